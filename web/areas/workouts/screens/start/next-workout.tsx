import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readWorkoutToRepeat } from '../../commands/offered-workout.ts'
import { isStarted } from '../../rules/draft/workout-draft.ts'
import { WEEK_PLAN } from '../../rules/week-plan.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { nextTexts } from './next-texts.ts'
import { ContinueCard, LatestCard } from './shortcut-cards.tsx'
import { useBeginWorkout } from './use-begin-workout.ts'
import { ShortcutHeight, WorkoutStart, WorkoutStartLoading } from './workout-start.tsx'

/**
 * The next step: continue the workout in progress, begin the planned or usual one or, without one, the latest
 * if that was not today, or begin a new one.
 */
export function NextWorkout() {
  const today = useToday()
  const draft = useWorkoutDraft()
  const plan = useSetting(WEEK_PLAN)
  const begin = useBeginWorkout(draft.change)
  const found = useLive(today && ((device) => readWorkoutToRepeat(device, today)), [today, plan])
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
          <LatestCard workout={workout} />
        </ShortcutHeight>
      </WorkoutStart>
    )
  }
  return (
    <WorkoutStart usual={nextTexts({ workout, minutes }, today)} onBegin={() => begin(workout)} />
  )
}
