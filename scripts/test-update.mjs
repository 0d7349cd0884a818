// `npm run test:update -- <folder>`: updates the server of an earlier release, built in the folder, to this one while
// clients write, and goes back. No acknowledged write may be lost, nor the database harmed by the older server.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'

const CLIENTS = 16
const WRITES = 3000

const [earlier] = process.argv.slice(2)
if (!earlier) {
  console.error('Usage: npm run test:update -- <folder of the earlier release, built>')
  process.exit(1)
}
const present = fileURLToPath(new URL('..', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'tend-update-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
const limits = { RATE_LIMIT: '0', MAX_NEW_IDS_PER_DAY: '0', MAX_MB_PER_DAY: '0' }
const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: data, ...limits }

/** @returns its URL and how to stop it, or how it ended instead */
async function start(folder) {
  const args = [join(folder, 'server/dist/main.js'), 'start']
  const server = spawn(process.execPath, args, { env })
  process.once('exit', () => server.kill())
  const ended = once(server, 'close')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const url = await new Promise((resolve) => {
    server.stdout.on('data', () => {
      const [, found] = /^Tend is running at (\S+)\n/m.exec(output) ?? []
      if (found) resolve(found)
    })
    ended.then(() => resolve(null))
  })
  if (url === null) return { code: server.exitCode, output }
  const stop = async () => {
    server.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null], output)
  }
  return { url, stop }
}

/** The acknowledged glasses of water by the path of a day. */
const acknowledged = new Map()
let writes = 0

/** Writes days until the server is gone. */
async function write(url, client) {
  for (;;) {
    const turn = writes++
    const userId = `user_update-${String(client).padStart(16, '0')}`
    const day = new Date(Date.UTC(2000, 0, 1 + turn)).toISOString().slice(0, 10)
    const body = JSON.stringify({ userId, date: day, waterCount: 1 + (turn % 20) })
    const headers = { 'content-type': 'application/json' }
    const request = fetch(`${url}/api/daily-data`, { method: 'POST', headers, body })
    const status = await request.then(
      (response) => response.status,
      () => null,
    )
    if (status === null) return
    assert.ok(status === 200 || status === 503, `status ${status}`)
    if (status === 200) acknowledged.set(`/api/daily-data/${userId}/${day}`, 1 + (turn % 20))
  }
}

async function countLost(url) {
  let lost = 0
  for (const [path, glasses] of acknowledged) {
    const { waterCount } = await (await fetch(url + path)).json()
    if (waterCount !== glasses) lost++
  }
  return lost
}

/** Stops the server in the middle of writes. */
async function stopUnderLoad(server) {
  const goal = acknowledged.size + WRITES
  const clients = Array.from({ length: CLIENTS }, (_, client) => write(server.url, client))
  while (acknowledged.size < goal) await new Promise((resolve) => setTimeout(resolve, 20))
  await server.stop()
  await Promise.all(clients)
}

const contentOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(data, name)))
    .digest('hex')

buildStale(['server'])
await stopUnderLoad(await start(earlier))
await stopUnderLoad(await start(present))
const before = contentOf('tend.db')
const back = await start(earlier)
if (back.url) {
  console.log('The earlier release opens the database of this one.')
  await stopUnderLoad(back)
} else {
  console.log(`The earlier release ended with code ${back.code}:\n${back.output.trim()}`)
  assert.notEqual(back.code, 0)
  assert.equal(contentOf('tend.db'), before)
}
const server = await start(present)
assert.equal(await countLost(server.url), 0)
await server.stop()
console.log(`None of ${acknowledged.size} acknowledged writes is lost.`)
