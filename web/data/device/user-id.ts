import { isUserId } from '@tend/domain/records/user-id'
import type { TendDatabase } from '../storage/database.ts'

export const USER_ID_STORAGE_KEY = 'wellness_user_id'
const RANDOM_BYTES = 16

/**
 * The user id of this device. It is stored both in the database and in localStorage, so that either
 * can be restored from the other. If they differ, the database wins, since its rows carry its id.
 * If neither has an id, a new one is created, in a transaction so that two tabs opened at once
 * agree. Its access key is made later (`ensureAccessKey`).
 * @param storage `null` if it is blocked; then only the database is used
 */
export async function loadOrCreateUserId(
  db: TendDatabase,
  storage: Storage | null,
): Promise<string> {
  const remembered = storage?.getItem(USER_ID_STORAGE_KEY) ?? null
  const userId = await db.transaction('rw', db.settings, async () => {
    const row = await db.settings.get('userId')
    if (row) return row.value
    const isKnown = remembered !== null && isUserId(remembered)
    const value = isKnown ? remembered : newUserId()
    await db.settings.add({ key: 'userId', value, isNew: !isKnown })
    return value
  })
  if (remembered !== userId) {
    try {
      storage?.setItem(USER_ID_STORAGE_KEY, userId)
    } catch (error) {
      // Storage is full. The database has the id, and the next start tries again.
      console.error('The user id could not be stored in localStorage', error)
    }
  }
  return userId
}

/**
 * A new user id from 128 random bits. Uses `getRandomValues` because `crypto.randomUUID` is missing
 * on plain http.
 */
export function newUserId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `user_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
