import {
  FURTHER_NUTRIENTS,
  type FurtherNutrient,
  openFoodFactsId,
} from '@tend/protocol/food-search'
import { GTIN_CHARS } from '@tend/shared/barcodes/gtin'
import type { FoodRecord } from '../food-record.ts'

/**
 * A pack has the most scanned products of a country, most scanned first, in files of at most `PART_FOODS` products
 * each. A file is a text, compressed with gzip: the line `PACK_HEAD`, then a line for each product with these fields
 * and tabs between them. docs/food-packs.md describes the format.
 */
export const PACK_HEAD = 'tend-foods 1'

/** One part is about 200 kB: so much is fetched again after a lost connection. */
export const PART_FOODS = 5000

const VALUES = ['kcal', 'protein', 'carbs', 'fat', ...FURTHER_NUTRIENTS] as const
const [CODE, NAME, BRAND, GRAMS, LABEL, FIRST_VALUE] = [0, 1, 2, 3, 4, 5]
const FIELDS = FIRST_VALUE + VALUES.length
/** The importer makes much shorter ones; a name that fills pages is damage. */
const MAX_LINE_CHARS = 2000

/** A product of a pack. Values are per 100 g, energy in kcal and the others in grams. */
export interface PackFood extends Readonly<Record<'kcal' | 'protein' | 'carbs' | 'fat', number>> {
  /** The number of its barcode, without zeros in front. */
  readonly gtin: number
  readonly description: string
  readonly brandName: string | null
  readonly serving: { readonly grams: number; readonly label: string }
  readonly further: { readonly [Name in FurtherNutrient]?: number | undefined }
}

/** The text of a part. */
export function packText(foods: readonly PackFood[]): string {
  return [PACK_HEAD, ...foods.map(lineOf), ''].join('\n')
}

function lineOf(food: PackFood): string {
  const { gtin, description, brandName, serving, further } = food
  const values = VALUES.map((name) => {
    const value = name in food ? food[name as 'kcal'] : further[name as FurtherNutrient]
    // An unknown value is empty, not 0.
    return value === undefined ? '' : Number(value.toFixed(name === 'kcal' ? 0 : 2))
  })
  const texts = [description, brandName ?? ''].map(withoutTabs)
  return [gtin, ...texts, serving.grams, withoutTabs(serving.label), ...values].join('\t')
}

const withoutTabs = (text: string) => text.replace(/[\t\n\r]/g, ' ')

/**
 * The product of a line, as a search result; `undefined` if it is too long, or has another number of fields or
 * no valid figures.
 * @param country where the pack's products are sold
 * @param popularity falls from the first product to the last
 */
export function foodOfLine(
  line: string,
  country: string,
  popularity: number,
): FoodRecord | undefined {
  const fields = line.split('\t')
  const code = Number(fields[CODE])
  const grams = Number(fields[GRAMS])
  const amounts = VALUES.map((_, at) => {
    const text = fields[FIRST_VALUE + at] ?? ''
    return text === '' ? undefined : Math.round(Number(text) * grams) / 100
  })
  const [calories, protein, carbs, fat, ...further] = amounts
  const isValid =
    line.length <= MAX_LINE_CHARS &&
    fields.length === FIELDS &&
    Number.isSafeInteger(code) &&
    code > 0 &&
    grams > 0 &&
    amounts.every((amount) => amount === undefined || amount >= 0)
  if (!isValid || calories === undefined || protein === undefined) return undefined
  if (carbs === undefined || fat === undefined) return undefined
  const known = FURTHER_NUTRIENTS.flatMap((name, at) =>
    further[at] === undefined ? [] : [[name, further[at]]],
  )
  return {
    fdcId: openFoodFactsId(code),
    description: fields[NAME] ?? '',
    brandName: fields[BRAND] || null,
    calories,
    protein,
    carbs,
    fat,
    ...Object.fromEntries(known),
    serving: { grams, label: fields[LABEL] ?? '' },
    gtin: String(code).padStart(GTIN_CHARS, '0'),
    countries: [country],
    popularity,
  }
}
