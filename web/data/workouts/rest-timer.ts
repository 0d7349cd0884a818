import { type RestTimer, readRestTimer } from '@tend/domain/workouts/rest-timer'
import {
  type Persisted,
  readPersisted,
  removePersisted,
  usePersisted,
} from '../storage/persisted.ts'

const KEY = 'tend_rest_timer'

const readTimer = (kept: unknown): RestTimer | null | undefined => readRestTimer(kept)

/** The rest that was begun; `null` while there is none. It survives a reload. */
export function useRestTimer(): Persisted<RestTimer | null> {
  return usePersisted(KEY, readTimer, null)
}

/** For so long an end is kept from other tabs, in milliseconds: until storage has told them. */
const TELLING_MS = 2000

/**
 * Ends a rest that is over, for all tabs.
 * @param signal called at once where it was this call that ended it: of several tabs only one is to
 *   make a sound of it. Storage alone cannot tell who was first, a Web Lock can; on plain http there
 *   is none.
 */
export function endRest(timer: RestTimer, signal: () => void): void {
  const end = () => {
    if (!isResting(timer)) return
    removePersisted(KEY)
    signal()
  }
  if (!('locks' in navigator)) {
    end()
    return
  }
  const ending = navigator.locks.request(
    `tend-rest-${timer.startedAtMs}`,
    { ifAvailable: true },
    async (lock) => {
      if (!lock) return
      end()
      await new Promise((told) => setTimeout(told, TELLING_MS))
    },
  )
  ending.catch((error: unknown) => console.error('The rest could not be ended', error))
}

/** Whether this rest is still the one that was begun last, and not stopped. */
export function isResting({ startedAtMs }: RestTimer): boolean {
  return currentRest()?.startedAtMs === startedAtMs
}

/** The rest that was begun last, and not stopped or ended. */
export function currentRest(): RestTimer | null {
  return readPersisted(KEY, readTimer, null)
}
