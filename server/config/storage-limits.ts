import { parseWholeNumberUpTo } from './whole-number.ts'

/** How much strangers may store. 0 stands for no limit. */
export interface StorageLimits {
  /** The most megabytes that may be stored for a user id. */
  readonly maxMbPerId: number
  /** The most megabytes that may be stored in a vault, which contains everything of a device. */
  readonly maxMbPerVault: number
  /** How many new user ids and vaults an address may use per day. */
  readonly maxNewIdsPerDay: number
  /** The most megabytes that an address may add per day. */
  readonly maxMbPerDay: number
}

const SETTINGS = {
  maxMbPerId: ['MAX_MB_PER_ID', '20', 'megabytes that may be stored for an id'],
  maxMbPerVault: ['MAX_MB_PER_VAULT', '50', 'megabytes that may be stored in a vault'],
  maxNewIdsPerDay: ['MAX_NEW_IDS_PER_DAY', '50', 'new ids that one address may use per day'],
  maxMbPerDay: ['MAX_MB_PER_DAY', '100', 'megabytes that one address may store per day'],
} as const

const MAXIMUM = 1_000_000

/**
 * Reads the storage limits.
 * @param read returns the value of a variable, if it is set
 * @returns the limits, or a message about an invalid value
 */
export function readStorageLimits(
  read: (name: string) => string | undefined,
): StorageLimits | string {
  const limits = { maxMbPerId: 0, maxMbPerVault: 0, maxNewIdsPerDay: 0, maxMbPerDay: 0 }
  for (const key of ['maxMbPerId', 'maxMbPerVault', 'maxNewIdsPerDay', 'maxMbPerDay'] as const) {
    const [name, standard, meaning] = SETTINGS[key]
    const value = parseWholeNumberUpTo(read(name) ?? standard, MAXIMUM)
    if (value === null) {
      return `${name} must be the number of ${meaning}: a whole number from 0 (no limit) to ${MAXIMUM}.`
    }
    limits[key] = value
  }
  return limits
}
