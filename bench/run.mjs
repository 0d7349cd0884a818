// Runs the benchmarks named, or all, and prints one table: `npm run bench -- screens`.
import { deviceFoods } from './device-foods.mjs'
import { foods } from './food-search.mjs'
import { screens } from './screens.mjs'
import { printTable } from './table.mjs'

const BENCHMARKS = { screens, foods, deviceFoods }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}: ${Object.keys(BENCHMARKS).join(', ')}`,
  )
  process.exit(1)
}

const rows = []
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`${name} …`)
  rows.push(...(await run()))
}
printTable(rows)
