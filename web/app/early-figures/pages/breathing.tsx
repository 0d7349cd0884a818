import { readBreathingCues } from '../../../data/breathing/breathing-cues.ts'
import type { TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { BreathingBenefits } from '../../../features/breathing/breathing-benefits.tsx'
import { CueList, CueSection } from '../../../features/breathing/cue-list.tsx'
import { SessionChoices } from '../../../features/breathing/session-choices.tsx'
import { SessionsSection } from '../../../features/breathing/sessions-section.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { drawParts } from '../draw-parts.tsx'

function sections({ breathedSeconds }: TodaysFigures) {
  return (
    <>
      <div className="mt-8">
        <BreathingBenefits />
      </div>
      <CueSection>
        <CueList
          cues={readBreathingCues()}
          hasVibration={'vibrate' in navigator}
          onChange={() => {}}
        />
      </CueSection>
      <div className="contents" data-drawn="sessions">
        <SessionsSection todaySeconds={breathedSeconds}>
          <Loading />
        </SessionsSection>
      </div>
    </>
  )
}

drawParts({ 'session-choices': () => <SessionChoices />, 'breathing-sections': sections })
