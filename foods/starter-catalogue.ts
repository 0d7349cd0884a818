/// <reference path="./raw-text.d.ts" />
import { type CatalogueFood, readCatalogue } from './catalogue.ts'
import { readFoodNames } from './food-names.ts'
import { readPortions } from './portions.ts'
import text from './tables/catalogue.tsv?raw'
import often from './tables/often.tsv?raw'
import portions from './tables/portions.tsv?raw'

/**
 * Parses the foods of `catalogue.tsv` with the portions of `portions.tsv`, at every call. The build
 * inlines the text of both files here, about 50 kB compressed. The device loads this module with
 * `import()`, so that the text becomes a separate chunk, which the service worker caches.
 * @param names lines with the names of the foods (`FOOD_NAMES`), by language in two letters
 */
export function starterCatalogue(names: Readonly<Record<string, string>> = {}): CatalogueFood[] {
  const further = readPortions(portions)
  const tables = Object.entries(names).map(
    ([language, lines]) => [language, readFoodNames(lines)] as const,
  )
  return readCatalogue(text).map((food, at) => {
    const known = further.get(food.fdcId)
    const named = tables.flatMap(([language, rows]) => {
      const { name = '', words = [] } = rows[at] ?? {}
      return name === '' ? [] : [{ language, name, words }]
    })
    return {
      ...food,
      ...(known && { portions: [...known] }),
      ...(named.length > 0 && {
        names: Object.fromEntries(named.map(({ language, name }) => [language, name])),
        synonyms: [...food.synonyms, ...named.flatMap(({ words }) => words)],
      }),
    }
  })
}

/**
 * The names of plain foods that are often eaten at a meal in a country, those to offer first at the beginning.
 * @param country two letters, as `GB`; `null` if it is not known
 */
export function oftenEaten(meal: string, country: string | null): readonly string[] {
  const rows = readOften().filter((row) => row.meal === meal)
  const foodsOf = (place: string) =>
    rows.filter(({ countries }) => countries.includes(place)).flatMap(({ foods }) => foods)
  return [...new Set([...foodsOf(country ?? '*'), ...foodsOf('*')])]
}

function readOften() {
  const lines = often.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.slice(1).map((line) => {
    const [countries = '', meal = '', foods = ''] = line.split('\t')
    return { countries: countries.split(' '), meal, foods: foods.split('; ') }
  })
}
