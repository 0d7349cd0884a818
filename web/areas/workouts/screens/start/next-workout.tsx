import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readWorkoutToRepeat } from '../../commands/workouts.ts'
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
  const found = useLive(today && ((device) => readWorkoutToRepeat(device, today)), [today])
  if (draft.value && isStarted(draft.value)) {
    return (
      <ShortcutHeight>
        <ContinueCard draft={draft.value} />
      </ShortcutHeight>
    )
  }
  if (found.state === 'loading' || !today) return <WorkoutStartLoading />
  if (found.state === 'failed') {
    return (
      <WorkoutStart>
        <StorageFailure />
      </WorkoutStart>
    )
  }
  const next = found.value
  if (!next) return <WorkoutStart />
  const { workout, usualMinutes: minutes } = next
  if (minutes === null) {
    return (
      <WorkoutStart>
        <ShortcutHeight>
          <RepeatCard workout={workout} />
        </ShortcutHeight>
      </WorkoutStart>
    )
  }
  return (
    <WorkoutStart
      usual={usualTexts({ workout, minutes }, today)}
      onRepeat={() => draft.change((before) => repeatWorkout(before, workout))}
    />
  )
}
