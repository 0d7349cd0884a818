/// <reference path="./raw-text.d.ts" />
import { type CatalogueFood, readCatalogue } from './catalogue.ts'
import text from './catalogue.tsv?raw'

/**
 * The foods of `catalogue.tsv`, read anew at each call. The build puts the file's text into this
 * module, some 40 kB packed: the server imports it as it is, the device with `import()`, so that it
 * is a chunk of its own, which the service worker keeps.
 */
export function starterCatalogue(): CatalogueFood[] {
  return readCatalogue(text)
}
