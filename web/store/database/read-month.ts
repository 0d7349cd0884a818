import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { EntityTable } from 'dexie'

/** The entries of a calendar month. */
export interface MonthOfEntries<Entry> {
  /** The first day of the month. */
  readonly month: LocalDate
  /** Newest first; empty only if the last entry of a chosen month was deleted. */
  readonly entries: readonly Entry[]
  /** A day with entries in the nearest earlier and later month that has any; `null` without one. */
  readonly before: LocalDate | null
  readonly after: LocalDate | null
}

/**
 * Reads one month of a table by its index of dates.
 * @param chosen a day of the month; `null` for the latest month with entries
 * @returns `null` if the table is empty
 */
export async function readMonth<Entry extends { readonly id: string; readonly date: LocalDate }>(
  table: EntityTable<Entry, 'id'>,
  chosen: LocalDate | null,
): Promise<MonthOfEntries<Entry> | null> {
  const byDate = () => table.orderBy('date')
  const day = chosen ?? parseLocalDate(await byDate().lastKey())
  if (!day) return null
  const { days } = monthOf(day)
  const [first, last] = [days[0], days.at(-1) ?? day]
  const dates = table.where('date')
  const [entries, before, after] = await Promise.all([
    dates.between(first, last, true, true).toArray(),
    dates.below(first).lastKey(),
    dates.above(last).firstKey(),
  ])
  return {
    month: first,
    entries: entries.sort((a, b) => compareByAge(b, a)),
    before: parseLocalDate(before),
    after: parseLocalDate(after),
  }
}
