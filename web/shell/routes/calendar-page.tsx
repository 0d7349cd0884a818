import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { monthAndYear } from '../../platform/formats/date-formats.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { LandingLink } from '../parts/landing-link.tsx'
import { LookBackLink } from '../parts/look-back-link.tsx'
import { useDayEntry } from '../parts/use-day-entry.tsx'

const loading = <EarlyPart name="calendar" fallback={<Loading className="mt-6 min-h-160" />} />
/** Reserves the line of the month's name while the day is not known yet. */
const noMonth = <EarlyPart name="month-name" inline fallback={'\u00a0'} />

const Calendar = deferredSection(
  async () => (await import('../../views/calendar/screens/calendar.tsx')).Calendar,
  loading,
)

/** The day of a link such as `/calendar?date=2026-11-20`. */
function linkedDate(): LocalDate | null {
  return parseLocalDate(new URLSearchParams(location.search).get('date'))
}

export const frame = { title: t`Calendar`, ownFrame: true }

/**
 * Has its own frame, since its subtitle is the month of the selected day. The day of the link is selected
 * first, or today.
 */
export function Page() {
  const today = useToday()
  const linked = useLocationProperty(linkedDate, () => null)
  const [chosen, setChosen] = useState<{ date: LocalDate; today: LocalDate } | null>(null)
  // When a new month begins, today is selected again.
  const isCurrent = today && chosen?.today.slice(0, 7) === today.slice(0, 7)
  const selected = isCurrent && chosen ? chosen.date : (linked ?? today)
  const { open, sheet } = useDayEntry()
  return (
    <AppPage
      columns
      title={t`Calendar`}
      subtitle={selected ? monthAndYear(selected) : noMonth}
      backHref="/"
      shortcut="calendar"
    >
      {today && selected ? (
        <Calendar
          today={today}
          selected={selected}
          // Without a choice, the selection moves to the new day at midnight.
          onSelect={(date) => setChosen(date === today && !linked ? null : { date, today })}
          onOpen={(of, id) => open(selected, { of, id })}
          onAdd={() => open(selected, 'add')}
        />
      ) : (
        loading
      )}
      {sheet}
      <LookBackLink />
      <LandingLink />
    </AppPage>
  )
}
