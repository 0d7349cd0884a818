import { pickKeys } from './pick-keys.ts'

/** The nutrients of Open Food Facts that are read, by its names. Energy-kj and energy are in kJ, alcohol in % by volume. */
const OFF_NUTRIENTS = [
  'energy-kcal',
  'energy-kj',
  'energy',
  'proteins',
  'carbohydrates',
  'fat',
  'fiber',
  'sugars',
  'saturated-fat',
  'salt',
  'sodium',
  'alcohol',
] as const

export type OffNutrient = (typeof OFF_NUTRIENTS)[number]

/** Amounts in grams, energy as its name says. A nutrient that is not stated is missing. */
export type OffNutrients = { [Name in OffNutrient]?: number }

/** A record of either export, before it is checked. Texts are as entered, and empty if there is none. */
export interface OffProduct {
  readonly code: string
  /** The main language in two letters; empty if it is not stated, as in the CSV export. */
  readonly language: string
  readonly name: string
  /** By language in two letters. */
  readonly names: ReadonlyMap<string, string>
  readonly genericName: string
  readonly brands: string
  readonly quantity: string
  readonly quantityUnit: string
  readonly servingText: string
  /** `null` if it is not stated. */
  readonly servingQuantity: number | null
  readonly servingUnit: string
  /** Tags as `en:germany`. */
  readonly countries: readonly string[]
  readonly scans: number
  /** From 0 to 1. */
  readonly completeness: number
  /** Seconds since 1970; 0 if it is not stated. */
  readonly modified: number
  readonly isObsolete: boolean
  readonly hasNoNutrition: boolean
  /** Whether only values of the prepared food are stated. */
  readonly isPreparedOnly: boolean
  /** Whether the values are per 100 ml, as far as the record says so itself. */
  readonly isPer100Ml: boolean
  readonly per100: OffNutrients
  readonly perServing: OffNutrients
  /** Whether Open Food Facts has computed the kJ from the macros, so that they confirm nothing. */
  readonly isKjComputed: boolean
}

const KEYS: ReadonlySet<string> = new Set([
  'code',
  'lang',
  'product_name',
  'generic_name',
  'brands',
  'quantity',
  'product_quantity_unit',
  'serving_size',
  'serving_quantity',
  'serving_quantity_unit',
  'countries_tags',
  'unique_scans_n',
  'popularity_key',
  'completeness',
  'last_modified_t',
  'obsolete',
  'no_nutrition_data',
  'schema_version',
  'nutriments',
  'nutrition',
])

const NAME_KEY = /^product_name_[a-z]{2}$/
const NAME_KEY_CHARS = 'product_name_xx'.length

/** The first schema that has `nutrition` instead of `nutriments`. */
const NUTRITION_SCHEMA = 1003

/** Older records lack `unique_scans_n`. `popularity_key` ends in the scans, after the years in which it was popular. */
const SCANS_IN_POPULARITY = 1_000_000

/** Reads a line of the JSONL export; `null` if it is not a record. */
export function productOfJson(line: Buffer): OffProduct | null {
  const record = pickKeys(line, (key) => KEYS.has(key) || isNameKey(key))
  if (record === null) return null
  const names = new Map<string, string>()
  for (const [key, value] of Object.entries(record)) {
    if (isNameKey(key)) names.set(key.slice(-2), textOf(value))
  }
  const { nutrition, nutriments } = record
  const isNew =
    isObject(nutrition) &&
    (Number(record.schema_version) >= NUTRITION_SCHEMA || !isObject(nutriments))
  return {
    code: textOf(record.code),
    language: textOf(record.lang),
    name: textOf(record.product_name),
    names,
    genericName: textOf(record.generic_name),
    brands: textOf(record.brands),
    quantity: textOf(record.quantity),
    quantityUnit: textOf(record.product_quantity_unit),
    servingText: textOf(record.serving_size),
    servingQuantity: numberOf(record.serving_quantity),
    servingUnit: textOf(record.serving_quantity_unit),
    countries: listOf(record.countries_tags),
    scans:
      numberOf(record.unique_scans_n) ??
      (numberOf(record.popularity_key) ?? 0) % SCANS_IN_POPULARITY,
    completeness: numberOf(record.completeness) ?? 0,
    modified: numberOf(record.last_modified_t) ?? 0,
    isObsolete: textOf(record.obsolete) === 'on',
    hasNoNutrition: textOf(record.no_nutrition_data) === 'on',
    ...(isNew
      ? valuesOfNutrition(nutrition)
      : valuesOfNutriments(isObject(nutriments) ? nutriments : {})),
  }
}

/** The length decides first, since a record has about a hundred keys. */
const isNameKey = (key: string) => key.length === NAME_KEY_CHARS && NAME_KEY.test(key)

type Values = Pick<
  OffProduct,
  'per100' | 'perServing' | 'isKjComputed' | 'isPreparedOnly' | 'isPer100Ml'
