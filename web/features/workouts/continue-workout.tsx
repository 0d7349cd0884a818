import { isStarted } from '@tend/domain/workouts/workout-draft'
import { Section } from '../../ui/section.tsx'
import { ContinueCard } from './continue-card.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Continues the workout in progress; nothing without one. */
export function ContinueWorkout() {
  const { value: draft } = useWorkoutDraft()
  if (!draft || !isStarted(draft)) return null
  return (
    <Section first aria-label="Workout in progress">
      <ContinueCard draft={draft} />
    </Section>
  )
}
