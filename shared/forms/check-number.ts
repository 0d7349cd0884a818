import { MAX_NUMBER } from './max-number.ts'
import { parseDecimal, parseMeasure, parseServings, parseWholeNumber } from './parse-number.ts'
import { readNumber, type TypedNumber } from './read-number.ts'

/** How a form reads text that is not a number. */
type Otherwise = 'countsAs0' | 'countsAs1' | 'leftOut'

/** What a form says about a typed number. */
export type NumberNote =
  | { readonly says: 'belowZero' | 'notANumber'; readonly otherwise?: Otherwise }
  | { readonly says: 'zero'; readonly otherwise: Otherwise }
  | { readonly says: 'atMost' | 'atLeast' | 'roundedTo'; readonly number: number }
  | { readonly says: 'readAs'; readonly number: number; readonly unit?: string }

/** How a form reads a number while it is typed. */
export interface NumberCheck {
  /** Whether the text is a number or blank. */
  readonly isReadable: boolean
  /** Whether the number is above the maximum. */
  readonly isTooLarge: boolean
  /** How the text is read, where that is not obvious. */
  readonly note: NumberNote | null
}

/** Checks a field that `parseWholeNumber` parses. */
export function checkWholeNumber(text: string, unit = '', max = MAX_NUMBER): NumberCheck {
  return check(text, unit, parseWholeNumber(text, unit), 'countsAs0', max)
}

/** Checks a field that `parseDecimal` parses. */
export function checkDecimal(text: string, unit = '', places = 1): NumberCheck {
  return check(text, unit, parseDecimal(text, unit, places), 'countsAs0')
}

/** Checks a field that `parseServings` parses. */
export function checkServings(text: string): NumberCheck {
  return check(text, 'servings', parseServings(text), 'countsAs1')
}

/**
 * Checks a field that `parseMeasure` parses.
 * @param withTenths whether the field has steps of 0.1 instead
 */
export function checkMeasure(
  text: string,
  max: number,
  withTenths = false,
  unit = '',
): NumberCheck {
  const parsed = withTenths ? parseDecimal(text, unit) : (parseMeasure(text, unit) ?? 0)
  return check(text, unit, parsed, 'leftOut', max)
}

function check(
  text: string,
  unit: string,
  parsed: number,
  otherwise: Otherwise,
  max = MAX_NUMBER,
): NumberCheck {
  if (text.trim() === '') return { isReadable: true, isTooLarge: false, note: null }
  const typed = readNumber(text, unit)
  if (!typed) {
    const note = { says: unreadable(text, unit), otherwise }
    return { isReadable: false, isTooLarge: false, note }
  }
  const { value } = typed
  const isTooLarge = Math.round(value) > max
  return { isReadable: true, isTooLarge, note: noteOf(typed) }

  function noteOf(number: TypedNumber): NumberNote | null {
    if (isTooLarge) return { says: 'atMost', number: max }
    if (value === 0 && parsed !== 0) return { says: 'zero', otherwise }
    return value === parsed ? echoNote(number) : { says: 'roundedTo', number: parsed }
  }
}

/** Why a text is not read as a number. */
export function unreadable(text: string, unit = ''): 'belowZero' | 'notANumber' {
  return readNumber(text.trim().replace(/^[-−–]/, ''), unit) ? 'belowZero' : 'notANumber'
}

/** How a number is read, where that is not obvious. */
export function echoNote({ value, needsEcho }: TypedNumber): NumberNote | null {
  return needsEcho ? { says: 'readAs', number: value } : null
}
