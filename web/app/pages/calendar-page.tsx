import { useToday } from '../../data/device/today.tsx'
import { monthAndYear } from '../../platform/date-formats.ts'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AppPage } from '../app-page.tsx'
import { DayEditor } from '../day-editor.tsx'
import { LandingLink } from '../landing-link.tsx'

const Calendar = deferredSection(
  async () => (await import('../../features/calendar/calendar.tsx')).Calendar,
  <Loading className="mt-6 min-h-160" />,
)

/** Reserves the line of the month's name while the day is not known yet. */
const NO_MONTH = '\u00a0'

/** Has its own frame, since its subtitle is the current month. */
export function Page() {
  const today = useToday()
  return (
    <AppPage
      title="Calendar"
      subtitle={today ? monthAndYear(today) : NO_MONTH}
      backHref="/"
      shortcut="calendar"
    >
      {today ? (
        <Calendar
          today={today}
          actions={(date) => (
            // A form that is open for today stays open at midnight.
            <DayEditor key={date === today ? 'today' : date} date={date} today={today} />
          )}
        />
      ) : (
        <Loading className="mt-6 min-h-160" />
      )}
      <LandingLink />
    </AppPage>
  )
}
