import { plural } from '@tend/text'
import type { CalendarFacet } from '../../../contract/calendar-facet.ts'
import { sessionMinutesText } from '../rules/session-text.ts'

export const breathingInCalendar: CalendarFacet<'breathingSessions'> = {
  breathingSessions(sessions) {
    if (sessions.length === 0) return []
    const count = plural(sessions.length, { one: '# session', other: '# sessions' })
    const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
    return [['Breathing', `${count}, ${sessionMinutesText(seconds)}`]]
  },
}
