import type { CalendarFacet } from '../../../contract/calendar-facet.ts'

export const eatingInCalendar: CalendarFacet<'eatingLog'> = {
  eatingLog: ({ food, feelings }) => [
    ...(food ? [['Food', food] as const] : []),
    ...(feelings ? [['Feelings', feelings] as const] : []),
  ],
}
