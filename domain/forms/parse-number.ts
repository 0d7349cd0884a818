/** A decimal number as people type it, with a point or a comma; no sign, no exponent, no units. */
const NUMBER = /^\d*(?:[.,]\d*)?$/

/** No figure of a wellness diary needs more; beyond it sums would lose their last digits. */
const MOST = 1_000_000

function readNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed) || !/\d/.test(trimmed)) return null
  const value = Number(trimmed.replace(',', '.'))
  return value <= MOST ? value : null
}

/**
 * A field of whole numbers (specification §5): `93,5` and `93.5` are 94, never 935. What is no
 * number, or is negative, is 0.
 */
export function parseWholeNumber(text: string): number {
  return Math.round(readNumber(text) ?? 0)
}

/** A field of decimals with steps of 0.1: rounded to one place, 0 if it is no number. */
export function parseDecimal(text: string): number {
  return Math.round((readNumber(text) ?? 0) * 10) / 10
}

/** A body measure: a whole number, `null` if blank, 0 or no number. */
export function parseMeasure(text: string): number | null {
  return parseWholeNumber(text) || null
}

/** Servings of a meal, at least 0.1; 1 if blank, no number, or not above 0. */
export function parseServings(text: string): number {
  const value = readNumber(text)
  if (value === null || value === 0) return 1
  return Math.max(0.1, Math.round(value * 10) / 10)
}
