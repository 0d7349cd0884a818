import { EMPTY_DRAFT } from '@tend/domain/workouts/draft'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

const WorkoutBuilder = later(
  async () => (await import('./workout-builder.tsx')).WorkoutBuilder,
  <Loading />,
)

/**
 * Builds a workout of exercises and sets (specification §4). What is built is kept until it is
 * saved or cancelled, so no reload, crash or change of page loses it.
 */
export function NewWorkout() {
  const draft = useWorkoutDraft()
  return (
    <Section aria-label="New Workout">
      {draft.value ? (
        <WorkoutBuilder draft={draft.value} />
      ) : (
        <Button
          wide
          icon={<Plus />}
          onClick={() => draft.change((before) => before ?? EMPTY_DRAFT)}
        >
          New Workout
        </Button>
      )}
    </Section>
  )
}
