import { breathSteps } from '@tend/domain/breathing/breathing-rhythm'
import { readBreathingCues } from '../../../data/breathing/breathing-cues.ts'
import type { TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { chosenPattern } from '../../../data/settings/breathing.ts'
import { BreathingBenefits } from '../../../features/breathing/breathing-benefits.tsx'
import { BreathingSteps } from '../../../features/breathing/breathing-steps.tsx'
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

drawParts({
  'breathing-steps': () => (
    <BreathingSteps steps={breathSteps(chosenPattern())} current={undefined} />
  ),
  'session-choices': () => <SessionChoices />,
  'breathing-sections': sections,
})
