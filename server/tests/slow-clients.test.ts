import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { ClientLimits } from '../config/client-limits.ts'
import { listen } from './listen.ts'
import { testApp, USER } from './test-app.ts'

const SHORT_TIMEOUTS = {
  headersMs: 600,
  requestMs: 1200,
  responseMs: 1200,
  minBytesPerSecond: 100_000_000,
  idleMs: 1800,
  checkEveryMs: 100,
}

const day = JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: 3 })
const headers =
  'POST /api/daily-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const read = `GET /api/daily-data/${USER}/2026-11-20 HTTP/1.1\r\nHost: localhost\r\n\r\n`

const openapi = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
const close = 'Connection: close\r\n\r\n'

const NO_LIMITS: ClientLimits = {
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  connections: Number.POSITIVE_INFINITY,
  bytesPerAddress: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
}

interface Client {
  readonly socket: Socket
  readonly response: () => string
  /** Resolves when the connection is closed. */
  readonly ended: Promise<void>
}

async function client(port: number, text = ''): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let response = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    response += text
  })
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, response: () => response, ended }
}

/** Sends single characters at intervals, so that the connection is never idle. */
function drip(socket: Socket, text: string, everyMs: number): void {
  let sent = 0
  const timer = setInterval(() => socket.write(text[sent++ % text.length] ?? ''), everyMs)
  socket.on('close', () => clearInterval(timer))
}

const clients = (port: number, count: number, text = '') =>
  Promise.all(Array.from({ length: count }, () => client(port, text)))

