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
      <DeferredSections />
    </>
  )
}
