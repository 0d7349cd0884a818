import { breathSteps } from '@tend/domain/breathing/breathing-rhythm'
import { BreathingBenefits } from '../../../features/breathing/breathing-benefits.tsx'
import { BreathingSteps } from '../../../features/breathing/breathing-steps.tsx'
import { ChosenSession } from '../../../features/breathing/chosen-session.tsx'
import { SessionsSection } from '../../../features/breathing/sessions-section.tsx'
import { chosenPattern } from '../../../store/settings/breathing.ts'
import type { TodaysFigures } from '../../../store/snapshot/todays-snapshot.ts'
import { Loading } from '../../../ui/loading.tsx'
import { drawParts } from '../draw-parts.tsx'

function sections({ breathedSeconds }: TodaysFigures) {
  return (
    <>
      <div className="mt-8">
        <BreathingBenefits />
      </div>
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
  'chosen-session': () => <ChosenSession />,
  'breathing-sections': sections,
})
