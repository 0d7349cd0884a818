/** A decimal number with a point or a comma, without sign, exponent or unit. */
const NUMBER = /^\d*(?:[.,]\d*)?$/

/** Larger numbers are typing mistakes and are read as invalid. */
const MAX_VALUE = 1_000_000

function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed) || !/\d/.test(trimmed)) return null
  const value = Number(trimmed.replace(',', '.'))
  return value <= MAX_VALUE ? value : null
}

/**
 * Parses a field of whole numbers: `93,5` and `93.5` are rounded to 94. Invalid or negative text
 * is 0.
 */
export function parseWholeNumber(text: string): number {
  return Math.round(readNumber(text) ?? 0)
}

/** Parses a field with steps of 0.1: rounded to one decimal place; invalid text is 0. */
export function parseDecimal(text: string): number {
  return Math.round((readNumber(text) ?? 0) * 10) / 10
}

/** Parses a body measurement: a whole number, or `null` for blank or invalid text and 0. */
export function parseMeasure(text: string): number | null {
  return parseWholeNumber(text) || null
}

/**
 * Parses the servings of a meal: at least 0.1, in steps of 0.1; 1 for blank or invalid text and 0.
 */
export function parseServings(text: string): number {
  const value = readNumber(text)
  if (value === null || value === 0) return 1
  return Math.max(0.1, Math.round(value * 10) / 10)
}
