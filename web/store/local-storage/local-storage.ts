import type { PlaceIn } from '../places/stored-places.ts'
import { USER_ID_STORAGE_KEY } from './user-id-key.ts'

/** The keys of localStorage. */
export type LocalKey = PlaceIn<'localStorage'>

type TabKey = PlaceIn<'sessionStorage'>

/** A storage whose keys are in the list of stored places. */
export interface ListedStorage<Key extends string = LocalKey> {
  readonly length: number
  key(index: number): string | null
  getItem(key: Key): string | null
  setItem(key: Key, value: string): void
  removeItem(key: Key): void
  clear(): void
}

/**
 * In sessionStorage, the user id to which the drafts of the tab belong; release 1.0.0 has stored none. In localStorage,
 * the id from which the data of this device has moved to the present one.
 */
const OWNER_KEY = 'tend_draft_user'

/** The user id with which this page was opened, once it is known. */
let pageUser: string | null = null

/**
 * From now on, this page reaches localStorage only while the stored user id is this one. Otherwise a page that
 * is still open after an erasure, such as one in the background, could store what it shows once more.
 */
export function bindStorageTo(userId: string): void {
  if (storedText(USER_ID_STORAGE_KEY) === userId) pageUser = userId
  // Removes what an earlier user has left in this tab.
  reachableTabStorage()
}

/** Call it before the data of this device moves from a user id to another one: the drafts of all tabs stay. */
export function keepDraftsOf(userId: string): void {
  if (reachableStorage()) storeText(OWNER_KEY, userId)
}

/** `localStorage`, or `null` if the browser blocks site data for this page, or it belongs to another user id. */
export function reachableStorage(): ListedStorage | null {
  try {
    const user = localStorage.getItem(USER_ID_STORAGE_KEY)
    return pageUser === null || user === null || user === pageUser ? localStorage : null
  } catch {
    return null
  }
}

/** Stores a text. If that fails, the error is logged and the text is lost with the page. */
export function storeText(key: LocalKey, value: string): void {
  try {
    const storage = reachableStorage()
    if (!storage) throw new Error('Storage is blocked')
    storage.setItem(key, value)
  } catch (error) {
    console.error(`${key} could not be stored`, error)
  }
}

/** A stored text; `null` if there is none or storage is blocked. */
export function storedText(key: LocalKey): string | null {
  return reachableStorage()?.getItem(key) ?? null
}

/**
 * `sessionStorage`, or `null` if the browser blocks site data for this page. It outlives an erasure in a tab
 * that shows another site, is restored or copied: what was stored for another user id is removed first, unless its data
 * has moved to the present id. Until that is known, it cannot be reached.
 */
export function reachableTabStorage(): ListedStorage<TabKey> | null {
  try {
    const user = localStorage.getItem(USER_ID_STORAGE_KEY)
    const owner = sessionStorage.getItem(OWNER_KEY)
    if (user === owner) return sessionStorage
    if (user === null) return null
    if (owner !== null && owner !== localStorage.getItem(OWNER_KEY)) sessionStorage.clear()
    sessionStorage.setItem(OWNER_KEY, user)
    return sessionStorage
  } catch {
    return null
  }
}
