import { LimitReached } from '../../errors/limit-reached.ts'
import { UnknownVault } from '../../errors/unknown-vault.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { KeyHash } from '../user-hash.ts'
import { ERASED, unlessErased } from './erased.ts'
import { isErased } from './stored-user.ts'

/** The outcome of a call that does not have the user's access key; a value for the same reason as `ERASED`. */
export const WRONG_KEY = Symbol('wrong key')

/** The outcome of a call for a vault that does not exist. */
export const UNKNOWN_VAULT = Symbol('unknown vault')

export type Refusal = typeof ERASED | typeof WRONG_KEY | typeof UNKNOWN_VAULT | LimitReached

/** Whether a call with this key may use the user's data. An id that no key has claimed needs none. */
export function hasAccess({ key_hash }: Pick<UserRow, 'key_hash'>, key: KeyHash | null): boolean {
  return key_hash === null || (key !== null && key_hash.equals(key))
}

/**
 * Why a read or write is refused; `null` if it is not. The key is checked first, so that others cannot
 * find out whether the id was erased.
 */
export function refusalOf(user: UserRow, key: KeyHash | null): Refusal | null {
  if (!hasAccess(user, key)) return WRONG_KEY
  return isErased(user) ? ERASED : null
}

/** The user's row after the first write with a key; `null` if the write does not claim the id. */
export function decideClaim(user: UserRow, key: KeyHash | null): UserRow | null {
  return user.key_hash === null && key !== null ? { ...user, key_hash: key } : null
}

/** The user's row after a change of the key; `null` if it is the same key. */
export function decideKeyChange(user: UserRow, newKey: KeyHash): UserRow | null {
  if (user.key_hash?.equals(newKey)) return null
  return { ...user, key_hash: newKey, key_version: user.key_version + 1 }
}

/** @throws UserErased, WrongKey, UnknownVault, LimitReached */
export function unlessRefused<T>(outcome: T | Refusal): T {
  if (outcome === WRONG_KEY) throw new WrongKey()
  if (outcome === UNKNOWN_VAULT) throw new UnknownVault()
  if (outcome instanceof LimitReached) throw outcome
  return unlessErased(outcome as T | typeof ERASED)
}
