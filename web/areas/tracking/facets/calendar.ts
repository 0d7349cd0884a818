import type { CalendarFacet } from '../../../contract/calendar-facet.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { trackedDays } from '../rules/day-values.ts'
import { trackedLines } from '../texts/tracked-lines.ts'

export const trackersInCalendar: CalendarFacet<'trackerEntries'> = {
  trackerEntries: (entries, { trackers, formatTime, settings }) =>
    trackedLines(
      trackedDays(trackers, entries, true),
      formatTime,
      HIDDEN_NUMBERS.read(settings),
    ).map(({ name, text }) => [name, text]),
}
