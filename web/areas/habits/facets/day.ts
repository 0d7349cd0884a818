import type { HabitFlags } from '@tend/shared/days/daily-fields'
import { listText } from '@tend/text/list-text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { readOwnHabits, shownHabitName } from '../rules/own-habits.ts'
import { habitKeysOf } from './habit-keys.ts'

const keysDone = (habits: HabitFlags) => habitKeysOf({ habits }, true)

export const habitDays: DayFacet<'habits'> = {
  habits: {
    card(habits, { settings }) {
      const own = readOwnHabits(settings)
      const names = keysDone(habits).map((key) => shownHabitName(key, own))
      return names.length > 0 ? [['Habits', listText(names)]] : []
    },
    observed: { as: 'habit', has: (habits) => keysDone(habits).length > 0 },
    figures(habits) {
      const done = keysDone(habits).length
      return done > 0 ? { habits: done } : {}
    },
    year: null,
  },
}
