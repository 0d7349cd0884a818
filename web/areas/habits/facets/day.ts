import type { HabitFlags } from '@tend/shared/days/daily-fields'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { readOwnHabits, shownHabitName } from '../rules/own-habits.ts'
import { habitKeysOf } from './habit-keys.ts'

const keysDone = (habits: HabitFlags) => habitKeysOf({ habits }, true)

export const dayParts: DayFacet<'habits'> = {
  habits: {
    count: (habits) => keysDone(habits).length,
    card(habits, { settings }) {
      const own = readOwnHabits(settings)
      const names = keysDone(habits).map((key) => shownHabitName(key, own))
      return names.length > 0 ? [[t`Habits`, listText(names)]] : []
    },
    summary: { name: t`Habits` },
    figures: {
      habits: {
        of: (habits) => keysDone(habits).length,
        hasDecimal: true,
        plot: {
          title: t`Habits kept`,
          unit: () => t`habits a day`,
          cardUnit: t`a day`,
          isSeeds: true,
          fill: '--primary',
        },
        // In the table of daily figures, each habit has a separate row.
        summary: { label: null, head: t`Habits`, isSum: true },
      },
    },
    year: { name: t`Habits`, days: t`habits` },
  },
}
