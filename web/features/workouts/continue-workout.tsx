import { isStarted } from '@tend/domain/workouts/workout-draft'
import { progressText } from '@tend/domain/workouts/workout-progress'
import Play from 'lucide-react/icons/play'
import { Section } from '../../ui/section.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Leads back to the workout that has been started and not saved; nothing without one. */
export function ContinueWorkout() {
  const { value: draft } = useWorkoutDraft()
  if (!draft || !isStarted(draft)) return null
  return (
    <Section first aria-label="Workout in progress">
      <ShortcutCard
        title="Continue workout"
        text={progressText(draft)}
        mark={
          <span className="grid size-touch flex-none place-items-center rounded-full bg-primary text-on-primary">
            <Play />
          </span>
        }
      />
    </Section>
  )
}
