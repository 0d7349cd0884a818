import { MAX_NUMBER } from './max-number.ts'
import { readNumber } from './read-number.ts'

/**
 * Parses a field of whole numbers: `93,5` and `93.5` are rounded to 94. Invalid or negative text
 * is 0, and a number above `MAX_NUMBER` is `MAX_NUMBER`.
 */
export function parseWholeNumber(text: string): number {
  return Math.round(boundedNumber(text) ?? 0)
}

/** Parses a field with steps of 0.1: rounded to one decimal place; invalid text is 0. */
export function parseDecimal(text: string): number {
  return inTenths(boundedNumber(text) ?? 0)
}

/** Parses a body measurement: a whole number, or `null` for blank or invalid text and 0. */
export function parseMeasure(text: string): number | null {
  return parseWholeNumber(text) || null
}

/**
 * Parses the servings of a meal: at least 0.1, in steps of 0.1; 1 for blank or invalid text and 0.
 */
export function parseServings(text: string): number {
  const value = boundedNumber(text)
  if (value === null || value === 0) return 1
  return Math.max(0.1, inTenths(value))
}

function boundedNumber(text: string): number | null {
  const typed = readNumber(text)
  return typed && Math.min(typed.value, MAX_NUMBER)
}

export function inTenths(value: number): number {
  return Math.round(value * 10) / 10
}
