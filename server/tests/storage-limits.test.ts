import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hashUserId } from '../store/user-hash.ts'
import { DATABASES } from './databases.ts'
import { testApp, USER } from './test-app.ts'

const dateOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const largeText = { food: '汤'.repeat(10_000), feelings: '汤'.repeat(10_000) }

const post = (app: FastifyInstance, url: string, payload: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
/** Writes days of 60 kB, four in a request. */
const writeLargeDays = (
  app: FastifyInstance,
  userId: string,
  first: number,
  remoteAddress?: string,
) => {
  const days = [0, 1, 2, 3].map((i) => ({ date: dateOf(first + i), eatingLog: largeText }))
  return post(app, '/api/daily-data/batch', { userId, days }, remoteAddress)
}
const userIds = (count: number) =>
  Array.from({ length: count }, (_, nth) => `user_of-a-stranger-${String(nth).padStart(4, '0')}`)

const DAILY_LIMIT = { error: { code: 'daily_limit', message: expect.stringMatching(/^The .+\.$/) } }

describe.each(DATABASES)('with $database', ({ parts }) => {
  it('refuses writes beyond the limit of an id; shorter texts, reading and erasing still work', async () => {
    const { app } = await testApp({ ...(await parts()), storageLimits: { maxMbPerId: 1 } })
    for (let first = 0; first < 16; first += 4) {
      const { statusCode, body } = await writeLargeDays(app, USER, first)
      expect([statusCode, body]).toEqual([200, expect.not.stringContaining('id_full')])
    }
    const last = await writeLargeDays(app, USER, 16)
    const full = { error: { code: 'id_full', message: expect.stringMatching(/^The server .+\.$/) } }
    expect([last.statusCode, last.json().results]).toEqual([
      200,
      [expect.objectContaining({ date: dateOf(16) }), full, full, full],
    ])
    const day = { userId: USER, date: dateOf(20), eatingLog: largeText }
    const sessions = Array.from({ length: 999 }, (_, i) => ({ id: `${i}`, duration: 1, cycles: 1 }))
    for (const [url, payload] of [
      ['/api/daily-data', day],
      ['/api/daily-data/batch', { userId: USER, days: [{ ...day, userId: undefined }] }],
    ] as const) {
      const refused = await post(app, url, payload)
      expect([refused.statusCode, refused.json()]).toEqual([413, full])
    }
    const appended = await post(app, '/api/breathing-sessions/batch', { userId: USER, sessions })
    const results: object[] = appended.json().results
    expect(results).toContainEqual(full)
    expect(results).toContainEqual(expect.objectContaining({ id: '0' }))
    const refused = await post(app, '/api/breathing-sessions', {
      userId: USER,
      duration: 1,
      cycles: 1,
    })
    expect([refused.statusCode, refused.json()]).toEqual([413, full])

    expect((await app.inject(`/api/daily-data/${USER}/${dateOf(0)}`)).json().eatingLog).toEqual(
      largeText,
    )
    for (const date of [dateOf(0), dateOf(1)]) {
      const shorter = { userId: USER, date, eatingLog: { food: '', feelings: '' } }
      expect((await post(app, '/api/daily-data', shorter)).statusCode).toBe(200)
    }
    expect((await post(app, '/api/daily-data', day)).statusCode).toBe(200)
    const erased = await app.inject({ method: 'DELETE', url: `/api/users/${USER}` })
    expect(erased.statusCode).toBe(204)
  })

  it('lets an address and its network use a limited number of new ids a day', async () => {
    const { app } = await testApp({ ...(await parts()), storageLimits: { maxNewIdsPerDay: 3 } })
    const ids = userIds(80)
    const start = (userId: string, address: string) =>
      post(app, '/api/daily-data', { userId, date: dateOf(0), waterCount: 1 }, address)
    let started = 0
    for (const [nth, id] of ids.entries()) {
      const response = await start(id, `198.51.100.${nth % 20}`)
      if (response.statusCode === 200) started += 1
      else expect([response.statusCode, response.json()]).toEqual([429, DAILY_LIMIT])
    }
    expect(started).toBe(30)
    const retryAfter = (await start('user_one-more-of-them', '198.51.100.99')).headers[
      'retry-after'
    ]
    expect(Number(retryAfter)).toBeGreaterThan(23 * 60 * 60)
    // Every other first write is refused as well, and none of them leaves anything.
    const userId = 'user_one-more-of-them'
    for (const [url, payload] of [
      ['/api/daily-data/batch', { userId, days: [{ date: dateOf(0), waterCount: 1 }] }],
      ['/api/breathing-sessions', { userId, duration: 1, cycles: 1 }],
      ['/api/breathing-sessions/batch', { userId, sessions: [{ duration: 1, cycles: 1 }] }],
      [`/api/users/${userId}/key`, { accessKey: 'A'.repeat(22) }],
    ] as const) {
      const refused = await post(app, url, payload, '198.51.100.99')
      expect([refused.statusCode, refused.json()]).toEqual([429, DAILY_LIMIT])
    }
    expect((await app.inject(`/api/daily-data/${userId}/${dateOf(0)}`)).json().waterCount).toBe(0)
    // Ids that exist continue to work.
    expect((await start(ids[0] ?? '', '198.51.100.0')).statusCode).toBe(200)
  })

  it('survives a stranger who fills the budget of an address and of its network', async () => {
    const { app } = await testApp({
      ...(await parts()),
      storageLimits: { maxMbPerId: 1, maxMbPerDay: 1 },
    })
    const ids = userIds(60)
    let bytes = 0
    const refusals = new Set<string>()
    for (const [nth, id] of ids.entries()) {
      const response = await writeLargeDays(app, id, 0, `198.51.100.${nth % 12}`)
      if (response.statusCode === 200) bytes += response.body.length
      else refusals.add(response.json().error.code)
    }
    expect([...refusals]).toEqual(['daily_limit'])
    expect(bytes).toBeLessThan(10 * 1024 * 1024)

    // A person elsewhere can still write and erase.
    const day = { userId: USER, date: dateOf(0), eatingLog: largeText }
    expect((await post(app, '/api/daily-data', day, '203.0.113.7')).statusCode).toBe(200)
    const erase = (userId: string, remoteAddress: string) =>
      app.inject({ method: 'DELETE', url: `/api/users/${userId}`, remoteAddress })
    expect((await erase(USER, '203.0.113.7')).statusCode).toBe(204)
    // A person in the same network can read, shorten a text and erase.
    const [first = ''] = ids
    const read = { url: `/api/daily-data/${first}/${dateOf(0)}`, remoteAddress: '198.51.100.0' }
    expect((await app.inject(read)).json().eatingLog).toEqual(largeText)
    const shorter = { userId: first, date: dateOf(0), eatingLog: { food: '', feelings: '' } }
    expect((await post(app, '/api/daily-data', shorter, '198.51.100.0')).statusCode).toBe(200)
    // All ids of the stranger can be erased.
    for (const id of ids) expect((await erase(id, '198.51.100.0')).statusCode).toBe(204)
    expect((await app.inject(read)).statusCode).toBe(410)
  })

  describe('who may start a diary', () => {
    const firstWrites = (userId: string) =>
      [
        ['/api/daily-data', { userId, date: dateOf(0), waterCount: 1 }],
        ['/api/daily-data/batch', { userId, days: [{ date: dateOf(0), waterCount: 1 }] }],
        ['/api/breathing-sessions', { userId, duration: 1, cycles: 1 }],
        ['/api/breathing-sessions/batch', { userId, sessions: [{ duration: 1, cycles: 1 }] }],
        [`/api/users/${userId}/key`, { accessKey: 'A'.repeat(22) }],
      ] as const

    it('with a code, if the server needs one; ids that it knows need none', async () => {
      const { app } = await testApp({
        ...(await parts()),
        signUp: { who: 'invited', code: 'for-the-family' },
      })
      const send = async (url: string, payload: object, code?: string) => {
        const headers = code === undefined ? {} : { 'tend-invite': code }
        const response = await app.inject({ method: 'POST', url, payload, headers })
        return [response.statusCode, response.statusCode < 300 || response.json().error.code]
      }
      for (const [nth, [url, payload]] of firstWrites(USER).entries()) {
        expect(await send(url, payload)).toEqual([403, 'invite_needed'])
        expect(await send(url, payload, 'for-the-famil')).toEqual([403, 'wrong_invite'])
        const [url2, own] = firstWrites(`${USER}${nth}`)[nth] ?? ['', {}]
        expect(await send(url2, own, 'for-the-family')).toEqual([expect.any(Number), true])
      }
      const [[url, payload]] = firstWrites(`${USER}0`)
      expect(await send(url, payload)).toEqual([200, true])
      expect(await send(url, payload, 'another-code')).toEqual([200, true])
      const erased = await app.inject({ method: 'DELETE', url: `/api/users/${USER}0` })
      expect(erased.statusCode).toBe(204)
      expect(await send(url, payload, 'for-the-family')).toEqual([410, 'erased'])
      expect((await app.inject(`/api/daily-data/${USER}/${dateOf(0)}`)).json().waterCount).toBe(0)
    })

    it('guesses no code: an address has 20 attempts an hour, its network ten times as many', async () => {
      const { app } = await testApp({
        ...(await parts()),
        signUp: { who: 'invited', code: 'for-the-family' },
      })
      let sent = 0
      const guess = async (code: string, remoteAddress: string) => {
        const userId = `${USER}${sent++}`
        const [url, payload] = firstWrites(userId)[sent % 5] ?? ['', {}]
        const headers = { 'tend-invite': code }
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url,
          payload,
          headers,
          remoteAddress,
        })
        return statusCode < 300 ? 'accepted' : JSON.parse(body).error.code
      }
      const wrong = async (count: number, addressOf: (nth: number) => string) => {
        const guesses = Array.from({ length: count }, (_, nth) =>
          guess(`guess-no-${nth}`, addressOf(nth)),
        )
        return new Set(await Promise.all(guesses))
      }
      expect(await wrong(20, () => '198.51.100.1')).toEqual(new Set(['wrong_invite']))
      expect(await guess('for-the-family', '198.51.100.1')).toBe('too_many_requests')
      expect(await guess('for-the-family', '198.51.100.2')).toBe('accepted')
      // 200 in all from the network, however many addresses it has. It may guess again every 18 seconds.
      await wrong(200, (nth) => `198.51.100.${10 + nth}`)
      expect(await guess('for-the-family', '198.51.100.9')).toBe('too_many_requests')
      expect(await guess('for-the-family', '203.0.113.7')).toBe('accepted')
    })

    it('nobody, if the server is closed; ids that it knows continue to work', async () => {
      const { app, store } = await testApp({ ...(await parts()), signUp: { who: 'nobody' } })
      for (const [url, payload] of firstWrites(USER)) {
        const refused = await post(app, url, payload)
        expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'signup_closed'])
      }
      await store.appendSession(hashUserId(USER), {
        id: 'known',
        duration: 1,
        cycles: 1,
        startedAt: '2026-11-20T22:01:00Z',
      })
      for (const [url, payload] of firstWrites(USER)) {
        expect((await post(app, url, payload)).statusCode).toBeLessThan(300)
      }
    })
  })
})
