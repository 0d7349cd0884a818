// Simulates a year of people, and measures how long a backup takes and how much memory open connections need
// (docs/scaling.md).
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fill } from './server-memory.mjs'
import { dataFolder, startTend, TEND, withServer } from './server-process.mjs'
import { yearRows } from './server-year.mjs'

const MEGABYTE = 1e6

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function serverCapacity({ quick }) {
  return [
    ...(await yearRows(quick ? 100 : 1000)),
    ...(await backupRows()),
    ...(await connectionRows(quick ? [500, 2000] : [1000, 4000])),
  ]
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
