import { isAccessKey } from '@tend/domain/records/access-key'
import { formatPersonalCode } from '@tend/domain/records/personal-code'
import { isUserId } from '@tend/domain/records/user-id'
import type { SettingRow, TendDatabase } from '../storage/database.ts'

export const USER_ID_STORAGE_KEY = 'wellness_user_id'
/** The id and the access key, from which the key is restored if the database is lost. */
export const CODE_STORAGE_KEY = 'tend_personal_code'
const RANDOM_BYTES = 16

/**
 * The user id of this device. It is stored with its access key, both in the database and in
 * localStorage, so that either can be restored from the other. If they differ, the database wins,
 * since its rows carry its id. If neither has an id, a new one is created, in a transaction so that
 * two tabs opened at once agree. An id of a version without access keys gets a key.
 * @param storage `null` if it is blocked; then only the database is used
 */
export async function loadOrCreateUserId(
  db: TendDatabase,
  storage: Storage | null,
): Promise<string> {
  const remembered = storage?.getItem(USER_ID_STORAGE_KEY) ?? null
  const row = await db.transaction('rw', db.settings, async () => {
    const stored = await db.settings.get('userId')
    if (stored?.accessKey) return stored
    const known = stored ?? knownUser(remembered)
    const accessKey = rememberedKey(storage, known.value) ?? newAccessKey()
    await db.settings.put({ ...known, accessKey })
    return { ...known, accessKey }
  })
  storeCode(storage, row)
  return row.value
}

function knownUser(remembered: string | null): SettingRow {
  if (remembered !== null && isUserId(remembered)) return { key: 'userId', value: remembered }
  return { key: 'userId', value: newUserId(), isNew: true }
}

function rememberedKey(storage: Storage | null, userId: string): string | null {
  const [owner, accessKey = ''] = storage?.getItem(CODE_STORAGE_KEY)?.split('.') ?? []
  return owner === userId && isAccessKey(accessKey) ? accessKey : null
}

/** Stores the id and its key in localStorage. If storage is full, the next start tries again. */
export function storeCode(
  storage: Storage | null,
  { value: userId, accessKey }: Pick<SettingRow, 'value' | 'accessKey'>,
): void {
  try {
    storeItem(storage, USER_ID_STORAGE_KEY, userId)
    storeItem(
      storage,
      CODE_STORAGE_KEY,
      formatPersonalCode({ userId, accessKey: accessKey ?? null }),
    )
  } catch (error) {
    console.error('The user id could not be stored in localStorage', error)
  }
}

function storeItem(storage: Storage | null, key: string, value: string): void {
  if (storage && storage.getItem(key) !== value) storage.setItem(key, value)
}

/** A new user id from 128 random bits. */
export function newUserId(): string {
  return `user_${randomText()}`
}

/** A new access key: 128 random bits. */
export function newAccessKey(): string {
  return randomText()
}

/** 128 random bits as base64url. Uses `getRandomValues` because `crypto.randomUUID` is missing on plain http. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
