import { gzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, USER } from './test-app.ts'

// One app for all cases, so that anything a request leaves behind shows up in later ones.
const shared = await openTestApp()
afterAll(shared.close)

const day = { userId: USER, date: '2026-11-20' }
const session = { userId: USER, duration: 76, cycles: 4 }
const manyKeys = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key_${i}`, true]))
const routine = { active: true, progress: 50, completedTasks: {} }
const log = { food: '', feelings: '' }

const postText = (url: string, payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
})
const postDay = (fields: object) =>
  postText('/api/daily-data', JSON.stringify({ ...day, ...fields }))
const replica = 'waterCount.0123456789abcdef'
const manyRegisters = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`habits.h${i}`, [true, 1]]))
const manyReplicas = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`waterCount.${String(i).padStart(16, '0')}`, [1, 0]]),
  )
const postSession = (fields: object) =>
  postText('/api/breathing-sessions', JSON.stringify({ ...session, ...fields }))
const postDays = (days: unknown, fields: object = {}) =>
  postText('/api/daily-data/batch', JSON.stringify({ userId: USER, days, ...fields }))
const postSessions = (sessions: unknown) =>
  postText('/api/breathing-sessions/batch', JSON.stringify({ userId: USER, sessions }))
const rawDay = (json: string) =>
  postText('/api/daily-data', `{"userId":"${USER}","date":"2026-11-20",${json}}`)

/** Expects an error response in the protocol's format. */
async function expectRejection(app: FastifyInstance, request: InjectOptions, status?: number) {
  const response = await app.inject(request)
  const shown = JSON.stringify([response.statusCode, response.body.slice(0, 300)])
  expect(response.statusCode, shown).toBeGreaterThanOrEqual(400)
  expect(response.statusCode, shown).toBeLessThan(500)
  if (status !== undefined) expect(response.statusCode, shown).toBe(status)
  const { error } = response.json()
  expect(error.code).toMatch(/^[a-z_]+$/)
  expect(error.message, shown).toMatch(/^\S.{8,400}$/)
}

async function expectNothingWritten(app: FastifyInstance) {
  const { days, revisionSum } = (await app.inject(`/api/daily-data/${USER}?since=0`)).json()
  expect([days, revisionSum]).toEqual([[], 0])
  expect((await app.inject(`/api/breathing-sessions/${USER}`)).json().total).toBe(0)
}

describe('a write', () => {
  it.each<[string, InjectOptions, number]>([
    ['an id without the prefix', postDay({ userId: 'me' }), 400],
    ['a short id', postDay({ userId: 'user_short' }), 400],
    ['a long id', postDay({ userId: `user_${'a'.repeat(65)}` }), 400],
    ['an id with a newline after it', postDay({ userId: `${USER}\n` }), 400],
    ['an id of another type', postDay({ userId: { $ne: '' } }), 400],
    ['no id', postText('/api/daily-data', '{"date":"2026-11-20"}'), 400],
    ['the 30th of February', postDay({ date: '2026-02-30' }), 400],
    ['a date with a time', postDay({ date: '2026-11-20T00:00:00Z' }), 400],
    ['the year 0', postDay({ date: '0000-01-01' }), 400],
    ['a year too far ahead', postDay({ date: '9999-12-31' }), 400],
    ['a short date', postDay({ date: '2026-1-1' }), 400],
    ['a date with a newline after it', postDay({ date: '2026-11-20\n' }), 400],
    ['a date as a number', postDay({ date: 20261120 }), 400],
    ['a negative water count', postDay({ waterCount: -1 }), 400],
    ['half a glass', postDay({ waterCount: 1.5 }), 400],
    ['water in words', postDay({ waterCount: 'eight' }), 400],
    ['water as text', postDay({ waterCount: '8' }), 400],
    ['too many glasses', postDay({ waterCount: 1001 }), 400],
    ['null as a value', postDay({ waterCount: null }), 400],
    ['1e999', rawDay('"waterCount":1e999'), 400],
    ['an unsafe integer', rawDay('"waterCount":9007199254740993'), 400],
    [
      'an unsafe integer as a revision',
      rawDay('"waterCount":1,"revisions":{"waterCount":9007199254740993}'),
      400,
    ],
    [
      'a revision above the range of Date',
      postDay({ waterCount: 1, revisions: { waterCount: 8.64e15 + 1 } }),
      400,
    ],
    ['a negative revision', postDay({ waterCount: 1, revisions: { waterCount: -1 } }), 400],
    ['a revision of an unknown field', postDay({ revisions: { weight: 1 } }), 400],
    ['an unknown field', postDay({ weight: 70 }), 400],
    ['5,000 habits', postDay({ habits: manyKeys }), 413],
    [
      '65 habits',
      postDay({ habits: Object.fromEntries(Object.entries(manyKeys).slice(0, 65)) }),
      400,
    ],
    ['a habit that is not a boolean', postDay({ habits: { call: 'yes' } }), 400],
    ['a habit with an invalid name', postDay({ habits: { 'a b': true } }), 400],
    ['a habit with an overlong name', postDay({ habits: { ['x'.repeat(9000)]: true } }), 400],
    ['habits in a list', postDay({ habits: ['call'] }), 400],
    ['__proto__ at the top', rawDay('"__proto__":{"admin":true}'), 400],
    ['__proto__ as a habit', rawDay('"habits":{"__proto__":true}'), 400],
    ['an escaped __proto__', rawDay('"habits":{"\\u005f_proto__":true}'), 400],
    ['constructor.prototype', rawDay('"constructor":{"prototype":{"x":1}}'), 400],
    [
      'a routine with a progress above 100%',
      postDay({ sleepRoutine: { ...routine, progress: 101 } }),
      400,
    ],
    [
      'a routine with a ninth task',
      postDay({ sleepRoutine: { ...routine, completedTasks: { sleep_task_8: true } } }),
      400,
    ],
    ['an incomplete routine', postDay({ sleepRoutine: { active: true } }), 400],
    ['an overlong eating log', postDay({ eatingLog: { ...log, food: 'x'.repeat(10_001) } }), 400],
    ['an eating log with a third text', postDay({ eatingLog: { ...log, note: '' } }), 400],
    ['an unknown register', postDay({ registers: { weight: [70, 1] } }), 400],
    ['a register named __proto__', rawDay('"registers":{"__proto__":[true,1]}'), 400],
    ['a register named constructor', postDay({ registers: { constructor: [true, 1] } }), 400],
    ['a replica named __proto__', postDay({ registers: { 'waterCount.__proto__': [1, 0] } }), 400],
    [
      'an overlong register',
      postDay({ registers: { [`habits.${'x'.repeat(9000)}`]: [true, 1] } }),
      400,
    ],
    ['257 registers', postDay({ registers: manyRegisters(257) }), 400],
    ['1,000 replicas', postDay({ registers: manyReplicas(1000) }), 400],
    ['negative glasses', postDay({ registers: { [replica]: [-1, 0] } }), 400],
    ['half a glass of a replica', postDay({ registers: { [replica]: [0.5, 0] } }), 400],
    ['1,000,001 glasses', postDay({ registers: { [replica]: [1_000_001, 0] } }), 400],
    ['10^20 glasses', postDay({ registers: { [replica]: [1e20, 0] } }), 400],
    ['NaN glasses', rawDay(`"registers":{"${replica}":[NaN,0]}`), 400],
    ['1e999 glasses', rawDay(`"registers":{"${replica}":[1e999,0]}`), 400],
    ['a register without a revision', postDay({ registers: { 'habits.walk': [true] } }), 400],
    ['a register with a third value', postDay({ registers: { 'habits.walk': [true, 1, 1] } }), 400],
    ['a register with revision 0', postDay({ registers: { 'habits.walk': [true, 0] } }), 400],
    [
      'a register from a future clock',
      postDay({ registers: { 'habits.walk': [true, 9e15] } }),
      400,
    ],
    ['text in a habit', postDay({ registers: { 'habits.walk': ['true', 1] } }), 400],
    [
      'an overlong text',
      postDay({ registers: { 'eatingLog.food': ['x'.repeat(10_001), 1] } }),
      400,
    ],
    ['registers beside fields', postDay({ registers: {}, waterCount: 1 }), 400],
    ['registers beside revisions', postDay({ registers: {}, revisions: {} }), 400],
    ['registers in a list', postDay({ registers: [] }), 400],
    ['a list', postText('/api/daily-data', '[]'), 400],
    ['null', postText('/api/daily-data', 'null'), 400],
    ['broken JSON', postText('/api/daily-data', '{"userId":'), 400],
    ['an empty body', postText('/api/daily-data', ''), 400],
    [
      'bytes that are not UTF-8',
      { ...postText('/api/daily-data', ''), payload: Buffer.from([0x7b, 0xff, 0xfe]) },
      400,
    ],
    ['60,000 opening brackets', postText('/api/daily-data', '['.repeat(60_000)), 400],
    ['3 MB', postDay({ eatingLog: { ...log, food: 'x'.repeat(3_000_000) } }), 413],
    [
      'text',
      postText('/api/daily-data', JSON.stringify({ ...day, waterCount: 1 }), {
        'content-type': 'text/plain',
      }),
      415,
    ],
    [
      'a form',
      postText('/api/daily-data', 'waterCount=1', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
      415,
    ],
    ['an invalid content type', postText('/api/daily-data', '{}', { 'content-type': 'json' }), 415],
    [
      'another website as its origin',
      postText('/api/daily-data', JSON.stringify({ ...day, waterCount: 1 }), {
        origin: 'https://evil.example',
      }),
      403,
    ],
    ['a negative session', postSession({ duration: -1 }), 400],
    ['a session longer than a day', postSession({ duration: 86_401 }), 400],
    ['half a cycle', postSession({ cycles: 0.5 }), 400],
    [
      'a session without cycles',
      postText('/api/breathing-sessions', JSON.stringify({ userId: USER, duration: 1 })),
      400,
    ],
    ['a session that is not deleted', postSession({ deleted: false }), 400],
    ['a session id with a slash', postSession({ id: '../x' }), 400],
    ['an empty session id', postSession({ id: '' }), 400],
    ['a start without an offset', postSession({ startedAt: '2026-11-20T22:01:00' }), 400],
    ['a start on the 30th of February', postSession({ startedAt: '2026-02-30T22:01:00Z' }), 400],
    ['a start that is not a date', postSession({ startedAt: 'tonight' }), 400],
    [
      'a start with a lone surrogate',
      postSession({ startedAt: '2026-11-20T22:01:00Z\ud800' }),
      400,
    ],
    ['a batch without days', postDays([]), 400],
    ['1,001 days', postDays(Array.from({ length: 1001 }, () => ({}))), 400],
    ['days in an object', postDays({ length: 1 }), 400],
    [
      'an unknown field in a batch',
      postDays([{ date: '2026-11-20', waterCount: 1 }], { x: 1 }),
      400,
    ],
    ['an invalid id in a batch', postDays([{ date: '2026-11-20' }], { userId: 'me' }), 400],
    ['300 kB of days', postDays([{ date: '2026-11-20', x: 'x'.repeat(300_000) }]), 413],
    [
      'a compressed batch of 64 MB',
      {
        ...postText('/api/daily-data/batch', '', { 'content-encoding': 'gzip' }),
        payload: gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')),
      },
      400,
    ],
    ['a batch without sessions', postSessions([]), 400],
    ['300 kB of sessions', postSessions([{ ...session, id: 'x'.repeat(300_000) }]), 413],
    ['a lone surrogate in a habit', postDay({ habits: { '\ud800': true } }), 400],
  ])('with %s is rejected with a message, and saves nothing', async (_, request, status) => {
    const { app } = shared
    await expectRejection(app, request, status)
    await expectNothingWritten(app)
  })
})

describe('a read', () => {
  it.each([
    ['/api/daily-data/me/2026-11-20', 400],
    [`/api/daily-data/${USER}/2026-02-30`, 400],
    [`/api/daily-data/${USER}/2026-11-20T00:00:00Z`, 400],
    [`/api/daily-data/${USER}/today`, 400],
    [`/api/daily-data/${USER}`, 400],
    [`/api/daily-data/${USER}?since=`, 400],
    [`/api/daily-data/${USER}?since=-1`, 400],
    [`/api/daily-data/${USER}?since=1e3`, 400],
    [`/api/daily-data/${USER}?since=9999999999999999`, 400],
    [`/api/daily-data/${USER}?since=0&since=1`, 400],
    [`/api/daily-data/${USER}?since=0&limit=9`, 400],
    [`/api/daily-data/${USER}?since[]=0`, 400],
    [`/api/breathing-sessions/${USER}?before=x`, 400],
    ['/api/breathing-sessions/user_', 400],
    [`/api/daily-data/${USER}%00/2026-11-20`, 400],
    [`/api/daily-data/%ff/2026-11-20`, 400],
    [`/api/daily-data/%/2026-11-20`, 400],
    ['/api/%E0%A4%A', 400],
    [`/api/daily-data/${'x'.repeat(8000)}/2026-11-20`, 404],
    [`/api/${'x/'.repeat(4000)}`, 404],
  ])('of %.60s is rejected with a message', async (url, status) => {
    const { app } = shared
    await expectRejection(app, { url }, status)
  })

  it.each(['/%', '/%zz', '/%ff', `/${'y'.repeat(9000)}`, `/${'%20'.repeat(3000)}`, '/a%00b'])(
    'of the page %.40s gets a 4xx response',
    async (url) => {
      const { app } = shared
      const { statusCode } = await app.inject(url)
      expect([400, 404]).toContain(statusCode)
    },
  )
})
