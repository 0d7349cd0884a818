// Measures the server's food search at four sizes of the index, in the process and over HTTP, compared
// with a plain FTS5 query ordered by bm25 on the same file and with a route that does nothing, as well as
// the size of the index and the speed of an import.
import { execFile, spawn } from 'node:child_process'
import { createWriteStream, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { judgedQueries } from './judged-queries.mjs'
import { openPlainSearch } from './plain-food-search.mjs'
import { dataFolder, startServer, startTend, TEND } from './server-process.mjs'
import { percentile } from './table.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const BARE = fileURLToPath(new URL('./bare-food-server.mjs', import.meta.url))

/** `synthetic` foods are added to the 1,606 of the starter catalogue. */
const SIZES = [
  { name: '1 thousand', synthetic: 0 },
  {
    name: '13 thousand',
    synthetic: 11_400,
    target: 'at most 3',
    routeTargets: { alone: 'at most 6', busy: 'at most 8' },
  },
  { name: '400 thousand', synthetic: 398_400 },
  { name: '2 million', synthetic: 1_998_400 },
]
const IMPORTED_FOODS = 100_000
const BUSY_LOOPS = 2
/** Each query counts with its fastest round, so that other programs on the machine do not count. */
export const ROUNDS = 5

/** The judged queries, each complete and half typed. */
const QUERIES = judgedQueries().flatMap((query) => [
  query,
  query.slice(0, Math.max(2, Math.ceil(query.length / 2))),
])

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function foods({ quick }) {
  const rows = []
  // Beside the server, where the program finds its libraries.
  const bundle = await mkdtemp(file('../server/dist/bench-'))
  try {
    const { openFoodSearch } = await import(await bundleSearch(bundle))
    for (const size of quick ? SIZES.slice(0, 2) : SIZES) {
      const { path, remove } = await dataFolder()
      try {
        await run([TEND, 'foods', 'synth', String(size.synthetic)], path)
        rows.push(...(await searchRows(size, path, openFoodSearch)))
        if (size.routeTargets) rows.push(...(await routeRows(size, path)))
      } finally {
        await remove()
      }
    }
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
  rows.push(await importRow())
  return rows
}

async function searchRows({ name, target }, dataDir, openFoodSearch) {
  const index = join(dataDir, 'foods.sqlite')
  // Opened again for each round, without the foods and corrected words that a search keeps.
  let tend = openFoodSearch(dataDir)
  const inProcess = await fastestMs(
    (query) => tend.search(query, 20),
    () => {
      tend.close()
      tend = openFoodSearch(dataDir)
      tend.ready()
    },
  )
  tend.close()
  const plain = openPlainSearch(index)
  const plainInProcess = await fastestMs((query) => plain.search(query))
  plain.close()
  const overHttp = await httpTimesMs(await startTend(dataDir), '/api/food/search')
  const bareServer = await startServer([BARE], { DATA_DIR: dataDir })
  const plainOverHttp = await httpTimesMs(bareServer, '/')
  return [
    {
      ...compared(inProcess, plainInProcess, 'plain FTS5 bm25'),
      name: `food search of ${name} in the process, p95 (p50)`,
      target,
    },
    {
      ...compared(overHttp, plainOverHttp, 'plain FTS5 bm25 behind a bare HTTP server'),
      name: `food search of ${name} over HTTP, p95 (p50)`,
    },
    {
      name: `food index of ${name}`,
      result: `${(statSync(index).size / 2 ** 20).toFixed(1)} MB`,
      comparison: '',
    },
  ]
}

export function compared(times, baseline, baselineName) {
  const shown = (all) =>
    `${percentile(all, 0.95).toFixed(2)} ms (${percentile(all, 0.5).toFixed(2)})`
  return {
    result: shown(times),
    comparison: `${baselineName}: ${shown(baseline)}`,
    ratio: percentile(times, 0.95) / percentile(baseline, 0.95),
  }
}

/** The times of one query after the other, from the client's request to the end of the response. */
async function httpTimesMs(server, path) {
  try {
    return await fastestMs((query) =>
      requestMs(`${server.origin}${path}?q=${encodeURIComponent(query)}`),
    )
  } finally {
    await server.stop()
  }
}

/**
 * Compares a search over HTTP with `/healthz`: alone with the fastest of `ROUNDS` rounds, and beside programs
 * that only compute with all times of one.
 */
async function routeRows({ name, routeTargets }, dataDir) {
  const row = (where, { search, empty }, target) => ({
    ...compared(search, empty, 'an empty route'),
    name: `food search of ${name} over HTTP, ${where}, p95 (p50)`,
    target,
  })
  const server = await startTend(dataDir)
  const loops = []
  try {
    await routeTimesMs(server.origin)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await routeTimesMs(server.origin))
    const fastest = (route) =>
      rounds[0][route].map((_, at) => Math.min(...rounds.map((times) => times[route][at])))
    for (let i = 0; i < BUSY_LOOPS; i++) {
      loops.push(spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
    }
    const busy = await routeTimesMs(server.origin)
    return [
      row('alone', { search: fastest('search'), empty: fastest('empty') }, routeTargets.alone),
      row(`beside ${BUSY_LOOPS} busy loops`, busy, routeTargets.busy),
    ]
  } finally {
    for (const loop of loops) loop.kill()
    await server.stop()
  }
}

/** The times of all searches, each followed by a request for the empty route. */
async function routeTimesMs(origin) {
  const times = { search: [], empty: [] }
  for (const query of QUERIES) {
    times.search.push(await requestMs(`${origin}/api/food/search?q=${encodeURIComponent(query)}`))
    times.empty.push(await requestMs(`${origin}/healthz`))
  }
  return times
}

/** The time from a request to the end of its response. */
export async function requestMs(url) {
  const startMs = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  const ms = performance.now() - startMs
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return ms
}

/** The time of each query in the fastest of `ROUNDS` rounds, after one that warms up. */
async function fastestMs(search, startRound = () => {}) {
  const fastest = QUERIES.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= ROUNDS; round++) {
    startRound()
    for (const [at, query] of QUERIES.entries()) {
      const startMs = performance.now()
      await search(query)
      const ms = performance.now() - startMs
      if (round > 0) fastest[at] = Math.min(fastest[at], ms)
    }
  }
  return fastest
}

/** Builds the search without its thread. Returns the URL of the program. */
export async function bundleSearch(outDir) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: file('../server'),
    ssr: { noExternal: [/^@tend\//] },
    build: {
      ssr: file('../server/foods/open-food-search.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'food-search.mjs' } },
    },
  })
  return pathToFileURL(join(outDir, 'food-search.mjs')).href
}

async function importRow() {
  const { path: folder, remove } = await dataFolder()
  try {
    const download = join(folder, 'download')
    await mkdir(download)
    const rows = await writeDownload(download)
    const startMs = performance.now()
    const { peakMb } = await run([TEND, 'foods', 'import', download], folder)
    const seconds = (performance.now() - startMs) / 1000
    return {
      name: `import of ${IMPORTED_FOODS / 1000} thousand branded foods`,
      result: `${seconds.toFixed(1)} s`,
      comparison: `${Math.round(IMPORTED_FOODS / seconds)} foods, ${Math.round(rows / seconds)} rows per second${peakMb ? `; peak memory ${peakMb} MB` : ''}`,
    }
  } finally {
    await remove()
  }
}

/**
 * Writes a download in the format of FoodData Central, with a realistic number of nutrients per
 * food.
 * @returns the number of rows
 */
async function writeDownload(folder) {
  const NUTRIENTS = [
    1003, 1004, 1005, 1008, 1079, 1087, 1089, 1093, 1104, 1162, 1235, 1253, 1257, 2000,
  ]
  const tables = {
    food: ['fdc_id,data_type,description,food_category_id,publication_date'],
    branded_food: [
      'fdc_id,brand_owner,brand_name,serving_size,serving_size_unit,household_serving_fulltext',
    ],
    food_nutrient: ['id,fdc_id,nutrient_id,amount,data_points'],
  }
  const streams = {}
  for (const name of Object.keys(tables)) {
    streams[name] = createWriteStream(join(folder, `${name}.csv`))
    streams[name].write(`${tables[name][0]}\n`)
  }
  let rows = 0
  const write = async (name, fields) => {
    rows++
    const line = `${fields.map((field) => `"${field}"`).join(',')}\n`
    if (!streams[name].write(line)) await new Promise((done) => streams[name].once('drain', done))
  }
  for (let i = 0; i < IMPORTED_FOODS; i++) {
    const id = 2_000_000 + i
    await write('food', [id, 'branded_food', `TEST BAR NUMBER ${i}`, 'Bars', '2026-01-01'])
    await write('branded_food', [id, `OWNER ${i % 5000}`, '', '40', 'g', '1 BAR'])
    for (const [n, nutrient] of NUTRIENTS.entries()) {
      await write('food_nutrient', [i * 20 + n, id, nutrient, nutrient === 1008 ? 300 : 5, 1])
    }
  }
  for (const stream of Object.values(streams)) {
    stream.end()
    await finished(stream)
  }
  return rows
}

/** Loaded into a program that is measured. It writes what the program has used as its last line of errors. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs'
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
    const [, peakKb = 0] = /VmHWM:\\s+(\\d+) kB/.exec(status) ?? []
    console.error(JSON.stringify({
      cpuSeconds: (user + system) / 1e6,
      peakMb: Math.round(Number(peakKb) / 1024),
    }))
  })`)}`

/**
 * Runs a Node program to its end.
 * @returns its processor time in seconds, and its peak memory in MB; 0 if the system does not report that
 */
export async function run(args, dataDir) {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', REPORT_USAGE, ...args],
    { env: { ...process.env, DATA_DIR: dataDir } },
  )
  return JSON.parse(stderr.trimEnd().split('\n').at(-1))
}
