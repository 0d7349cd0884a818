import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'

const SleepRoutine = later(
  async () => (await import('../../features/sleep/sleep-routine.tsx')).SleepRoutine,
  <Loading />,
)

export function Page() {
  return (
    <AppPage title="Sleep Routine" subtitle="An unhurried way to end the day" backHref="/recover">
      <Section first>
        <SleepRoutine />
      </Section>
    </AppPage>
  )
}
