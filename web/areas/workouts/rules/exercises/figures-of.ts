import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'

/** The presets whose sets have other figures than repetitions and weight, by name. */
const PRESETS = new Map<string, SetFigures>([
  ['Push-Up', 'reps'],
  ['Dead Bug', 'reps'],
  ['Burpee', 'reps'],
  ['Cat-Cow', 'reps'],
  ['Plank', 'time'],
  ['Jump Rope', 'time'],
  ['Hip Opener', 'time'],
  ['Running', 'distanceTime'],
  ['Cycling', 'distanceTime'],
  ['Walking', 'distanceTime'],
])

/** The figures that each set of an exercise has: its own, those of the preset with its name, or `repsWeight`. */
export function figuresOf({ name, figures }: Pick<Exercise, 'name' | 'figures'>): SetFigures {
  return figures ?? PRESETS.get(name) ?? 'repsWeight'
}
