import { stopwatchSeconds, stopwatchText } from '../logged-workout.ts'
import { LONG_WORKOUT_MINUTES } from '../long-workout.ts'
import { CLOCK_SLACK_MS } from '../rest-timer.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

/** The set whose time is running. */
export interface RunningSet {
  readonly exercise: number
  readonly set: number
  /** Milliseconds since 1970, as below. */
  readonly startedAtMs: number
  /** `null` without a planned time: it runs until it is stopped. */
  readonly endsAtMs: number | null
}

/** The set whose time is running; `null` if there is none. */
export function runningSet({ exercises }: WorkoutDraft): RunningSet | null {
  for (const [exercise, { sets }] of exercises.entries()) {
    for (const [set, { startedAtMs, time }] of sets.entries()) {
      if (startedAtMs === undefined) continue
      const seconds = stopwatchSeconds(time ?? '')
      const endsAtMs = seconds > 0 ? startedAtMs + seconds * 1000 : null
      return { exercise, set, startedAtMs, endsAtMs }
    }
  }
  return null
}

/** Starts the time of a set. If the time of another set runs, it is dropped. */
export function withSetStarted(
  draft: WorkoutDraft,
  at: number,
  setIndex: number,
  nowMs: number,
): WorkoutDraft {
  return withEachSet(draft, ({ startedAtMs: _, ...set }, exercise, index) =>
    exercise === at && index === setIndex ? { ...set, startedAtMs: nowMs } : set,
  )
}

/**
 * Completes the running set: with its planned time if that is over, else with the time until now. One without a
 * planned time that ran for hours was left open: it ends without a time, and is not completed.
 */
export function withSetStopped(draft: WorkoutDraft, nowMs: number): WorkoutDraft {
  const running = runningSet(draft)
  if (!running) return draft
  const { startedAtMs, endsAtMs } = running
  const isOver = endsAtMs !== null && nowMs >= endsAtMs
  const wasLeftOpen = !isOver && nowMs - startedAtMs > LONG_WORKOUT_MINUTES * 60_000
  const held = stopwatchText(Math.max(Math.round((nowMs - startedAtMs) / 1000), 1))
  return withEachSet(draft, ({ startedAtMs: started, ...set }) =>
    started === undefined || wasLeftOpen
      ? set
      : { ...set, ...(!isOver && { time: held }), completed: true },
  )
}

/** Starts the running set again if the clock was set back to before its start. */
export function restartedIfClockMovedBack(draft: WorkoutDraft, nowMs: number): WorkoutDraft {
  const running = runningSet(draft)
  return running && running.startedAtMs - nowMs > CLOCK_SLACK_MS
    ? withSetStarted(draft, running.exercise, running.set, nowMs)
    : draft
}

function withEachSet(
  draft: WorkoutDraft,
  change: (set: DraftSet, exercise: number, index: number) => DraftSet,
): WorkoutDraft {
  return {
    ...draft,
    exercises: draft.exercises.map((exercise, at) => ({
      ...exercise,
      sets: exercise.sets.map((set, index) => change(set, at, index)),
    })),
  }
}
