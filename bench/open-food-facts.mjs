// Measures the import of Open Food Facts with invented records of its size, and what its foods cost in the index, in a
// search and in a look-up of a barcode.
import { createWriteStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGzip } from 'node:zlib'
import Database from 'better-sqlite3'
import { bundleSearch, compared, ROUNDS, requestMs, run } from './food-search.mjs'
import { openPlainSearch } from './plain-food-search.mjs'
import { dataFolder, startTend, TEND } from './server-process.mjs'

const RECORDS = 100_000
/** Everyday words of the invented names, in three languages. */
const KINDS =
  'joghurt kekse brot käse milch saft wurst schokolade nudeln reis suppe yaourt biscuits pain fromage lait jus chocolat pâtes riz soupe yogurt cookies bread cheese milk juice'.split(
    ' ',
  )
const COUNTRIES = ['germany', 'france', 'austria', 'united-states', 'switzerland', 'spain']
const GERMAN = { languages: ['de'], country: 'DE' }

/** The same numbers in each run, so that runs can be compared. */
function seededRandom() {
  let state = 7
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const codeOf = (i) => {
  const digits = String(400_000_000_000 + i * 7)
  const sum = [...digits].reverse().reduce((all, digit, at) => all + digit * (at % 2 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const NUTRIENTS = ['sugars', 'saturated-fat', 'fiber', 'sodium', 'nova-group', 'fruits-vegetables']

/** Lines of 9 kB on average, most of it keys that the import does not read, and as compressible as the export. */
function* lines() {
  const random = seededRandom()
  const pick = (list) => list[random(list.length)]
  const invented = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 4 + random(6) }, (_, at) => pick(at % 2 ? 'aeiou' : 'bdfgklmnprst')).join(
      '',
    ),
  )
  const tag = () => `en:${pick(invented)}-${pick(invented)}`
  const tags = (most) => Array.from({ length: 1 + random(most) }, tag)
  const rest = () => ({
    ...Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`other_${at}_tags`, tags(9)])),
    ingredients_text: tags(60).join(', '),
    ingredients: tags(12).map((id) => ({ id, percent_max: random(100), vegan: 'maybe' })),
    images: Object.fromEntries(
      tags(8).map((id) => [id, { rev: String(random(90)), sizes: { 400: { h: 400, w: 300 } } }]),
    ),
  })
  const rests = Array.from({ length: 500 }, () => JSON.stringify(rest()).slice(1))
  for (let i = 0; i < RECORDS; i++) {
    const [proteins, carbohydrates, fat] = [random(25), random(60), random(15)]
    const kcal = 4 * proteins + 4 * carbohydrates + 9 * fat
    const name = `${pick(KINDS)} ${invented[random(random(invented.length) + 1)]} ${pick(KINDS)}`
    const record = {
      code: codeOf(i),
      lang: 'de',
      product_name: name,
      product_name_de: name,
      brands: invented[random(5000)],
      quantity: '500 g',
      serving_size: '30 g',
      serving_quantity: 30,
      countries_tags: [`en:${pick(COUNTRIES)}`, `en:${pick(COUNTRIES)}`],
      unique_scans_n: random(5) ? 0 : random(200),
      completeness: random(100) / 100,
      last_modified_t: 1_700_000_000 + i,
      nutriments: {
        'energy-kcal_100g': kcal,
        'energy-kj_100g': Math.round(kcal * 4.184),
        proteins_100g: proteins,
        carbohydrates_100g: carbohydrates,
        fat_100g: fat,
        salt_100g: 0.5,
        ...Object.fromEntries(
          NUTRIENTS.flatMap((key) =>
            ['', '_unit', '_value', '_serving'].map((end) => [`${key}${end}`, random(1000) / 100]),
          ),
        ),
      },
    }
    yield `${JSON.stringify(record).slice(0, -1)},${pick(rests)}\n`
  }
}

