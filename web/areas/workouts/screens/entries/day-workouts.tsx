import type { LocalDate } from '@tend/shared/days/local-date'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { readWorkoutsOf } from '../../commands/workouts.ts'
import { EMPTY_WORKOUT_DRAFT } from '../../rules/draft/workout-draft.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { WorkoutBuilder } from '../builder/workout-builder.tsx'
import { EditWorkout } from './edit-workout.tsx'
import { WorkoutList } from './workout-list.tsx'
import { type SavedWorkout, WorkoutReceipt } from './workout-receipt.tsx'

/** The workouts of a past day, with controls to add, edit and delete them. */
export function DayWorkouts({ date, today }: { date: LocalDate; today: LocalDate }) {
  const workouts = useLive((device) => readWorkoutsOf(device, date), [date])
  const draft = useWorkoutDraft()
  const [saved, setSaved] = useState<SavedWorkout | null>(null)
  if (workouts.state !== 'ready') return null
  return (
    <Section title="Workouts" aria-label="Workouts">
      {workouts.value.length > 0 && (
        <WorkoutList
          workouts={workouts.value}
          device={workouts.device}
          today={today}
          dated
          className="mb-4"
        />
      )}
      {draft.value ? (
        <WorkoutBuilder onSaved={setSaved} />
      ) : (
        <Button
          variant="soft"
          icon={<Plus />}
          onClick={() => draft.change((before) => before ?? { ...EMPTY_WORKOUT_DRAFT, date })}
        >
          Log a workout
        </Button>
      )}
      {saved && <WorkoutReceipt saved={saved} onClose={() => setSaved(null)} />}
      <EditWorkout device={workouts.device} today={today} />
    </Section>
  )
}
