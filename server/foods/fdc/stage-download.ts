import { FURTHER_NUTRIENTS } from '@tend/protocol/food-search'
import { readGtin } from '@tend/shared/barcodes/gtin'
import { type FoodStaging, searchedWords, stagedColumn } from '../food-staging.ts'
import { tidyBrand, tidyDescription } from '../tidy-names.ts'
import { FDC_NUTRIENTS, NUTRIENT, nutritionOf } from './fdc-nutrients.ts'
import type { FdcSource } from './fdc-source.ts'
import { readTable } from './read-table.ts'
import { HUNDRED_GRAM_SERVING, householdPortion, labelledServing } from './serving.ts'

/** The data types of foods. A download also contains samples, acquisitions and the like. */
const FOOD_TYPES = new Set([
  'foundation_food',
  'sr_legacy_food',
  'survey_fndds_food',
  'branded_food',
])

/** The tables in the order in which they are read. Only `food` and `food_nutrient` are required. */
export const TABLES = [
  'foundation_food',
  'food',
  'branded_food',
  'food_nutrient',
  'measure_unit',
  'food_portion',
] as const

/**
 * Adds the foods of a download to the staging, row by row.
 * @param onBytes is called with the number of bytes of each chunk that was read
 * @returns the data types of the foods in the download
 * @throws ImportProblem if a table is damaged or lacks a column
 */
export async function stageDownload(
  source: FdcSource,
  staging: FoodStaging,
  onBytes: (bytes: number) => void,
): Promise<ReadonlySet<string>> {
  const current = await readFoundation(source, onBytes)
  const types = await stageFoods(source, staging, current, onBytes)
  await stageBrands(source, staging, onBytes)
  await stageNutrients(source, staging, onBytes)
  setNutrition(staging)
  await stagePortions(source, staging, onBytes)
  return types
}

type OnBytes = (bytes: number) => void

/** The ids of Foundation foods that are not superseded; `null` if the download does not list them. */
async function readFoundation(source: FdcSource, onBytes: OnBytes): Promise<Set<string> | null> {
  if (!source.has('foundation_food')) return null
  const ids = new Set<string>()
  for await (const [id = ''] of readTable(source, 'foundation_food', ['fdc_id'], onBytes))
    ids.add(id)
  return ids
}

async function stageFoods(
  source: FdcSource,
  staging: FoodStaging,
  current: ReadonlySet<string> | null,
  onBytes: OnBytes,
): Promise<Set<string>> {
  const types = new Set<string>()
  const rows = readTable(source, 'food', ['fdc_id', 'data_type', 'description'], onBytes)
  for await (const [id = '', dataType = '', text = ''] of rows) {
    const isCurrent = dataType !== 'foundation_food' || current === null || current.has(id)
    const fdcId = idOf(id)
    const description = tidyDescription(text)
    if (!FOOD_TYPES.has(dataType) || !isCurrent || fdcId === null || description === '') continue
    types.add(dataType)
    staging.put({
      fdcId,
      dataType,
      description,
      // Marks a branded food. stageBrands adds the name of the brand.
      brandName: dataType === 'branded_food' ? '' : null,
      synonyms: [],
      common: false,
      kcal: Number.NaN,
      protein: Number.NaN,
      carbs: Number.NaN,
      fat: Number.NaN,
      serving: HUNDRED_GRAM_SERVING,
      gtin: null,
    })
  }
  return types
}

async function stageBrands(source: FdcSource, staging: FoodStaging, onBytes: OnBytes) {
  const update = staging.db.prepare(
    `UPDATE staged SET brand = ?, words = words || ' ' || ?, grams = ?, label = ?, gtin = ?
     WHERE fdc_id = ?`,
  )
  const rows = readTable(source, 'branded_food', ['fdc_id'], onBytes, [
    'brand_name',
    'brand_owner',
    'serving_size',
    'serving_size_unit',
    'household_serving_fulltext',
    'gtin_upc',
  ])
  for await (const [
    id = '',
    name,
    owner,
    size = '',
    unit = '',
    household = '',
    code = '',
  ] of rows) {
    const { grams, label } = labelledServing(Number(size), unit, household)
    const barcode = readGtin(code)
    const gtin = 'gtin' in barcode ? Number(barcode.gtin) : null
    const brand = tidyBrand(name, owner) ?? ''
    update.run(brand, searchedWords([brand]), grams, label, gtin, idOf(id))
    staging.countWrite()
  }
}

