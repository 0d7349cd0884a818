import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { listening } from './listening.ts'
import { testApp, USER } from './test-app.ts'

const HURRIED = { headersMs: 600, requestMs: 1200, silenceMs: 1800, checkEveryMs: 100 }

const day = JSON.stringify({ userId: USER, date: '2026-11-20', waterCount: 3 })
const headers =
  'POST /api/daily-data HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const read = `GET /api/daily-data/${USER}/2026-11-20 HTTP/1.1\r\nHost: localhost\r\n\r\n`

interface Client {
  readonly socket: Socket
  readonly answer: () => string
  /** Resolves with the milliseconds from the connection to its end by the server. */
  readonly ended: Promise<number>
}

async function client(port: number, text = ''): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  const began = performance.now()
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  const ended = new Promise<number>((resolve) =>
    socket.on('close', () => resolve(performance.now() - began)),
  )
  await once(socket, 'connect')
  socket.write(text)
  return { socket, answer: () => answer, ended }
}

/** Sends a letter now and then, so that the connection is never silent. */
function drip(socket: Socket, text: string, everyMs: number): void {
  let sent = 0
  const timer = setInterval(() => socket.write(text[sent++ % text.length] ?? ''), everyMs)
  socket.on('close', () => clearInterval(timer))
}

const clients = (port: number, count: number, text = '') =>
  Promise.all(Array.from({ length: count }, () => client(port, text)))

it('closes who is slow, and answers the others meanwhile: 500 connections at once', async () => {
  const { app } = await testApp({ timeouts: HURRIED })
  const port = await listening(app)
  const silent = await clients(port, 170)
  const slowHeaders = await clients(port, 165, headers)
  const slowBodies = await clients(port, 165, `${headers}Content-Length: 60000\r\n\r\n{"food": "`)
  for (const { socket } of slowHeaders) drip(socket, 'x-slow: y\r\n', 50)
  for (const { socket } of slowBodies) drip(socket, 'yes ', 50)

  // As many as one could want in the time that the slow ones have.
  for (let turn = 0; turn < 20; turn++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/daily-data/${USER}/2026-11-20`)
    expect(answer.status).toBe(200)
    await answer.text()
  }

  for (const [slow, limitMs] of [
    [silent, HURRIED.headersMs],
    [slowHeaders, HURRIED.headersMs],
    [slowBodies, HURRIED.requestMs],
  ] as const) {
    for (const { ended, answer } of slow) {
      expect(await ended).toBeGreaterThan(limitMs - 50)
      expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    }
  }
  // What is left is those of `fetch`, kept for another request.
  await expect.poll(() => connections(app.server)).toBeLessThan(10)
})

it('closes a connection whose reader takes nothing', async () => {
  const { app } = await testApp({ timeouts: { ...HURRIED, silenceMs: 500 } })
  const { socket } = await client(await listening(app))
  await expect.poll(() => connections(app.server)).toBe(1)
  socket.pause()
  // Asks for more than the buffers on the way hold, and reads none of it.
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10_000))
  await expect.poll(() => connections(app.server), { timeout: 10_000 }).toBe(0)
})

it('answers 500 who ask at the same moment, each on a connection of its own', async () => {
  const { app } = await testApp()
  const port = await listening(app)
  const all = await clients(port, 500)
  for (const { socket } of all)
    socket.write(read.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await Promise.all(all.map(({ ended }) => ended))
  for (const { answer } of all) expect(answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

it('answers a request that comes in pieces but in time, and one on a connection half closed', async () => {
  const { app } = await testApp({ timeouts: HURRIED })
  const { socket, answer, ended } = await client(await listening(app))
  const text = `${headers}Content-Length: ${day.length}\r\nConnection: close\r\n\r\n${day}`
  for (let at = 0; at < text.length; at += 40) {
    socket.write(text.slice(at, at + 40))
    await wait(20)
  }
  socket.end()
  await ended
  expect(answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer()).toContain('"waterCount":3')
})

function connections(server: {
  getConnections(done: (error: unknown, count: number) => void): void
}) {
  return new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
}
