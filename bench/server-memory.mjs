// Measures the memory of the server: idle and under load, with an empty store and with a million
// days.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Database from 'better-sqlite3'
import { dataFolder, startTend } from './server-process.mjs'

const PEOPLE = 1000
const DAYS_EACH = 1000
const FIRST_DAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const idOf = (person) => `user_bench${String(person).padStart(20, '0')}`
const dateOf = (day) => new Date(FIRST_DAY_MS + day * DAY_MS).toISOString().slice(0, 10)

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function serverMemory({ quick }) {
  const seconds = quick ? 5 : 20
  const folder = await dataFolder()
  try {
    const rows = [await memoryRow(folder.path, 'an empty store', seconds)]
    fill(join(folder.path, 'tend.db'))
    rows.push(await memoryRow(folder.path, 'a million days', seconds))
    return rows
  } finally {
    await folder.remove()
  }
}

async function memoryRow(dataDir, store, seconds) {
  const server = await startTend(dataDir)
  try {
    const idle = server.memoryMb().now
    const load = { url: server.origin, connections: 64, duration: seconds, requests: requests() }
    const { errors, non2xx } = await autocannon(load)
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed`)
    const { now, peak } = server.memoryMb()
    return {
      name: `server memory with ${store}, peak under load`,
      result: `${peak.toFixed(0)} MB`,
      comparison: `idle: ${idle.toFixed(0)} MB, after the load: ${now.toFixed(0)} MB`,
      ratio: peak / idle,
    }
  } finally {
    await server.stop()
  }
}

/** Reads from all over the store, with a write after every third. */
function requests() {
  return Array.from({ length: 2000 }, (_, index) => {
    const [userId, date] = [idOf((index * 7) % PEOPLE), dateOf((index * 13) % DAYS_EACH)]
    if (index % 4 < 3) return { path: `/api/daily-data/${userId}/${date}` }
    return {
      method: 'POST',
      path: '/api/daily-data',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, date, waterCount: index % 9 }),
    }
  })
}

/** Writes a million days directly to the database file. The server must not be running. */
export function fill(path) {
  const db = new Database(path, { fileMustExist: true })
  db.pragma('foreign_keys = OFF')
  const addUser = db.prepare(`INSERT OR REPLACE INTO users
    (user_hash, last_sequence, revision_sum, session_total) VALUES (?, ?, ?, 0)`)
  const addDay = db.prepare(`INSERT OR REPLACE INTO days
    (user_hash, date, sequence, registers) VALUES (?, ?, ?, ?)`)
  const registersOf = (glasses) =>
    JSON.stringify({
      'eatingLog.feelings': ['Warm and rested', 1],
      'eatingLog.food': ['Lentil soup and bread', 1],
      'habits.meditation': [true, 1],
      'habits.walk': [false, 1],
      waterChanged: [null, 1],
      'waterCount.0123456789abcdef': [glasses, 0],
    })
  db.transaction(() => {
    for (let person = 0; person < PEOPLE; person++) {
      const hash = createHash('sha256').update(idOf(person)).digest()
      addUser.run(hash, DAYS_EACH, DAYS_EACH)
      for (let day = 0; day < DAYS_EACH; day++) {
        addDay.run(hash, dateOf(day), day + 1, registersOf(day % 9))
      }
    }
  })()
  db.close()
}
