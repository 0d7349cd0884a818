export interface Serving {
  readonly grams: number
  readonly label: string
}

/** The serving of a food without a known household portion. */
export const HUNDRED_GRAM_SERVING: Serving = { grams: 100, label: '100 g' }

const MAX_SERVING_GRAMS = 2000
const MAX_LABEL_CHARS = 60

/** Units of servings by weight or volume. A millilitre counts as a gram, as on labels. */
const GRAM_UNITS = new Set(['g', 'grm', 'gm', 'gram', 'grams', 'ml', 'mlt'])

/** Abbreviations of units on labels, and how Tend writes them. */
const UNIT_NAMES: ReadonlyMap<string, string> = new Map([
  ['onz', 'oz'],
  ['ounce', 'oz'],
  ['ounces', 'oz'],
  ['tbs', 'tbsp'],
  ['tbsp', 'tbsp'],
  ['grm', 'g'],
  ['mlt', 'ml'],
  ['pcs', 'pieces'],
  ['pc', 'piece'],
])

/** The serving that the label of a branded food states, or 100 g if it is unusable. */
export function labelledServing(size: number, unit: string, household: string): Serving {
  const isWeight = GRAM_UNITS.has(unit.trim().toLowerCase())
  if (!isWeight || !isPossible(size)) return HUNDRED_GRAM_SERVING
  const grams = Math.round(size * 100) / 100
  const label = tidy(household)
  return { grams, label: label === '' ? `${grams} g` : label }
}

/** A household portion. The one with the highest priority becomes the food's serving. */
export interface HouseholdPortion extends Serving {
  readonly priority: number
}

const NOT_A_PORTION = /quantity not specified|guideline|cubic inch|yield|refuse|\bracc\b/i

/**
 * A household portion of a generic food, such as "1 cup".
 * @param amount the number of units; 0 or NaN counts as 1
 * @param text the unit, with a description
 * @param place its place among the portions of the food, from 0
 * @returns `null` if the portion is unusable
 */
export function householdPortion(
  amount: number,
  text: string,
  grams: number,
  place: number,
): HouseholdPortion | null {
  const unit = tidy(text.replace(/ \([^)]*\)/g, '').replace(/, NFS$/, ''))
  if (unit === '' || NOT_A_PORTION.test(text) || !isPossible(grams)) return null
  // Foods of FNDDS have the amount in the text, as in "1 cup".
  const label = /^\d/.test(unit)
    ? unit
    : `${amount > 0 ? Math.round(amount * 100) / 100 : 1} ${unit}`
  const isUsual = /\b(medium|regular)\b/i.test(unit)
  return { grams, label: label.slice(0, MAX_LABEL_CHARS), priority: (isUsual ? 1000 : 500) - place }
}

function isPossible(grams: number): boolean {
  return grams > 0 && grams <= MAX_SERVING_GRAMS
}

function tidy(text: string): string {
  return text
    .trim()
    .slice(0, MAX_LABEL_CHARS)
    .replace(/\s+/g, ' ')
    .replace(/[A-Za-z]+/g, (word) => {
      const known = UNIT_NAMES.get(word.toLowerCase())
      if (known !== undefined) return known
      return word === word.toUpperCase() ? word.toLowerCase() : word
    })
}
