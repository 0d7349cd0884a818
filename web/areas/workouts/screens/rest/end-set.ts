import { runningSet, withSetStopped } from '../../rules/draft/running-set.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { restAfterSet } from './rest-after-set.ts'

/** Completes the running set, and starts the rest after it. */
export function endSet(draft: WorkoutDraft, endedAtMs: number): WorkoutDraft {
  const running = runningSet(draft)
  const exercise = running && draft.exercises[running.exercise]
  if (!exercise) return draft
  const ended = withSetStopped(draft, endedAtMs)
  const set = `${exercise.id} ${running.set}`
  restAfterSet(set, ended.exercises, running.exercise, running.set, endedAtMs)
  return ended
}
