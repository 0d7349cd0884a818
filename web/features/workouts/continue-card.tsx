import type { WorkoutDraft } from '@tend/domain/workouts/workout-draft'
import { progressText } from '@tend/domain/workouts/workout-progress'
import Play from 'lucide-react/icons/play'
import { ShortcutCard } from './shortcut-card.tsx'

/** Leads back to the workout that has been started and not saved. */
export function ContinueCard({ draft }: { draft: WorkoutDraft }) {
  return (
    <ShortcutCard
      title="Continue workout"
      text={progressText(draft)}
      mark={
        <span className="grid size-touch flex-none place-items-center rounded-full bg-primary text-on-primary">
          <Play />
        </span>
      }
    />
  )
}
