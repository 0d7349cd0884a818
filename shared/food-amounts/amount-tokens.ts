import { plainNumber } from '../forms/read-number.ts'
import {
  AMOUNT_UNITS,
  APPROXIMATELY,
  DENOMINATORS,
  NUMBER_WORDS,
  PORTIONS,
  PORTIONS_OF,
} from './amount-words.ts'
import type { AmountUnit } from './food-amount.ts'

/** Stands between the numbers of a range, as "1-2". */
export const RANGE = '..'

const VULGAR_FRACTIONS = /[¼-¾⅐-⅞↉]/g

/**
 * Splits a text at spaces, between a number and the letters of a unit, and at signs between numbers. Digits
 * of all scripts become ASCII digits, fractions `1/2`. Brackets, dashes and final commas go.
 */
export function amountTokens(text: string): string[] {
  // The invisible plus of "1½" in some fonts.
  const tokens = plainNumber(text.replaceAll('\u2064', ' '))
    .replaceAll('٫', '.')
    .replace(/(\d)'(?=\d{3})/g, '$1,')
    .replace(VULGAR_FRACTIONS, (sign) => ` ${sign.normalize('NFKD')} `)
    .replace(/(\d)\s*[⁄∕]\s*(\d)/g, '$1/$2')
    .replace(/(?<!\d)(\d) \/ (\d)(?!\d)/g, '$1/$2')
    .replace(/\b(fl|fluid)[.-]?\s*(oz|ounces?)\b\.?/gi, 'floz')
    // "2 T" are tablespoons, but "T-bone" and "t bone" are not.
    .replace(/(?<=\d\s*)T(?=\.?(?:\s|$))(?! bone)/g, 'tbsp')
    .replace(/[()[\]]/g, ' ')
    .replace(/[~≈]\s*(?=[\d.,])/g, '')
    .replace(/^\s*(?:i\s+)?(?:just\s+)?(?:ate|had|drank)\s+/i, '')
    .replace(
      /\b([1-9]\d?)\s(\d{3})(?=\s*(?:mg|g|gr|gm|grams?|ml|kcal|cal|kj)\b(?!\s+(?:of\s+)?(?:cans|tins|bars|bottles|packs|packets|bags|pots|tubs|cartons|pieces|steaks|fillets)\b))/gi,
      '$1$2',
    )
    .replace(/(\d)\s*(?:[-–+&]|\band\b)\s*(?=\d+\/\d)/gi, '$1 ')
    .replace(/(\d)-pack\b/gi, '$1 pack')
    .replace(/(\d)\s*%/g, '$1 % ')
    .replace(/[×*]/g, ' x ')
    .replace(/(\d)\s*x\s*(?=\d)/gi, '$1 x ')
    .replace(/(^|\s)x(\d)/gi, '$1x $2')
    .replace(/(?<![\p{L}\d])(\d[\d.,/]*)([a-z]+)(?=\d)/giu, splitUnit)
    .replace(/(?<![\p{L}\d])((?:\d[\d.,/]*)?\d)-?([a-z]+)(?=$|[\s,.;:]|[-–—]\d)/giu, splitUnit)
    .replace(/^\s*(\d{1,2})(?=\p{L}{3})/u, '$1 ')
    .replace(/(\d|\b(?:m?g|kg|oz|lbs?|m?l|cl|dl|cups?))\s*[-–—]\s*(?=\d)/gi, `$1 ${RANGE} `)
    .replace(
      /(?<=\p{L})-(?=(\d[\d.,]*)\s?([a-z]+)(?:$|\s))/giu,
      (...[dash, , letters]: string[]) => (unitOf(letters) ? ' ' : (dash ?? '')),
    )
    .replace(/(?<![\p{L}-])\p{L}+(?:-\p{L}+)+/gu, splitHyphens)
    .split(/\s+/)
    .map((token) => token.replace(/[,;:]+$/, ''))
    .filter((token) => token !== '' && !/^[-–—:=|]$/.test(token))
  return tokens.filter(
    (token, at) => !APPROXIMATELY.has(lower(token)) || !isNumeral(tokens[at + 1]),
  )
}

function splitUnit(all: string, number: string, letters: string): string {
  const isTimes = letters.toLowerCase() === 'x'
  return isTimes || unitOf(letters) ? `${number} ${letters} ` : all
}

/** Splits "one-half", "one-and-a-half" and "one-cup", but not "five-spice". */
function splitHyphens(text: string): string {
  const [first = '', ...others] = text.toLowerCase().split('-').map(singular)
  const isAmount = (word: string) =>
    NUMBER_WORDS.has(word) || DENOMINATORS.has(word) || AMOUNT_UNITS.has(word) || word === 'and'
  return NUMBER_WORDS.has(first) && others.every(isAmount) ? text.replaceAll('-', ' ') : text
}

const isNumeral = (token: string | undefined) =>
  /^[.,]?\d/.test(token ?? '') || NUMBER_WORDS.has(lower(token))

/** The portion at a position: a unit, "slice", or a word such as "pot" before "of" or in the plural. */
export function portionAt(tokens: readonly string[], at: number): AmountUnit | null {
  const unit = unitOf(tokens[at])
  if (unit !== null) return unit
  const word = lower(tokens[at])
  const name = singular(word)
  const next = lower(tokens[at + 1])
  const isPlural = name !== word && next !== ''
  const isPortion = PORTIONS.has(name) || (PORTIONS_OF.has(name) && (next === 'of' || isPlural))
  return isPortion ? { name } : null
}

/** The unit of mass, volume or energy that a token names. */
export function unitOf(token: string | undefined): AmountUnit | null {
  const name = lower(token).replace(/\.$/, '')
  return AMOUNT_UNITS.get(name) ?? AMOUNT_UNITS.get(singular(name)) ?? null
}

/** The singular of a unit or portion in lower case; other words may be cut wrongly. */
export function singular(word: string): string {
  if (/(glass|dash|pinch|splash|box|bunch|pouch|dish)es$/.test(word)) return word.slice(0, -2)
  if (word === 'loaves') return 'loaf'
  if (word === 'leaves') return 'leaf'
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

export const lower = (token: string | undefined): string => (token ?? '').toLowerCase()
