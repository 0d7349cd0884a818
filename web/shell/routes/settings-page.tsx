import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useSheet } from '../navigation/use-sheet.ts'
import { RemindersSection } from '../parts/reminders-section.tsx'

const UnitsSection = deferredSection(
  async () => (await import('../../views/settings/screens/units-section.tsx')).UnitsSection,
  <Loading className="min-h-80" />,
)

const DayAndWeek = deferredSection(
  async () => (await import('../../views/settings/screens/day-and-week.tsx')).DayAndWeek,
  <Loading className="min-h-80" />,
)

const Goals = deferredSection(
  async () => (await import('../../views/settings/screens/goals.tsx')).GoalsSection,
  <Loading className="min-h-140" />,
)

const GentleDays = deferredSection(
  async () => (await import('../../views/settings/screens/gentle-days.tsx')).GentleDaysSection,
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

const MoreSettings = deferredSection(
  async () => (await import('../parts/more-settings.tsx')).MoreSettings,
  <Loading className="min-h-80" />,
)

export function Page() {
  const [sheet, close] = useSheet()
  return (
    <>
      <div className="columns">
        <div>
          <UnitsSection />
          <Goals />
          <DayAndWeek />
        </div>
        <div>
          <GentleDays />
          <FewerNumbers />
          <RemindersSection />
          <Section title="More">
            <MoreSettings />
          </Section>
        </div>
      </div>
      <Dialog open={sheet === 'breathing'} onClose={close} title="Breathing" closeButton addressed>
        <BreathingSettings />
      </Dialog>
    </>
  )
}
