import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { testApp, USER } from './test-app.ts'

const dateOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const largeText = { food: '汤'.repeat(10_000), feelings: '汤'.repeat(10_000) }

const post = (app: FastifyInstance, url: string, payload: object, options: InjectOptions = {}) =>
  app.inject({ method: 'POST', url, payload, ...options })
/** Writes days of 60 kB, four in a request. */
const writeLargeDays = (app: FastifyInstance, userId: string, first: number) =>
  post(app, '/api/daily-data/batch', {
    userId,
    days: [0, 1, 2, 3].map((i) => ({ date: dateOf(first + i), eatingLog: largeText })),
  })

it('refuses what an id may not store any more; shorter texts, reading and erasing still work', async () => {
  const { app } = await testApp({ storageLimits: { maxMbPerId: 1 } })
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
