import { type NumberCheck, readAsText, unreadableText } from '@tend/shared/forms/check-number'
import { editedValue } from '@tend/shared/forms/edited-value'
import { formatNumber } from '@tend/shared/forms/format-number'
import { exactText, groupedText } from '@tend/shared/forms/number-text'
import { readNumber } from '@tend/shared/forms/read-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import { rounded } from './day-values.ts'
import { minutesText } from './time-texts.ts'

/** The numbers that a tracker accepts, and the unit that may follow them. */
export type Bounds = Pick<Tracker, 'type' | 'min' | 'max'> & Partial<Pick<Tracker, 'unit'>>

/** A field without bounds. */
export const UNBOUNDED = { type: 'number', min: 0, max: Number.MAX_SAFE_INTEGER } as const

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

/**
 * Reads a typed number, in any notation that `readNumber` knows. Minutes are rounded.
 * @param stored the number that the field showed, see `numberText`, which stays exactly while its text does
 */
export function readTrackerNumber(text: string, bounds: Bounds, stored?: number): TypedValue {
  const filled =
    stored === undefined ? undefined : { text: numberText(stored), value: asStored(stored) }
  return editedValue(text, filled, (typed) => readTyped(typed, bounds))
}

function readTyped(text: string, bounds: Bounds): TypedValue {
  if (text.trim() === '') return BLANK
  const typed = readNumber(text, bounds.unit)
  if (!typed) return refused(unreadableText(text, bounds.unit))
  const value = bounds.type === 'duration' ? Math.round(typed.value) : typed.value
  const problem = boundsProblem(value, bounds)
  return problem === ''
    ? { value, problem, note: readAsText({ ...typed, value }) }
    : refused(problem)
}

/**
 * Reads hours and minutes into minutes. Blank if both fields are.
 * @param stored the minutes that the fields showed, see `durationTexts`
 */
export function readDuration(
  hours: string,
  minutes: string,
  bounds: Bounds,
  stored?: number,
): TypedValue {
  const filled = durationTexts(stored)
  if (stored !== undefined && hours === filled[0] && minutes === filled[1]) return asStored(stored)
  const fields = [
    readTyped(hours, { ...UNBOUNDED, unit: 'h' }),
    readTyped(minutes, { ...UNBOUNDED, unit: 'min' }),
  ] as const
  const invalid = fields.find(({ problem }) => problem !== '')
  if (invalid) return invalid
  const [typedHours, typedMinutes] = fields
  if (typedHours.value === null && typedMinutes.value === null) return BLANK
  const value = Math.round((typedHours.value ?? 0) * 60 + (typedMinutes.value ?? 0))
  const problem = boundsProblem(value, bounds)
  const note = typedHours.note || typedMinutes.note
  return problem === '' ? { value, problem, note } : refused(problem)
}

function asStored(value: number): TypedValue {
  return { value, problem: '', note: '' }
}

function refused(problem: string): TypedValue {
  return { value: null, problem, note: '' }
}

/** 'At most 300', 'At least 20'; empty if the value is within the bounds. */
function boundsProblem(value: number, { type, min, max }: Bounds): string {
  const text = (bound: number) => (type === 'duration' ? minutesText(bound) : formatNumber(bound))
  if (value > max) return `At most ${text(max)}`
  return value < min ? `At least ${text(min)}` : ''
}

/** The note of a form about a field while the user types. */
export function checkOf({ problem, note }: TypedValue): Omit<NumberCheck, 'isTooLarge'> {
  return { isReadable: !/^(Not a number|Below 0)$/.test(problem), note: problem || note }
}

/**
 * The same of the hours or the minutes of a duration.
 * @param shown the text that the field showed first
 */
export function checkPart(
  text: string,
  unit: 'h' | 'min',
  shown: string,
): ReturnType<typeof checkOf> {
  return checkOf(text === shown ? BLANK : readTyped(text, { ...UNBOUNDED, unit }))
}

/** The text of a number in its field; blank without one. */
export function numberText(value: number | undefined): string {
  return value === undefined ? '' : groupedText(value)
}

/** The texts of a duration in the fields for hours and minutes; both blank without one. */
export function durationTexts(minutes: number | undefined): readonly [string, string] {
  if (minutes === undefined) return ['', '']
  return [groupedText(Math.floor(minutes / 60)), exactText(rounded(minutes % 60))]
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
