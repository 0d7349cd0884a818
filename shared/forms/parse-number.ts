import { MAX_NUMBER } from './max-number.ts'
import { readNumber } from './read-number.ts'

// In all functions, `unit` is the unit of the field, which may follow the number.

/**
 * Parses a field of whole numbers: `93,5` and `93.5` are rounded to 94. Invalid or negative text
 * is 0, and a number above `MAX_NUMBER` is `MAX_NUMBER`.
 */
export function parseWholeNumber(text: string, unit = ''): number {
  return Math.round(boundedNumber(text, unit) ?? 0)
}

/** Parses a field with decimals: rounded to so many decimal places; invalid text is 0. */
export function parseDecimal(text: string, unit = '', places = 1): number {
  return roundTo(boundedNumber(text, unit) ?? 0, places)
}

/** Parses a body measurement: a whole number, or `null` for blank or invalid text and 0. */
export function parseMeasure(text: string, unit = ''): number | null {
  return parseWholeNumber(text, unit) || null
}

/**
 * Parses the servings of a meal: at least 0.1, in steps of 0.1; 1 for blank or invalid text and 0.
 */
export function parseServings(text: string): number {
  const value = boundedNumber(text, 'servings')
  if (value === null || value === 0) return 1
  return Math.max(0.1, toTenths(value))
}

function boundedNumber(text: string, unit: string): number | null {
  const typed = readNumber(text, unit)
  return typed && Math.min(typed.value, MAX_NUMBER)
}

export function toTenths(value: number): number {
  return roundTo(value, 1)
}

/** @param places the number of decimal places */
export function roundTo(value: number, places: number): number {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}
