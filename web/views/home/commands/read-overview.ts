import type { HabitFlags } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import type { TrackedDay } from '../../../areas/tracking/rules/day-values.ts'
import type { OfferedWorkout } from '../../../areas/workouts/commands/offered-workout.ts'
import { USUAL_WORKOUT_DAYS, usualWorkout } from '../../../areas/workouts/rules/usual-workout.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { ALL_SETTINGS, storedSetting } from '../../../store/settings/stored-settings.ts'
import {
  type DayOverview,
  dayOverview,
  type WeekOverview,
  weekOverview,
} from '../rules/overview.ts'
import type { Beginning } from './overview-extras.ts'

/** As many days without entries that Home reads anyway may be an absence. */
const QUIET_DAYS = 7
/** From the first entry on, Home offers what was not begun for so many days. */
const FIRST_DAYS = 3

export interface OverviewData {
  readonly day: DayOverview
  readonly week: WeekOverview
  /** The workout that is planned for today, or usual on its weekday, and not done yet. */
  readonly usual: OfferedWorkout | undefined
  /** Today's habits, whether done or not. */
  readonly habitFlags: HabitFlags
  /** The habits of the week's days up to today. */
  readonly habitDays: ReadonlyMap<LocalDate, HabitFlags>
  /** Whether nothing of this week was read, so that it may be the first one. */
  readonly isEmpty: boolean
  /** Whether nothing of today and the seven days before was read, so that the user may have been away. */
  readonly isQuiet: boolean
  /** The things that the user has not begun yet, in the first days. */
  readonly left: readonly Beginning[]
  /** Today's trackers in the user's order. */
  readonly tracked: readonly TrackedDay[]
}

/**
 * The figures of today and of the week up to today. Reads no days older than the week or seven days, and no
 * workouts older than four weeks.
 * @param weekStart the first day of the week, included
 */
export async function readOverview(
  device: Device,
  today: LocalDate,
  weekStart: LocalDate,
): Promise<OverviewData> {
  const { db, userId } = device
  const first = addDays(today, -USUAL_WORKOUT_DAYS)
  const quietSince = addDays(today, -QUIET_DAYS)
  const firstDay = weekStart < quietSince ? weekStart : quietSince
  const [recent, meals, { fields }, days, tracked] = await Promise.all([
    db.fitness_workouts.where('date').between(first, today, true, true).toArray(),
    db.fitness_nutrition_logs.where('date').equals(today).toArray(),
    readDay(db, userId, today),
    ownDays(device, { first: firstDay, last: today }).toArray(),
    readTrackedDay(device, today),
  ])
  const newSince = addDays(today, 1 - FIRST_DAYS)
  const dates = [...recent, ...days].map(({ date }) => date)
  const weekDays = days.filter(({ date }) => date >= weekStart)
  const isLately = ({ date }: { readonly date: LocalDate }) => date >= quietSince
  const workouts = recent.filter(({ date }) => date === today)
  const ofWeek = recent.filter(({ date }) => date >= weekStart)
  const isNew = dates.every((date) => date >= newSince)
  return {
    day: dayOverview({ workouts, meals, fields }),
    week: weekOverview(ofWeek.length, weekDays),
    usual: usualWorkout(recent, today),
    habitFlags: fields.habits,
    habitDays: new Map(weekDays.map(({ date, habits }) => [date, habits])),
    isEmpty: recent.length + meals.length + weekDays.length === 0,
    isQuiet:
      meals.length === 0 &&
      ![...recent, ...days].some(isLately) &&
      tracked.every(({ entries }) => entries.length === 0),
    left: [],
    tracked,
    ...(isNew || storedSetting(ALL_SETTINGS).weekPlan
      ? await (await import('./overview-extras.ts')).readExtras(
          device,
          today,
          newSince,
          tracked.length > 0,
        )
      : null),
  }
}
