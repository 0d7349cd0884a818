import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { type CheckedProduct, checkProduct } from './check-product.ts'
import { productOfJson } from './off-product.ts'
import { OFF_RULES, type OffRule } from './off-rules.ts'
import { OATS, offLine } from './testing/sample-export.ts'

function check(changes: Readonly<Record<string, unknown>> = {}): CheckedProduct {
  const product = productOfJson(Buffer.from(offLine(changes)))
  if (product === null) throw new Error('not a record')
  return checkProduct(product)
}

const oats = (changes: Readonly<Record<string, unknown>>) => ({
  nutriments: { ...OATS, ...changes },
})

const foodOf = (changes: Readonly<Record<string, unknown>> = {}) => {
  const checked = check(changes)
  return 'food' in checked ? checked.food : checked
}

it('a record without a mistake is taken as it is', () => {
  expect(check()).toEqual({
    corrected: [],
    food: {
      fdcId: 10 ** 14 + 4006381333931,
      dataType: 'open_food_facts',
      description: 'Mondhafer zart',
      brandName: 'Mondmühle',
      synonyms: [],
      common: false,
      kcal: 370,
      protein: 13,
      carbs: 59,
      fat: 7,
      fiber: 10,
      sugar: 1,
      saturatedFat: 1.2,
      salt: 0.05,
      serving: { grams: 40, label: '1 Schale' },
      gtin: 4006381333931,
      names: { de: 'Mondhafer zart', fr: 'Avoine lunaire' },
      countries: ['DE', 'GB'],
      popularity: 12.5,
    },
  })
})

const SET = (nutrients: Record<string, object>, more: object = {}) => ({
  schema_version: 1003,
  nutrition: { aggregated_set: { nutrients, per: '100g', preparation: 'as_sold', ...more } },
})

const value = (amount: number, more: object = {}) => ({ value: amount, unit: 'g', ...more })

const NEW_OATS = {
  'energy-kcal': value(380),
  proteins: value(14),
  carbohydrates: value(60),
  fat: value(7),
  salt: value(9, { source: 'estimate' }),
}

it('schema 1003 has its values in another place, without those that are only estimated', () => {
  const food = foodOf(SET(NEW_OATS))
  expect(food).toMatchObject({ kcal: 380, protein: 14, carbs: 60, fat: 7 })
  expect(food).not.toHaveProperty('salt')
  expect(foodOf(SET(NEW_OATS, { per: '100ml' }))).toMatchObject({
    serving: { grams: 40, label: '1 Schale' },
  })
})

const NOTHING = { nutriments: {} }

