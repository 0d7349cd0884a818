import { describe, expect, it } from 'vitest'
import { testApp, USER } from '../tests/test-app.ts'
import { NATIVE_ORIGINS } from './origin.ts'

const url = `/api/daily-data/${USER}/2026-11-20`
const ask = async (headers: Record<string, string>, trustProxy: boolean | number = false) => {
  const { app } = await testApp({ trustProxy })
  return app.inject({ url, headers: { host: 'tend.home:3000', ...headers } })
}

describe('passes', () => {
  it.each([
    ['no Origin', {}],
    ['its own', { origin: 'http://tend.home:3000' }],
    ['a browser on its own page', { 'sec-fetch-site': 'same-origin' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['its own on a default port', { host: 'tend.home:80', origin: 'http://tend.home' }],
  ])('%s', async (_, headers) => {
    const answer = await ask(headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(NATIVE_ORIGINS)('the native shell at %s, with credentials', async (origin) => {
    const answer = await ask({ origin, 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    })
  })
})

describe('refuses', () => {
  it.each([
    ['another host', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://tend.home:3001' }],
    ['another scheme', { origin: 'https://tend.home:3000' }],
    ['an opaque origin', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['what only begins like a native one', { origin: 'https://localhost.evil.example' }],
    ['a native one with a port', { origin: 'https://localhost:8443' }],
    ['a native one in the clear', { origin: 'http://localhost' }],
    ['a native one of another host', { origin: 'capacitor://tend.home' }],
    ['a native one with more to it', { origin: 'capacitor://localhost/' }],
    ['another kind of shell', { origin: 'ionic://localhost' }],
    ['a foreign page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    [
      'a forwarded host nobody vouches for',
      { origin: 'http://a.example', 'x-forwarded-host': 'a.example' },
    ],
    ['a host that is no host', { host: 'a b/c', origin: 'http://a b/c' }],
  ])('%s', async (_, headers) => {
    const answer = await ask(headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'foreign_origin'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('on unknown paths and on preflights too', async () => {
    const { app } = await testApp()
    const headers = { origin: 'https://evil.example' }
    for (const path of ['/api/nothing', '/api/daily-data', '/%61pi/daily-data']) {
      const answer = await app.inject({ method: 'OPTIONS', url: path, headers })
      expect([path, answer.statusCode]).toEqual([path, 403])
    }
  })

  it('before anything is written', async () => {
    const { app } = await testApp()
    const payload = { userId: USER, date: '2026-11-20', waterCount: 9 }
    const headers = { origin: 'https://evil.example' }
    const answer = await app.inject({ method: 'POST', url: '/api/daily-data', payload, headers })
    expect(answer.statusCode).toBe(403)
    expect((await app.inject(url)).json().waterCount).toBe(0)
  })
})

it('knows its own address behind a proxy it trusts', async () => {
  const forwarded = {
    origin: 'https://tend.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'tend.example',
  }
  expect((await ask(forwarded, true)).statusCode).toBe(200)
  expect((await ask(forwarded, 1)).statusCode).toBe(200)
  expect((await ask(forwarded, false)).statusCode).toBe(403)
})

it.each(NATIVE_ORIGINS)('tells the native shell at %s that it is well', async (origin) => {
  const { app } = await testApp()
  const answer = await app.inject({ url: '/healthz', headers: { origin } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  })
})

it('answers the native shell its preflights on the API and on health, nowhere else', async () => {
  const { app } = await testApp()
  const preflight = (path: string) =>
    app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: 'capacitor://localhost', 'access-control-request-method': 'POST' },
    })
  for (const path of ['/api/daily-data', `/api/users/${USER}`, '/healthz']) {
    const answer = await preflight(path)
    expect([path, answer.statusCode]).toEqual([path, 204])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'capacitor://localhost',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
    })
  }
  expect((await preflight('/home')).headers['access-control-allow-origin']).toBeUndefined()
})
