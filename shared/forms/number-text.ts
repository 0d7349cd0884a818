import { inTenths } from './parse-number.ts'

// A stored number may have more decimal places than its field, and exactly three of them would be read
// as thousands.

/** The text of a stored number in a field that `parseWholeNumber` or `parseMeasure` parses. */
export function wholeNumberText(value: number): string {
  return String(Math.round(value))
}

/** The text of a stored number in a field that `parseDecimal` parses. */
export function decimalText(value: number): string {
  return String(inTenths(value))
}

/** The text of a stored number in a field that `parseServings` parses. */
export function servingsFieldText(value: number): string {
  return String(Math.max(0.1, inTenths(value)))
}
