import type { VaultTable } from './vault-tables.ts'

/** The result of the last rehearsal of a restore. */
export interface Rehearsal {
  /** Milliseconds since 1970. */
  readonly atMs: number
  /** The entries of this device that were compared. */
  readonly total: number
  /** Those that came back exactly as they are on this device. */
  readonly cameBack: number
  /** Entries that did not come back; they are sent again. At most 20 are named. */
  readonly missing: readonly MissingEntry[]
  /** How many of them could not be sent again yet. */
  readonly unsent: number
}

/** An entry that did not come back in a rehearsal. */
export interface MissingEntry {
  readonly table: VaultTable
  /** YYYY-MM-DD; `null` if it has none, or was deleted. */
  readonly date: string | null
  /** The name of a workout, meal, exercise or template; `null` for others. */
  readonly name: string | null
  readonly reason: 'missing' | 'unreadable' | 'different'
}

/** The most missing entries that a rehearsal names. */
export const MAX_NAMED_MISSING = 20
