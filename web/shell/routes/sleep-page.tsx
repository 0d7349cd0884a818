import { t } from '@tend/text'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'

const SleepRoutine = deferredSection(
  async () => (await import('../../areas/sleep/screens/sleep-routine.tsx')).WindDownRoutine,
  <EarlyPart name="sleep" fallback={<Loading />} />,
)

export const frame = {
  title: t`Sleep Routine`,
  subtitle: t`An unhurried way to end the day`,
  backHref: '/recover',
}

export function Page() {
  return (
    <Section first>
      <SleepRoutine />
    </Section>
  )
}
