import { BreathingExercise } from '../../features/breathing/breathing-exercise.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'

const DeferredSections = deferredSection(
  async () => (await import('../../features/breathing/deferred-sections.tsx')).DeferredSections,
  <EarlyPart name="breathing-sections" fallback={<Loading />} />,
)

export function Page() {
  return (
    <>
      <BreathingExercise />
      <DeferredSections />
    </>
  )
}
