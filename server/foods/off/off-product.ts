import { keyTable, type PickedKeys, pickKeys, type WantedKeys } from './pick-keys.ts'

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

/** Each nutrient, and the key or column that states its amount. */
type NutrientKeys = readonly (readonly [OffNutrient, string])[]

const keysWith = (suffix: string): NutrientKeys =>
  OFF_NUTRIENTS.map((name) => [name, `${name}${suffix}`])

const NUTRIENT_KEYS = keysWith('')
const PER_100_KEYS = keysWith('_100g')
const PER_SERVING_KEYS = keysWith('_serving')
const PREPARED_KEYS = keysWith('_prepared_100g')
const KJ_MODIFIERS = ['energy-kj_modifier', 'energy_modifier']

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i))
/** The keys of names, each with its language. */
const NAME_KEYS: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).map((language) => [
    `product_name_${language}`,
    language,
  ]),
)

const each = <Wanted extends true | WantedKeys>(keys: Iterable<string>, wanted: Wanted) =>
  Object.fromEntries(Array.from(keys, (key) => [key, wanted]))

const KEYS = keyTable({
  ...each(
    [
      'code',
      'lang',
      'product_name',
      ...NAME_KEYS.keys(),
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
    ],
    true,
  ),
  nutriments: each(
    [
      ...[...PER_100_KEYS, ...PER_SERVING_KEYS, ...PREPARED_KEYS].map(([, key]) => key),
      ...KJ_MODIFIERS,
    ],
    true,
  ),
  nutrition: {
    aggregated_set: {
      per: true,
      preparation: true,
      nutrients: each(OFF_NUTRIENTS, { value: true, source: true, modifier: true }),
    },
  },
})

/** The first schema that has `nutrition` instead of `nutriments`. */
const NUTRITION_SCHEMA = 1003

/** Older records lack `unique_scans_n`. `popularity_key` ends in the scans, after the years in which it was popular. */
const SCANS_IN_POPULARITY = 1_000_000

/** Reads a line of the JSONL export; `null` if it is not a record. */
export function productOfJson(line: Buffer): OffProduct | null {
  const record = pickKeys(line, KEYS)
  if (record === null) return null
  const text = (key: string) => textOf(record.get(key))
  const number = (key: string) => numberOf(record.get(key))
  const names = new Map<string, string>()
  for (const [key, value] of record) {
    const language = NAME_KEYS.get(key)
    if (language !== undefined) names.set(language, textOf(value))
  }
  const nutriments = record.get('nutriments')
  const isNew =
    isPicked(record.get('nutrition')) &&
    (Number(record.get('schema_version')) >= NUTRITION_SCHEMA || !isPicked(nutriments))
  return {
    code: text('code'),
    language: text('lang'),
    name: text('product_name'),
    names,
    genericName: text('generic_name'),
    brands: text('brands'),
    quantity: text('quantity'),
    quantityUnit: text('product_quantity_unit'),
    servingText: text('serving_size'),
    servingQuantity: number('serving_quantity'),
    servingUnit: text('serving_quantity_unit'),
    countries: listOf(record.get('countries_tags')),
    scans: number('unique_scans_n') ?? (number('popularity_key') ?? 0) % SCANS_IN_POPULARITY,
    completeness: number('completeness') ?? 0,
    modified: number('last_modified_t') ?? 0,
    isObsolete: text('obsolete') === 'on',
    hasNoNutrition: text('no_nutrition_data') === 'on',
    ...(isNew
      ? valuesOfNutrition(pickedIn(record, 'nutrition'))
      : valuesOfNutriments(pickedIn(record, 'nutriments'))),
  }
}

type Values = Pick<
  OffProduct,
  'per100' | 'perServing' | 'isKjComputed' | 'isPreparedOnly' | 'isPer100Ml'
>

/** The values of the schemas before 1003. */
function valuesOfNutriments(nutriments: PickedKeys): Values {
  const per = (keys: NutrientKeys) => pickNutrients(keys, (key) => numberOf(nutriments.get(key)))
  const per100 = per(PER_100_KEYS)
  return {
    per100,
    perServing: per(PER_SERVING_KEYS),
    isKjComputed: KJ_MODIFIERS.some((key) => nutriments.get(key) === '~'),
    isPreparedOnly: Object.keys(per100).length === 0 && Object.keys(per(PREPARED_KEYS)).length > 0,
    isPer100Ml: false,
  }
}

/**
 * The values of schema 1003 and later: one set that Open Food Facts has put together. Estimates of it are left out.
 */
function valuesOfNutrition(nutrition: PickedKeys): Values {
  const set = pickedIn(nutrition, 'aggregated_set')
  const nutrients = pickedIn(set, 'nutrients')
  const entry = (name: string) => {
    const value = pickedIn(nutrients, name)
    return value.get('source') === 'estimate' ? NOTHING : value
  }
  const values = pickNutrients(NUTRIENT_KEYS, (name) => numberOf(entry(name).get('value')))
  const per = textOf(set.get('per'))
  const isPrepared = textOf(set.get('preparation')) === 'prepared'
  const isPer100 = per === '100g' || per === '100ml'
  return {
    per100: isPer100 && !isPrepared ? values : {},
    perServing: !isPer100 && !isPrepared ? values : {},
    isKjComputed: ['energy-kj', 'energy'].some((name) => entry(name).get('modifier') === '~'),
    isPreparedOnly: isPrepared && Object.keys(values).length > 0,
    isPer100Ml: per === '100ml',
  }
}

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

const NOTHING: PickedKeys = new Map()

const isPicked = (value: unknown): value is PickedKeys => value instanceof Map

/** An object in an object that was read in part; empty if there is none. */
function pickedIn(object: PickedKeys, key: string): PickedKeys {
  const value = object.get(key)
  return isPicked(value) ? value : NOTHING
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
