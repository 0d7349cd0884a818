import type { DayRow, SessionRow } from '../sql/tables.ts'

/**
 * About the space that a row needs for its keys, numbers and indexes. Like everything in this file it
 * is part of the stored sums: a change needs a migration that computes them again.
 */
const ROW_BYTES = 100

/** How much a day counts towards the bytes of its user, the same in both databases. */
export function dayRowBytes({ registers }: DayRow): number {
  return ROW_BYTES + Buffer.byteLength(registers)
}

/** How much a session counts towards the bytes of its user. Its texts are ASCII. */
export function sessionRowBytes({ id, started_at }: SessionRow): number {
  return ROW_BYTES + id.length + started_at.length
}
