import type { Migration } from 'kysely'

const unchanged = { up: async () => {} }

/**
 * Migrations from before release 1.0.0. Databases that were migrated by them list their names, so new ones
 * list them too, although they change nothing there.
 */
export const EARLIER_MIGRATIONS = {
  '0001_days_and_sessions': unchanged,
  '0002_erased_users': unchanged,
  '0003_scrambled_sums': unchanged,
  '0004_access_keys': unchanged,
  '0005_registers_per_key': unchanged,
  '0006_stored_bytes': unchanged,
  '0007_vaults': unchanged,
} satisfies Record<string, Migration>

/** The migration that creates the tables of release 1.0.0, with the last name from before. */
export const BASELINE = '0008_push_subscriptions'

/**
 * Whether a database was written before release 1.0.0.
 * @param applied the names of its migrations; none in a new database
 */
export function isOutdated(applied: readonly string[]): boolean {
  return applied.length > 0 && !applied.includes(BASELINE)
}
