import { COMMA_SIGNS, POINT_SIGNS } from '@tend/shared/forms/number-signs'
import { numberOf, numberParts, plainNumber } from '@tend/shared/forms/read-number'
import type { DecimalSeparator } from '../move-in.ts'

/** Digits with any of the signs that separate groups of three, and one decimal separator. */
const NUMBER = /^[-−]?(\d[\d.,]*|[.,]\d+)$/

const PLAIN = /^\d+(?:\.\d+)?$/
/** As spreadsheets write large and small numbers: `1E+09`, `1,5e-3`. */
const SCIENTIFIC = /^[-−]?\d+(?:[.,]\d+)?e[-+]?\d{1,3}$/i

/**
 * Reads a number of a file, such as `82.5`, `1,250.5` or, with a decimal comma, `1.250,5`. Unlike a field, a
 * file writes all numbers in one way.
 * @returns `null` for text that is not a number
 */
export function parseFileNumber(text: string, separator: DecimalSeparator): number | null {
  // Most numbers, which need no more.
  if (separator === '.' && PLAIN.test(text)) return Number(text)
  const plain = plainNumber(text)
  const other = separator === '.' ? ',' : '.'
  if (SCIENTIFIC.test(plain) && !plain.includes(other)) {
    return Number(plain.replace('−', '-').replace(',', '.'))
  }
  const digits = plain.replace(/^[-−] ?/, '')
  const parts = numberParts(digits, () => (separator === '.' ? POINT_SIGNS : COMMA_SIGNS))
  if (!parts || parts.decimal === other || parts.group === separator) return null
  return digits === plain ? numberOf(parts) : -numberOf(parts)
}

/**
 * Reads a number that is never long enough for groups, and so has a point or a comma before its decimals.
 * @returns `null` for text that is not a number
 */
export function parseUngroupedNumber(text: string): number | null {
  const plain = plainNumber(text).replace(',', '.')
  return PLAIN.test(plain) ? Number(plain) : null
}

/** Whether a text is a number above 0, with a point or a comma before its decimals. */
export function isAboveZero(text: string): boolean {
  return /^\s*(?=.*[1-9])[\d.,]+\s*$/.test(text)
}

/** Of three digits, or three decimal places. */
const GROUP = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/

/** Whether a text is a number such as `61.235`, which has three decimal places, or is in thousands. */
export function isThousandths(text: string): boolean {
  const number = compact(text)
  return GROUP.test(number) && number.includes('.')
}

/** Collects evidence for the decimal separator of a file. */
export class SeparatorEvidence {
  #separator: DecimalSeparator | null = null
  #ambiguous: string | null = null
  #thousandths: string | null = null

  add(text: string): void {
    if (this.#separator !== null) return
    const number = compact(text)
    if (!NUMBER.test(number)) return
    const [points, commas] = [count(number, '.'), count(number, ',')]
    if (points > 0 && commas > 0) {
      this.#separator = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ','
    } else if (commas > 1) this.#separator = '.'
    else if (points > 1) this.#separator = ','
    else if (points + commas === 1) {
      const isGroup = GROUP.test(number)
      if (isGroup && commas === 1) this.#ambiguous ??= text.trim()
      else if (isGroup) this.#thousandths ??= text.trim()
      else this.#separator = points === 1 ? '.' : ','
    }
  }

  /** `null` if no number tells. */
  get separator(): DecimalSeparator | null {
    return this.#separator
  }

  /**
   * A number such as `1.250`, if there is one and no other number tells how to read it. It is rarely a
   * group, since most files have decimal points.
   */
  get thousandths(): string | null {
    return this.#separator === null ? this.#thousandths : null
  }

  /** A number such as `1,250`, if there is one and no other number tells how to read it. */
  get ambiguous(): string | null {
    return this.#separator === null ? this.#ambiguous : null
  }
}

/** Without spaces and apostrophes, which separate groups. */
function compact(text: string): string {
  return plainNumber(text).replace(/[ ']/g, '')
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
