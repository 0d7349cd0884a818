import type { Weekday } from '@tend/shared/days/week'
import type { NumberNote } from '@tend/shared/forms/check-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { SettingsCheck, TrackerEdit, TrackerProblem } from './own-tracker.ts'
import { targetFields, targetOf } from './target.ts'
import {
  durationTexts,
  numberText,
  readDuration,
  readTrackerNumber,
  type TypedValue,
  UNBOUNDED,
} from './typed-value.ts'

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
  const [amount, minutes] =
    tracker.type === 'duration' ? durationTexts(target?.amount) : [numberText(target?.amount), '']
  const time = target?.days === null ? 'week' : Array.isArray(target?.days) ? 'weekdays' : 'days'
  return {
    ...{ name, unit, labels, drawing, isObserved, time, amount, minutes },
    step: numberText(step),
    min: numberText(min),
    max: numberText(max),
    bound: target?.bound ?? 'none',
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

/** How the field of a number of the form is read, in the unit that the form has. */
export function readFormNumber(
  tracker: Tracker,
  { unit, ...form }: TrackerForm,
  name: 'step' | 'min' | 'max',
): TypedValue {
  return readTrackerNumber(form[name], { ...UNBOUNDED, unit }, tracker[name])
}

/**
 * Reads the form. A number whose text was not changed stays exactly as it is stored. The names of other
 * trackers are checked when it is saved.
 */
export function trackerEdit(
  tracker: Tracker,
  form: TrackerForm,
): SettingsCheck<TrackerEdit, TrackerProblem | NumberNote> {
  const number = (key: 'step' | 'min' | 'max') => readFormNumber(tracker, form, key).value
  const [step, min, max] = [number('step'), number('min'), number('max')]
  if (step === null || min === null || max === null) {
    return { problem: 'noBound' }
  }
  const { name, unit, labels, drawing, isObserved } = form
  const { dayFigure, hasSeveral } = tracker
  const settings = {
    ...{ name, unit, step, min, max, labels, drawing, dayFigure, hasSeveral, isObserved },
  }
  if (form.bound === 'none') return { settings }
  const { value, problem } = readTargetAmount(tracker, form)
  if (value === null) return { problem: problem ?? 'noAmount' }
  if (form.time === 'weekdays' && form.weekdays.length === 0) {
    return { problem: 'noWeekday' }
  }
  const days = { days: form.days, weekdays: form.weekdays, week: null }[form.time]
  return { settings: { ...settings, ...targetFields({ bound: form.bound, amount: value, days }) } }
}

/** How the amount of the target is read. */
export function readTargetAmount(
  tracker: Tracker,
  { amount, minutes, unit }: TrackerForm,
): TypedValue {
  const stored = tracker.targetAmount
  return tracker.type === 'duration'
    ? readDuration(amount, minutes, { ...UNBOUNDED, type: 'duration' }, stored)
    : readTrackerNumber(amount, { ...UNBOUNDED, unit }, stored)
}
