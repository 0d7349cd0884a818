import type { Workout } from '@tend/domain/kinds/workout'
import { repeatWorkout } from '@tend/domain/workouts/repeat-workout'
import Repeat from 'lucide-react/icons/repeat'
import { useToday } from '../../data/device/today.tsx'
import { dayOfWeek, shortDate } from '../../platform/date-formats.ts'
import { ShortcutCard } from './shortcut-card.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Opens the form for a new workout with the sets of a logged one. */
export function RepeatCard({ workout }: { workout: Workout }) {
  const today = useToday()
  const draft = useWorkoutDraft()
  return (
    <ShortcutCard
      title={`Repeat ${workout.name}`}
      text={`Your usual ${dayOfWeek(workout.date)}, last ${shortDate(workout.date, today)}`}
      onClick={() => draft.change((before) => repeatWorkout(before, workout))}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink">
          <Repeat />
        </span>
      }
    />
  )
}
