// Compares the server under load with a bare one (bare-server.mjs): the same requests, alternating
// in one run.
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startServer, withServer } from './server-process.mjs'
import { alternate, median } from './table.mjs'

const BARE = fileURLToPath(new URL('./bare-server.mjs', import.meta.url))
const CONNECTIONS = [1, 64]
const PEOPLE = 500

const days = Array.from({ length: PEOPLE }, (_, person) => ({
  userId: `user_bench${String(person).padStart(20, '0')}`,
  date: '2026-11-20',
  waterCount: person % 9,
  habits: { meditation: true, walk: person % 2 === 0, call: false },
  sleepRoutine: {
    active: false,
    progress: 25,
    completedTasks: { sleep_task_0: true, sleep_task_3: true },
  },
  eatingLog: { food: 'Lentil soup and bread', feelings: 'Warm, rested, and enough of it' },
}))

const WRITES = days.map((day) => ({
  method: 'POST',
  path: '/api/daily-data',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(day),
}))
const READS = days.map(({ userId, date }) => ({ path: `/api/daily-data/${userId}/${date}` }))

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function server({ quick }) {
  const rounds = quick ? 3 : 7
  const seconds = quick ? 2 : 5
  return await withServer(async (tend, folder) => {
    const rows = [fsyncRow(folder)]
    const bare = await startServer([BARE], { DATA_DIR: folder })
    try {
      for (const { origin } of [tend, bare]) await writeAllDays(origin)
      for (const [name, requests, targets] of [
        ['durable writes', WRITES, { 64: 'at least 2.2' }],
        ['reads', READS, { 64: 'at least 0.75' }],
      ]) {
        for (const connections of CONNECTIONS) {
          const load = (origin) => loaded(origin, requests, connections, seconds)
          const results = await alternate(rounds, {
            tend: () => load(tend.origin),
            bare: () => load(bare.origin),
          })
          rows.push(
            ...loadRows(`${name}, ${connections} connections`, results, targets[connections]),
          )
        }
      }
      return rows
    } finally {
      await bare.stop()
    }
  })
}

/** Reads need every day to exist, even if a slow disk lets the measured writes reach only some. */
async function writeAllDays(origin) {
  for (const { path, ...request } of WRITES) {
    const response = await fetch(origin + path, request)
    if (!response.ok) throw new Error(`${origin}${path}: ${response.status}`)
    await response.arrayBuffer()
  }
}

async function loaded(origin, requests, connections, seconds) {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  const { errors, timeouts, non2xx, statusCodeStats } = result
  if (errors + timeouts + non2xx > 0) {
    const failed = JSON.stringify({ errors, timeouts, statusCodeStats })
    throw new Error(`Requests to ${origin} failed: ${failed}`)
  }
  return { perSecond: result.requests.average, p99: result.latency.p99, p50: result.latency.p50 }
}

function loadRows(name, results, target) {
  const of = (side, figure) => median(results[side].map((result) => result[figure]))
  const ratio = (figure) =>
    median(results.tend.map((result, round) => result[figure] / results.bare[round][figure]))
  return [
    {
      name: `server: ${name}`,
      result: `${Math.round(of('tend', 'perSecond'))} per second`,
      comparison: `bare: ${Math.round(of('bare', 'perSecond'))}`,
      ratio: ratio('perSecond'),
      target,
    },
    {
      name: `server: ${name}, p99 (p50)`,
      result: `${of('tend', 'p99')} ms (${of('tend', 'p50')})`,
      comparison: `bare: ${of('bare', 'p99')} ms (${of('bare', 'p50')})`,
    },
  ]
}

/** The time of one fsync. If it is near 0, group commit makes no difference. */
function fsyncRow(folder) {
  const file = openSync(join(folder, 'fsync'), 'w')
  const page = Buffer.alloc(4096, 1)
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, page)
    const startMs = performance.now()
    fsyncSync(file)
    return performance.now() - startMs
  })
  closeSync(file)
  return {
    name: 'server: one fsync on this disk',
    result: `${median(times).toFixed(2)} ms`,
    comparison: '',
  }
}
