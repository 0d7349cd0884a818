import { classNames } from '../../../../ui/styles/class-names.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { countedSets } from '../../rules/draft/workout-progress.ts'

/** The counted sets of a workout as one piece each, with a wider gap between exercises. The text beside it has the numbers. */
export function SetBar({ draft }: { draft: WorkoutDraft }) {
  const pieces = countedSets(draft).flatMap((sets, exercise) =>
    sets.map(({ completed }, set) => ({
      key: `${exercise} ${set}`,
      completed,
      beginsExercise: set === 0 && exercise > 0,
    })),
  )
  if (pieces.length === 0) return null
  return (
    <div aria-hidden="true" className="mt-3 flex gap-[0.1875rem]">
      {pieces.map(({ key, completed, beginsExercise }) => (
        <span
          key={key}
          className={classNames(
            'h-2 min-w-0 flex-1 rounded-full forced-color-adjust-none transition-colors duration-(--dur-tab)',
            completed ? 'bg-primary' : 'bg-track',
            beginsExercise && 'ms-1.5',
          )}
        />
      ))}
    </div>
  )
}
