/** A made-up record of the shape of Open Food Facts, before schema 1003, with changes; `undefined` removes a key. */
export function offRecord(
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    _id: '4006381333931',
    code: '4006381333931',
    lang: 'de',
    product_name: 'Mondhafer zart',
    product_name_de: 'Mondhafer zart',
    product_name_fr: 'Avoine lunaire',
    generic_name: 'Haferflocken',
    brands: 'Mondmühle, Mond AG',
    quantity: '500 g',
    serving_size: '1 Schale (40 g)',
    serving_quantity: '40',
    countries_tags: ['en:germany', 'en:united-kingdom', 'en:nowhere'],
    unique_scans_n: 12,
    completeness: 0.5,
    last_modified_t: 1_790_000_000,
    images: { front: { note: 'a "quoted" } text \\' } },
    nutriments: OATS,
    ...changes,
  }
}

/** Values that agree with each other: 370 kcal are 1,548 kJ. */
export const OATS = {
  'energy-kcal_100g': 370,
  'energy-kj_100g': 1548,
  proteins_100g: 13,
  carbohydrates_100g: '59',
  fat_100g: 7,
  fiber_100g: 10,
  sugars_100g: 1,
  'saturated-fat_100g': 1.2,
  salt_100g: 0.05,
  sodium_100g: 0.02,
  'energy-kcal_prepared_100g': 90,
} as const

/** A line of the JSONL export. */
export const offLine = (changes: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify(offRecord(changes))
