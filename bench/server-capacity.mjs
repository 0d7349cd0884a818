// Measures how much disk a year of a person needs, how long a backup takes, and how much memory open
// connections need (docs/scaling.md).
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fill } from './server-memory.mjs'
import { dataFolder, startTend, TEND, withServer } from './server-process.mjs'
import { tenYears } from './ten-years.mjs'

const YEAR = 365
const DAYS_PER_BATCH = 100
const MEGABYTE = 1e6

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function serverCapacity({ quick }) {
  return [
    await yearRow(quick ? 5 : 20),
    ...(await backupRows()),
    ...(await connectionRows(quick ? [500, 2000] : [1000, 4000])),
  ]
}

async function yearRow(people) {
  return await withServer(async (server, folder) => {
    for (let person = 0; person < people; person++) {
      await sendYear(server.origin, `user_bench${String(person).padStart(20, '0')}`)
    }
    await server.stop()
    const bytes = statSync(join(folder, 'tend.db')).size
    return {
      name: `database of a person's year, ${YEAR} days and breathing sessions`,
      result: `${(bytes / people / 1000).toFixed(0)} kB`,
      comparison: `${people} people: ${(bytes / MEGABYTE).toFixed(1)} MB`,
    }
  })
}

async function sendYear(origin, userId) {
  const { sent } = tenYears(userId, Date.UTC(2026, 10, 20), YEAR)
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(origin + path, init)
    const text = await response.text()
    if (!response.ok || text.includes('"error"')) throw new Error(`${path}: ${text}`)
  }
  const without = ({ userId: _, ...entry }) => entry
  for (let start = 0; start < YEAR; start += DAYS_PER_BATCH) {
    const days = sent.days.slice(start, start + DAYS_PER_BATCH).map(without)
    await post('/api/daily-data/batch', { userId, days })
  }
  await post('/api/breathing-sessions/batch', { userId, sessions: sent.sessions.map(without) })
}

async function backupRows() {
  const folder = await dataFolder()
  try {
    await (await startTend(folder.path)).stop()
    const database = join(folder.path, 'tend.db')
    fill(database)
    const server = await startTend(folder.path)
    const started = performance.now()
    const { status, stderr } = spawnSync(
      process.execPath,
      [TEND, 'backup', join(folder.path, 'copy.db')],
      { env: { ...process.env, DATA_DIR: folder.path }, encoding: 'utf8' },
    )
    const seconds = (performance.now() - started) / 1000
    await server.stop()
    if (status !== 0) throw new Error(stderr)
    const megabytes = statSync(database).size / MEGABYTE
    return [
      {
        name: 'backup of a million days, with its check, while the server runs',
        result: `${seconds.toFixed(1)} s`,
        comparison: `${megabytes.toFixed(0)} MB: ${(megabytes / seconds).toFixed(0)} MB/s`,
      },
    ]
  } finally {
    await folder.remove()
  }
}

async function connectionRows(counts) {
  const limits = { MAX_CONNECTIONS: '0', MAX_CONNECTIONS_PER_ADDRESS: '0' }
  return await withServer(async (server) => {
    const sockets = []
    try {
      const idle = server.memoryMb().now
      const rows = []
      for (const count of counts) {
        while (sockets.length < count) sockets.push(await openConnection(server.origin))
        const { now } = server.memoryMb()
        rows.push({
          name: `server memory with ${count} open connections`,
          result: `${now.toFixed(0)} MB`,
          comparison: `idle: ${idle.toFixed(0)} MB, so ${((1000 * (now - idle)) / count).toFixed(0)} kB for each`,
        })
      }
      return rows
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  }, limits)
}

/** A connection that has had one response and stays open. */
async function openConnection(origin) {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'GET /api/daily-data/user_bench00000000000000000000/2026-11-20 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}
