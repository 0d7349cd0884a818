/**
 * A Global Trade Item Number, the number under a barcode: always 14 digits with a valid check digit.
 * EAN-13, EAN-8, UPC-A and UPC-E numbers become GTINs by zeros in front of them.
 */
export type Gtin = string

export const GTIN_CHARS = 14
/** The lengths of EAN-8, UPC-A, EAN-13 and ITF-14 numbers. UPC-E numbers also have 8 digits. */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
/** A long text is no number, and must not take long to refuse. */
const MAX_TEXT_CHARS = 40

/** A barcode's number; `wrong check digit` if a digit is mistyped or two are swapped. */
export type GtinReading = { readonly gtin: Gtin } | { readonly problem: GtinProblem }

export type GtinProblem = 'not a number' | 'length' | 'check digit'

/**
 * Reads a number as it is printed under a barcode, with spaces or hyphens between its digits.
 * @param isUpcE whether a number of 8 digits is known to be UPC-E. Otherwise it is taken as UPC-E if it
 *   starts with 0, which no product's EAN-8 number does, and as UPC-E with 1 if it is no valid EAN-8.
 */
export function readGtin(text: string, isUpcE = false): GtinReading {
  const digits = text.length > MAX_TEXT_CHARS ? '' : text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return { problem: 'not a number' }
  if (!LENGTHS.has(digits.length)) return { problem: 'length' }
  const upcA = expandUpcE(digits)
  const candidates = isUpcE || digits.startsWith('0') ? [upcA, digits] : [digits, upcA]
  for (const candidate of candidates) {
    const gtin = candidate?.padStart(GTIN_CHARS, '0')
    if (gtin !== undefined && isGtin(gtin)) return { gtin }
  }
  return { problem: 'check digit' }
}

/** Whether a text is a GTIN: 14 digits, not all 0. The last digit is the check digit of the others. */
export function isGtin(text: string): text is Gtin {
  return /^(?!0+$)\d{14}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1))
}

const LOCAL_USE_DIGITS = 10

/** A number of the range that GS1 leaves for local use (UPC-A with 4), in which no product has one. */
export function localUseGtin(number: number): Gtin {
  const own = String(number % 10 ** LOCAL_USE_DIGITS).padStart(LOCAL_USE_DIGITS, '0')
  const digits = `004${own}`
  return `${digits}${checkDigit(digits)}`
}

/**
 * The numbers under which lists of products have a GTIN: with 14, 13 and 12 digits, and EAN-8 with 8,
 * as far as these only leave out zeros.
 */
export function gtinForms(gtin: Gtin): string[] {
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(gtin.slice(0, GTIN_CHARS - length)))
    .map((length) => gtin.slice(GTIN_CHARS - length))
}

/** The check digit of GS1: weights of 3 and 1 alternate from the right. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The UPC-A number of a UPC-E number, which leaves out a run of zeros. Its last digit before the check
 * digit tells where they belong.
 * @returns `undefined` if these are not the 8 digits of a UPC-E number
 */
function expandUpcE(digits: string): string | undefined {
  const [, system, body, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(digits) ?? []
  if (system === undefined || body === undefined) return undefined
  return `${system}${expandedBody(body, Number(last))}${check}`
}

function expandedBody(body: string, last: number): string {
  if (last <= 2) return `${body.slice(0, 2)}${last}0000${body.slice(2)}`
  if (last === 3) return `${body.slice(0, 3)}00000${body.slice(3)}`
  if (last === 4) return `${body.slice(0, 4)}00000${body.slice(4)}`
  return `${body}0000${last}`
}

/** The number as packages show it: without the zeros in front of an EAN-13 number. */
export function printedGtin(gtin: Gtin): string {
  return gtin.replace(/^0{1,2}(?=\d{12})/, '')
}
