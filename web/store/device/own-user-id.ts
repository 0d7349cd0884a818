import { isUserId } from '@tend/shared/records/user-id'
import type { TendDatabase, VaultRow } from '../database/database.ts'
import type { ListedStorage } from '../local-storage/local-storage.ts'
import { USER_ID_STORAGE_KEY } from '../local-storage/user-id-key.ts'
import { FLAG_DEVICE_ONLY, VAULT_FLAG } from '../local-storage/vault-flag.ts'

const RANDOM_BYTES = 16

/**
 * The user id of this device. It is stored both in the database and in localStorage, so that either
 * can be restored from the other. If they differ, the database wins, since its rows carry its id.
 * If neither has an id, a new one is created, in a transaction so that two tabs opened at once
 * agree. Its access key is made later (`ensureAccessKey`). If the flag of the sealed copy is set while the
 * database is new, the words are lost, or the device still sends nothing.
 * @param storage `null` if it is blocked; then only the database is used
 */
export async function loadOrCreateUserId(
  db: TendDatabase,
  storage: ListedStorage | null,
  nowMs: number = Date.now(),
): Promise<string> {
  const remembered = storage?.getItem(USER_ID_STORAGE_KEY) ?? null
  const userId = await db.transaction('rw', db.settings, db.vault, async () => {
    const row = await db.settings.get('userId')
    if (row) return row.value
    // The browser has deleted the database. Nothing may be sent as plain text until the user decides.
    const flag = storage?.getItem(VAULT_FLAG)
    if (flag === FLAG_DEVICE_ONLY)
      await db.vault.put({ ...NO_WORDS, state: 'device-only', sinceMs: nowMs })
    else if (flag) await db.vault.put({ ...NO_WORDS, problem: 'words_lost', sinceMs: nowMs })
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

const NO_WORDS = {
  key: 'vault',
  state: 'on',
  entropy: '',
  credentials: '',
  epoch: '',
  cursor: '0',
  digest: 0,
  comparedMs: null,
  restoring: null,
  lastSentMs: null,
  rehearsal: null,
} as const satisfies Partial<VaultRow>

/**
 * A new user id from 128 random bits. Uses `getRandomValues` because `crypto.randomUUID` is missing
 * on plain http.
 */
export function newUserId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `user_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
