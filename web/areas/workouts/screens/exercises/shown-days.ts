import { numberIn } from '@tend/shared/units/quantity'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import type { ExerciseDay } from '../../rules/exercises/exercise-history.ts'
import { distanceIn, setAssistance, setDistance, setWeight } from '../../rules/logged-workout.ts'

/** The days with weights and distances in the units in which the user sees them, for figures and plots. */
export function shownDays(days: readonly ExerciseDay[], units: Units): ExerciseDay[] {
  const { weight: unit, tenths } = units
  return days.map(({ date, sets }) => ({
    date,
    sets: sets.map((set) => ({
      ...{ reps: set.reps, completed: set.completed },
      weight: numberIn(setWeight(set), unit, tenths),
      ...(set.isWarmUp && { isWarmUp: true }),
      ...(set.seconds && { seconds: set.seconds }),
      ...(set.distance && { distance: distanceIn(setDistance(set), units.distance) }),
      ...(set.assistance && { assistance: numberIn(setAssistance(set), unit, tenths) }),
    })),
  }))
}
