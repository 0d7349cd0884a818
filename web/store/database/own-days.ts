import type { LocalDate } from '@tend/shared/days/local-date'
import type { Collection } from 'dexie'
import type { DailyRow, TendDatabase } from './database.ts'

/** They sort before and after every date (`YYYY-MM-DD`). */
const MIN_DATE = ''
const MAX_DATE = '\uffff'

/** A range of days, open at each end that is not given. */
interface DayRange {
  /** The first day, included. */
  readonly first?: LocalDate
  /** The last day, included. */
  readonly last?: LocalDate
  /** The end of the range, not included. Takes the place of `last`. */
  readonly before?: LocalDate
}

/** The stored days of one user in a range, in order of date; all of them if no range is given. */
export function ownDays(
  { db, userId }: { readonly db: TendDatabase; readonly userId: string },
  { first, last, before }: DayRange = {},
): Collection<DailyRow, [userId: string, date: LocalDate]> {
  const lower = [userId, first ?? MIN_DATE]
  const upper = [userId, before ?? last ?? MAX_DATE]
  return db.daily_data.where('[userId+date]').between(lower, upper, true, before === undefined)
}
