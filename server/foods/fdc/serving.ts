export interface Serving {
  readonly grams: number
  readonly label: string
}

/** Where no household portion is known (ARCHITECTURE §6.11). */
export const HUNDRED_GRAMS: Serving = { grams: 100, label: '100 g' }

const MAX_SERVING_GRAMS = 2000
const MAX_LABEL_CHARS = 60

/** Units of servings by weight or volume; a millilitre is taken for a gram, as labels do. */
const GRAM_UNITS = new Set(['g', 'grm', 'gm', 'gram', 'grams', 'ml', 'mlt'])

/** Units as labels abbreviate them. */
const SPELLED: Readonly<Record<string, string>> = {
  onz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  tbs: 'tbsp',
  tbsp: 'tbsp',
  grm: 'g',
  mlt: 'ml',
  pcs: 'pieces',
  pc: 'piece',
}

/** The serving of a branded food, as its label states it. */
export function labelledServing(size: number, unit: string, household: string): Serving {
  const isWeight = GRAM_UNITS.has(unit.trim().toLowerCase())
  if (!isWeight || !isPossible(size)) return HUNDRED_GRAMS
  const grams = Math.round(size * 100) / 100
  const label = tidy(household)
  return { grams, label: label === '' ? `${grams} g` : label }
}

/** How much a portion is worth: what people eat of it first. Below 0 it is none. */
export interface Portion extends Serving {
  readonly worth: number
}

const NO_PORTION = /quantity not specified|guideline|cubic inch|yield|refuse|\bracc\b/i

/**
 * A household portion of a generic food.
 * @param amount 0 or none is one
 * @param text the unit, with what is said of it
 * @param place its place among the portions of the food, 0 first
 */
export function householdPortion(
  amount: number,
  text: string,
  grams: number,
  place: number,
): Portion | null {
  const unit = tidy(text.replace(/ \([^)]*\)/g, '').replace(/, NFS$/, ''))
  if (unit === '' || NO_PORTION.test(text) || !isPossible(grams)) return null
  // "1 cup" is a text of FNDDS with its amount inside.
  const label = /^\d/.test(unit)
    ? unit
    : `${amount > 0 ? Math.round(amount * 100) / 100 : 1} ${unit}`
  const isUsual = /\b(medium|regular)\b/i.test(unit)
  return { grams, label: label.slice(0, MAX_LABEL_CHARS), worth: (isUsual ? 1000 : 500) - place }
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
      const known = SPELLED[word.toLowerCase()]
      if (known !== undefined) return known
      return word === word.toUpperCase() ? word.toLowerCase() : word
    })
}
