import { repeatWorkout } from '@tend/domain/workouts/repeat-workout'
import Repeat from 'lucide-react/icons/repeat'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { readLastWorkouts } from '../../data/workouts/workouts.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { RepeatSpace } from './repeat-space.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Opens the form for a new workout with the sets of the latest one; nothing without one. */
export function RepeatLatest() {
  const today = useToday()
  const draft = useWorkoutDraft()
  const latest = useLive((device) => readLastWorkouts(device, 1), [])
  if (latest.state === 'loading') return <RepeatSpace />
  const workout = latest.state === 'ready' && latest.value[0]
  if (!workout) return null
  return (
    <RepeatSpace>
      <ShortcutCard
        title={`Repeat ${workout.name}`}
        text={`Last done ${weekdayDate(workout.date, today)}`}
        onClick={() => draft.change((before) => repeatWorkout(before, workout))}
        mark={
          <span className="grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink">
            <Repeat />
          </span>
        }
      />
    </RepeatSpace>
  )
}
