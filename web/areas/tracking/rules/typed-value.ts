import {
  echoNote,
  type NumberCheck,
  type NumberNote,
  unreadable,
} from '@tend/shared/forms/check-number'
import { editedValue } from '@tend/shared/forms/edited-value'
import { exactText, groupedText } from '@tend/shared/forms/number-text'
import { readNumber } from '@tend/shared/forms/read-number'
import type { Tracker } from '../../../kinds/tracker.ts'
import { rounded } from './day-values.ts'

/** The numbers that a tracker accepts, and the unit that may follow them. */
export type Bounds = Pick<Tracker, 'type' | 'min' | 'max'> & Partial<Pick<Tracker, 'unit'>>

/** A field without bounds. */
export const UNBOUNDED = { type: 'number', min: 0, max: Number.MAX_SAFE_INTEGER } as const

/** How a field is read. It is saved only without a problem. */
export interface TypedValue {
  /** `null` for a blank field, and with a problem. */
  readonly value: number | null
  /** Why the text cannot be saved. A bound of a duration is in minutes. */
  readonly problem: NumberNote | null
  /** How the text is read, where that is not obvious. */
  readonly note: NumberNote | null
}

const BLANK: TypedValue = { value: null, problem: null, note: null }

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
  if (!typed) return refused({ says: unreadable(text, bounds.unit) })
  const value = bounds.type === 'duration' ? Math.round(typed.value) : typed.value
  const problem = boundsProblem(value, bounds)
  return problem ? refused(problem) : { value, problem, note: echoNote({ ...typed, value }) }
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
  const invalid = fields.find(({ problem }) => problem)
  if (invalid) return invalid
  const [typedHours, typedMinutes] = fields
  if (typedHours.value === null && typedMinutes.value === null) return BLANK
  const value = Math.round((typedHours.value ?? 0) * 60 + (typedMinutes.value ?? 0))
  const problem = boundsProblem(value, bounds)
  const note = typedHours.note ?? typedMinutes.note
  return problem ? refused(problem) : { value, problem, note }
}

function asStored(value: number): TypedValue {
  return { value, problem: null, note: null }
}

function refused(problem: NumberNote): TypedValue {
  return { value: null, problem, note: null }
}

function boundsProblem(value: number, { min, max }: Bounds): NumberNote | null {
  if (value > max) return { says: 'atMost', number: max }
  return value < min ? { says: 'atLeast', number: min } : null
}

/** The note of a form about a field while the user types. */
export function checkOf({ problem, note }: TypedValue): Omit<NumberCheck, 'isTooLarge'> {
  const isReadable = problem?.says !== 'notANumber' && problem?.says !== 'belowZero'
  return { isReadable, note: problem ?? note }
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
