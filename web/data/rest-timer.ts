import { type RestTimer, readRestTimer } from '@tend/domain/workouts/rest-timer'
import { forget, type Kept, readKept, useKept } from './kept.ts'

const KEY = 'tend_rest_timer'

const readTimer = (kept: unknown): RestTimer | null | undefined => readRestTimer(kept)

/** The rest that was begun; `null` while there is none. It survives a reload. */
export function useRestTimer(): Kept<RestTimer | null> {
  return useKept(KEY, readTimer, null)
}

/**
 * Ends a rest that is over, for all tabs. Answers whether it was this call that did: of several
 * tabs only one is to make a sound of it.
 */
export function endRest(timer: RestTimer): boolean {
  if (!isResting(timer)) return false
  forget(KEY)
  return true
}

/** Whether this rest is still the one that was begun last, and not stopped. */
export function isResting({ startedAtMs }: RestTimer): boolean {
  return currentRest()?.startedAtMs === startedAtMs
}

/** The rest that was begun last, and not stopped or ended. */
export function currentRest(): RestTimer | null {
  return readKept(KEY, readTimer, null)
}
