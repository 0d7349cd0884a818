import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { listen } from '../tests/listen.ts'
import { createTemporaryFolder, deleteFolder } from '../tests/temporary-folder.ts'
import { openTestApp, testApp, USER } from '../tests/test-app.ts'

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'none';" +
  "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default"

/** Headers of every response except subresources and the API; `undefined` for headers that must be absent. */
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
  // The next three depend on the request. These requests come from localhost, without TLS.
  ['cross-origin-opener-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['strict-transport-security', undefined],
  ['x-powered-by', undefined],
  ['server', undefined],
]

const DENIED = ['microphone', 'geolocation', 'payment', 'usb', 'display-capture', 'midi']

const json = { 'content-type': 'application/json' }
const day = `/api/daily-data/${USER}/2026-11-20`
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/daily-data',
  payload,
  headers,
})

/** One request for every kind of response. */
const REQUESTS: ReadonlyArray<readonly [kind: string, status: number, request: InjectOptions]> = [
  ['the landing page', 200, { url: '/' }],
  ['a page', 200, { url: '/home' }],
  ['a cached page', 304, { url: '/home', headers: { 'if-none-match': '*' } }],
  ['a HEAD request', 200, { method: 'HEAD', url: '/home' }],
  ['the 404 page', 404, { url: '/nothing' }],
  ['a picture', 200, { url: '/assets/mark-C3d4.svg' }],
  ['a missing picture', 404, { url: '/assets/gone.svg' }],
  ['a method that pages do not support', 405, { method: 'POST', url: '/home' }],
  ['health', 200, { url: '/healthz' }],
  ['a malformed URL', 400, { url: '/%zz' }],
  ['an unavailable store', 503, { url: '/readyz' }],
]

/** One request for every kind of response of the API. */
const API_REQUESTS: typeof REQUESTS = [
  ['the OpenAPI document', 200, { url: '/api/openapi.json' }],
  ['a read', 200, { url: day }],
  ['a write', 200, post(JSON.stringify({ userId: USER, date: '2026-11-20' }))],
  ['an erasure', 204, { method: 'DELETE', url: `/api/users/${USER}` }],
  [
    'a preflight',
    204,
    { method: 'OPTIONS', url: day, headers: { origin: 'capacitor://localhost' } },
  ],
  ['an invalid body', 400, post('{}')],
  ['a body that is not JSON', 400, post('{')],
  ['a malformed URL', 400, { url: '/api/%zz' }],
  ['another website', 403, { url: day, headers: { origin: 'https://evil.example' } }],
  ['an unknown address', 404, { url: '/api/nothing' }],
  ['a wrong method', 405, { method: 'PUT', url: '/api/daily-data' }],
  ['a body too large', 413, post('x'.repeat(70_000))],
  ['a body of another type', 415, post('a=b', { 'content-type': 'text/plain' })],
  ['a bug', 500, { url: `/api/breathing-sessions/${USER}` }],
]

let app: FastifyInstance
const root = createTemporaryFolder()

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

it.each(REQUESTS)('the response to %s (%i) has all headers', async (_, status, request) => {
  const { statusCode, headers } = await app.inject(request)
  expect(statusCode).toBe(status)
  for (const [name, value] of HEADERS) expect([name, headers[name]]).toEqual([name, value])
  const policy = String(headers['permissions-policy'])
  for (const denied of DENIED) expect(policy).toContain(`${denied}=()`)
  for (const own of ['camera', 'screen-wake-lock']) expect(policy).toContain(`${own}=(self)`)
})

