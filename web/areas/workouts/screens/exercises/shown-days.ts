import { numberIn } from '@tend/shared/units/quantity'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import type { ExerciseDay } from '../../rules/exercises/exercise-history.ts'
import { setWeight } from '../../rules/logged-workout.ts'

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
