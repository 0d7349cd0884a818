import { parseWholeNumber } from './whole-number.ts'

/** How much strangers may store. 0 stands for no limit. */
export interface StorageLimits {
  /** The most megabytes that may be stored for a user id or a vault. */
  readonly maxMbPerId: number
  /** How many new user ids and vaults an address may use per day. */
  readonly maxNewIdsPerDay: number
  /** The most megabytes that an address may add per day. */
  readonly maxMbPerDay: number
}

const MAXIMUM = 1_000_000

/**
 * Reads the storage limits.
 * @param read returns the value of a variable, if it is set
 * @returns the limits, or a message about an invalid value
 */
export function readStorageLimits(
  read: (name: string) => string | undefined,
): StorageLimits | string {
  const problem = (name: string, meaning: string) =>
    `${name} must be the number of ${meaning}: a whole number from 0 (no limit) to ${MAXIMUM}.`
  const maxMbPerId = parseWholeNumber(read('MAX_MB_PER_ID') ?? '50', MAXIMUM)
  if (maxMbPerId === null) {
    return problem('MAX_MB_PER_ID', 'megabytes that may be stored for an id')
  }
  const maxNewIdsPerDay = parseWholeNumber(read('MAX_NEW_IDS_PER_DAY') ?? '50', MAXIMUM)
  if (maxNewIdsPerDay === null) {
    return problem('MAX_NEW_IDS_PER_DAY', 'new ids that one address may use per day')
  }
  const maxMbPerDay = parseWholeNumber(read('MAX_MB_PER_DAY') ?? '100', MAXIMUM)
  if (maxMbPerDay === null) {
    return problem('MAX_MB_PER_DAY', 'megabytes that one address may store per day')
  }
  return { maxMbPerId, maxNewIdsPerDay, maxMbPerDay }
}
