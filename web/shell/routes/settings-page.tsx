import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useSheet } from '../navigation/use-sheet.ts'
import { RemindersSection } from '../parts/reminders-section.tsx'

const section = deferredSections(() => import('../parts/settings-sections.ts'))
const UnitsSection = section((part) => part.UnitsSection, <Loading className="min-h-80" />)
const DayAndWeek = section((part) => part.DayAndWeek, <Loading className="min-h-80" />)
const Goals = section((part) => part.GoalsSection, <Loading className="min-h-140" />)
const GentleDays = section((part) => part.GentleDaysSection, <Loading className="min-h-120" />)
const FewerNumbers = section((part) => part.FewerNumbers, <Loading className="min-h-80" />)
const BreathingSettings = section(
  (part) => part.BreathingSettings,
  <Loading className="min-h-80" />,
)
const MoreSettings = section((part) => part.MoreSettings, <Loading className="min-h-80" />)

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