/** For each rule a record that it concerns, and for a correction what the food has instead. */
const CASES: readonly [OffRule, Record<string, unknown>, object?][] = [
  ['obsolete', { obsolete: 'on' }],
  ['no code', { code: '2.02E+11' }],
  ['no code', { code: '000' }],
  ['no code', { code: '123456789012345' }],
  ['no name', { product_name: '', product_name_de: ' ', product_name_fr: '1', generic_name: '' }],
  ['prepared only', { nutriments: { 'energy-kcal_prepared_100g': 90 } }],
  ['prepared only', SET(NEW_OATS, { preparation: 'prepared' })],
  ['no nutrition', NOTHING],
  ['no nutrition', { ...NOTHING, no_nutrition_data: 'on' }],
  [
    'per serving',
    { nutriments: { 'energy-kcal_serving': 90 }, serving_quantity: 2, serving_size: '' },
  ],
  ['no energy', { nutriments: { proteins_100g: 3 } }],
  ['negative', oats({ fat_100g: -1 })],
  ['twice', oats({ carbohydrates_100g: 147.5, carbohydrates_serving: 59 })],
  ['above 100 g', oats({ carbohydrates_100g: 90 })],
  ['no macro', { nutriments: { 'energy-kcal_100g': 16 } }],
  ['no macro', { nutriments: { 'energy-kcal_100g': 90, fat_100g: 0, proteins_100g: 0 } }],
  [
    'carbohydrate only',
    oats({ 'energy-kcal_100g': 236, 'energy-kj_100g': 987, carbohydrates_100g: 59 }),
  ],
  [
    'undecided',
    {
      nutriments: {
        'energy-kcal_100g': 24,
        'energy-kj_100g': 24,
        proteins_100g: 0,
        carbohydrates_100g: 4.5,
        fat_100g: 0,
      },
    },
  ],
  ['contradiction', oats({ 'energy-kcal_100g': 160, 'energy-kj_100g': undefined })],
  ['contradiction', oats({ 'energy-kcal_100g': 700, 'energy-kj_100g': 600 })],
  ['contradiction', oats({ 'energy-kcal_100g': undefined, 'energy-kj_100g': 4000 })],
  [
    'above 905',
    {
      nutriments: {
        'energy-kcal_100g': 930,
        proteins_100g: 0,
        carbohydrates_100g: 0,
        fat_100g: 100,
      },
    },
  ],
  [
    'rounded to nothing',
    {
      serving_quantity: 0.49,
      serving_size: '1 PIECE (0.49 g)',
      nutriments: {
        'energy-kcal_100g': 4,
        proteins_100g: 0,
        carbohydrates_100g: 0,
        fat_100g: 0,
      },
    },
  ],
  ['missing macro', oats({ fat_100g: undefined })],
  ['check digit', { code: '4006381333932' }, { gtin: null }],
  ['shop range', { code: '2012345678903' }, { gtin: null }],
  ['shop range', { code: '0212345678909' }, { gtin: null }],
  ['shop range', { code: '212345678909' }, { gtin: null }],
  ['shop range', { code: '0412345678903' }, { gtin: null }],
  [
    'kJ as kcal',
    oats({ 'energy-kcal_100g': 1550, 'energy-kj_100g': 1548 }),
    { kcal: expect.closeTo(370.5, 0) },
  ],
  [
    'kJ as kcal',
    oats({ 'energy-kcal_100g': 1548, 'energy-kj_100g': undefined }),
    { kcal: expect.closeTo(370, 0) },
  ],
  ['kcal as kJ', oats({ 'energy-kj_100g': 370 }), { kcal: 370 }],
  ['kcal as kJ', oats({ 'energy-kcal_100g': undefined, 'energy-kj_100g': 350 }), { kcal: 350 }],
  ['kcal confirmed', oats({ 'energy-kj_100g': 500 }), { kcal: 370 }],
  ['kJ confirmed', oats({ 'energy-kcal_100g': 150 }), { kcal: expect.closeTo(370, 0) }],
  ['salt', oats({ salt_100g: 1.08, sodium_100g: 0.0625 }), { salt: undefined }],
  ['salt', oats({ salt_100g: 544, sodium_100g: undefined }), { salt: undefined }],
  ['further nutrient', oats({ sugars_100g: 80 }), { sugar: undefined, fiber: 10 }],
  [
    'serving text',
    { serving_quantity: 0, serving_size: '0,25 l' },
    { serving: { grams: 250, label: '250 ml' } },
  ],
  [
    'no serving',
    { serving_quantity: 10_000, serving_size: '' },
    { serving: { grams: 100, label: '100 g' } },
  ],
]

it.each(CASES)('%s: %j', (rule, changes, instead) => {
  const checked = check(changes)
  if (instead === undefined) return expect(checked).toEqual({ leftOut: rule })
  expect(checked).toMatchObject({ corrected: [rule] })
  const food: object = 'food' in checked ? checked.food : {}
  for (const [name, known] of Object.entries(instead)) {
    if (known === undefined) expect(food).not.toHaveProperty(name)
    else expect(food).toHaveProperty(name, known)
  }
})

it('every rule about one record has a record here', () => {
  const ofTheExport = ['not a record', 'not wanted', 'duplicate']
  const tested = new Set<string>([...CASES.map(([rule]) => rule), ...ofTheExport])
  expect([...tested].sort()).toEqual(Object.keys(OFF_RULES).sort())
})

