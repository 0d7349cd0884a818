import type { Weekday } from '@tend/shared/days/week'
import { formatNumber } from '@tend/shared/forms/format-number'
import { readNumber } from '@tend/shared/forms/read-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { SettingsCheck, TrackerSettings } from './own-tracker.ts'
import { targetFields, targetOf } from './target.ts'
import { readDuration, readTrackerNumber } from './typed-value.ts'

/** On which days a target counts: a number of days a week, chosen weekdays, or the sum of a week. */
export type TargetTime = 'days' | 'weekdays' | 'week'

/** The fields of the form of a tracker, as typed. */
export interface TrackerForm {
  readonly name: string
  readonly unit: string
  readonly step: string
  readonly min: string
  readonly max: string
  /** The words of the steps, or of the planned times. */
  readonly labels: readonly string[]
  readonly drawing: Tracker['drawing']
  readonly isObserved: boolean
  readonly bound: 'none' | 'atLeast' | 'atMost'
  /** The amount of the target, in hours for a duration. */
  readonly amount: string
  readonly minutes: string
  readonly time: TargetTime
  readonly days: number
  readonly weekdays: readonly Weekday[]
}

const USUAL_DAYS = 5

/** The form of a stored tracker. */
export function trackerForm(tracker: Tracker): TrackerForm {
  const { name, unit, step, min, max, labels, drawing, isObserved } = tracker
  const target = targetOf(tracker)
  const isDuration = tracker.type === 'duration'
  const amount = target && (isDuration ? Math.floor(target.amount / 60) : target.amount)
  const time = target?.days === null ? 'week' : Array.isArray(target?.days) ? 'weekdays' : 'days'
  return {
    ...{ name, unit, labels, drawing, isObserved, time },
    step: formatNumber(step),
    min: formatNumber(min),
    max: formatNumber(max),
    bound: target?.bound ?? 'none',
    amount: amount === null ? '' : formatNumber(amount),
    minutes: target && isDuration ? String(target.amount % 60) : '',
    days: typeof target?.days === 'number' ? target.days : USUAL_DAYS,
    weekdays: target && typeof target.days === 'object' ? (target.days ?? []) : [],
  }
}

/** Words and pairs have no single figure to compare. */
export function canHaveTarget({ type }: Tracker): boolean {
  return type !== 'words' && type !== 'pair'
}

/** Only sums have one for the week. */
export function canSumWeek({ type, dayFigure }: Tracker): boolean {
  return type === 'duration' || type === 'tick' || (type === 'number' && dayFigure === 'sum')
}

type Edit = TrackerSettings &
  Pick<Tracker, 'isObserved' | 'targetBound' | 'targetAmount' | 'targetDays'>

/** Reads the form. The names of other trackers are checked when it is saved. */
export function trackerEdit(tracker: Tracker, form: TrackerForm): SettingsCheck<Edit> {
  const numbers = [form.step, form.min, form.max].map((text) => readNumber(text)?.value)
  const [step, min, max] = numbers
  if (step === undefined || min === undefined || max === undefined) {
    return { problem: 'Enter a number for the step, the lowest and the highest.' }
  }
  const { name, unit, labels, drawing, isObserved } = form
  const { dayFigure, hasSeveral } = tracker
  const settings = {
    ...{ name, unit, step, min, max, labels, drawing, dayFigure, hasSeveral, isObserved },
  }
  if (form.bound === 'none') return { settings }
  const { value, problem } = readAmount(tracker, form)
  if (value === null) return { problem: problem || 'Enter the amount of the target.' }
  if (form.time === 'weekdays' && form.weekdays.length === 0) {
    return { problem: 'Choose at least one weekday.' }
  }
  const days = { days: form.days, weekdays: form.weekdays, week: null }[form.time]
  return { settings: { ...settings, ...targetFields({ bound: form.bound, amount: value, days }) } }
}

function readAmount({ type }: Tracker, { amount, minutes }: TrackerForm) {
  const bounds = { type: 'number', min: 0, max: Number.MAX_SAFE_INTEGER } as const
  return type === 'duration'
    ? readDuration(amount, minutes, { ...bounds, type })
    : readTrackerNumber(amount, bounds)
}
