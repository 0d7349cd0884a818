import {
  type Persisted,
  type RenderTime,
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../../../store/local-storage/persisted.ts'
import {
  DEFAULT_REST_PREFERENCE,
  type RestPreference,
  type RestTimer,
  readRestPreference,
  readRestTimer,
  restEndsAtMs,
} from '../rules/rest-timer.ts'

const KEY = 'tend_rest_timer'
const PREFERENCE_KEY = 'tend_rest_preference'

const readTimer = (stored: unknown): RestTimer | null | undefined => readRestTimer(stored)

/** The running rest; `null` if there is none. It survives a reload. */
export function useRestTimer(): Persisted<RestTimer | null> {
  return usePersisted(KEY, readTimer, null)
}

/** How rests start: the length used last, and whether completing a set starts one. */
export function useRestPreference(): Persisted<RestPreference> {
  return usePersisted(PREFERENCE_KEY, readRestPreference, DEFAULT_REST_PREFERENCE)
}

/** The preference, for code outside components. */
export function restPreference(): RestPreference {
  return readPersisted(PREFERENCE_KEY, readRestPreference, DEFAULT_REST_PREFERENCE)
}

/** Starts a rest, or changes the running one, in all tabs. */
export function storeRest(timer: RestTimer, renders?: RenderTime): void {
  writePersisted(KEY, timer, renders)
}

/** Stops the rest in all tabs. */
export function stopRest(renders?: RenderTime): void {
  removePersisted(KEY, renders)
}

/** How long the lock is held after the end: until the change of storage has reached all tabs. */
const HOLD_LOCK_MS = 2000

/**
 * Ends a rest that is over, in all tabs.
 * @param signal called if this call has ended the rest, so that only one of several tabs plays the
 *   sound. A Web Lock decides which, since localStorage cannot. Web Locks are missing on plain
 *   http; there two tabs may both signal.
 */
export function endRest(timer: RestTimer, signal: () => void): void {
  inOneTab(`tend-rest-${timer.startedAtMs}`, () => {
    if (!isResting(timer)) return
    removePersisted(KEY)
    signal()
  })
}

/**
 * Ends something that all tabs end at the same time, in only one of them.
 * @param end called after the change of another tab has arrived too, so it checks whether there is
 *   anything left to end
 */
export function inOneTab(name: string, end: () => void): void {
  if (!('locks' in navigator)) {
    end()
    return
  }
  const ending = navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    end()
    await new Promise((resolve) => setTimeout(resolve, HOLD_LOCK_MS))
  })
  ending.catch((error: unknown) => console.error('The time could not be ended', error))
}

/** Whether this rest is still running: not stopped, extended or replaced by a later one. */
export function isResting(timer: RestTimer): boolean {
  const current = currentRest()
  return current?.startedAtMs === timer.startedAtMs && restEndsAtMs(current) === restEndsAtMs(timer)
}

/** The running rest, for code outside components; `null` if there is none. */
export function currentRest(): RestTimer | null {
  return readPersisted(KEY, readTimer, null)
}
