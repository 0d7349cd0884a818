import type { LocalDate } from '@tend/shared/days/local-date'
import { applyChange, type DayChange } from '@tend/shared/days/registers/apply-change'
import { registerSumChange } from '@tend/shared/days/registers/register-sum'
import { EMPTY_REGISTERS } from '@tend/shared/days/registers/registers'
import { addToSum } from '@tend/shared/records/checksum'
import { dayFromRow, dayToRow } from '../sql/day-row.ts'
import type { DaySize } from '../sql/queries.ts'
import type { DayContent, DayRow, UserRow } from '../sql/sql-tables.ts'
import type { DayPage, StoredDay } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import { PageBudget, storedDayBytes } from './day-size.ts'
import { ERASED } from './erased.ts'
import { dayRowBytes } from './stored-bytes.ts'
import { isErased } from './stored-user.ts'

/**
 * The result of reading a day.
 * @param user the user's row; only needed if there is no day, since an erased user has no days
 */
export function storedDay(
  day: DayContent | undefined,
  date: LocalDate,
  user: UserRow | undefined,
): StoredDay | typeof ERASED {
  if (day) return dayFromRow(day)
  return user && isErased(user) ? ERASED : emptyDay(date)
}

function emptyDay(date: LocalDate): StoredDay {
  return { date, registers: EMPTY_REGISTERS, registersJson: '{}' }
}

/**
 * How many days a page has.
 * @param sizes the sizes of the days whose sequence number is above the cursor, in that order; one
 * more than `pageSize` if there are that many
 */
export function pageLength(sizes: readonly DaySize[], pageSize: number, maxBytes: number): number {
  const budget = new PageBudget(maxBytes)
  const end = sizes.findIndex(({ json_bytes }) => !budget.fits(storedDayBytes(json_bytes)))
  return Math.min(pageSize, end === -1 ? sizes.length : end)
}

/**
 * A page of days, with the cursor of the next one.
 * @param rows the days of the page, in the order of their sequence numbers
 * @param more whether there are days after them
 */
export function dayPage(
  user: UserRow,
  rows: readonly DayRow[],
  after: number,
  more: boolean,
): DayPage | typeof ERASED {
  if (isErased(user)) return ERASED
  return {
    days: rows.map(dayFromRow),
    // A cursor above the last sequence number dates from before the store was restored from a backup.
    // If it were not lowered, the next changes would be skipped.
    cursor: rows.at(-1)?.sequence ?? Math.min(after, user.last_sequence),
    more,
    revisionSum: user.revision_sum,
  }
}

export interface DayWrite {
  /** The day after the write. */
  readonly day: StoredDay
  /** The rows to save; `null` if the write changes nothing. */
  readonly save: { readonly user: UserRow; readonly day: DayRow } | null
}

/**
 * Merges a change into a day with `applyChange`. A change that has an effect gives the day the user's
 * next sequence number and updates the sum of the user's registers and bytes.
 * @param stored the day's row, if it was written before
 * @param nowMs the server's clock, for fields without a revision
 * @param minSequence the lowest sequence number that the day may get
 */
export function decideDayWrite(
  user: UserRow,
  stored: DayContent | undefined,
  date: LocalDate,
  change: DayChange,
  nowMs: number,
  minSequence = 1,
): DayWrite | typeof ERASED {
  if (isErased(user)) return ERASED
  const before = stored ? dayFromRow(stored) : emptyDay(date)
  const registers = applyChange(before.registers, change, nowMs)
  if (registers === before.registers) return { day: before, save: null }
  const sequence = Math.max(user.last_sequence + 1, minSequence)
  const row = dayToRow(user.user_hash as UserHash, date, sequence, registers)
  return {
    day: { date, registers, registersJson: row.registers },
    save: {
      user: {
        ...user,
        last_sequence: sequence,
        revision_sum: addToSum(user.revision_sum, registerSumChange(before.registers, registers)),
        stored_bytes: user.stored_bytes + dayRowBytes(row) - (stored ? dayRowBytes(stored) : 0),
      },
      day: row,
    },
  }
}
