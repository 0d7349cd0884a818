import type { RecordHead } from '../sql/queries.ts'
import type { DayRow, SessionRow } from '../sql/sql-tables.ts'

/**
 * About the space that a row needs for its keys, numbers and indexes. Like everything in this file it
 * is part of the stored sums: a change needs a migration that computes them again.
 */
const ROW_BYTES = 100

/** How much a day counts towards the bytes of its user, the same in both databases. */
export function dayRowBytes({ registers }: Pick<DayRow, 'registers'>): number {
  return ROW_BYTES + Buffer.byteLength(registers)
}

/** How much a session counts towards the bytes of its user. Its texts are ASCII. */
export function sessionRowBytes({ id, started_at }: SessionRow): number {
  return ROW_BYTES + id.length + started_at.length
}

/** As `ROW_BYTES`, for a record: its keys are longer. */
const RECORD_ROW_BYTES = 200

/** How much a record counts towards the bytes of its vault. */
export function recordRowBytes({ sealed_bytes }: Pick<RecordHead, 'sealed_bytes'>): number {
  return RECORD_ROW_BYTES + sealed_bytes
}
