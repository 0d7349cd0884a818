import { exactlyIn } from '@tend/shared/units/quantity'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import type { ExerciseDay } from '../../rules/exercises/exercise-history.ts'
import { setAssistance, setDistance, setWeight } from '../../rules/logged-workout.ts'

/**
 * The days with weights and distances in the units of the user, for figures and plots. They are not rounded: sums,
 * paces and estimates are made of them.
 */
export function shownDays(days: readonly ExerciseDay[], units: Units): ExerciseDay[] {
  return days.map(({ date, sets }) => ({
    date,
    sets: sets.map((set) => ({
      ...{ reps: set.reps, completed: set.completed },
      weight: exactlyIn(setWeight(set), units.weight),
      ...(set.isWarmUp && { isWarmUp: true }),
      ...(set.seconds && { seconds: set.seconds }),
      ...(set.distance && { distance: exactlyIn(setDistance(set), units.distance) }),
      ...(set.assistance && { assistance: exactlyIn(setAssistance(set), units.weight) }),
    })),
  }))
}
