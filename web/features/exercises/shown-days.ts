import type { ExerciseDay } from '@tend/domain/workouts/exercise-history'
import { setWeight } from '@tend/domain/workouts/workout'
import { numberIn } from '@tend/shared/units/quantity'
import type { Units } from '../../store/settings/rules/units.ts'

/** The days with weights in the unit in which the user sees them, for figures and plots. */
export function shownDays(days: readonly ExerciseDay[], units: Units): ExerciseDay[] {
  return days.map(({ date, sets }) => ({
    date,
    sets: sets.map((set) => ({
      reps: set.reps,
      weight: numberIn(setWeight(set), units.weight, units.tenths),
      completed: set.completed,
    })),
  }))
}
