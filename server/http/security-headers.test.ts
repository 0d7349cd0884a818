import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { listening } from '../tests/listening.ts'
import { deleteFolder, lastingFolder } from '../tests/temporary-folder.ts'
import { openTestApp, testApp, USER } from '../tests/test-app.ts'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'none';" +
  "frame-ancestors 'none'"

/** A header, and what it has to be; `undefined` for one that no answer may have. */
const HEADERS: ReadonlyArray<readonly [name: string, value: string | undefined]> = [
  ['content-security-policy', POLICY],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
  // Of the three that depend on how the request came; this one came from the same machine.
  ['cross-origin-opener-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['strict-transport-security', undefined],
  ['x-powered-by', undefined],
  ['server', undefined],
]

const DENIED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'midi']

const json = { 'content-type': 'application/json' }
const day = `/api/daily-data/${USER}/2026-11-20`
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/daily-data',
  payload,
  headers,
})

/** One answer of every kind that the server gives. */
const ANSWERS: ReadonlyArray<readonly [kind: string, status: number, request: InjectOptions]> = [
  ['the first page', 200, { url: '/' }],
  ['a page', 200, { url: '/home' }],
  ['a page to who has it', 304, { url: '/home', headers: { 'if-none-match': '*' } }],
  ['the head of a page', 200, { method: 'HEAD', url: '/home' }],
  ['the 404 page', 404, { url: '/nothing' }],
  ['a picture', 200, { url: '/assets/mark-C3d4.svg' }],
  ['a picture that is not there', 404, { url: '/assets/gone.svg' }],
  ['a method that no page has', 404, { method: 'POST', url: '/home' }],
  ['health', 200, { url: '/healthz' }],
  ['the contract', 200, { url: '/api/openapi.json' }],
  ['a read', 200, { url: day }],
  ['a write', 200, post(JSON.stringify({ userId: USER, date: '2026-11-20' }))],
  ['an erasure', 204, { method: 'DELETE', url: `/api/users/${USER}` }],
  [
    'a preflight',
    204,
    { method: 'OPTIONS', url: day, headers: { origin: 'capacitor://localhost' } },
  ],
  ['a body against the contract', 400, post('{}')],
  ['a body that is no JSON', 400, post('{')],
  ['an address that cannot be read', 400, { url: '/api/%zz' }],
  ['a foreign page', 403, { url: day, headers: { origin: 'https://evil.example' } }],
  ['an unknown address of the API', 404, { url: '/api/nothing' }],
  ['a wrong method', 405, { method: 'PUT', url: '/api/daily-data' }],
  ['a body too large', 413, post('x'.repeat(70_000))],
  ['a body of another type', 415, post('a=b', { 'content-type': 'text/plain' })],
  ['a bug', 500, { url: `/api/breathing-sessions/${USER}` }],
  ['a store that is not there', 503, { url: '/readyz' }],
]

let app: FastifyInstance
const root = lastingFolder()

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  for (const page of ['index', 'home', '404']) writeFileSync(join(root, `${page}.html`), page)
  writeFileSync(join(root, 'assets/app-B1x9.js'), 'go()')
  writeFileSync(join(root, 'assets/style-C2y8.css'), 'p {}')
  writeFileSync(join(root, 'assets/text-D3z7.woff2'), 'font')
  writeFileSync(join(root, 'assets/mark-C3d4.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const opened = await openTestApp({ staticRoot: root })
  app = opened.app
  opened.store.ping = async () => {
    throw new ServiceUnavailable('The disk is full.')
  }
  opened.store.listSessions = async () => {
    throw new Error('a bug')
  }
  return opened.close
})
afterAll(() => deleteFolder(root))

describe.each(ANSWERS)('on %s (%i)', (_, status, request) => {
  it.each(HEADERS)('%s', async (name, value) => {
    const answer = await app.inject(request)
    expect([answer.statusCode, answer.headers[name]]).toEqual([status, value])
  })

  it('permissions-policy', async () => {
    const policy = String((await app.inject(request)).headers['permissions-policy'])
    for (const denied of DENIED) expect(policy).toContain(`${denied}=()`)
    expect(policy).toContain('screen-wake-lock=(self)')
  })
})

/** Scripts, style sheets and fonts, which no browser makes a page of. */
const PARTS: ReadonlyArray<readonly [kind: string, status: number, request: InjectOptions]> = [
  ['a script', 200, { url: '/assets/app-B1x9.js' }],
  ['a part of a script', 206, { url: '/assets/app-B1x9.js', headers: { range: 'bytes=0-3' } }],
  ['a script that is not there', 404, { url: '/assets/gone.js' }],
  ['a style sheet', 200, { url: '/assets/style-C2y8.css' }],
  ['a font', 200, { url: '/assets/text-D3z7.woff2' }],
]

it.each(PARTS)('says on %s (%i) what a browser heeds there', async (_, status, request) => {
  const { statusCode, headers } = await app.inject(request)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'x-frame-options',
    'server',
  ]) {
    expect(headers).not.toHaveProperty(name)
  }
})

it('says it also where the limit of requests is passed', async () => {
  const limited = await testApp({ rateLimit: 1 })
  await limited.app.inject(day)
  const { statusCode, headers } = await limited.app.inject(day)
  expect(statusCode).toBe(429)
  for (const [name, value] of HEADERS) expect([name, headers[name]]).toEqual([name, value])
})

it('says what bears on a refusal also to what is no HTTP', async () => {
  const raw = await testApp()
  const port = await listening(raw.app)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('no http\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  for (const line of [
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'referrer-policy: no-referrer',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
  ]) {
    expect(answer.toLowerCase()).toContain(`\r\n${line}\r\n`)
  }
})

const secureOnly = ['cross-origin-opener-policy', 'origin-agent-cluster'] as const

it('has none of the headers that a browser refuses on plain http', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/', headers: { host: '192.168.1.20:3000' } })
  for (const name of [...secureOnly, 'strict-transport-security']) {
    expect(headers[name]).toBeUndefined()
  }
})

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'isolates its pages on %s',
  async (host) => {
    const { app } = await testApp()
    const { headers } = await app.inject({ url: '/', headers: { host } })
    expect(secureOnly.map((name) => headers[name])).toEqual(['same-origin', '?1'])
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('asks for TLS only where a trusted proxy says there is TLS', async () => {
  const headers = { host: 'tend.example', 'x-forwarded-proto': 'https' }
  const trusting = await (await testApp({ trustProxy: true })).app.inject({ url: '/', headers })
  expect(trusting.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(trusting.headers['cross-origin-opener-policy']).toBe('same-origin')
  const script = await (await testApp({ trustProxy: true })).app.inject({
    url: '/assets/a.js',
    headers,
  })
  expect(script.headers['strict-transport-security']).toBe('max-age=63072000')
  const plain = await (await testApp()).app.inject({ url: '/', headers })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
})
