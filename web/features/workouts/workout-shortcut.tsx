import type { Workout } from '@tend/domain/kinds/workout'
import { isStarted } from '@tend/domain/workouts/workout-draft'
import { ContinueCard } from './continue-card.tsx'
import { RepeatCard } from './repeat-card.tsx'
import { useWorkoutDraft } from './use-workout-draft.ts'

/** Continues the workout in progress, otherwise repeats the usual one. */
export function WorkoutShortcut({ usual }: { usual: Workout | undefined }) {
  const { value: draft } = useWorkoutDraft()
  if (draft && isStarted(draft)) return <ContinueCard draft={draft} />
  return usual && <RepeatCard workout={usual} />
}
