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

let current: DeviceTrouble | null = null

/** Emits when `deviceTrouble` answers something else. */
export const troubleChanged = new Signal()

export const deviceTrouble = (): DeviceTrouble | null => current

export function reportTrouble(trouble: DeviceTrouble | null): void {
  current = trouble
  troubleChanged.emit()
}

/** To be called when it is over, if it was; another trouble stays. */
export function endTrouble(trouble: DeviceTrouble): void {
  if (current === trouble) reportTrouble(null)
}
