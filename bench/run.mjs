// Runs the named benchmarks, or all, and prints one table: `npm run bench -- screens`. `--quick`
// runs fewer and shorter rounds with less data, for a rough check.
import { deviceFoods } from './device-foods.mjs'
import { firstSync } from './first-sync.mjs'
import { foods } from './food-search.mjs'
import { home } from './home.mjs'
import { importFile } from './import-file.mjs'
import { launch } from './launch.mjs'
import { lighthouse } from './lighthouse.mjs'
import { lookBack } from './look-back.mjs'
import { moveIn } from './move-in.mjs'
import { openFoodFacts } from './open-food-facts.mjs'
import { screens } from './screens.mjs'
import { sealedCopy } from './sealed-copy.mjs'
import { serverCapacity } from './server-capacity.mjs'
import { server } from './server-load.mjs'
import { serverMemory } from './server-memory.mjs'
import { printTable } from './table.mjs'
import { taps } from './taps.mjs'

const BENCHMARKS = {
  server,
  serverMemory,
  serverCapacity,
  lighthouse,
  launch,
  home,
  taps,
  screens,
  lookBack,
  firstSync,
  importFile,
  moveIn,
  sealedCopy,
  foods,
  openFoodFacts,
  deviceFoods,
}

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const named = args.filter((name) => name !== '--quick')
const unknown = named.filter((name) => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(BENCHMARKS).join(', ')}`,
  )
  process.exit(1)
}

const rows = []
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`${name} …`)
  rows.push(...(await run({ quick })))
}
printTable(rows)
