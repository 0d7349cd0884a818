import { plural } from '@tend/text'
import type { DayFacet, DayParts } from '../../../contract/day-facet.ts'
import { isRestSession } from '../rules/cycles.ts'
import { sessionMinutesText } from '../texts/session-text.ts'

const sessionsText = (count: number) => plural(count, { one: '# session', other: '# sessions' })

const countRests = (sessions: DayParts['breathingSessions']) =>
  sessions.filter(isRestSession).length

export const breathingDays: DayFacet<'breathingSessions'> = {
  breathingSessions: {
    card(sessions) {
      if (sessions.length === 0) return []
      const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
      return [['Breathing', `${sessionsText(sessions.length)}, ${sessionMinutesText(seconds)}`]]
    },
    observed: { as: 'breathing', has: isRestSession },
    figures(sessions) {
      const rests = sessions.filter(isRestSession)
      if (rests.length === 0) return {}
      const minutes = rests.reduce((sum, { duration }) => sum + duration / 60, 0)
      return { breathingSessions: rests.length, breathingMinutes: minutes }
    },
    year: {
      line: 'rest',
      count: countRests,
      width: () => 1,
      texts: (sessions) => ['Breathing', sessionsText(countRests(sessions))],
      cell: () => 'breathing',
    },
  },
}
