import { dayAt } from '../../../store/device/today/day-clock.ts'
import { DrawnCalendar } from '../../../views/calendar/screens/drawn-calendar.tsx'
import { drawParts } from '../draw-parts.tsx'

/** A link to a day shows that day, and perhaps another month. */
const isLinked = new URLSearchParams(location.search).has('date')

drawParts({
  'month-name': ({ month }) => (month && !isLinked ? month.name : null),
  calendar: ({ month, entries, lines }) =>
    month && !isLinked ? (
      <DrawnCalendar month={month} entries={entries} lines={lines} today={dayAt(Date.now())} />
    ) : null,
})