it('docs/open-food-facts.md explains exactly these rules', () => {
  const page = readFileSync(
    resolve(import.meta.dirname, '../../../docs/open-food-facts.md'),
    'utf8',
  )
  const rows = Array.from(page.matchAll(/^\| (leave out|correct) \| ([^|]+) \|/gm), (row) => ({
    does: row[1],
    text: row[2]?.trim(),
  }))
  expect(rows).toEqual(Object.values(OFF_RULES))
})

it.each([
  ['the barcode of a record without its zeros', { code: '36000291452' }, { gtin: 36000291452 }],
  ['a short code of a shop', { code: '20881078' }, { gtin: 20881078 }],
  ['energy in kJ alone', oats({ 'energy-kcal_100g': undefined }), { kcal: expect.closeTo(370, 0) }],
  [
    'energy in kJ under its old name',
    { nutriments: { energy_100g: '1548', proteins_100g: 13, carbohydrates_100g: 59, fat_100g: 7 } },
    { kcal: expect.closeTo(370, 0) },
  ],
  [
    'values per serving, of a known weight',
    {
      nutriments: {
        'energy-kcal_serving': 148,
        proteins_serving: 5.2,
        carbohydrates_serving: 23.6,
        fat_serving: 2.8,
      },
    },
    { kcal: expect.closeTo(370), protein: expect.closeTo(13) },
  ],
  [
    'kJ that are computed from the macros, and confirm nothing',
    oats({ 'energy-kj_100g': 500, 'energy-kj_modifier': '~' }),
    { kcal: 370 },
  ],
  ['salt from sodium', oats({ salt_100g: undefined }), { salt: 0.05 }],
  [
    'a product in millilitres',
    { quantity: '1,5 l', serving_size: '', serving_quantity: '' },
    { serving: { grams: 100, label: '100 ml' } },
  ],
  [
    'a serving of several pieces',
    { serving_quantity: 50, serving_size: '2 Scheiben (2x25g)' },
    { serving: { grams: 50, label: '2 Scheiben' } },
  ],
  [
    'a serving with a separator of thousands',
    { serving_quantity: 1000, serving_size: '1,000 g' },
    { serving: { grams: 1000, label: '1000 g' } },
  ],
  [
    'a serving without the end of a very long text',
    { serving_quantity: '', serving_size: `${'x'.repeat(1000)} 250 g` },
    { serving: { grams: 100, label: '100 g' } },
  ],
  ['a name in capitals', { product_name: 'MONDHAFER ZART' }, { description: 'Mondhafer zart' }],
  [
    'a name with HTML and entities',
    { product_name: '<b>Mond</b> &quot;Hafer&quot &amp; &#228;&#xE4;' },
    { description: 'Mond "Hafer" & ää' },
  ],
  [
    'a name with named entities',
    {
      product_name:
        'Cr&egrave;me &Agrave; l&rsquo;&oelig;uf&nbsp;&yuml;&iexcl; &moon; M&Ms &amp;amp;lt;',
    },
    { description: 'Crème À l’œuf ÿ¡ &moon; M&Ms <' },
  ],
  [
    'a name with control characters and marks of direction',
    { product_name: '\u202eMond\u0000\u200fhafer\n' },
    { description: 'Mondhafer' },
  ],
  ['a name in Hebrew', { product_name: 'שיבולת שועל', lang: 'he' }, { description: 'שיבולת שועל' }],
  [
    'a name of 10,000 characters',
    { product_name: 'x'.repeat(10_000) },
    { description: 'x'.repeat(200) },
  ],
  [
    'a name in another language',
    { product_name: '', product_name_de: '' },
    { description: 'Avoine lunaire', names: { fr: 'Avoine lunaire' } },
  ],
  [
    'the name of its kind',
    { product_name: '', product_name_de: '', product_name_fr: '' },
    { description: 'Haferflocken' },
  ],
  ['a brand as a list, or none', { brands: ['MOND'] }, { brandName: 'Mond' }],
  [
    'scans in its popularity',
    { unique_scans_n: undefined, popularity_key: 23_900_000_013 },
    { popularity: 13.5 },
  ],
])('%s', (_, changes, food) => {
  expect(foodOf(changes)).toMatchObject(food)
})
