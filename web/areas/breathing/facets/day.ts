import { plural, t } from '@tend/text'
import type { DayFacet, DayParts } from '../../../contract/day-facet.ts'
import { isRestSession } from '../rules/cycles.ts'
import { sessionMinutesText } from '../texts/session-text.ts'

const sessionsText = (count: number) => plural(count, { one: '# session', other: '# sessions' })

const countRests = (sessions: DayParts['breathingSessions']) =>
  sessions.filter(isRestSession).length

export const dayParts: DayFacet<'breathingSessions'> = {
  breathingSessions: {
    count: countRests,
    card(sessions) {
      if (sessions.length === 0) return []
      const seconds = sessions.reduce((sum, { duration }) => sum + duration, 0)
      return [[t`Breathing`, t`${sessionsText(sessions.length)}, ${sessionMinutesText(seconds)}`]]
    },
    summary: { name: t`Breathing` },
    figures: {
      breathingSessions: {
        of: countRests,
        plot: null,
        summary: { label: t`Breathing sessions`, hasTotal: true },
      },
      breathingMinutes: {
        of: (sessions) =>
          sessions.filter(isRestSession).reduce((sum, { duration }) => sum + duration / 60, 0),
        hasDecimal: true,
        plot: {
          title: t`Breathing`,
          unit: () => t`minutes a day`,
          cardUnit: t`min a day`,
          fill: '--accent',
        },
        summary: {
          label: t`Breathing minutes`,
          hasTotal: true,
          hasMean: true,
          head: t`Breathing minutes`,
          isSum: true,
        },
      },
    },
    year: {
      line: 'rest',
      width: () => 1,
      texts: (sessions) => [t`Breathing`, sessionsText(countRests(sessions))],
      cell: () => t`breathing`,
    },
  },
}
