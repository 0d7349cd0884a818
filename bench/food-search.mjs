// The food search of the real server, at four sizes of its index, beside a bare FTS5 query ordered by
// bm25 on the same file; what the index weighs; and how fast a download is imported.
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

/** Foods beside the starter catalogue's 1,604. */
const SIZES = [
  { name: '1 thousand', synthetic: 0 },
  { name: '13 thousand', synthetic: 11_400, aim: 'at most 3 ms' },
  { name: '400 thousand', synthetic: 398_400 },
  { name: '2 million', synthetic: 1_998_400 },
]
const IMPORTED_FOODS = 100_000

/** The judged queries, each whole and half typed: the words of people, of every frequency. */
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
      rows.push(...(await searching(size, dataDir)))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  rows.push(await importing())
  return rows
}

async function searching({ name, aim }, dataDir) {
  const served = await servedMs(dataDir)
  const bare = bareMs(join(dataDir, 'foods.sqlite'))
  const [p50, p95] = [percentile(served, 0.5), percentile(served, 0.95)]
  const bareP95 = percentile(bare, 0.95)
  const { size } = statSync(join(dataDir, 'foods.sqlite'))
  return [
    {
      what: `food search of ${name}, p95 (p50)`,
      figure: `${p95.toFixed(1)} ms (${p50.toFixed(1)})`,
      against: `bare FTS5 bm25: ${bareP95.toFixed(1)} ms`,
      ratio: p95 / bareP95,
      aim,
    },
    {
      what: `food index of ${name}`,
      figure: `${(size / 2 ** 20).toFixed(1)} MB`,
      against: '',
    },
  ]
}

/** As the server itself takes the time, from the request's arrival to its answer. */
async function servedMs(dataDir) {
  let log = ''
  const server = await startTend(dataDir, {
    logLevel: 'info',
    onLog: (text) => {
      log += text
    },
  })
  try {
    const all = queries()
    // The first of a hundred is for the compiler.
    for (const query of [...all.slice(0, 100), ...all]) {
      const answer = await fetch(`${server.origin}/api/food/search?q=${encodeURIComponent(query)}`)
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  } finally {
    await server.stop()
  }
  const answered = log
    .split('\n')
    .filter((line) => line.includes('/api/food/search'))
    .map((line) => JSON.parse(line).ms)
  return answered.slice(100)
}

/** The plainest query that finds the same words: the last may be half typed, bm25 puts in order. */
function bareMs(path) {
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
    const begun = performance.now()
    search.all(
      words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' AND '),
    )
    return performance.now() - begun
  })
  db.close()
  return times
}

async function importing() {
  const folder = await mkdtemp(join(tmpdir(), 'tend-bench-'))
  try {
    const download = join(folder, 'download')
    await mkdir(download)
    const rows = await writeDownload(download)
    const begun = performance.now()
    const peakMb = await run([FOODS, 'import', download], folder)
    const seconds = (performance.now() - begun) / 1000
    return {
      what: `import of ${IMPORTED_FOODS / 1000} thousand branded foods`,
      figure: `${seconds.toFixed(1)} s`,
      against: `${Math.round(IMPORTED_FOODS / seconds)} foods, ${Math.round(rows / seconds)} rows a second${peakMb ? `; ${peakMb} MB at most` : ''}`,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In the layout of FoodData Central, with as many nutrients a food as it has. */
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

/** @returns the most memory it held, in MB, where the system tells */
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
