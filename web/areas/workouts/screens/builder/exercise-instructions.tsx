import type { Exercise } from '../../../../kinds/exercise.ts'

/** The muscle group, equipment and instructions of an exercise. */
export function ExerciseInstructions({ exercise }: { exercise: Exercise }) {
  const { muscleGroup, equipment, instructions } = exercise
  if (!instructions) return null
  return (
    <p className="text-muted leading-[1.4]">
      {[muscleGroup, equipment !== 'None' && equipment].filter(Boolean).join(' · ')}
      <span className="mt-1 block">{instructions}</span>
    </p>
  )
}
