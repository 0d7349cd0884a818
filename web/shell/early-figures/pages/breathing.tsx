import { chosenPattern } from '../../../areas/breathing/commands/chosen-pattern.ts'
import { breathSteps } from '../../../areas/breathing/rules/breathing-rhythm.ts'
import { BreathingBenefits } from '../../../areas/breathing/screens/breathing-benefits.tsx'
import { BreathingSteps } from '../../../areas/breathing/screens/breathing-steps.tsx'
import { ChosenSession } from '../../../areas/breathing/screens/chosen-session.tsx'
import { SessionsSection } from '../../../areas/breathing/screens/sessions-section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { drawParts } from '../draw-parts.tsx'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

function sections({ breathedSeconds }: TodaysSnapshot) {
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
