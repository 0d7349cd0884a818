import type { DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { readMealsOf } from '../../../areas/nutrition/commands/meals.ts'
import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import type { TrackedDay } from '../../../areas/tracking/rules/day-values.ts'
import { readWorkoutsOf } from '../../../areas/workouts/commands/workouts.ts'
import type { BreathingSession } from '../../../kinds/breathing-session.ts'
import { DAY_TRAITS, type DayMark } from '../../../kinds/day-traits.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import { DATED_KINDS } from '../../../kinds/tables.ts'
import type { Workout } from '../../../kinds/workout.ts'
import { datesOf } from '../../../store/database/dated-entries.ts'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'

/** The days of a range that have entries, by their mark. */
export type ActiveDays = Readonly<Record<DayMark, ReadonlySet<LocalDate>>>

/** The days from `first` to `last`, both included, that have entries. Reads only the indexes. */
export async function readActiveDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<ActiveDays> {
  const active = {
    workouts: new Set<LocalDate>(),
    nutrition: new Set<LocalDate>(),
    metrics: new Set<LocalDate>(),
  }
  const read = DATED_KINDS.map(async (kind) => {
    const { mark } = DAY_TRAITS[kind]
    if (mark) for (const date of await datesOf(device, kind, first, last)) active[mark].add(date)
  })
  await Promise.all(read)
  return active
}

/** Everything logged on one day. Workouts, nutrition and metrics are in the order of logging. */
export interface DayActivity {
  readonly workouts: readonly Workout[]
  readonly nutrition: readonly Meal[]
  readonly metrics: readonly Measurement[]
  /** Whether workouts, nutrition or metrics have an entry. Daily data and sessions do not count. */
  readonly hasActivity: boolean
  readonly fields: DailyFields
  readonly sessions: readonly BreathingSession[]
  /** All trackers in use, and archived ones that have entries. */
  readonly tracked: readonly TrackedDay[]
}

/** Reads everything logged on a day. */
export async function readDayActivity(device: Device, date: LocalDate): Promise<DayActivity> {
  const { db, userId } = device
  const [workouts, nutrition, metrics, { fields }, sessions, tracked] = await Promise.all([
    readWorkoutsOf(device, date),
    readMealsOf(device, date),
    db.fitness_body_metrics.where('date').equals(date).toArray(),
    readDay(db, userId, date),
    db.breathing_sessions
      .where('date')
      .equals(date)
      .filter((session) => session.userId === userId)
      .toArray(),
    readTrackedDay(device, date, true),
  ])
  metrics.sort(compareByAge)
  const hasActivity = workouts.length + nutrition.length + metrics.length > 0
  return { workouts, nutrition, metrics, hasActivity, fields, sessions, tracked }
}
