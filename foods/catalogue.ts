import type { FoodRecord } from './food-record.ts'

/** The food groups of the starter catalogue, in the order of the file. */
export const FOOD_GROUPS = [
  'fruit',
  'vegetables',
  'grains',
  'breakfast',
  'bread',
  'meat',
  'poultry',
  'fish',
  'eggs',
  'dairy',
  'cheese',
  'legumes',
  'nuts',
  'oils',
  'drinks',
  'soups',
  'dishes',
  'sandwiches',
  'sweets',
  'snacks',
  'sauces',
] as const

export type FoodGroup = (typeof FOOD_GROUPS)[number]

export interface CatalogueFood extends FoodRecord {
  readonly synonyms: readonly string[]
  readonly common: boolean
  readonly group: FoodGroup
}

/**
 * The columns of `catalogue.tsv`. Energy and nutrients are per 100 g, from the record of FoodData Central
 * with this id. Foods that it lacks have small ids and the nutrients of their ingredients.
 */
export const CATALOGUE_COLUMNS = [
  'fdcId',
  'name',
  'synonyms',
  'group',
  'common',
  'serving',
  'grams',
  'kcal',
  'protein',
  'carbs',
  'fat',
] as const

type Row = Record<(typeof CATALOGUE_COLUMNS)[number], string>

/**
 * Parses a catalogue: tab-separated values with a header line.
 * @returns the foods, with energy and nutrients per serving
 * @throws Error if the columns or the number of fields of a line are wrong
 */
export function readCatalogue(text: string): CatalogueFood[] {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  if (header !== CATALOGUE_COLUMNS.join('\t'))
    throw new Error('The catalogue has unexpected columns.')
  return lines.map((line, index) => {
    const fields = line.split('\t')
    if (fields.length !== CATALOGUE_COLUMNS.length) {
      throw new Error(
        `Line ${index + 2} of the catalogue has ${fields.length} fields, not ${CATALOGUE_COLUMNS.length}: ${line}`,
      )
    }
    return readFood(
      Object.fromEntries(CATALOGUE_COLUMNS.map((name, i) => [name, fields[i]])) as Row,
    )
  })
}

function readFood(row: Row): CatalogueFood {
  const grams = Number(row.grams)
  const perServing = (per100Grams: string) => Math.round(Number(per100Grams) * grams) / 100
  return {
    fdcId: Number(row.fdcId),
    description: row.name,
    brandName: null,
    calories: perServing(row.kcal),
    protein: perServing(row.protein),
    carbs: perServing(row.carbs),
    fat: perServing(row.fat),
    serving: { grams, label: row.serving },
    synonyms: row.synonyms === '' ? [] : row.synonyms.split('; '),
    common: row.common === 'yes',
    group: row.group as FoodGroup,
  }
}
