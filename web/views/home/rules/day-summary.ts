import type { DayStart, LocalDate } from '@tend/shared/days/local-date'
import { timesEaten } from '../../../areas/nutrition/rules/times-eaten.ts'
import type { Meal } from '../../../kinds/meal.ts'
import { type DayRingEntries, minuteOfSaving } from './day-ring.ts'

/** The entries of a day that its sentence names. */
export interface SummaryEntries extends DayRingEntries {
  readonly meals: readonly Pick<Meal, 'id' | 'createdAt' | 'mealType'>[]
  readonly habitsDone: number
}

/** When a workout began: before 9, 12, 17 o'clock or later. */
export type WorkoutTime = 'early' | 'morning' | 'afternoon' | 'evening'

/** A day as its sentence names it. */
export interface DaySummary {
  /** The time of the only workout if it is known, otherwise the number of workouts. */
  readonly moved: number | WorkoutTime
  readonly timesEaten: number
  readonly glasses: number
  /** 0 on a day with other entries. */
  readonly habitsDone: number
  /** Whether it counts entries, which may become more. The time of a workout stays. */
  readonly isSoFar: boolean
}

/** @param dayStart the hour at which a day starts */
export function daySummary(
  { workouts, meals, glasses, habitsDone }: SummaryEntries,
  today: LocalDate,
  dayStart: DayStart = 0,
): DaySummary {
  const [only] = workouts
  const count = workouts.length + meals.length + glasses
  return {
    moved: only && workouts.length === 1 ? timeOf(only, today, dayStart) : workouts.length,
    timesEaten: timesEaten(meals),
    glasses,
    habitsDone: count === 0 ? habitsDone : 0,
    isSoFar: !only || count > 1,
  }
}

function timeOf(
  { duration, createdAt }: DayRingEntries['workouts'][number],
  today: LocalDate,
  dayStart: DayStart,
): DaySummary['moved'] {
  const end = minuteOfSaving(createdAt, today, dayStart)
  if (end === 0) return 1
  const hour = Math.max(0, end - duration) / 60
  if (hour < 9) return 'early'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