it.each(API_REQUESTS)(
  'the response of the API to %s (%i) has the headers that apply to JSON',
  async (_, status, request) => {
    const { statusCode, headers } = await app.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    for (const name of ['permissions-policy', 'server', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(name)
    }
  },
)

/** Scripts, style sheets and fonts. */
const SUBRESOURCES: ReadonlyArray<readonly [kind: string, status: number, request: InjectOptions]> =
  [
    ['a script', 200, { url: '/assets/app-B1x9.js' }],
    ['a range of a script', 206, { url: '/assets/app-B1x9.js', headers: { range: 'bytes=0-3' } }],
    ['a missing script', 404, { url: '/assets/gone.js' }],
    ['a style sheet', 200, { url: '/assets/style-C2y8.css' }],
    ['a font', 200, { url: '/assets/text-D3z7.woff2' }],
  ]

it.each(SUBRESOURCES)(
  '%s (%i) has only the headers that apply to it',
  async (_, status, request) => {
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
  },
)

it('a response to another host name has all headers that do not depend on the host', async () => {
  const { statusCode, headers } = await app.inject({ url: '/home', headers: { host: 'a.example' } })
  expect(statusCode).toBe(421)
  for (const [name, value] of HEADERS) {
    if (name === 'cross-origin-opener-policy' || name === 'origin-agent-cluster') continue
    expect([name, headers[name]]).toEqual([name, value])
  }
})

it('the policy allows the inline script of the built app by its hash, and no other', async () => {
  const built = createTemporaryFolder()
  onTestFinished(() => deleteFolder(built))
  const scripts =
    '<script data-boot="" data-scripts="/assets/a.js">go()</script><script src="/b.js"></script>'
  writeFileSync(join(built, 'index.html'), `<head>${scripts}</head>`)
  const { app } = await testApp({ staticRoot: built })
  const { headers } = await app.inject('/')
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  const allowed = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"
  expect(headers['content-security-policy']).toBe(
    POLICY.replace("script-src 'self'", `script-src 'self' ${allowed}`),
  )
})

it('a response beyond the rate limit has all headers', async () => {
  const limited = await testApp({ rateLimit: 1 })
  await limited.app.inject('/healthz')
  const { statusCode, headers } = await limited.app.inject('/healthz')
  expect(statusCode).toBe(429)
  for (const [name, value] of HEADERS) expect([name, headers[name]]).toEqual([name, value])
})

it('a response to bytes that are not HTTP has the headers that apply to it', async () => {
  const raw = await testApp()
  const port = await listen(raw.app)
  const response = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('no http\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
  })
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  for (const line of [
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'referrer-policy: no-referrer',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
  ]) {
    expect(response.toLowerCase()).toContain(`\r\n${line}\r\n`)
  }
})

const secureOnly = ['cross-origin-opener-policy', 'origin-agent-cluster'] as const

it('omits the headers that browsers reject over plain HTTP', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject({ url: '/', headers: { host: '192.168.1.20:3000' } })
  for (const name of [...secureOnly, 'strict-transport-security']) {
    expect(headers[name]).toBeUndefined()
  }
})

it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'isolates pages on %s',
  async (host) => {
    const { app } = await testApp()
    const { headers } = await app.inject({ url: '/', headers: { host } })
    expect(secureOnly.map((name) => headers[name])).toEqual(['same-origin', '?1'])
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

it('sends HSTS only if a trusted proxy reports TLS', async () => {
  const headers = { host: 'tend.home', 'x-forwarded-proto': 'https' }
  const trusting = await (await testApp({ trustProxy: 1 })).app.inject({ url: '/', headers })
  expect(trusting.headers['strict-transport-security']).toBe('max-age=63072000')
  expect(trusting.headers['cross-origin-opener-policy']).toBe('same-origin')
  const script = await (await testApp({ trustProxy: 1 })).app.inject({
    url: '/assets/a.js',
    headers,
  })
  expect(script.headers['strict-transport-security']).toBe('max-age=63072000')
  const plain = await (await testApp()).app.inject({ url: '/', headers })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
})

it('sends HSTS for an https name of PUBLIC_ORIGIN, not for one that is also open over http', async () => {
  const publicOrigins = ['https://tend.example', 'https://nas.home', 'http://nas.home:3000']
  const { app } = await testApp({ publicOrigins })
  const hsts = async (host: string) =>
    (await app.inject({ url: '/', headers: { host } })).headers['strict-transport-security']
  expect(await hsts('tend.example')).toBe('max-age=63072000')
  expect(await hsts('nas.home:3000')).toBeUndefined()
  expect(await hsts('192.168.1.20')).toBeUndefined()
})
