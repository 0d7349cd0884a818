import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { isOwnHabit, readOwnHabits, shownHabitName } from '../rules/own-habits.ts'
import { habitKeysOf } from './habit-keys.ts'

export const tables: CsvFacet<'habits'> = {
  /** Columns contain keys; own habits are named in a separate column. */
  habits({ settings }) {
    const keys = (isDone: boolean) => (day: ExportedDay) => habitKeysOf(day, isDone).join(' ')
    const columns = [
      { name: 'habitsDone', cell: keys(true) },
      { name: 'habitsNotDone', cell: keys(false) },
    ]
    const own = readOwnHabits(settings)
    if (Object.keys(own).length === 0) return columns
    const ownNames = (day: ExportedDay) =>
      habitKeysOf(day, true)
        .filter(isOwnHabit)
        .map((key) => shownHabitName(key, own))
        .join('; ')
    return [...columns, { name: 'ownHabitsDone', isLast: true, cell: ownNames }]
  },
}
