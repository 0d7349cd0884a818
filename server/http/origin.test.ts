import { describe, expect, it } from 'vitest'
import { testApp, USER } from '../tests/test-app.ts'
import { NATIVE_ORIGINS } from './origin.ts'

const url = `/api/daily-data/${USER}/2026-11-20`
const send = async (headers: Record<string, string>, trustProxy: false | number = false) => {
  const { app } = await testApp({ trustProxy })
  return app.inject({ url, headers: { host: 'tend.home:3000', ...headers } })
}

describe('accepts', () => {
  it.each([
    ['a request without an Origin', {}],
    ['its own origin', { origin: 'http://tend.home:3000' }],
    ['a browser on its own page', { 'sec-fetch-site': 'same-origin' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['its own origin on a default port', { host: 'tend.home:80', origin: 'http://tend.home' }],
  ])('%s', async (_, headers) => {
    const response = await send(headers)
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(NATIVE_ORIGINS)('the native shell at %s, without credentials', async (origin) => {
    const response = await send({ origin, 'sec-fetch-site': 'cross-site' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, tend-version',
      vary: 'Origin',
    })
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('rejects', () => {
  it.each([
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://tend.home:3001' }],
    ['another scheme', { origin: 'https://tend.home:3000' }],
    ['an opaque origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['an origin that begins like a native one', { origin: 'https://localhost.evil.example' }],
    ['a native origin with a port', { origin: 'https://localhost:8443' }],
    ['a native origin without TLS', { origin: 'http://localhost' }],
    ['a native origin with another host', { origin: 'capacitor://tend.home' }],
    ['a native origin with a path', { origin: 'capacitor://localhost/' }],
    ['the origin of another kind of shell', { origin: 'ionic://localhost' }],
    ['another website without an Origin', { 'sec-fetch-site': 'cross-site' }],
    [
      'a forwarded host without a trusted proxy',
      { origin: 'http://a.example', 'x-forwarded-host': 'a.example' },
    ],
  ])('%s', async (_, headers) => {
    const response = await send(headers)
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'foreign_origin'])
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('requests to unknown paths and preflights too', async () => {
    const { app } = await testApp()
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/nothing', '/api/daily-data', '/%61pi/daily-data']) {
      const response = await app.inject({ method: 'OPTIONS', url: path, headers })
      expect([path, response.statusCode]).toEqual([path, 403])
    }
  })

  it('a write before it is saved', async () => {
    const { app } = await testApp()
    const payload = { userId: USER, date: '2026-11-20', waterCount: 9 }
    const headers = { origin: 'https://evil.example' }
    const response = await app.inject({ method: 'POST', url: '/api/daily-data', payload, headers })
    expect(response.statusCode).toBe(403)
    expect((await app.inject(url)).json().waterCount).toBe(0)
  })
})

it('recognises its own origin behind a trusted proxy', async () => {
  const forwarded = {
    origin: 'https://tend.home',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'tend.home',
  }
  expect((await send(forwarded, 1)).statusCode).toBe(200)
  expect((await send(forwarded, false)).statusCode).toBe(403)
})

it('recognises the origins of PUBLIC_ORIGIN, also if the proxy forwards neither name nor scheme', async () => {
  const { app } = await testApp({ publicOrigins: ['https://tend.example:8443'] })
  const status = async (origin: string) =>
    (await app.inject({ url, headers: { host: '127.0.0.1:3000', origin } })).statusCode
  expect(await status('https://tend.example:8443')).toBe(200)
  expect(await status('https://tend.example')).toBe(403)
  expect(await status('http://tend.example:8443')).toBe(403)
})

it.each(NATIVE_ORIGINS)('reports its health to the native shell at %s', async (origin) => {
  const { app } = await testApp()
  const response = await app.inject({ url: '/healthz', headers: { origin } })
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  expect(response.headers['access-control-allow-origin']).toBe(origin)
})

it('allows preflights of the native shell for the API and /healthz, but not for pages', async () => {
  const { app } = await testApp()
  const preflight = (path: string) =>
    app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: 'capacitor://localhost', 'access-control-request-method': 'POST' },
    })
  for (const path of ['/api/daily-data', `/api/users/${USER}`, '/healthz']) {
    const response = await preflight(path)
    expect([path, response.statusCode]).toEqual([path, 204])
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'capacitor://localhost',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, tend-invite',
    })
  }
  expect((await preflight('/home')).headers['access-control-allow-origin']).toBeUndefined()
})
