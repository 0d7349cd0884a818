import { plural, t } from '@tend/text'
import type { DayFacet, DayParts } from '../../../contract/day-facet.ts'
import { isRestSession } from '../rules/cycles.ts'
import { sessionMinutesText } from '../texts/session-text.ts'

const sessionsText = (count: number) => plural(count, { one: '# session', other: '# sessions' })

const countRests = (sessions: DayParts['breathingSessions']) =>
  sessions.filter(isRestSession).length

export const breathingDays: DayFacet<'breathingSessions'> = {
  breathingSessions: {
    count: countRests,
    card(sessions) {
      if (sessions.length === 0) return []
      const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
      return [['Breathing', `${sessionsText(sessions.length)}, ${sessionMinutesText(seconds)}`]]
    },
    summary: { name: 'Breathing' },
    figures: {
      breathingSessions: {
        of: countRests,
        plot: null,
        summary: { label: 'Breathing sessions', hasTotal: true },
      },
      breathingMinutes: {
        of: (sessions) =>
          sessions.filter(isRestSession).reduce((sum, { duration }) => sum + duration / 60, 0),
        hasDecimal: true,
        plot: {
          title: 'Breathing',
          unit: () => t`minutes a day`,
          cardUnit: 'min a day',
          fill: '--accent',
        },
        summary: {
          label: 'Breathing minutes',
          hasTotal: true,
          hasMean: true,
          head: 'Breathing minutes',
          isSum: true,
        },
      },
    },
    year: {
      line: 'rest',
      width: () => 1,
      texts: (sessions) => ['Breathing', sessionsText(countRests(sessions))],
      cell: () => 'breathing',
    },
  },
}
