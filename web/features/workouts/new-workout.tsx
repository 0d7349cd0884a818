import { EMPTY_WORKOUT_DRAFT } from '@tend/domain/workouts/workout-draft'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
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
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = draft.value !== null

  // Back to where it was opened from, unless the focus has gone on already.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Section aria-label="New Workout">
      {draft.value ? (
        <WorkoutBuilder draft={draft.value} />
      ) : (
        <Button
          ref={button}
          wide
          icon={<Plus />}
          onClick={() => draft.change((before) => before ?? EMPTY_WORKOUT_DRAFT)}
        >
          New Workout
        </Button>
      )}
    </Section>
  )
}
