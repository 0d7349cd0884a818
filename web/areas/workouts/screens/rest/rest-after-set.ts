import type { LoggedExercise } from '../../../../kinds/workout.ts'
import type { RenderTime } from '../../../../store/local-storage/persisted.ts'
import { currentRest, restPreference, stopRest } from '../../commands/run-rest-timer.ts'
import { isRoundOver } from '../../rules/draft/superset.ts'
import type { DraftSet } from '../../rules/draft/workout-draft.ts'
import { startRest } from './start-rest.ts'

type Rested = Pick<LoggedExercise, 'restSeconds' | 'joinsNext'> & {
  readonly sets: readonly Pick<DraftSet, 'completed' | 'isWarmUp'>[]
}

/**
 * Starts a rest when a set is completed, unless that is switched off. Stops it if the set is unticked again, or
 * if the superset goes on with another set of this round. The exercise's own length applies, otherwise the
 * length used last. The rest shows after the tick has been painted.
 * @param set identifies the set
 * @param exercises of the workout, with the set after the change
 * @param at the index of the exercise
 * @param completedAtMs milliseconds since 1970
 */
export function restAfterSet(
  set: string,
  exercises: readonly Rested[],
  at: number,
  setIndex: number,
  completedAtMs = Date.now(),
): void {
  const { seconds, afterSets } = restPreference()
  const exercise = exercises[at]
  if (!exercise?.sets[setIndex]?.completed) {
    if (currentRest()?.afterSet === set) stopRest('after paint')
  } else if (isAllDone(exercises) || !isRoundOver(exercises, at, setIndex)) {
    endRestAfterSet('after paint')
  } else if (afterSets) {
    const length = exercise.restSeconds ?? seconds
    if (completedAtMs + length * 1000 <= Date.now()) return
    startRest(length, set, 'after paint', completedAtMs)
  }
}

/** There is no rest after the last set. */
function isAllDone(exercises: readonly Rested[]): boolean {
  return exercises.every(({ sets }) => sets.every(({ completed }) => completed))
}

/** Stops the rest after a set, because the workout goes on or is over. The user's own rest continues. */
export function endRestAfterSet(renders?: RenderTime): void {
  if (currentRest()?.afterSet) stopRest(renders)
}
