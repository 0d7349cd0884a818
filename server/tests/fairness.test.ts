import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { openTestApp, USER } from './test-app.ts'

const CONNECTIONS = 20
const PIPELINED = 10
const PAGES = CONNECTIONS * PIPELINED

const get = (path: string, client: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`

it('responds to others, on open and on new connections, before all requests of a client with many are done', async () => {
  const { app, store, close } = await openTestApp({ trustProxy: 1 })
  onTestFinished(close)
  let pages = 0
  store.listDays = async () => {
    // Occupies the thread, as the work for a large page does.
    for (const endMs = performance.now() + 2; performance.now() < endMs; );
    pages += 1
    return { days: [], cursor: 0, more: false, revisionSum: 0 }
  }
  const port = await listen(app)
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    // With the response, the server has accepted the connection.
    socket.write(get('/healthz', '203.0.113.1'))
    await once(socket, 'data')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open))
  const other = await open()

  for (const socket of sockets) {
    socket.resume()
    socket.write(get(`/api/daily-data/${USER}?since=0`, '192.0.2.1').repeat(PIPELINED))
  }
  // Node accepts one connection in a turn, and these come before the last one.
  const [newest] = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }).reverse() as [Socket]
  for (const socket of [other, newest]) {
    socket.write(get('/healthz', '198.51.100.1'))
    const [response] = await once(socket, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 /)
    expect(pages).toBeLessThan(PAGES)
  }
  await expect.poll(() => pages).toBe(PAGES)
})

it('responds to a health check of an address before all its long batches are stored', async () => {
  const { app, store, close } = await openTestApp({})
  onTestFinished(close)
  let batches = 0
  store.withLimits = () => store
  store.writeDays = async () => {
    for (const endMs = performance.now() + 8; performance.now() < endMs; );
    batches += 1
    return []
  }
  const port = await listen(app)
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(get('/healthz', ''))
    await once(socket, 'data')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open))
  const monitor = await open()
  const day = { date: '2026-11-20', eatingLog: { food: 'Soup', feelings: 'Warm' } }
  const body = JSON.stringify({ userId: USER, days: Array.from({ length: 300 }, () => day) })
  const head = `POST /api/daily-data/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  for (const socket of sockets) {
    socket.resume()
    socket.write(head + body)
  }
  monitor.write(get('/healthz', ''))
  const [response] = await once(monitor, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /)
  expect(batches).toBeLessThan(CONNECTIONS)
  await expect.poll(() => batches).toBe(CONNECTIONS)
})
