import type { Workout } from '@tend/domain/kinds/workout'
import { repeatWorkout } from '@tend/domain/workouts/repeat-workout'
import { isStarted } from '@tend/domain/workouts/workout-draft'
import Repeat from 'lucide-react/icons/repeat'
import { ButtonLink } from '../../ui/button.tsx'
import { BUILDER_HREF } from './builder-link.ts'
import { useWorkoutDraft } from './use-workout-draft.ts'

/**
 * Opens the form for a new workout with the sets of a logged one. While another workout is in
 * progress it leads to that one instead.
 */
export function RepeatWorkout({ workout }: { workout: Workout }) {
  const draft = useWorkoutDraft()
  const isBusy = draft.value !== null && isStarted(draft.value)
  return (
    <ButtonLink
      href={BUILDER_HREF}
      size="small"
      variant="soft"
      icon={!isBusy && <Repeat />}
      aria-label={isBusy ? undefined : `Repeat ${workout.name}`}
      onClick={() => draft.change((before) => repeatWorkout(before, workout))}
    >
      {isBusy ? 'Continue workout' : 'Repeat'}
    </ButtonLink>
  )
}
