import { SleepRoutine } from '../../features/sleep/sleep-routine.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'

export function Page() {
  return (
    <AppPage title="Sleep Routine" subtitle="An unhurried way to end the day" backHref="/recover">
      <Section first>
        <SleepRoutine />
      </Section>
    </AppPage>
  )
}
