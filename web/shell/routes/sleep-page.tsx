import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'

const SleepRoutine = deferredSection(
  async () => (await import('../../areas/sleep/screens/sleep-routine.tsx')).SleepRoutine,
  <EarlyPart name="sleep" fallback={<Loading />} />,
)

export function Page() {
  return (
    <Section first>
      <SleepRoutine />
    </Section>
  )
}
