import { isUserId } from '@tend/domain/records/user-id'
import type { TendDatabase } from '../storage/database.ts'

export const USER_ID_STORAGE_KEY = 'wellness_user_id'
const RANDOM_BYTES = 16

/**
 * The local user's id (specification §1). It is kept in localStorage under the specification's key
 * and in the database, and either heals the other; the database is asked first, since the rows
 * beside it carry its id, and only if neither has one is a new one made. One transaction settles
 * it, so two tabs opened at once agree.
 * @param storage `null` where it is out of reach: the database alone does then
 */
export async function loadOrCreateUserId(
  db: TendDatabase,
  storage: Storage | null,
): Promise<string> {
  const remembered = storage?.getItem(USER_ID_STORAGE_KEY) ?? null
  const userId = await db.transaction('rw', db.settings, async () => {
    const row = await db.settings.get('userId')
    if (row) return row.value
    const value = remembered !== null && isUserId(remembered) ? remembered : newUserId()
    await db.settings.add({ key: 'userId', value })
    return value
  })
  if (remembered !== userId) {
    try {
      storage?.setItem(USER_ID_STORAGE_KEY, userId)
    } catch (error) {
      // Storage is full: the database has it, and the next start tries again.
      console.error('The id could not be kept in a second place', error)
    }
  }
  return userId
}

/** `user_` and 128 random bits; `crypto.randomUUID` is missing on plain http, this is not. */
export function newUserId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `user_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
