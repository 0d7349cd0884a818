import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'

/** The figures of the presets that have others than reps and weight. */
const PRESET_FIGURES = new Map<string, SetFigures>([
  ['preset_1', 'reps'], // Push-Up
  ['preset_6', 'reps'], // Pull-Up
  ['preset_15', 'reps'], // Tricep Dip
  ['preset_16', 'time'], // Plank
  ['preset_17', 'reps'], // Dead Bug
  ['preset_19', 'reps'], // Burpee
  ['preset_20', 'distanceTime'], // Running
  ['preset_21', 'distanceTime'], // Cycling
  ['preset_22', 'distanceTime'], // Walking
  ['preset_23', 'time'], // Jump Rope
  ['preset_24', 'time'], // Hip Opener
  ['preset_25', 'reps'], // Cat-Cow
])

/** The figures of a set of an exercise: those that were chosen, or those of its preset. */
export function figuresOf({ id, figures }: Pick<Exercise, 'id' | 'figures'>): SetFigures {
  return figures ?? PRESET_FIGURES.get(id) ?? 'repsWeight'
}
