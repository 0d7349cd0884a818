import { formatNumber } from './format-number.ts'
import { MAX_NUMBER } from './max-number.ts'
import { parseDecimal, parseMeasure, parseServings, parseWholeNumber } from './parse-number.ts'
import { readNumber } from './read-number.ts'

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
export function checkWholeNumber(text: string, max = MAX_NUMBER): NumberCheck {
  return check(text, parseWholeNumber(text), 'counts as 0', max)
}

/** Checks a field that `parseDecimal` parses. */
export function checkDecimal(text: string): NumberCheck {
  return check(text, parseDecimal(text), 'counts as 0')
}

/** Checks a field that `parseServings` parses. */
export function checkServings(text: string): NumberCheck {
  return check(text, parseServings(text), 'counts as 1')
}

/**
 * Checks a field that `parseMeasure` parses.
 * @param withTenths whether the field has steps of 0.1 instead
 */
export function checkMeasure(text: string, max: number, withTenths = false): NumberCheck {
  const parsed = withTenths ? parseDecimal(text) : (parseMeasure(text) ?? 0)
  return check(text, parsed, 'left out', max)
}

/** @param otherwise what the form does with text that is not a number */
function check(text: string, parsed: number, otherwise: string, max = MAX_NUMBER): NumberCheck {
  if (text.trim() === '') return { isReadable: true, isTooLarge: false, note: '' }
  const typed = readNumber(text)
  if (!typed) {
    const isNegative = readNumber(text.trim().replace(/^[-−–]/, '')) !== null
    const note = `${isNegative ? 'Below 0' : 'Not a number'}, ${otherwise}`
    return { isReadable: false, isTooLarge: false, note }
  }
  const { value, needsEcho } = typed
  const isTooLarge = Math.round(value) > max
  return { isReadable: true, isTooLarge, note: noteOf() }

  function noteOf(): string {
    if (isTooLarge) return `At most ${formatNumber(max)}`
    if (value === 0 && parsed !== 0) return `0 ${otherwise}`
    if (value !== parsed) return `Rounded to ${formatNumber(parsed)}`
    return needsEcho ? `Read as ${formatNumber(parsed)}` : ''
  }
}
