import type { Exercise } from '../../../../kinds/exercise.ts'
import { useCatalogue } from '../../commands/use-catalogue.ts'
import { isPresetExercise } from '../../rules/exercises/preset-exercises.ts'
import { aboutExercise } from '../../texts/exercise-texts.ts'

/** The muscle group, equipment and instructions of an exercise. */
export function ExerciseInstructions({ exercise }: { exercise: Exercise }) {
  const { name } = exercise
  // An exercise of the catalogue stores them in the language in which it was added.
  const catalogue = useCatalogue(exercise.instructions !== '' && !isPresetExercise(exercise))
  const inCatalogue = catalogue?.exercises.find((each) => each.name === name)
  const instructions = exercise.instructions && (inCatalogue ?? exercise).instructions
  if (!instructions) return null
  return (
    <p className="text-muted leading-[1.4]">
      {aboutExercise(exercise)}
      <span className="mt-1 block">{instructions}</span>
    </p>
  )
}
