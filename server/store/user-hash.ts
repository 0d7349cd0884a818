import { hash } from 'node:crypto'

/** What stands for a person in the store: the SHA-256 of the id (32 bytes), never the id itself. */
export type UserHash = Buffer & { readonly __brand: 'UserHash' }

/**
 * The id is made of 128 random bits, so that a plain hash cannot be guessed back and needs no salt.
 */
export function hashUserId(userId: string): UserHash {
  return hash('sha256', userId, 'buffer') as UserHash
}
