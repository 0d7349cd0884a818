import { formatNumber } from '@tend/shared/forms/format-number'
import { readNumber } from '@tend/shared/forms/read-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import { rounded } from './day-values.ts'
import { minutesText } from './value-text.ts'

/** The numbers that a tracker accepts. */
export type Bounds = Pick<Tracker, 'type' | 'min' | 'max'>

/** How a field is read. It is saved only without a problem. */
export interface TypedValue {
  /** `null` for a blank field, and with a problem. */
  readonly value: number | null
  /** Why the text cannot be saved; empty if it can. */
  readonly problem: string
  /** How the text is read, where that is not obvious; otherwise empty. */
  readonly note: string
}

const BLANK: TypedValue = { value: null, problem: '', note: '' }

/** Reads a number as it was typed, in any notation that `readNumber` knows. Minutes are rounded. */
export function readTrackerNumber(text: string, bounds: Bounds): TypedValue {
  if (text.trim() === '') return BLANK
  const typed = readNumber(text)
  if (!typed) {
    const isNegative = readNumber(text.trim().replace(/^[-−–]/, '')) !== null
    return refused(isNegative ? 'Below 0' : 'Not a number')
  }
  const value = bounds.type === 'duration' ? Math.round(typed.value) : typed.value
  const problem = boundsProblem(value, bounds)
  if (problem !== '') return refused(problem)
  return { value, problem: '', note: typed.needsEcho ? `Read as ${formatNumber(value)}` : '' }
}

/** Reads hours and minutes into minutes. Blank if both fields are. */
export function readDuration(hours: string, minutes: string, bounds: Bounds): TypedValue {
  const free = { type: 'number', min: 0, max: Number.MAX_SAFE_INTEGER } as const
  const fields = [readTrackerNumber(hours, free), readTrackerNumber(minutes, free)] as const
  const invalid = fields.find(({ problem }) => problem !== '')
  if (invalid) return invalid
  const [typedHours, typedMinutes] = fields
  if (typedHours.value === null && typedMinutes.value === null) return BLANK
  const value = Math.round((typedHours.value ?? 0) * 60 + (typedMinutes.value ?? 0))
  const problem = boundsProblem(value, bounds)
  const note = typedHours.note || typedMinutes.note
  return problem === '' ? { value, problem, note } : refused(problem)
}

function refused(problem: string): TypedValue {
  return { value: null, problem, note: '' }
}

/** 'At most 300', 'At least 20'; empty if the value is within the bounds. */
export function boundsProblem(value: number, { type, min, max }: Bounds): string {
  const text = (bound: number) => (type === 'duration' ? minutesText(bound) : formatNumber(bound))
  if (value > max) return `At most ${text(max)}`
  return value < min ? `At least ${text(min)}` : ''
}

/**
 * The value after a tap on plus or minus.
 * @param value `null` if the day has none
 * @param direction 1 for plus, -1 for minus
 */
export function stepped(
  value: number | null,
  direction: 1 | -1,
  { step, min, max }: Pick<Tracker, 'step' | 'min' | 'max'>,
): number {
  return Math.min(Math.max(rounded((value ?? 0) + direction * step), min), max)
}
