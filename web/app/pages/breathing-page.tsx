import { BreathingBenefits } from '../../features/breathing/breathing-benefits.tsx'
import { BreathingExercise } from '../../features/breathing/breathing-exercise.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'

const DeferredSections = deferredSection(
  async () => (await import('../../features/breathing/deferred-sections.tsx')).DeferredSections,
  <Loading />,
)

export function Page() {
  return (
    <>
      <BreathingExercise />
      <div className="mt-8">
        <BreathingBenefits />
      </div>
      <DeferredSections />
    </>
  )
}
