// Measures the server's food search at four sizes of the index, compared with a plain FTS5 query
// ordered by bm25 on the same file, as well as the size of the index and the speed of an import.
import { execFile } from 'node:child_process'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { startTend } from './server-process.mjs'
import { percentile } from './table.mjs'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const FOODS = file('../server/dist/foods.js')

/** `synthetic` foods are added to the 1,606 of the starter catalogue. */
const SIZES = [
  { name: '1 thousand', synthetic: 0 },
  { name: '13 thousand', synthetic: 11_400, target: 'at most 3' },
  { name: '400 thousand', synthetic: 398_400 },
  { name: '2 million', synthetic: 1_998_400 },
]
const IMPORTED_FOODS = 100_000

/**
 * The queries of the judged list, each complete and half typed. They have common and rare words.
 */
function queries() {
  const [, ...lines] = readFileSync(file('../foods/judged-catalogue.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [query] = line.split('\t')
    return [query, query.slice(0, Math.max(2, Math.ceil(query.length / 2)))]
  })
}

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function foods() {
  const rows = []
  for (const size of SIZES) {
    const dataDir = await mkdtemp(join(tmpdir(), 'tend-bench-'))
    try {
      await run([FOODS, 'synth', String(size.synthetic)], dataDir)
      rows.push(...(await searchRows(size, dataDir)))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  rows.push(await importRow())
  return rows
}

async function searchRows({ name, target }, dataDir) {
  const served = await serverTimesMs(dataDir)
  const bare = plainTimesMs(join(dataDir, 'foods.sqlite'))
  const [p50, p95] = [percentile(served, 0.5), percentile(served, 0.95)]
  const bareP95 = percentile(bare, 0.95)
  const { size } = statSync(join(dataDir, 'foods.sqlite'))
  return [
    {
      name: `food search of ${name}, p95 (p50)`,
      result: `${p95.toFixed(1)} ms (${p50.toFixed(1)})`,
      comparison: `plain FTS5 bm25: ${bareP95.toFixed(1)} ms`,
      ratio: p95 / bareP95,
      target,
    },
    {
      name: `food index of ${name}`,
      result: `${(size / 2 ** 20).toFixed(1)} MB`,
      comparison: '',
    },
  ]
}

/** The response times from the server's log: from receiving a request to responding. */
async function serverTimesMs(dataDir) {
  let log = ''
  const server = await startTend(dataDir, {
    logLevel: 'info',
    onLog: (text) => {
      log += text
    },
  })
  try {
    const all = queries()
    // The first hundred requests warm up the server and are not counted.
    for (const query of [...all.slice(0, 100), ...all]) {
      const response = await fetch(
        `${server.origin}/api/food/search?q=${encodeURIComponent(query)}`,
      )
      if (!response.ok) throw new Error(`${query}: ${response.status}`)
      await response.arrayBuffer()
    }
  } finally {
    await server.stop()
  }
  const times = log
    .split('\n')
    .filter((line) => line.includes('/api/food/search'))
    .map((line) => JSON.parse(line).ms)
  return times.slice(100)
}

/**
 * The times of a plain query for the same words, with the last one as a prefix, ordered by bm25.
 */
function plainTimesMs(path) {
  const db = new Database(path, { readonly: true })
  const search = db.prepare(`
    SELECT food.* FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 20) AS found
    JOIN food ON food.id = found.rowid`)
  const times = queries().map((query) => {
    const words =
      query
        .toLowerCase()
        .normalize('NFKD')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const startMs = performance.now()
    search.all(
      words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' AND '),
    )
    return performance.now() - startMs
  })
  db.close()
  return times
}

async function importRow() {
  const folder = await mkdtemp(join(tmpdir(), 'tend-bench-'))
  try {
    const download = join(folder, 'download')
    await mkdir(download)
    const rows = await writeDownload(download)
    const startMs = performance.now()
    const peakMb = await run([FOODS, 'import', download], folder)
    const seconds = (performance.now() - startMs) / 1000
    return {
      name: `import of ${IMPORTED_FOODS / 1000} thousand branded foods`,
      result: `${seconds.toFixed(1)} s`,
      comparison: `${Math.round(IMPORTED_FOODS / seconds)} foods, ${Math.round(rows / seconds)} rows per second${peakMb ? `; peak memory ${peakMb} MB` : ''}`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
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

/**
 * Runs a Node program to its end.
 * @returns its peak memory in MB; 0 if the system does not report it
 */
async function run(args, dataDir) {
  const running = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let peakMb = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8').catch(() => '')
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
    if (kb) peakMb = Math.round(Number(kb) / 1024)
  }, 200)
  try {
    await running
  } finally {
    clearInterval(watch)
  }
  return peakMb
}
