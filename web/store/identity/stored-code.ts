import { formatPersonalCode, parsePersonalCode } from '@tend/shared/records/personal-code'
import { newUserId } from '../device/own-user-id.ts'
import type { ListedStorage } from '../local-storage/local-storage.ts'
import { USER_ID_STORAGE_KEY } from '../local-storage/user-id-key.ts'

/** The id with its access key, in localStorage, from which the key is restored if the database is lost. */
const CODE_STORAGE_KEY = 'tend_personal_code'

const USER_ID_PREFIX = 'user_'

/** A new access key: 128 random bits, written like a user id. */
export function newAccessKey(): string {
  return newUserId().slice(USER_ID_PREFIX.length)
}

/** Stores the id and its key in localStorage. The database has them too, so a failure is only logged. */
export function storeCode(storage: ListedStorage | null, userId: string, accessKey: string): void {
  try {
    storage?.setItem(USER_ID_STORAGE_KEY, userId)
    storage?.setItem(CODE_STORAGE_KEY, formatPersonalCode({ userId, accessKey }))
  } catch (error) {
    console.error('The personal code could not be stored in localStorage', error)
  }
}

/** The access key of a user id in localStorage; `null` if there is none, or one of another id. */
export function storedAccessKey(storage: ListedStorage | null, userId: string): string | null {
  const code = parsePersonalCode(storage?.getItem(CODE_STORAGE_KEY) ?? '')
  return code?.userId === userId ? code.accessKey : null
}
