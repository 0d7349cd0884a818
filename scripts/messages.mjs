// `npm run messages`: brings the catalogues of all translations up to date with the messages in the code.
// `npm run messages <language>` also starts a new one, such as `de`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport('./web/build/messages/catalogues.ts', { root })
const { module: foods } = await runnerImport('./web/build/messages/food-tables.ts', { root })
const { catalogueFile, catalogueTags, messagesOfApp, updatedCatalogue } = module

const messages = messagesOfApp()
console.log(`${messages.length} messages`)
for (const tag of new Set([...catalogueTags(), ...process.argv.slice(2)])) {
  const [canonical] = Intl.getCanonicalLocales(tag)
  const file = catalogueFile(canonical)
  mkdirSync(dirname(file), { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, updatedCatalogue(canonical, before, messages))
  const names = foods.foodNamesFile(canonical)
  writeFileSync(names, foods.updatedFoodNames(existsSync(names) ? readFileSync(names, 'utf8') : ''))
  console.log(`Wrote ${file}`)
}
