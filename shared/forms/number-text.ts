import { localSigns } from './number-signs.ts'
import { toTenths } from './parse-number.ts'

// The texts of stored numbers in fields, in the notation in which the user edits them. `editedValue` keeps
// the stored number of a text that was not changed.

/** The text in a field that `parseWholeNumber` or `parseMeasure` parses. */
export function wholeNumberText(value: number): string {
  return String(Math.round(value))
}

/** The text in a field that `parseDecimal` parses. */
export function decimalText(value: number): string {
  return exactText(toTenths(value))
}

/** The text in a field that `parseServings` parses. */
export function servingsFieldText(value: number): string {
  return decimalText(Math.max(0.1, value))
}

/** The text of a number with all its decimal places: `1200.125`. */
export function exactText(value: number): string {
  return textWith(value, () => '')
}

/** The same with thousands: `1,200.125`. */
export function groupedText(value: number): string {
  return textWith(value, () => localSigns().group)
}

function textWith(value: number, group: () => string): string {
  const [whole = '', fraction] = String(value).split('.')
  // The signs are only looked up where they are needed, see `formatNumber`.
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, group()) : whole
  return fraction === undefined ? grouped : `${grouped}${localSigns().decimal}${fraction}`
}
