import type { FoodRecord } from '../food-record.ts'

/** For whom foods are ranked. */
export interface Asker {
  /** Two letters each, as `de`; the preferred one first. */
  readonly languages: readonly string[]
  /** Two letters, as `DE`; `null` if it is not known. */
  readonly country: string | null
}

/** Each of these weighs more than all after it together, and all together less than a word that does not match. */
const OTHER_LANGUAGE_COST = 12
const OTHER_COUNTRY_COST = 6
const MAX_POPULARITY_BONUS = 3
/** For each doubling of how often people have scanned a food. */
const POPULARITY_BONUS = 0.3
/** Figures that the public has entered are less sure than a table. */
const PUBLIC_COST = 2

/** The branded foods of FoodData Central. */
const AMERICAN = { languages: ['en'], countries: ['US'] } as const

/**
 * What is added to the score of a product: less if it has no name in the language of the asker or is not sold in
 * their country, more if many people scan it. Plain foods are the same everywhere, and get 0.
 */
export function originBonus(food: FoodRecord, { languages, country }: Asker): number {
  const { popularity } = food
  const isPublic = popularity !== undefined
  if (!isPublic && food.brandName === null) return 0
  const known = isPublic ? Object.keys(food.names ?? {}) : AMERICAN.languages
  const sold = isPublic ? (food.countries ?? []) : AMERICAN.countries
  const [language] = languages
  let bonus = isPublic ? -PUBLIC_COST : 0
  // A product of the CSV export has a name in an unknown language.
  if (language !== undefined && known.length > 0 && !includes(known, language)) {
    bonus -= OTHER_LANGUAGE_COST
  }
  if (country !== null && !includes(sold, country)) bonus -= OTHER_COUNTRY_COST
  return bonus + Math.min(MAX_POPULARITY_BONUS, POPULARITY_BONUS * Math.log2(1 + (popularity ?? 0)))
}

const includes = (list: readonly string[], item: string) => list.includes(item)

/** The name of a food in the first language of the asker in which it has one; `description` if it has none of them. */
export function nameFor({ description, names }: FoodRecord, { languages }: Asker): string {
  const language = languages.find((known) => names !== undefined && Object.hasOwn(names, known))
  return (language === undefined ? undefined : names?.[language]) ?? description
}
