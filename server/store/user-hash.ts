import { hash } from 'node:crypto'

/** The SHA-256 of a user id (32 bytes), which identifies the user in the store. Ids are never stored. */
export type UserHash = Buffer & { readonly __brand: 'UserHash' }

/** An id consists of 128 random bits, so its hash cannot be guessed and needs no salt. */
export function hashUserId(userId: string): UserHash {
  return hash('sha256', userId, 'buffer') as UserHash
}

/**
 * Identifies a vault in the store, where it is a user whose data are sealed records. The prefix keeps a
 * vault id apart from a user id with the same text.
 */
export function hashVaultId(vaultId: string): UserHash {
  return hash('sha256', `vault ${vaultId}`, 'buffer') as UserHash
}

/** The SHA-256 of an access key (32 bytes). Keys are never stored. */
export type KeyHash = Buffer & { readonly __brand: 'KeyHash' }

/** A key consists of 128 random bits, so its hash cannot be guessed and needs no salt. */
export function hashAccessKey(accessKey: string): KeyHash {
  return hash('sha256', accessKey, 'buffer') as KeyHash
}
