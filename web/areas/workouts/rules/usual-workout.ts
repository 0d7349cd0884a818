import type { LocalDate } from '@tend/shared/days/local-date'
import { weekdayOf } from '@tend/shared/days/week'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { medianOf } from '@tend/shared/units/median'
import type { Workout } from '../../../kinds/workout.ts'
import { isDefaultWorkoutName } from './workout-name.ts'

/** How many days before today are considered: four of each weekday. */
export const USUAL_WORKOUT_DAYS = 28
/** A workout is usual if it was done on at least this many of the four. */
const MIN_DAYS = 2

/**
 * The workout that the user usually does on today's weekday, as last done on any day: the one done
 * on most of the four days before, and on at least two of them. Returns nothing if it is done today
 * already.
 * @param workouts the workouts of today and of the 28 days before, in any order
 */
export function usualWorkout(workouts: readonly Workout[], today: LocalDate): Workout | undefined {
  const newestFirst = workouts.toSorted((a, b) => compareByAge(b, a))
  const daysByKey = new Map<string, Set<LocalDate>>()
  for (const workout of newestFirst) {
    if (workout.date === today || weekdayOf(workout.date) !== weekdayOf(today)) continue
    const key = keyOf(workout)
    daysByKey.set(key, (daysByKey.get(key) ?? new Set()).add(workout.date))
  }
  // The sort is stable: of two equally usual workouts, the one done last comes first.
  const [usual] = [...daysByKey].sort(([, a], [, b]) => b.size - a.size)
  if (!usual || usual[1].size < MIN_DAYS) return undefined
  const latest = newestFirst.find((workout) => keyOf(workout) === usual[0])
  return latest?.date === today ? undefined : latest
}

/** How many of its last times make up the usual duration. */
const TIMES = 4

/** The median of the last four durations of a workout, in whole minutes. */
export function usualMinutes(workouts: readonly Workout[], usual: Workout): number {
  const durations = workouts
    .filter((workout) => keyOf(workout) === keyOf(usual))
    .sort((a, b) => compareByAge(b, a))
    .slice(0, TIMES)
    .map(({ duration }) => duration)
  return Math.round(medianOf(durations))
}

/** Workouts are the same if their names are; those without a name, if their exercises are. */
function keyOf({ name, exercises }: Workout): string {
  return isDefaultWorkoutName(name)
    ? exercises.map(({ id }) => id).join('\n')
    : name.trim().toLowerCase()
}
