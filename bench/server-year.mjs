// Simulates a year of people on one server: their days, breathing sessions and sealed copies, erasures and
// changed keys. One day of each quarter is sent change by change and measured; the others in batches.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import Database from 'better-sqlite3'
import { dataFolder, startTend, TEND } from './server-process.mjs'
import { percentile } from './table.mjs'
import { tenYears } from './ten-years.mjs'

const QUARTERS = 4
const DAYS = 91
const DAY_MS = 86_400_000
const FIRST_DAY_MS = Date.UTC(2026, 0, 1)
const MEGABYTE = 1e6
const CONNECTIONS = 64

/** Of a person and day. A fifth of both is in the busiest hour. */
const CHANGES = 40
const READS = 20
/** The share of people with a sealed copy, and its records of a person and day. */
const SEALED_SHARE = 0.2
const RECORDS = 5
const RECORD_BYTES = 1100
/** The share of people who erase everything in a quarter, and begin again. */
const ERASED_SHARE = 0.02
const KEY_CHANGES = 500
const BACKUPS = 14
const DISK_BYTES = 20e9

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function yearRows(count) {
  const folder = await dataFolder()
  // The batches of `healthRows` come from one address.
  let server = await startTend(folder.path, { MAX_MB_IN_FLIGHT_PER_ADDRESS: '0' })
  try {
    const people = Array.from({ length: count }, (_, index) => newPerson(index))
    const rows = []
    const days = []
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      await sendQuarter(server.origin, people, quarter)
      const day = await measureDay(server.origin, people, quarter)
      days.push(day)
      rows.push(dayRow(count, quarter, day, server, folder.path))
      await eraseAndChange(server.origin, people, quarter)
    }
    rows.push(...(await healthRows(server.origin)))
    await server.stop()
    const file = measureFile(folder.path)
    const startedMs = performance.now()
    server = await startTend(folder.path)
    const startMs = performance.now() - startedMs
    const backup = backUp(folder.path)
    return [...rows, ...yearEndRows(count, { file, startMs, backup, days })]
  } finally {
    await server.stop()
    await folder.remove()
  }
}

function newPerson(index) {
  const id = `user_${randomBytes(12).toString('hex')}`
  const vault = index % (1 / SEALED_SHARE) === 0
  const credentials = () => `${randomBytes(31).toString('base64url')}A`.padEnd(43, 'A')
  return { id, vault: vault ? `${credentials()}.${credentials()}` : null, isVaultNew: true }
}

async function call(origin, method, path, body, authorization) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(authorization && { authorization: `Bearer ${authorization}` }),
  }
  const response = await fetch(origin + path, {
    method,
    headers,
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"error"')) throw new Error(`${path}: ${text.slice(0, 200)}`)
}

/** Calls an async function for all items, for eight at a time. */
async function forEach(items, work) {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, next))
}

const firstDayOf = (quarter) => FIRST_DAY_MS + quarter * DAYS * DAY_MS

async function sendQuarter(origin, people, quarter) {
  const { sent } = tenYears('', firstDayOf(quarter) + (DAYS - 1) * DAY_MS, DAYS - 1)
  const without = ({ userId: _, ...entry }) => entry
  const [days, sessions] = [sent.days.map(without), sent.sessions.map(without)]
  await forEach(people, async (person) => {
    const userId = person.id
    await call(origin, 'POST', '/api/daily-data/batch', { userId, days })
    await call(origin, 'POST', '/api/breathing-sessions/batch', { userId, sessions })
    if (person.vault === null) return
    if (person.isVaultNew) await call(origin, 'PUT', '/api/vault', undefined, person.vault)
    person.isVaultNew = false
    for (let sentRecords = 0; sentRecords < DAYS * RECORDS; sentRecords += RECORDS * 13) {
      const records = Array.from({ length: RECORDS * 13 }, () => newRecord())
      await call(origin, 'POST', '/api/vault/records', { records }, person.vault)
    }
  })
}

const newRecord = (bytes = RECORD_BYTES) => ({
  name: `${randomBytes(15).toString('base64url')}AA`,
  replaces: null,
  sealed: randomBytes(bytes).toString('base64url'),
})

