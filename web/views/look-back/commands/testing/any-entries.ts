import { type DayStart, localDateOf } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import type { FigureEntries } from '../day-figures.ts'

/** The fields of entries by which figures are calculated. */
export interface PlotEntries {
  readonly workouts: readonly Pick<FigureEntries['workouts'][number], 'date' | 'duration'>[]
  readonly meals: readonly Omit<
    FigureEntries['meals'][number],
    'id' | 'userId' | 'foodName' | 'feelings'
  >[]
  readonly days: readonly Omit<FigureEntries['days'][number], 'eatingLog'>[]
  readonly breathingSessions: readonly Pick<
    FigureEntries['breathingSessions'][number],
    'date' | 'cycles' | 'duration'
  >[]
}

/** The same as all entries of a period. */
export const asEntries = (entries: PlotEntries) =>
  ({ measurements: [], ...entries }) as unknown as FigureEntries

/** An instant in the last ten weeks, mostly, and the entry's day by the hour at which days start. */
const anyInstant = fc
  .record({ ago: fc.integer({ min: -3, max: 500 }), hour: fc.integer({ min: 0, max: 23 }) })
  .map(({ ago, hour }) => new Date(2026, 10, 20 - ago, hour, 30))

/** The entries of the days around these instants. */
export const anyEntries = (dayStart: DayStart): fc.Arbitrary<PlotEntries> => {
  const date = anyInstant.map((instant) => localDateOf(instant, dayStart))
  const amount = fc.integer({ min: 0, max: 500 })
  return fc.record({
    workouts: fc.array(fc.record({ date, duration: amount })),
    meals: fc.array(
      fc.record({
        date,
        mealType: fc.constant('snack' as const),
        quantity: fc.integer({ min: 1, max: 4 }),
        calories: amount,
        protein: amount,
        carbs: amount,
        fats: amount,
      }),
    ),
    days: fc.uniqueArray(
      fc.record({
        date,
        waterCount: fc.integer({ min: 0, max: 12 }),
        habits: fc.dictionary(fc.constantFrom('walk', 'read', 'call'), fc.boolean()),
        sleepRoutine: fc.record({
          active: fc.boolean(),
          progress: fc.constant(0),
          completedTasks: fc.dictionary(
            fc.constantFrom('sleep_task_0', 'sleep_task_5'),
            fc.boolean(),
          ),
        }),
      }),
      { selector: (it) => it.date },
    ),
    breathingSessions: fc.array(
      fc.record({ date, cycles: fc.integer({ min: 0, max: 3 }), duration: amount }),
    ),
  })
}