>

/** The values of the schemas before 1003. */
function valuesOfNutriments(nutriments: Readonly<Record<string, unknown>>): Values {
  const per = (keys: NutrientKeys) => pickNutrients(keys, (key) => numberOf(nutriments[key]))
  const per100 = per(PER_100_KEYS)
  return {
    per100,
    perServing: per(PER_SERVING_KEYS),
    isKjComputed: ['energy-kj_modifier', 'energy_modifier'].some((key) => nutriments[key] === '~'),
    isPreparedOnly: Object.keys(per100).length === 0 && Object.keys(per(PREPARED_KEYS)).length > 0,
    isPer100Ml: false,
  }
}

/**
 * The values of schema 1003 and later: one set that Open Food Facts has put together. Estimates of it are left out.
 */
function valuesOfNutrition(nutrition: Readonly<Record<string, unknown>>): Values {
  const set = isObject(nutrition.aggregated_set) ? nutrition.aggregated_set : {}
  const nutrients = isObject(set.nutrients) ? set.nutrients : {}
  const entry = (name: string) => {
    const value = nutrients[name]
    return isObject(value) && value.source !== 'estimate' ? value : {}
  }
  const values = pickNutrients(NAME_KEYS, (name) => numberOf(entry(name).value))
  const per = textOf(set.per)
  const isPrepared = textOf(set.preparation) === 'prepared'
  const isPer100 = per === '100g' || per === '100ml'
  return {
    per100: isPer100 && !isPrepared ? values : {},
    perServing: !isPer100 && !isPrepared ? values : {},
    isKjComputed: ['energy-kj', 'energy'].some((name) => entry(name).modifier === '~'),
    isPreparedOnly: isPrepared && Object.keys(values).length > 0,
    isPer100Ml: per === '100ml',
  }
}

/** Each nutrient, and the key or column that states its amount. */
type NutrientKeys = readonly (readonly [OffNutrient, string])[]

const keysWith = (suffix: string): NutrientKeys =>
  OFF_NUTRIENTS.map((name) => [name, `${name}${suffix}`])

const NAME_KEYS = keysWith('')
const PER_100_KEYS = keysWith('_100g')
const PER_SERVING_KEYS = keysWith('_serving')
const PREPARED_KEYS = keysWith('_prepared_100g')

function pickNutrients(keys: NutrientKeys, amountOf: (key: string) => number | null): OffNutrients {
  const nutrients: OffNutrients = {}
  for (const [name, key] of keys) {
    const value = amountOf(key)
    if (value !== null) nutrients[name] = value
  }
  return nutrients
}

/** The columns without which a table is not the CSV export. */
export const REQUIRED_COLUMNS = ['code', 'product_name'] as const

const ENERGY_COLUMNS = ['energy-kcal_100g', 'energy-kj_100g', 'energy_100g']

/**
 * The reader for the lines of a CSV export, by its header. Fields are separated by tabs, and nothing is quoted.
 * @returns the column that is missing, or a reader that returns `null` for a line with another number of fields
 */
export function csvReader(header: string): string | ((line: Buffer) => OffProduct | null) {
  const columns = header.split('\t')
  const missing = REQUIRED_COLUMNS.find((name) => !columns.includes(name))
  if (missing !== undefined) return missing
  if (!ENERGY_COLUMNS.some((name) => columns.includes(name))) return 'energy-kcal_100g'
  const places = new Map(columns.map((name, place) => [name, place]))
  return (line) => {
    const fields = line.toString('utf8', 0, line.length).split('\t')
    if (fields.length !== columns.length) return null
    const text = (name: string) => (fields[places.get(name) ?? -1] ?? '').trim()
    return {
      code: text('code'),
      language: '',
      name: text('product_name'),
      names: new Map(),
      genericName: text('generic_name'),
      brands: text('brands'),
      quantity: text('quantity'),
      quantityUnit: '',
      servingText: text('serving_size'),
      servingQuantity: numberOf(text('serving_quantity')),
      servingUnit: '',
      countries: listOf(text('countries_tags')),
      scans: numberOf(text('unique_scans_n')) ?? 0,
      completeness: numberOf(text('completeness')) ?? 0,
      modified: numberOf(text('last_modified_t')) ?? 0,
      isObsolete: text('obsolete') === 'on',
      hasNoNutrition: text('no_nutrition_data') === 'on',
      per100: pickNutrients(PER_100_KEYS, (key) => numberOf(text(key))),
      perServing: {},
      isKjComputed: false,
      isPreparedOnly: false,
      isPer100Ml: false,
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text, or the first of several. */
function textOf(value: unknown): string {
  const text: unknown = Array.isArray(value) ? value[0] : value
  if (typeof text === 'string') return text.trim()
  return typeof text === 'number' ? String(text) : ''
}

/** A number that is written as one or as text; `null` if there is none. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textOf)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
