import { once } from 'node:events'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { listen } from '../../tests/listen.ts'
import { testApp, USER } from '../../tests/test-app.ts'

const manyHeaders = Object.fromEntries(Array.from({ length: 101 }, (_, nth) => [`x-${nth}`, '']))
const url = `/api/daily-data/${USER}/2026-11-20`

it('rejects requests beyond the limit, and reports when to retry', async () => {
  const { app } = await testApp({ rateLimit: 3 })
  const from = (remoteAddress: string, path = url) => app.inject({ url: path, remoteAddress })
  // All API requests count, even those to unknown paths.
  for (const path of [url, '/api/nothing', '/api/openapi.json']) {
    expect((await from('10.0.0.1', path)).statusCode).not.toBe(429)
  }
  const rejected = await from('10.0.0.1')
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('10.0.0.2')).statusCode).toBe(200)
  expect((await from('10.0.0.1', '/healthz')).statusCode).toBe(200)
  expect((await from('10.0.0.1', '/')).statusCode).toBe(200)
})

it.each(['/healthz', '/readyz'])('limits %s, separately from the API', async (path) => {
  const { app } = await testApp({ rateLimit: 3 })
  const status = async (path: string) => (await app.inject(path)).statusCode
  for (let nth = 0; nth < 4; nth++) await app.inject(url)
  expect(await status(url)).toBe(429)
  for (let nth = 0; nth < 3; nth++) expect(await status(path)).toBe(200)
  expect(await status(path)).toBe(429)
})

it('limits pages and files to ten times as much', async () => {
  const { app } = await testApp({ rateLimit: 1 })
  const status = async (path: string) => (await app.inject(path)).statusCode
  for (let nth = 0; nth < 5; nth++) {
    expect(await status('/')).toBe(200)
    expect(await status('/nothing.js')).toBe(404)
  }
  for (const path of ['/', '/nothing.js']) expect(await status(path)).toBe(429)
  expect(await status('/healthz')).toBe(200)
})

it.each<[kind: string, status: number, request: InjectOptions]>([
  ['another method than GET', 405, { method: 'POST', url: '/home' }],
  ['another host', 421, { url: '/healthz', headers: { host: 'evil.example' } }],
  ['a malformed URL', 400, { url: '/%zz' }],
  ['another website', 403, { url, headers: { origin: 'https://evil.example' } }],
  ['a preflight', 204, { method: 'OPTIONS', url, headers: { origin: 'capacitor://localhost' } }],
  ['too many headers', 431, { url, headers: manyHeaders }],
  ['an unknown expectation', 417, { url: '/healthz', headers: { expect: 'miracles' } }],
])('limits requests with %s, like pages', async (_, status, request) => {
  const { app } = await testApp({ rateLimit: 1 })
  for (let nth = 0; nth < 10; nth++) expect((await app.inject(request)).statusCode).toBe(status)
  const refused = await app.inject(request)
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/')).statusCode).toBe(429)
  expect((await app.inject(url)).statusCode).toBe(200)
})

it('limits what is not HTTP, like pages', async () => {
  const { app } = await testApp({ rateLimit: 1 })
  const port = await listen(app)
  const send = async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.write('G@T /\r\n\r\n')
    const [response] = await once(socket, 'data')
    return String(response)
  }
  for (let nth = 0; nth < 10; nth++) expect(await send()).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send()).toMatch(/^HTTP\/1\.1 429 .+\r\nRetry-After: \d+\r\n.+too_many_requests/s)
  expect((await app.inject('/')).statusCode).toBe(429)
})

it('counts an IPv6 network as one client', async () => {
  const { app } = await testApp({ rateLimit: 1 })
  const from = async (remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode
  expect(await from('2001:db8:1:2::1')).toBe(200)
  expect(await from('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(429)
  expect(await from('2001:db8:1:3::1')).toBe(200)
  expect(await from('::ffff:10.0.0.1')).toBe(200)
  expect(await from('::ffff:10.0.0.2')).toBe(200)
})

it('limits a network to ten times as much', async () => {
  const { app } = await testApp({ rateLimit: 2 })
  const from = async (remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode
  for (let nth = 0; nth < 20; nth++) expect(await from(`192.0.2.${nth}`)).toBe(200)
  expect(await from('192.0.2.20')).toBe(429)
  expect(await from('192.0.3.20')).toBe(200)
})

it('has no limit at 0', async () => {
  const { app } = await testApp({ rateLimit: 0 })
  const responses = await Promise.all(Array.from({ length: 1200 }, () => app.inject(url)))
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
