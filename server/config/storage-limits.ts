import { parseWholeNumber } from './whole-number.ts'

/** How much strangers may store. 0 stands for no limit. */
export interface StorageLimits {
  /** The most megabytes that may be stored for a user id. */
  readonly maxMbPerId: number
}

const MAX_MB = 1_000_000

/**
 * Reads the storage limits.
 * @param read returns the value of a variable, if it is set
 * @returns the limits, or a message about an invalid value
 */
export function readStorageLimits(
  read: (name: string) => string | undefined,
): StorageLimits | string {
  const maxMbPerId = parseWholeNumber(read('MAX_MB_PER_ID') ?? '20', MAX_MB)
  if (maxMbPerId === null) {
    return `MAX_MB_PER_ID must be the number of megabytes that may be stored for an id: a whole number from 0 (no limit) to ${MAX_MB}.`
  }
  return { maxMbPerId }
}
