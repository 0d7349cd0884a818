import type { LimitReached } from '../../errors/limit-reached.ts'
import type { UserRow } from '../sql/sql-tables.ts'
import type { WriteLimits } from '../write-limits.ts'

/**
 * Why a write may not be saved; `null` if it may. A change that needs no more space is always saved, so
 * that an id without space left can shorten its entries.
 * @param after the user's row after the write
 */
export function limitReached(
  before: UserRow,
  after: UserRow,
  limits: WriteLimits,
): LimitReached | null {
  const [from, to] = [before.stored_bytes, after.stored_bytes]
  return to > from ? limits.grow(from, to, before.max_mb) : null
}
