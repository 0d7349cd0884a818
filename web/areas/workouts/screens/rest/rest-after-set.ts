import { currentRest, restPreference, stopRest } from '../../commands/run-rest-timer.ts'
import { startRest } from './start-rest.ts'

/**
 * Starts a rest of the length used last when a set is completed, unless that is switched off, and
 * stops it if the set is unticked again. It shows after the tick has been painted.
 * @param set identifies the set
 */
export function restAfterSet(set: string, isCompleted: boolean): void {
  const { seconds, afterSets } = restPreference()
  if (!isCompleted) {
    if (currentRest()?.afterSet === set) stopRest('after paint')
  } else if (afterSets) startRest(seconds, set, 'after paint')
}

/** Stops the rest after a set, because the workout is over. The user's own rest continues. */
export function endRestAfterSet(): void {
  if (currentRest()?.afterSet) stopRest()
}
