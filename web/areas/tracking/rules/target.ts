import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, type Weekday, weekdayOf } from '@tend/shared/days/week'
import type { Tracker } from '../../../kinds/tracker.ts'
import { rounded } from './day-values.ts'

/** The amount that the user would like. Nothing counts what is missing. */
export interface Target {
  readonly bound: 'atLeast' | 'atMost'
  /** In the unit of the tracker; of a scale a step, of a tick how often. */
  readonly amount: number
  /** The number of days of a week, or the weekdays, on which the amount is meant. `null`: for the whole week. */
  readonly days: number | readonly Weekday[] | null
}

/** The fields of a tracker with this target; `null` removes it. Words and pairs have none. */
export function targetFields(
  target: Target | null,
): Pick<Tracker, 'targetBound' | 'targetAmount' | 'targetDays'> {
  if (!target) return {}
  const { bound, amount, days } = target
  return { targetBound: bound, targetAmount: amount, ...(days !== null && { targetDays: days }) }
}

/** The target of a tracker; `null` without one. */
export function targetOf({ targetBound, targetAmount, targetDays }: Tracker): Target | null {
  if (targetBound === undefined || targetAmount === undefined) return null
  return { bound: targetBound, amount: targetAmount, days: targetDays ?? null }
}

export interface TargetProgress {
  readonly done: number
  readonly of: number
  /** Whether both are amounts in the unit of the tracker, of the whole week; otherwise they are days. */
  readonly isAmount: boolean
}

/**
 * How far a week has come.
 * @param figures the figures of days, see `dayFigure`
 * @param today the last day that counts
 * @returns `null` without a target
 */
export function targetProgress(
  tracker: Tracker,
  figures: ReadonlyMap<LocalDate, number>,
  today: LocalDate,
  firstWeekday: Weekday,
): TargetProgress | null {
  const target = targetOf(tracker)
  if (!target) return null
  const { bound, amount, days } = target
  const first = startOfWeek(today, firstWeekday)
  const week = Array.from({ length: 7 }, (_, index) => addDays(first, index)).filter(
    (date) => date <= today,
  )
  if (days === null) {
    const done = rounded(week.reduce((sum, date) => sum + (figures.get(date) ?? 0), 0))
    return { done, of: amount, isAmount: true }
  }
  const isDone = (date: LocalDate) => {
    const figure = figures.get(date)
    if (figure === undefined) return false
    return bound === 'atLeast' ? figure >= amount : figure <= amount
  }
  const counted =
    typeof days === 'number' ? week : week.filter((date) => days.includes(weekdayOf(date)))
  const done = counted.filter(isDone).length
  const of = typeof days === 'number' ? days : days.length
  return { done, of, isAmount: false }
}
