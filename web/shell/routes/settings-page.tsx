import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { List } from '../../ui/lists/list.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { HelpRow } from '../parts/help-row.tsx'
import { Reminders } from '../parts/reminders-section.tsx'

const UnitsSection = deferredSection(
  async () => (await import('../../views/settings/screens/units-section.tsx')).UnitsSection,
  <Loading className="min-h-80" />,
)

const DayAndWeek = deferredSection(
  async () => (await import('../../views/settings/screens/day-and-week.tsx')).DayAndWeek,
  <Loading className="min-h-80" />,
)

const Goals = deferredSection(
  async () => (await import('../../views/settings/screens/goals.tsx')).Goals,
  <Loading className="min-h-140" />,
)

const GentleDays = deferredSection(
  async () => (await import('../../views/settings/screens/gentle-days.tsx')).GentleDays,
  <Loading className="min-h-120" />,
)

const FewerNumbers = deferredSection(
  async () => (await import('../../views/settings/screens/fewer-numbers.tsx')).FewerNumbers,
  <Loading className="min-h-80" />,
)

const BreathingSettings = deferredSection(
  async () =>
    (await import('../../areas/breathing/screens/breathing-settings.tsx')).BreathingSettings,
  <Loading className="min-h-80" />,
)

const Observations = deferredSection(
  async () => (await import('../../views/settings/screens/observations.tsx')).Observations,
  <Loading className="min-h-30" />,
)

const ShortcutsSettings = deferredSection(
  async () =>
    (await import('../../views/shortcuts/screens/shortcuts-settings.tsx')).ShortcutsSettings,
  <Loading className="min-h-30" />,
)

export function Page() {
  return (
    <>
      <UnitsSection />
      <Goals />
      <DayAndWeek />
      <GentleDays />
      <FewerNumbers />
      <Reminders />
      <BreathingSettings />
      <Section title="More">
        <Observations />
        <ShortcutsSettings />
        <List className="mt-3">
          <HelpRow />
        </List>
      </Section>
    </>
  )
}
