import { useSyncExternalStore } from 'react'
import { Signal } from './signal.ts'

/** What has come between the app and its database, for a person to be told. */
export type DeviceTrouble =
  /** A newer version of the app has taken the database over: this one lets go of it. */
  | 'newer'
  /** Another tab keeps the database from being opened in this version. */
  | 'blocked'
  /** The database was deleted under the open app. */
  | 'cleared'
  /** The browser has no room for another entry. */
  | 'full'

/** Only a page loaded anew gets past these. */
const LASTING: readonly (DeviceTrouble | null)[] = ['newer', 'cleared']

let current: DeviceTrouble | null = null
const changed = new Signal()

/** `null` for none. */
export const deviceTrouble = (): DeviceTrouble | null => current

export function reportTrouble(trouble: DeviceTrouble): void {
  if (LASTING.includes(current)) return
  current = trouble
  changed.emit()
}

/** To be called when what was reported is over; another trouble stays. */
export function endTrouble(trouble: 'blocked' | 'full'): void {
  if (current !== trouble) return
  current = null
  changed.emit()
}

/** Whether a write failed for want of room; Dexie wraps what the browser says. */
export function isFull(error: unknown): boolean {
  const { name, inner } = Object(error)
  return [name, inner?.name].includes('QuotaExceededError')
}

/** The trouble there is, as it comes and goes; none while prerendered. */
export function useDeviceTrouble(): DeviceTrouble | null {
  return useSyncExternalStore(
    (onChange) => changed.listen(onChange),
    deviceTrouble,
    () => null,
  )
}