/** The least that any importer must do: unpack the file and find the ends of its lines. */
const BARE_PASS = `
  import { createReadStream } from 'node:fs'
  import { createGunzip } from 'node:zlib'
  for await (const chunk of createReadStream(process.argv[1]).pipe(createGunzip({ chunkSize: 131072 }))) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1));
  }`

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function openFoodFacts() {
  const { path: folder, remove } = await dataFolder()
  const bundle = await mkdtemp(fileURLToPath(new URL('../server/dist/bench-', import.meta.url)))
  try {
    const file = join(folder, 'products.jsonl.gz')
    await pipeline(lines(), createGzip(), createWriteStream(file))
    const bare = await run(['--input-type=module', '--eval', BARE_PASS, file], folder)
    const full = await run([TEND, 'foods', 'import', file], folder)
    const { openFoodSearch } = await import(await bundleSearch(bundle))
    const index = join(folder, 'foods.sqlite')
    return [
      {
        name: `import of ${RECORDS / 1000} thousand records of Open Food Facts, processor time`,
        result: `${full.cpuSeconds.toFixed(1)} s`,
        comparison: `unpacking and splitting into lines: ${bare.cpuSeconds.toFixed(1)} s; ${Math.round(RECORDS / full.cpuSeconds)} records per second; peak memory ${full.peakMb} MB; ${Math.round(statSync(index).size / RECORDS)} bytes of index a food`,
        ratio: full.cpuSeconds / bare.cpuSeconds,
      },
      ...(await inProcess(folder, index, openFoodSearch)),
      ...(await overHttp(folder)),
    ]
  } finally {
    await rm(bundle, { recursive: true, force: true })
    await remove()
  }
}

const QUERIES = [...KINDS, ...KINDS.map((kind, at) => `${kind} ${KINDS[(at + 5) % KINDS.length]}`)]
const CODES = Array.from({ length: 200 }, (_, i) => codeOf(i * 499))

async function inProcess(folder, path, openFoodSearch) {
  const tend = openFoodSearch(folder)
  tend.ready()
  const plain = openPlainSearch(path)
  const db = new Database(path, { readonly: true })
  db.exec('CREATE TEMP TABLE keyed (gtin INTEGER PRIMARY KEY, id INTEGER)')
  db.exec('INSERT INTO keyed SELECT gtin, id FROM food WHERE gtin IS NOT NULL')
  const byKey = db.prepare('SELECT * FROM keyed JOIN food USING (id) WHERE keyed.gtin = ?')
  const rows = [
    {
      ...compared(
        await fastest(QUERIES, (query) => void tend.search(query, 20, GERMAN)),
        await fastest(QUERIES, (query) => void plain.search(query)),
        'plain FTS5 bm25',
      ),
      name: 'food search of these in the process, p95 (p50)',
    },
    {
      ...compared(
        await fastest(CODES, (code) => void tend.lookUp(code.padStart(14, '0'), GERMAN)),
        await fastest(CODES, (code) => void byKey.get(Number(code))),
        'a primary-key look-up',
      ),
      name: 'barcode among these in the process, p95 (p50)',
    },
  ]
  tend.close()
  plain.close()
  db.close()
  return rows
}

async function overHttp(folder) {
  const server = await startTend(folder)
  try {
    const empty = () => requestMs(`${server.origin}/healthz`)
    const search = (query) =>
      requestMs(`${server.origin}/api/food/search?q=${encodeURIComponent(query)}`)
    const lookUp = (code) =>
      requestMs(`${server.origin}/api/food/barcodes/${code.padStart(14, '0')}`)
    const row = async (name, items, ask) => ({
      ...compared(await fastest(items, ask), await fastest(items, empty), 'an empty route'),
      name,
    })
    return [
      await row('food search of these over HTTP, p95 (p50)', QUERIES, search),
      await row('barcode among these over HTTP, p95 (p50)', CODES, lookUp),
    ]
  } finally {
    await server.stop()
  }
}

/** The time of each item in the fastest of `ROUNDS` rounds, after one that warms up. `act` may return its time. */
async function fastest(items, act) {
  const times = items.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, item] of items.entries()) {
      const startMs = performance.now()
      const ms = (await act(item)) ?? performance.now() - startMs
      if (round > 0) times[at] = Math.min(times[at], ms)
    }
  }
  return times
}
