/** A number as the user typed it. */
export interface TypedNumber {
  readonly value: number
  /** Whether the form should say how the text was read: it has separators or other digits. */
  readonly needsEcho: boolean
}

/** Groups of three digits. The first cannot start with 0, so `0.125` is a decimal number. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?:(?<separator>[ '.,])\d{3})(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,٫](?<fraction>\d*))?$/
/** Indian grouping, as in `12,34,567`. */
const INDIAN = /^(?<whole>[1-9]\d?(?:,\d{2})+,\d{3})(?:[.٫](?<fraction>\d*))?$/
const UNGROUPED = /^(?<whole>\d*)(?:[.,٫](?<fraction>\d*))?$/

/**
 * Reads a number without sign, exponent or unit, in the notation of any common locale and the
 * digits of any script. A point, comma, space or apostrophe followed by exactly three digits
 * separates thousands; any other point or comma is the decimal separator. So `1,200`, `1.200` and
 * `1 200` are 1200, `1.200,5` is 1200.5, and `1,5` is 1.5.
 * @returns `null` for blank text and for text that is not a number
 */
export function readNumber(text: string): TypedNumber | null {
  const plain = withPlainCharacters(text)
  const groups = (GROUPED.exec(plain) ?? INDIAN.exec(plain) ?? UNGROUPED.exec(plain))?.groups
  if (!groups || !/\d/.test(plain)) return null
  const { whole = '', fraction = '' } = groups
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction}0`)
  return { value, needsEcho: /\D/.test(whole) || /[^\d.,]/.test(text.trim()) }
}

/** Replaces digits of other scripts, and the variants of spaces and apostrophes. */
function withPlainCharacters(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s/g, ' ')
    .replace(/[’ʼ٬]/g, "'")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode lists the ten digits of a script in order, so the digits before this one are counted. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  // Some scripts follow each other without a gap.
  return (code - first) % 10
}
