import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'

/** The presets whose sets have other figures than repetitions and weight, by name. */
const PRESETS = new Map<string, SetFigures>([
  ['Plank', 'time'],
  ['Jump Rope', 'time'],
  ['Hip Opener', 'time'],
  ['Running', 'distanceTime'],
  ['Cycling', 'distanceTime'],
  ['Walking', 'distanceTime'],
])

/** The figures of each set of an exercise: the exercise's own, the preset's of the same name, or `repsWeight`. */
export function figuresOf({ name, figures }: Pick<Exercise, 'name' | 'figures'>): SetFigures {
  return figures ?? PRESETS.get(name) ?? 'repsWeight'
}

/** The figures that a set has values for; `reps` for a set without any. */
export function figuresOfSet({
  reps,
  weight,
  seconds,
  distance,
  assistance,
}: Omit<WorkoutSet, 'completed'>): SetFigures {
  if (assistance) return 'assisted'
  if (distance && reps === 0) return 'distanceTime'
  if (seconds && reps === 0) return weight > 0 ? 'timeWeight' : 'time'
  return weight > 0 ? 'repsWeight' : 'reps'
}
