import { localSigns, type NumberSigns } from './number-signs.ts'

/** A number as the user typed it. */
export interface TypedNumber {
  readonly value: number
  /** Whether the form should say how the text was read: it has thousands or other digits, or two readings. */
  readonly needsEcho: boolean
}

/** The parts of a number, in ASCII digits. */
export interface NumberParts {
  readonly whole: string
  readonly fraction: string
  /** The sign between thousands; a space for all spaces, `'` for all apostrophes. Empty without one. */
  readonly group: string
  /** The sign before the fraction, `٫` for the Arabic one. Empty without one. */
  readonly decimal: string
}

/** A sign before exactly three digits, and so a group or a fraction. No group starts with 0. */
const TWO_READINGS = /^(?<whole>[1-9]\d{0,2})(?<sign>[.,])(?<fraction>\d{3})$/
/** Groups of three digits. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<group>[ '.,])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)(?<decimal>[.,٫])(?<fraction>\d*))?$/
/** Indian grouping, as in `12,34,567`. */
const INDIAN =
  /^(?<whole>[1-9]\d?(?:(?<group>,)\d{2})+,\d{3})(?:(?<decimal>[.٫])(?<fraction>\d*))?$/
const UNGROUPED = /^(?<whole>\d*)(?:(?<decimal>[.,٫])(?<fraction>\d*))?$/

/**
 * Reads a number without sign or exponent, in the notation of any common locale and the digits of any
 * script: `1 200,5` and `1,200.5` are 1200.5 everywhere. A single point or comma before exactly three
 * digits separates thousands where it does so in the browser's locale, and decimals elsewhere: `1.200` is
 * 1.2 in the United States and 1200 in Germany.
 * @param unit the unit of the field, which may follow the number
 * @returns `null` for blank text and for text that is not a number
 */
export function readNumber(text: string, unit = ''): TypedNumber | null {
  const bare = withoutUnit(text.trim(), unit)
  const plain = plainNumber(bare)
  const parts = numberParts(plain, localSigns)
  if (!parts) return null
  const hasTwoReadings = TWO_READINGS.test(plain)
  // The app writes decimals with a point too, so there it can only be meant so.
  const isUsual = hasTwoReadings && parts.decimal === '.' && localSigns().decimal === '.'
  const needsEcho = parts.group !== '' || (hasTwoReadings && !isUsual) || /[^\d.,]/.test(bare)
  return { value: numberOf(parts), needsEcho }
}

/**
 * Takes a number apart.
 * @param plain a text from `plainNumber`
 * @param signs the notation, which decides where a text has two readings
 * @returns `null` for text that is not a number
 */
export function numberParts(plain: string, signs: () => NumberSigns): NumberParts | null {
  const twofold = TWO_READINGS.exec(plain)?.groups
  if (twofold) {
    const { whole = '', sign = '', fraction = '' } = twofold
    return sign === signs().group
      ? { whole: whole + fraction, fraction: '', group: sign, decimal: '' }
      : { whole, fraction, group: '', decimal: sign }
  }
  const found = (GROUPED.exec(plain) ?? INDIAN.exec(plain) ?? UNGROUPED.exec(plain))?.groups
  if (!found || !/\d/.test(plain)) return null
  const { whole = '', fraction = '', group = '', decimal = '' } = found
  return { whole: whole.replace(/\D/g, ''), fraction, group, decimal }
}

export function numberOf({ whole, fraction }: NumberParts): number {
  return Number(`${whole}.${fraction}0`)
}

/** Replaces digits and signs of other scripts, and the variants of spaces and apostrophes. */
export function plainNumber(text: string): string {
  // The fast path for most numbers of a long file.
  if (/^[\d.,-]*$/.test(text)) return text
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ´`＇٬]/g, "'")
    .replace(/．/g, '.')
    .replace(/[，،]/g, ',')
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

/** The text before a unit in any letter case, in the singular or the plural: `135 lb`, `135 lbs`. */
function withoutUnit(text: string, unit: string): string {
  const names = unit === '' ? [] : [unit, `${unit}s`, unit.replace(/s$/, '')]
  const ending = names.find((name) => text.slice(-name.length).toLowerCase() === name.toLowerCase())
  return ending ? text.slice(0, -ending.length).trim() : text
}