/** The last day of a quarter, change by change, as fast as the server responds. */
async function measureDay(origin, people, quarter) {
  const date = new Date(firstDayOf(quarter) + (DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const lists = Array.from({ length: CONNECTIONS }, () => [])
  for (const [index, person] of people.entries()) {
    lists[index % CONNECTIONS].push(...dayOf(person, date))
  }
  const used = lists.filter((list) => list.length > 0)
  // All connections send as many requests: the shortest list, so that none begins again.
  const each = Math.min(...used.map((list) => list.length))
  let nth = 0
  const result = await autocannon({
    url: origin,
    connections: used.length,
    amount: each * used.length,
    setupClient: (client) => client.setRequests(used[nth++]),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${failed} requests of a day failed`)
  return {
    requests: each * used.length,
    perSecond: (each * used.length) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

function dayOf({ id: userId, vault }, date) {
  const requests = []
  const post = (path, body, authorization) =>
    requests.push({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization: `Bearer ${authorization}` }),
      },
      body: JSON.stringify(body),
    })
  const words = 'Lentil soup and bread, warm and rested, and enough of it'
  for (let change = 0; change < CHANGES; change++) {
    const fields = [
      { waterCount: change % 9 },
      { habits: { meditation: change % 8 < 4, walk: true } },
      { eatingLog: { food: words.slice(0, change + 5), feelings: '' } },
      { sleepRoutine: { active: false, progress: 25, completedTasks: { sleep_task_0: true } } },
    ][change % 4]
    post('/api/daily-data', { userId, date, ...fields })
    if (change % 2 === 0)
      requests.push({ method: 'GET', path: `/api/daily-data/${userId}/${date}` })
  }
  if (vault === null) return requests
  for (let nth = 0; nth < RECORDS; nth++) {
    post('/api/vault/records', { records: [newRecord()] }, vault)
  }
  return requests
}

async function eraseAndChange(origin, people, quarter) {
  const count = Math.max(1, Math.round(people.length * ERASED_SHARE))
  for (let nth = 0; nth < count; nth++) {
    const index = quarter * count + nth
    const { id, vault } = people[index]
    await call(origin, 'DELETE', `/api/users/${id}`)
    if (vault !== null) await call(origin, 'DELETE', '/api/vault', undefined, vault)
    people[index] = newPerson(index)
  }
  // One of them changes the key again and again.
  const key = () => `${randomBytes(15).toString('base64url')}AA`.slice(0, 22)
  const userId = newPerson(1).id
  let current = key()
  await call(
    origin,
    'POST',
    '/api/daily-data',
    { userId, date: '2026-01-01', waterCount: 1 },
    current,
  )
  for (let nth = 0; nth < KEY_CHANGES; nth++) {
    const next = key()
    await call(origin, 'POST', `/api/users/${userId}/key`, { accessKey: next }, current)
    current = next
  }
}

function dayRow(count, quarter, { requests, perSecond, p50, p99 }, server, folder) {
  const bytes = statSync(join(folder, 'tend.db')).size
  const { now, peak } = server.memoryMb()
  return {
    name: `a day of ${count} people after ${(quarter + 1) * DAYS} days, 64 connections`,
    result: `${Math.round(perSecond)} per second, p99 ${p99} ms (p50 ${p50})`,
    comparison: `${requests} requests; memory ${now.toFixed(0)} MB, peak ${peak.toFixed(0)} MB; database ${(bytes / MEGABYTE).toFixed(0)} MB`,
  }
}

/** Health checks while batches of the largest size arrive. */
async function healthRows(origin) {
  const dates = Array.from({ length: 1000 }, (_, day) =>
    new Date(FIRST_DAY_MS - day * DAY_MS).toISOString().slice(0, 10),
  )
  const days = dates.map((date) => ({ date, waterCount: 3, habits: { walk: true } }))
  const sendDays = () =>
    call(origin, 'POST', '/api/daily-data/batch', { userId: newPerson(1).id, days })
  const vaults = Array.from({ length: 30 }, () => newPerson(0).vault)
  for (const vault of vaults) await call(origin, 'PUT', '/api/vault', undefined, vault)
  const sendRecords = (nth) => {
    const records = Array.from({ length: 256 }, () => newRecord(680))
    return call(origin, 'POST', '/api/vault/records', { records }, vaults[nth])
  }
  return [
    await healthRow(origin, '1,000 days', sendDays),
    await healthRow(origin, '256 sealed records', sendRecords),
  ]
}

/** Health checks from another thread while 30 batches arrive. */
async function healthRow(origin, batch, send) {
  const monitor = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     const times = []
     let isOver = false
     parentPort.once('message', () => { isOver = true })
     ;(async () => {
       // The first request loads the client.
       await (await fetch(workerData + '/healthz')).arrayBuffer()
       parentPort.postMessage('ready')
       while (!isOver) {
         const startMs = performance.now()
         await (await fetch(workerData + '/healthz')).arrayBuffer()
         times.push(performance.now() - startMs)
         await new Promise((resolve) => setTimeout(resolve, 5))
       }
       parentPort.postMessage(times)
     })()`,
    { eval: true, workerData: origin },
  )
  await new Promise((resolve) => monitor.once('message', resolve))
  await Promise.all(Array.from({ length: 30 }, (_, nth) => send(nth)))
  const times = await new Promise((resolve) => {
    monitor.once('message', resolve)
    monitor.postMessage('over')
  })
  return {
    name: `/healthz while 30 batches of ${batch} arrive, slowest`,
    result: `${Math.max(...times).toFixed(0)} ms`,
    comparison: `median of ${times.length}: ${percentile(times, 0.5).toFixed(0)} ms`,
    target: 'at most 100 ms',
  }
}

function measureFile(folder) {
  const db = new Database(join(folder, 'tend.db'), { readonly: true })
  const [pages, free] = ['page_count', 'freelist_count'].map((name) =>
    db.pragma(name, { simple: true }),
  )
  db.close()
  const list = join(folder, 'erased-ids.txt')
  return {
    bytes: statSync(join(folder, 'tend.db')).size,
    freeShare: free / pages,
    listBytes: existsSync(list) ? statSync(list).size : 0,
  }
}

function backUp(folder) {
  const target = join(folder, 'copy.db.gz')
  const startMs = performance.now()
  const env = { ...process.env, DATA_DIR: folder }
  const { status, stderr } = spawnSync(process.execPath, [TEND, 'backup', target], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return { seconds: (performance.now() - startMs) / 1000, bytes: statSync(target).size }
}

function yearEndRows(count, { file, startMs, backup, days }) {
  const requests = count * (CHANGES + READS + SEALED_SHARE * RECORDS)
  const needed = requests / 5 / 3600
  const perSecond = Math.min(...days.map((day) => day.perSecond))
  const disk = file.bytes + BACKUPS * backup.bytes
  const [byRequests, byDisk] = [perSecond / needed, DISK_BYTES / disk].map((times) => times * count)
  return [
    {
      name: `the database after a year of ${count} people`,
      result: `${(file.bytes / MEGABYTE).toFixed(0)} MB, ${(file.bytes / count / 1000).toFixed(0)} kB a person`,
      comparison: `${(100 * file.freeShare).toFixed(1)} % of it free for reuse; list of erased ids ${(file.listBytes / 1000).toFixed(0)} kB after ${QUARTERS * KEY_CHANGES} changed keys; start ${startMs.toFixed(0)} ms`,
    },
    {
      name: `its compressed backup, with its check, while the server runs`,
      result: `${backup.seconds.toFixed(1)} s`,
      comparison: `${(backup.bytes / MEGABYTE).toFixed(0)} MB`,
    },
    {
      name: `people whose busiest hour the processors serve; whose year fits on 20 GB with ${BACKUPS} backups`,
      result: `${round(byRequests)}; ${round(byDisk)}`,
      comparison: `first gives way: ${byDisk < byRequests ? 'the disk' : 'the processors'}; the busiest hour needs ${needed.toFixed(1)} requests a second`,
    },
  ]
}

const round = (value) => Number(value.toPrecision(2)).toLocaleString('en')
