import { t } from '@tend/text'
import { BreathingExercise } from '../../areas/breathing/screens/breathing-exercise.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'

const DeferredSections = deferredSection(
  async () =>
    (await import('../../areas/breathing/screens/deferred-sections.tsx')).DeferredSections,
  <EarlyPart name="breathing-sections" fallback={<Loading />} />,
)

export const frame = {
  title: t`Breathing Exercise`,
  subtitle: t`Follow the circle and breathe along`,
  backHref: '/recover',
  compact: true,
}

export function Page() {
  return (
    <>
      <BreathingExercise />
      <DeferredSections />
    </>
  )
}
