import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { ClientLimits } from '../config/client-limits.ts'
import { listen } from './listen.ts'
import { startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testApp, USER } from './test-app.ts'
import { LARGEST_RECORD, record, vaultCredentials } from './vault-requests.ts'

const PAGE = `/api/daily-data/${USER}?since=0`
const AUTHORIZATION = `Bearer ${vaultCredentials('a')}`
const MAX_MEMORY_MB = 256

const LIMITS: ClientLimits = {
  connectionsPerAddress: 100,
  connections: 1000,
  bytesPerAddress: 600_000,
  bytes: 2_000_000,
}

/** A batch that fills a page: the response to `PAGE` then has about 245 kB. */
const batches = Array.from({ length: 9 }, (_, month) => ({
  userId: USER,
  days: Array.from({ length: 28 }, (_, day) => ({
    date: `2025-0${month + 1}-${String(day + 1).padStart(2, '0')}`,
    eatingLog: { food: 'x'.repeat(4000), feelings: 'y'.repeat(4000) },
  })),
}))

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

/** Opens a connection that never reads. */
async function unreading(port: number, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  // The server may close the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

/** The most memory that a process has used so far. */
function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

it.skipIf(process.platform !== 'linux')(
  `unread responses never need more than ${MAX_MEMORY_MB} MB, and do not stop the server`,
  async () => {
    const server = await startServer({
      DATA_DIR: temporaryFolder(),
      NODE_OPTIONS: '--max-old-space-size=160',
    })
    const port = Number(new URL(server.url).port)
    for (const batch of batches) {
      const response = await fetch(`${server.url}/api/daily-data/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    }
    const vault = (method: string, path = '', body: object | null = null) =>
      fetch(`${server.url}/api/vault${path}`, {
        method,
        headers: {
          authorization: AUTHORIZATION,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      })
    expect((await vault('PUT')).status).toBe(201)
    for (const index of [1, 2]) {
      const records = [record(index, LARGEST_RECORD)]
      expect((await vault('POST', '/records', { records })).status).toBe(200)
    }
    const authorized = `Authorization: ${AUTHORIZATION}\r\n`
    for (const [connections, pipelined, request] of [
      [60, 1, get(PAGE)],
      [60, 3, get(PAGE)],
      [60, 3, get('/api/vault/records?since=0', authorized)],
      [60, 3, get('/api/vault/records/newest?limit=20', authorized)],
      [300, 100, get(PAGE)],
      [200, 1000, get('/healthz')],
      [200, 1000, get('/%zz')],
    ] as const) {
      const text = request.repeat(pipelined)
      const sockets = await Promise.all(
        Array.from({ length: connections }, () => unreading(port, text)),
      )
      // The server reads from all connections before it responds to the last of these.
      for (let nth = 0; nth < 10; nth++) {
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      }
      expect(peakMemoryMb(server.pid)).toBeLessThan(MAX_MEMORY_MB)
      for (const socket of sockets) socket.destroy()
      // Once the server has closed these connections, it responds as before.
      await expect.poll(async () => (await fetch(server.url + PAGE)).status).toBe(200)
    }
    expect(await server.kill('SIGTERM')).toBe(0)
  },
)

it('refuses large responses to an address beyond its limit, and to all beyond the limit of all', async () => {
  const { app } = await testApp({ clientLimits: LIMITS })
  for (const payload of batches) {
    await app.inject({ method: 'POST', url: '/api/daily-data/batch', payload })
  }
  // Responses count in full until they have been compressed.
  const headers = { 'accept-encoding': 'gzip' }
  const statuses = async (addresses: readonly string[], url = PAGE) => {
    const responses = await Promise.all(
      addresses.map((remoteAddress) => app.inject({ url, headers, remoteAddress })),
    )
    for (const { statusCode, headers, json } of responses) {
      if (statusCode === 200) continue
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(headers['content-encoding']).toBeUndefined()
      expect(json().error.code).toBe(statusCode === 429 ? 'too_many_requests' : 'unavailable')
    }
    return responses.map(({ statusCode }) => statusCode)
  }
  const one = '192.0.2.1'
  expect(await statuses([one, one, one, one, '198.51.100.1'])).toEqual([200, 200, 429, 429, 200])
  // A network may use four times as much.
  const network = Array.from({ length: 10 }, (_, host) => `2001:db8:0:${host}::1`)
  const ofNetwork = await statuses(network)
  expect(ofNetwork.filter((status) => status === 200).length).toBeLessThan(10)
  const many = Array.from({ length: 12 }, (_, net) => `10.0.${net}.1`)
  const ofAll = await statuses(many)
  expect(ofAll.filter((status) => status === 200)).toHaveLength(8)
  expect(ofAll.filter((status) => status === 503)).toHaveLength(4)
  // Nothing stays counted.
  expect(await statuses([one, one])).toEqual([200, 200])
  const small = `/api/daily-data/${USER}/2026-11-20`
  expect(new Set(await statuses(Array(100).fill(one), small))).toEqual(new Set([200]))
})

it('counts responses until they have been read, separately for the clients of a proxy', async () => {
  const { app } = await testApp({ clientLimits: LIMITS, trustProxy: 1 })
  const port = await listen(app)
  for (const payload of batches) {
    await app.inject({ method: 'POST', url: '/api/daily-data/batch', payload })
  }
  const status = async (client: string) => {
    const headers = { 'x-forwarded-for': client }
    const response = await fetch(`http://127.0.0.1:${port}${PAGE}`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  const request = get(PAGE, 'X-Forwarded-For: 192.0.2.1\r\n')
  const sockets = await Promise.all(Array.from({ length: 3 }, () => unreading(port, request)))
  // The first megabytes are in the buffers of the system, not in the server's memory.
  await expect
    .poll(
      async () => {
        for (const socket of sockets) socket.write(request)
        return status('192.0.2.1')
      },
      { interval: 1 },
    )
    .toBe(429)
  expect(await status('198.51.100.1')).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => status('192.0.2.1')).toBe(200)
})
