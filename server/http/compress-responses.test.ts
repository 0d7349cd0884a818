import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { listen } from '../tests/listen.ts'
import { openTestApp, type TestApp, testApp, USER } from '../tests/test-app.ts'

const LIST = `/api/daily-data/${USER}?since=0`
let opened: TestApp

beforeAll(async () => {
  const app = await openTestApp()
  opened = app
  const eatingLog = { food: 'Lentil soup '.repeat(200), feelings: '' }
  const payload = { userId: USER, date: '2026-11-20', eatingLog }
  await app.app.inject({ method: 'POST', url: '/api/daily-data', payload })
  return app.close
})

const get = (encoding: string | undefined, url = LIST) =>
  opened.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.8', '*', 'deflate, *;q=0.1'])(
  'a long response is compressed for a client that accepts "%s"',
  async (encoding) => {
    const response = await get(encoding)
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(response.rawPayload.length),
      vary: 'Origin, Accept-Encoding',
    })
    expect(gunzipSync(response.rawPayload).toString()).toBe((await get(undefined)).body)
    expect(response.rawPayload.length).toBeLessThan(600)
  },
)

it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.000, *', '*;q=0', 'gzipped'])(
  'but not for a client that accepts "%s"',
  async (encoding) => {
    const response = await get(encoding)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers.vary).toBe('Origin, Accept-Encoding')
    expect(response.json().days).toHaveLength(1)
  },
)

it.each([`/api/daily-data/${USER}/2026-11-19`, '/api/nothing', '/healthz'])(
  'a short response, as of %s, is not compressed',
  async (url) => {
    const response = await get('gzip', url)
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers.vary).toBe('Origin')
  },
)

it('a request of another website is rejected without compression', async () => {
  const response = await opened.app.inject({
    url: LIST,
    headers: { 'accept-encoding': 'gzip', origin: 'https://evil.example' },
  })
  expect(response.statusCode).toBe(403)
  expect(response.headers['content-encoding']).toBeUndefined()
})

it('a client that disconnects while a page is compressed harms no other', async () => {
  const { app, log } = await testApp()
  const url = `http://127.0.0.1:${await listen(app)}`
  const eatingLog = { food: 'Lentil soup '.repeat(400), feelings: '' }
  const days = Array.from({ length: 20 }, (_, index) => ({
    date: `2026-11-${10 + index}`,
    eatingLog,
  }))
  await app.inject({
    method: 'POST',
    url: '/api/daily-data/batch',
    payload: { userId: USER, days },
  })
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const signal = AbortSignal.timeout(index % 10)
      await fetch(`${url}${LIST}`, { signal })
        .then((response) => response.text())
        .catch(() => {})
    }),
  )
  const response = await fetch(`${url}${LIST}`)
  expect(((await response.json()) as { days: unknown[] }).days).toHaveLength(20)
  expect(log()).not.toContain('request failed')
})
