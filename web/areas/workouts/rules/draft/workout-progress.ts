import { LONG_WORKOUT_MINUTES } from '../long-workout.ts'
import { isOnePiece } from './piece.ts'
import { runningSet } from './running-set.ts'
import { roundOf, supersets } from './superset.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

/** Where a set is in a draft, as indexes. */
export interface SetPosition {
  readonly exercise: number
  readonly set: number
}

/** The sets that are counted, by exercise: no warm-ups, and no single run, which has no sets. */
export function countedSets({ exercises }: WorkoutDraft): readonly (readonly DraftSet[])[] {
  return exercises.map((exercise) =>
    isOnePiece(exercise) ? [] : exercise.sets.filter(({ isWarmUp }) => !isWarmUp),
  )
}

/**
 * The set whose time is running, or else the first one that is not completed; `null` if there is none. The
 * exercises of a superset alternate, a set of each after their warm-ups.
 */
export function nextSet(draft: WorkoutDraft): SetPosition | null {
  const { exercises } = draft
  const running = runningSet(draft)
  if (running) return { exercise: running.exercise, set: running.set }
  const groups = supersets(exercises)
  const open = exercises.flatMap(({ sets }, exercise) =>
    sets.flatMap(({ completed }, set) =>
      completed ? [] : [{ exercise, set, round: roundOf(sets, set) }],
    ),
  )
  const first = open[0]
  if (!first) return null
  const { exercise, set } = open
    .filter((each) => groups[each.exercise] === groups[first.exercise])
    .reduce((next, each) => (each.round < next.round ? each : next))
  return { exercise, set }
}

/**
 * The whole minutes since the first exercise was added; `null` for a workout of a past day, and for one
 * that was left open.
 * @param nowMs milliseconds since 1970
 */
export function minutesSoFar({ date, startedAtMs }: WorkoutDraft, nowMs: number): number | null {
  if (date || startedAtMs === undefined) return null
  const minutes = Math.floor((nowMs - startedAtMs) / 60_000)
  return minutes >= 1 && minutes <= LONG_WORKOUT_MINUTES ? minutes : null
}
