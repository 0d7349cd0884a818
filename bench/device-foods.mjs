// Measures the food search on the device: the starter catalogue in a browser with a slowed CPU.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { launchOptions } from '../scripts/chromium.mjs'
import { judgedQueries } from './judged-queries.mjs'
import { percentile } from './table.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const SLOWDOWN = 4

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function deviceFoods() {
  const script = await bundle()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction('window.measureFoods')
    const { openingMs, searchMs } = await page.evaluate(
      (all) => window.measureFoods(all),
      queries(),
    )
    return [
      {
        name: `food search on the device, CPU slowed ${SLOWDOWN} times, p95 (p50)`,
        result: `${percentile(searchMs, 0.95).toFixed(1)} ms (${percentile(searchMs, 0.5).toFixed(1)})`,
        comparison: `building the index: ${openingMs.toFixed(0)} ms`,
        target: 'at most 8 ms',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** All prefixes, from two letters, of the judged queries: what a user types. */
function queries() {
  return judgedQueries().flatMap((query) =>
    Array.from({ length: Math.max(1, query.length - 1) }, (_, i) => query.slice(0, i + 2)),
  )
}

const ENTRY = `
  import { buildFoodIndex } from '@tend/foods/ranking/food-index'
  import { searchFoods } from '@tend/foods/ranking/search-foods'
  import { starterCatalogue } from '@tend/foods/starter-catalogue'
  window.measureFoods = (queries) => {
    const startMs = performance.now()
    const index = buildFoodIndex(starterCatalogue())
    const openingMs = performance.now() - startMs
    const searchMs = queries.map((query) => {
      const from = performance.now()
      searchFoods(index, query, 20)
      return performance.now() - from
    })
    return { openingMs, searchMs }
  }`

async function bundle() {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    root: file('.'),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? file('entry.js') : null),
        load: (id) => (id === file('entry.js') ? ENTRY : null),
      },
    ],
    build: { write: false, target: 'es2022', rolldownOptions: { input: 'entry' } },
  })
  return output[0].code
}