it('closes 500 slow connections, and serves others meanwhile', async () => {
  const { app } = await testApp({ timeouts: SHORT_TIMEOUTS })
  const port = await listen(app)
  const silent = await clients(port, 170)
  const slowHeaders = await clients(port, 165, headers)
  const slowBodies = await clients(port, 165, `${headers}Content-Length: 60000\r\n\r\n{"food": "`)
  for (const { socket } of slowHeaders) drip(socket, 'x-slow: y\r\n', 50)
  for (const { socket } of slowBodies) drip(socket, 'yes ', 50)

  // Other requests are served while the slow connections are open.
  for (let turn = 0; turn < 20; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/daily-data/${USER}/2026-11-20`)
    expect(response.status).toBe(200)
    await response.text()
  }

  for (const { ended, response } of [...silent, ...slowHeaders, ...slowBodies]) {
    await ended
    expect(response()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(response()).toContain('The request took too long to arrive.')
  }
  // The remaining connections are those that `fetch` keeps open.
  await expect.poll(() => connections(app.server)).toBeLessThan(10)
})

it.each([
  ['reads nothing', { idleMs: 500, responseMs: 60_000 }, 0],
  ['reads a kilobyte now and then', { idleMs: 60_000, responseMs: 500 }, 1024],
])('closes a connection whose client %s', async (_, timeouts, bytesToRead) => {
  const { app } = await testApp({ timeouts: { ...SHORT_TIMEOUTS, ...timeouts } })
  // More than all buffers in between can hold.
  app.get('/large', () => 'x'.repeat(20_000_000))
  const { socket } = await client(await listen(app))
  await expect.poll(() => connections(app.server)).toBe(1)
  socket.removeAllListeners('data').pause()
  socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const timer = setInterval(() => bytesToRead > 0 && socket.read(bytesToRead), 20)
  await expect.poll(() => connections(app.server)).toBe(0)
  clearInterval(timer)
})

it('closes a connection with more than ten open requests, and responds to ten in their order', async () => {
  const { app } = await testApp()
  const port = await listen(app)
  const ten = await client(port, read.repeat(9) + openapi.replace('\r\n\r\n', `\r\n${close}`))
  await ten.ended
  const [, ...responses] = ten.response().split('HTTP/1.1 200 OK')
  expect(responses).toHaveLength(10)
  expect(responses[9]).toContain('"openapi":"3.1.0"')
  const eleven = await client(port, read.repeat(11))
  await eleven.ended
  expect(eleven.response()).toBe('')
})

it('counts headers and pieces of waiting requests, and closes a connection that has too many', async () => {
  const { app } = await testApp({ clientLimits: { ...NO_LIMITS, bytesPerAddress: 100_000 } })
  let release = () => {}
  const released = new Promise<string>((resolve) => {
    release = () => resolve('')
  })
  app.get('/late', () => released)
  const port = await listen(app)
  const nine = (headers: string) =>
    `GET /late HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`.repeat(9)
  const long = await client(port, nine(`X: ${'x'.repeat(15_000)}\r\n`))
  await long.ended
  const pieces = `${headers}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(300)}0\r\n\r\n`
  const many = await client(port, `GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n${pieces}`)
  await many.ended
  release()
  const short = await client(port, nine(''))
  await expect.poll(() => short.response().split('HTTP/1.1 200 OK')).toHaveLength(10)
})

it('closes the oldest connections of an address that has too many, and accepts new ones', async () => {
  const clientLimits = { ...NO_LIMITS, connectionsPerAddress: 20 }
  const { app } = await testApp({ clientLimits })
  const port = await listen(app)
  const slow = await clients(port, 60, headers)
  await Promise.all(slow.slice(0, 40).map(({ ended }) => ended))
  expect(slow.slice(40).every(({ socket }) => !socket.destroyed)).toBe(true)
  const response = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(response.status).toBe(200)
  expect(await connections(app.server)).toBeLessThanOrEqual(20)
})

it.each([
  ['an address', { bytesPerAddress: 200_000 }, 429],
  ['all', { bytes: 200_000 }, 503],
])('refuses a body beyond the bytes in flight of %s, and goes on', async (_, limit, status) => {
  const { app } = await testApp({ clientLimits: { ...NO_LIMITS, ...limit } })
  const port = await listen(app)
  const body = `${headers}Content-Length: 60000\r\n\r\n${'x'.repeat(50_000)}`
  const four = [...(await clients(port, 3, body)), await client(port, body)]
  const refused = () => four.filter(({ response }) => response() !== '')
  await expect.poll(refused).toHaveLength(1)
  for (const { socket, response } of refused()) {
    expect(response()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+retry-after: 5\r\n`, 's'))
    socket.write(`${'x'.repeat(10_000)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await expect.poll(response).toMatch(/\r\n\r\n\{"status":"ok"\}$/)
  }
})

it('refuses a body that consists of too many pieces', async () => {
  const { app } = await testApp({ clientLimits: { ...NO_LIMITS, bytesPerAddress: 200_000 } })
  const port = await listen(app)
  const body = `${headers}Transfer-Encoding: chunked\r\n\r\n`
  const few = await client(port, body + '1\r\n \r\n'.repeat(100))
  const many = await client(port, body + '1\r\n \r\n'.repeat(1000))
  await expect.poll(many.response).toMatch(/^HTTP\/1\.1 429 /)
  few.socket.write(`${day.length.toString(16)}\r\n${day}\r\n0\r\n\r\n`)
  await expect.poll(few.response).toMatch(/^HTTP\/1\.1 200 OK/)
})

it.each([
  ['is too large', headers, 413],
  ['comes from another website', `${headers}Origin: https://evil.example\r\n`, 403],
])(
  'responds to a body that %s before its end, and reads up to a megabyte or 2,000 pieces',
  async (_, head, status) => {
    const { app } = await testApp()
    const port = await listen(app)
    const large = await client(port, `${head}Content-Length: 100000\r\n\r\n`)
    await expect.poll(large.response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    large.socket.write('x'.repeat(100_000) + openapi)
    await expect.poll(large.response).toContain('"openapi":"3.1.0"')
    const endless = await client(port, `${head}Content-Length: 9000000\r\n\r\n`)
    endless.socket.write('x'.repeat(2_000_000))
    await endless.ended
    const pieces = await client(port, `${head}Transfer-Encoding: chunked\r\n\r\n`)
    pieces.socket.write(`186a0\r\n${'x'.repeat(100_000)}\r\n${'1\r\nx\r\n'.repeat(3000)}`)
    await pieces.ended
  },
)

it('responds to 500 simultaneous requests on separate connections', async () => {
  const { app } = await testApp()
  const port = await listen(app)
  const all = await clients(port, 500)
  for (const { socket } of all) socket.write(read.replace('\r\n\r\n', `\r\n${close}`))
  await Promise.all(all.map(({ ended }) => ended))
  for (const { response } of all) expect(response()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

it('responds to a request that arrives in pieces on a half-closed connection', async () => {
  const { app } = await testApp()
  const { socket, response, ended } = await client(await listen(app))
  const text = `${headers}Content-Length: ${day.length}\r\nConnection: close\r\n\r\n${day}`
  for (let at = 0; at < text.length; at += 40) {
    await new Promise((sent) => socket.write(text.slice(at, at + 40), sent))
    // The server, in this process, reads it before the next piece is sent.
    await nextTurn()
  }
  socket.end()
  await ended
  expect(response()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(response()).toContain('"waterCount":3')
})

function connections(server: {
  getConnections(done: (error: unknown, count: number) => void): void
}) {
  return new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
}
