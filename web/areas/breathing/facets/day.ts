import { plural } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { isRestSession } from '../rules/cycles.ts'
import { sessionMinutesText } from '../texts/session-text.ts'

export const breathingDays: DayFacet<'breathingSessions'> = {
  breathingSessions: {
    card(sessions) {
      if (sessions.length === 0) return []
      const count = plural(sessions.length, { one: '# session', other: '# sessions' })
      const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
      return [['Breathing', `${count}, ${sessionMinutesText(seconds)}`]]
    },
    observed: { as: 'breathing', has: isRestSession },
    figures(sessions) {
      const rests = sessions.filter(isRestSession)
      if (rests.length === 0) return {}
      const minutes = rests.reduce((sum, { duration }) => sum + duration / 60, 0)
      return { breathingSessions: rests.length, breathingMinutes: minutes }
    },
  },
}
