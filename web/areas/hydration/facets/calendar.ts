import { plural } from '@tend/text'
import type { CalendarFacet } from '../../../contract/calendar-facet.ts'

export const waterInCalendar: CalendarFacet<'waterCount'> = {
  waterCount: (glasses) =>
    glasses > 0 ? [['Water', plural(glasses, { one: '# glass', other: '# glasses' })]] : [],
}