async function stageNutrients(source: FdcSource, staging: FoodStaging, onBytes: OnBytes) {
  const columns = FDC_NUTRIENTS.map(stagedColumn)
  const update = staging.db.prepare(
    `UPDATE staged SET ${columns.map((name) => `${name} = coalesce(?, ${name})`).join(', ')}
     WHERE fdc_id = ?`,
  )
  const positions = new Map(
    FDC_NUTRIENTS.map((name, position) => [String(NUTRIENT[name]), position]),
  )
  // Most rows of a food are consecutive, so they are collected and written together.
  let food = ''
  let values: (number | null)[] = columns.map(() => null)
  const write = () => {
    if (values.every((value) => value === null)) return
    update.run(...values, idOf(food))
    staging.countWrite()
    values = columns.map(() => null)
  }
  const rows = readTable(source, 'food_nutrient', ['fdc_id', 'nutrient_id', 'amount'], onBytes)
  for await (const [id = '', nutrient = '', amount = ''] of rows) {
    const position = positions.get(nutrient)
    if (position === undefined || amount === '') continue
    if (id !== food) {
      write()
      food = id
    }
    const value = Number(amount)
    if (Number.isFinite(value)) values[position] = value
  }
  write()
}

const ROWS_AT_ONCE = 1000
const VALUES = ['kcal', 'protein', 'carbs', 'fat', ...FURTHER_NUTRIENTS] as const

/** Computes the nutrition of each food from what is stated. Without it, a food does not get into the index. */
function setNutrition(staging: FoodStaging): void {
  const read = staging.db
    .prepare<[number], (number | null)[]>(
      `SELECT fdc_id, ${FDC_NUTRIENTS.map(stagedColumn).join()} FROM staged
       WHERE fdc_id > ? ORDER BY fdc_id LIMIT ${ROWS_AT_ONCE}`,
    )
    .raw()
  const update = staging.db.prepare(
    `UPDATE staged SET ${VALUES.map((name) => `${name} = ?`).join()} WHERE fdc_id = ?`,
  )
  let last = 0
  for (let rows = read.all(last); rows.length > 0; rows = read.all(last)) {
    for (const [id, ...amounts] of rows) {
      last = id ?? 0
      const stated = FDC_NUTRIENTS.flatMap((name, at) => {
        const amount = amounts[at]
        return typeof amount === 'number' ? [[name, amount] as const] : []
      })
      const nutrition = nutritionOf(Object.fromEntries(stated))
      if (nutrition === null) continue
      update.run(...VALUES.map((name) => nutrition[name] ?? null), id)
      staging.countWrite()
    }
  }
}

/** More portions than these are not offered for a food. */
const MAX_PORTIONS = 8

async function stagePortions(source: FdcSource, staging: FoodStaging, onBytes: OnBytes) {
  const units = new Map<string, string>()
  for await (const [id = '', name = ''] of readTable(
    source,
    'measure_unit',
    ['id', 'name'],
    onBytes,
  )) {
    units.set(id, name === 'undetermined' ? '' : name)
  }
  const update = staging.db.prepare(`
    UPDATE staged SET grams = ?, label = ?, portion_worth = ?
    WHERE fdc_id = ? AND portion_worth < ? AND brand IS NULL`)
  const addPortion = staging.db.prepare(`
    UPDATE staged SET portions =
      json_insert(coalesce(portions, '[]'), '$[#]', json_object('label', ?, 'grams', ?))
    WHERE fdc_id = ? AND brand IS NULL AND coalesce(json_array_length(portions), 0) < ${MAX_PORTIONS}`)
  const rows = readTable(source, 'food_portion', ['fdc_id', 'gram_weight'], onBytes, [
    'seq_num',
    'amount',
    'measure_unit_id',
    'portion_description',
    'modifier',
  ])
  for await (const [
    id = '',
    weight,
    place,
    amount,
    unit = '',
    described = '',
    modifier = '',
  ] of rows) {
    const named = described || [units.get(unit) ?? '', modifier].filter(Boolean).join(', ')
    const portion = householdPortion(Number(amount), named, Number(weight), Number(place))
    if (portion === null) continue
    addPortion.run(portion.label, portion.grams, idOf(id))
    staging.countWrite()
    update.run(portion.grams, portion.label, portion.priority, idOf(id), portion.priority)
    staging.countWrite()
  }
}

function idOf(text: string): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
