import { useDevice } from '../../../../store/device/device-provider.tsx'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import type { OfferedWorkout } from '../../commands/offered-workout.ts'
import { repeatWorkout } from '../../rules/draft/repeat-workout.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'

type ChangeDraft = (update: (draft: WorkoutDraft | null) => WorkoutDraft) => void

/** Fills the form for a new workout with an offered one, and adds what the library lacks of a planned one. */
export function useBeginWorkout(change: ChangeDraft) {
  const opened = useDevice()
  const { run } = useCommand()
  return (workout: OfferedWorkout, fill = repeatWorkout) => {
    change((before) => fill(before, workout))
    const missing = 'missing' in workout ? workout.missing : []
    if (opened.state !== 'open' || missing.length === 0) return
    run(async () => {
      const { addMissingExercises } = await import('../../commands/add-missing-exercises.ts')
      await addMissingExercises(opened.device, missing)
    })
  }
}
