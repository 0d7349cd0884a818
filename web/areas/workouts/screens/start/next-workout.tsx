import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readLastWorkouts, readUsualWorkout } from '../../commands/workouts.ts'
import { repeatWorkout } from '../../rules/draft/repeat-workout.ts'
import { isStarted } from '../../rules/draft/workout-draft.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { ContinueCard, RepeatCard } from './shortcut-cards.tsx'
import { usualTexts } from './usual-texts.ts'
import { ShortcutHeight, WorkoutStart, WorkoutStartLoading } from './workout-start.tsx'

/**
 * The next step: continue the workout in progress, repeat the usual one or, without one, the latest
 * if that was not today, or begin a new one.
 */
export function NextWorkout() {
  const today = useToday()
  const draft = useWorkoutDraft()
  const workouts = useLive(
    today &&
      (async (device) => ({
        usual: await readUsualWorkout(device, today),
        latest: (await readLastWorkouts(device, 1))[0],
      })),
    [today],
  )
  if (draft.value && isStarted(draft.value)) {
    return (
      <ShortcutHeight>
        <ContinueCard draft={draft.value} />
      </ShortcutHeight>
    )
  }
  if (workouts.state === 'loading' || !today) return <WorkoutStartLoading />
  if (workouts.state === 'failed') {
    return (
      <WorkoutStart>
        <StorageFailure />
      </WorkoutStart>
    )
  }
  const { usual, latest } = workouts.value
  return (
    <WorkoutStart
      usual={usual && usualTexts(usual, today)}
      onRepeat={() => usual && draft.change((before) => repeatWorkout(before, usual.workout))}
    >
      {!usual && latest && latest.date !== today && (
        <ShortcutHeight>
          <RepeatCard workout={latest} />
        </ShortcutHeight>
      )}
    </WorkoutStart>
  )
}
