/// <reference path="./raw-text.d.ts" />
import { type CatalogueFood, readCatalogue } from './catalogue.ts'
import { readPortions } from './portions.ts'
import text from './tables/catalogue.tsv?raw'
import portions from './tables/portions.tsv?raw'

/**
 * Parses the foods of `catalogue.tsv` with the portions of `portions.tsv`, at every call. The build
 * inlines the text of both files here, about 50 kB compressed. The device loads this module with
 * `import()`, so that the text becomes a separate chunk, which the service worker caches.
 */
export function starterCatalogue(): CatalogueFood[] {
  const further = readPortions(portions)
  return readCatalogue(text).map((food) => {
    const known = further.get(food.fdcId)
    return known ? { ...food, portions: [...known] } : food
  })
}
