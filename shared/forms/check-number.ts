import { formatNumber } from './format-number.ts'
import { MAX_NUMBER } from './max-number.ts'
import {
  parseDecimal,
  parseDistance,
  parseMeasure,
  parseServings,
  parseWholeNumber,
} from './parse-number.ts'
import { readNumber, type TypedNumber } from './read-number.ts'

/** The note that a form shows about a number while it is typed. */
export interface NumberCheck {
  /** Whether the text is a number or blank. */
  readonly isReadable: boolean
  /** Whether the number is above the maximum. */
  readonly isTooLarge: boolean
  /** How the text is read, where that is not obvious; otherwise empty. */
  readonly note: string
}

/** Checks a field that `parseWholeNumber` parses. */
export function checkWholeNumber(text: string, unit = '', max = MAX_NUMBER): NumberCheck {
  return check(text, unit, parseWholeNumber(text, unit), 'counts as 0', max)
}

/** Checks a field that `parseDecimal` parses. */
export function checkDecimal(text: string, unit = ''): NumberCheck {
  return check(text, unit, parseDecimal(text, unit), 'counts as 0')
}

/** Checks a field that `parseDistance` parses. */
export function checkDistance(text: string, unit: string): NumberCheck {
  return check(text, unit, parseDistance(text, unit), 'counts as 0')
}

/** Checks a field that `parseServings` parses. */
export function checkServings(text: string): NumberCheck {
  return check(text, 'servings', parseServings(text), 'counts as 1')
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
  return check(text, unit, parsed, 'left out', max)
}

/** @param otherwise what the form does with text that is not a number */
function check(
  text: string,
  unit: string,
  parsed: number,
  otherwise: string,
  max = MAX_NUMBER,
): NumberCheck {
  if (text.trim() === '') return { isReadable: true, isTooLarge: false, note: '' }
  const typed = readNumber(text, unit)
  if (!typed) {
    const note = `${unreadableText(text, unit)}, ${otherwise}`
    return { isReadable: false, isTooLarge: false, note }
  }
  const { value } = typed
  const isTooLarge = Math.round(value) > max
  return { isReadable: true, isTooLarge, note: noteOf(typed) }

  function noteOf(number: TypedNumber): string {
    if (isTooLarge) return `At most ${formatNumber(max)}`
    if (value === 0 && parsed !== 0) return `0 ${otherwise}`
    return value === parsed ? readAsText(number) : `Rounded to ${formatNumber(parsed)}`
  }
}

/** Why a text is not read as a number. */
export function unreadableText(text: string, unit = ''): 'Below 0' | 'Not a number' {
  return readNumber(text.trim().replace(/^[-−–]/, ''), unit) ? 'Below 0' : 'Not a number'
}

/** How a text is read, where that is not obvious; otherwise empty. */
export function readAsText({ value, needsEcho }: TypedNumber): string {
  return needsEcho ? `Read as ${formatNumber(value)}` : ''
}
