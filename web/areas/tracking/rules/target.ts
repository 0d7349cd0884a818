import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { startOfWeek, type Weekday, weekdayOf } from '@tend/shared/days/week'
import { formatNumber } from '@tend/shared/forms/format-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import { isNight, rounded } from './day-values.ts'
import { figureText } from './value-text.ts'

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
  /** '3 of 4 this week', '1 h 30 min of 2 h this week'. */
  readonly text: string
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
    return { done, of: amount, text: `${amountText(tracker, done, amount)} this week` }
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
  return { done, of, text: `${done > of ? done : `${done} of ${of}`} this week` }
}

function amountText(tracker: Tracker, done: number, of: number): string {
  const plain = tracker.type === 'tick' || tracker.type === 'scale'
  const text = (figure: number) => (plain ? formatNumber(figure) : figureText(tracker, figure))
  return done > of
    ? text(done)
    : `${plain ? formatNumber(done) : withoutUnit(tracker, done)} of ${text(of)}`
}

/** '90' of '90 of 150 steps'; a duration always has its units. */
function withoutUnit(tracker: Tracker, figure: number): string {
  return figureText({ ...tracker, unit: '' }, figure)
}

/** 'nights of 7 h or more', 'days of 2 cups or less', '150 min or less'; empty without a target. */
export function targetText(tracker: Tracker): string {
  const target = targetOf(tracker)
  if (!target) return ''
  const { bound, amount, days } = target
  const limitText = tracker.type === 'tick' ? formatNumber(amount) : figureText(tracker, amount)
  const limit = `${limitText} or ${bound === 'atLeast' ? 'more' : 'less'}`
  if (days === null) return limit
  return `${isNight(tracker) ? 'nights' : 'days'} of ${limit}`
}
