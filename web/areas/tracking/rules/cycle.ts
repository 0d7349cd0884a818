import { addDays, dayNumber, type LocalDate } from '@tend/shared/days/local-date'

/** A day of bleeding after at least so many days without any begins a cycle. */
const FREE_DAYS = 10
/** After a longer time, a cycle was not noted. */
const MAX_CYCLE_DAYS = 90
const MIN_CYCLES = 3
const MAX_CYCLES = 6

/** All days that `cycleOf` needs. */
export const CYCLE_READ_DAYS = (MAX_CYCLES + 1) * MAX_CYCLE_DAYS

export interface Cycle {
  /** The day of the cycle, from 1. */
  readonly day: number
  /**
   * The days between which the next one may begin, and of how many cycles these are the shortest and the longest.
   * `null` before three complete cycles, and once the range has passed.
   */
  readonly next: {
    readonly from: LocalDate
    readonly to: LocalDate
    readonly cycles: number
  } | null
}

/**
 * The cycle on a day. Light bleeding and more count; a day without an entry is one without bleeding.
 * @param bleeding the days with bleeding, in any order
 * @returns `null` before the first one, and 90 days after the last cycle has begun
 */
export function cycleOf(bleeding: readonly LocalDate[], today: LocalDate): Cycle | null {
  const starts = cycleStarts(bleeding.filter((date) => date <= today))
  const last = starts.at(-1)
  if (last === undefined) return null
  const day = dayNumber(today) - dayNumber(last) + 1
  if (day > MAX_CYCLE_DAYS) return null
  const lengths = starts
    .slice(1)
    .map((start, index) => dayNumber(start) - dayNumber(starts[index] ?? start))
  const breakAt = lengths.findLastIndex((length) => length > MAX_CYCLE_DAYS)
  const recent = lengths.slice(breakAt + 1).slice(-MAX_CYCLES)
  if (recent.length < MIN_CYCLES) return { day, next: null }
  const from = addDays(last, Math.min(...recent))
  const to = addDays(last, Math.max(...recent))
  return { day, next: to < today ? null : { from, to, cycles: recent.length } }
}

function cycleStarts(bleeding: readonly LocalDate[]): LocalDate[] {
  const days = [...new Set(bleeding)].sort()
  return days.filter((date, index) => {
    const before = days[index - 1]
    return before === undefined || dayNumber(date) - dayNumber(before) > FREE_DAYS
  })
}
