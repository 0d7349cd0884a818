import type { Exercise } from '../../../../kinds/exercise.ts'
import { aboutExercise } from '../../texts/exercise-texts.ts'

/** The muscle group, equipment and instructions of an exercise. */
export function ExerciseInstructions({ exercise }: { exercise: Exercise }) {
  const { instructions } = exercise
  if (!instructions) return null
  return (
    <p className="text-muted leading-[1.4]">
      {aboutExercise(exercise)}
      <span className="mt-1 block">{instructions}</span>
    </p>
  )
}
