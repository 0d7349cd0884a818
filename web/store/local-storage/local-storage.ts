import type { PlaceIn } from '../places/stored-places.ts'

/** The keys of localStorage. */
export type LocalKey = PlaceIn<'localStorage'>

/** A storage of which only the keys of the list can be read and written. */
export interface ListedStorage<Key extends string = LocalKey> {
  readonly length: number
  key(index: number): string | null
  getItem(key: Key): string | null
  setItem(key: Key, value: string): void
  removeItem(key: Key): void
  clear(): void
}

/** `localStorage`, or `null` if the browser blocks site data for this page. */
export function reachableStorage(): ListedStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Stores a text. If that fails, the error is logged and the text is lost with the page. */
export function storeText(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.error(`${key} could not be stored`, error)
  }
}

/** A stored text; `null` if there is none or storage is blocked. */
export function storedText(key: LocalKey): string | null {
  return reachableStorage()?.getItem(key) ?? null
}

/** `sessionStorage`, or `null` if the browser blocks site data for this page. */
export function reachableTabStorage(): ListedStorage<PlaceIn<'sessionStorage'>> | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
