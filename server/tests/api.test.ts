import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import { expect, it } from 'vitest'
import { SERVER_VERSION } from '../config/server-version.ts'
import { testApp, USER } from './test-app.ts'

const NOW_MS = Date.parse('2026-11-20T22:00:00Z')
const day = `/api/daily-data/${USER}/2026-11-20`
const post = (body: object) => ({
  method: 'POST' as const,
  url: '/api/daily-data',
  payload: { userId: USER, date: '2026-11-20', ...body },
})

it('returns the default values for a day that was never written', async () => {
  const { app } = await testApp()
  const response = await app.inject(day)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^application\/json/)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual({
    userId: USER,
    date: '2026-11-20',
    waterCount: 0,
    habits: {},
    sleepRoutine: { active: false, progress: 0, completedTasks: {} },
    eatingLog: { food: '', feelings: '' },
    revisions: { waterCount: 0, habits: 0, sleepRoutine: 0, eatingLog: 0 },
    registers: {},
  })
})

it('merges posted fields without revisions', async () => {
  const { app } = await testApp({ now: () => NOW_MS })
  await app.inject(post({ waterCount: 3 }))
  const response = await app.inject(post({ eatingLog: { food: 'soup', feelings: 'warm' } }))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    waterCount: 3,
    eatingLog: { food: 'soup', feelings: 'warm' },
    revisions: { waterCount: NOW_MS, habits: 0, sleepRoutine: 0, eatingLog: NOW_MS },
  })
  expect((await app.inject(day)).json()).toEqual(response.json())
})

it('merges registers beside plain fields', async () => {
  const { app } = await testApp({ now: () => NOW_MS })
  const send = async (body: object) => (await app.inject(post(body))).json()
  await send({ waterCount: 3, habits: { walk: true, call: true } })
  const registers = { 'waterCount.0123456789abcdef': [2, 0], 'habits.reading': [true, NOW_MS + 1] }
  expect(await send({ registers })).toMatchObject({
    waterCount: 5,
    habits: { walk: true, call: true, reading: true },
    registers: { waterCount: [3, NOW_MS], ...registers },
  })
  // Plain fields set the given number and entries, and remove the others.
  expect(await send({ waterCount: 1, habits: { walk: false } })).toMatchObject({
    waterCount: 1,
    registers: { waterCount: [-1, NOW_MS + 1] },
  })
  expect((await app.inject(day)).json().habits).toEqual({ walk: false })
  // Glasses of a device are still added.
  const more = { 'waterCount.0123456789abcdef': [3, 0] }
  expect((await send({ registers: more })).waterCount).toBe(2)
})

it('keeps the higher revision, whichever arrives first', async () => {
  const { app } = await testApp()
  await app.inject(post({ waterCount: 5, revisions: { waterCount: 50 } }))
  const late = await app.inject(post({ waterCount: 4, revisions: { waterCount: 40 } }))
  expect(late.json()).toMatchObject({ waterCount: 5, revisions: { waterCount: 50 } })
})

it('stores NUL, lone surrogates and any script unchanged', async () => {
  const { app } = await testApp()
  const eatingLog = { food: 'a\u0000b \ud800 c', feelings: '静か 🌿 \udc00' }
  const response = await app.inject(post({ eatingLog }))
  expect(response.json().eatingLog).toEqual(eatingLog)
  expect((await app.inject(day)).json().eatingLog).toEqual(eatingLog)
})

it('lists days after a cursor, with the sum of all registers', async () => {
  const { app, store } = await testApp()
  expect((await app.inject(`/api/daily-data/${USER}?since=0`)).json()).toEqual({
    days: [],
    cursor: '0',
    more: false,
    revisionSum: 0,
  })
  const dates = Array.from({ length: 230 }, (_, i) =>
    new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
  )
  await Promise.all(
    dates.map((date) => app.inject(post({ date, waterCount: 1, revisions: { waterCount: 2 } }))),
  )
  const sumOf230 = registerSumOfDays(dates.map(() => ({ waterCount: [1, 2] })))
  const first = (await app.inject(`/api/daily-data/${USER}?since=0`)).json()
  expect([first.days.length, first.more, first.revisionSum]).toEqual([230, false, sumOf230])
  const rest = (await app.inject(`/api/daily-data/${USER}?since=${first.cursor}`)).json()
  expect([rest.days.length, rest.more]).toEqual([0, false])
  const seen = [...first.days, ...rest.days].map(({ date }: { date: string }) => date)
  expect(seen.sort()).toEqual(dates)
  expect(first.days[0]).toMatchObject({ userId: USER, waterCount: 1 })
  await store.ping()
})

it('lists days with their registers only, as a device asks for them', async () => {
  const { app } = await testApp()
  await app.inject(post({ waterCount: 1, habits: { walk: true }, revisions: { habits: 7 } }))
  const list = async (accept: string) =>
    (await app.inject({ url: `/api/daily-data/${USER}?since=0`, headers: { accept } })).json()
  const { days, ...rest } = await list('application/json')
  const short = await list('application/json;days=registers')
  const [{ date, registers }] = days
  expect(registers).toMatchObject({ 'habits.walk': [true, 7] })
  expect(short).toEqual({ ...rest, days: [{ date, registers }] })
  expect((await list('*/*')).days).toEqual(days)
})

it('appends each breathing session once, lists the last one first, and deletes one for good', async () => {
  const { app } = await testApp({ now: () => NOW_MS })
  const send = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/breathing-sessions',
      payload: { userId: USER, duration: 90, cycles: 4, ...body },
    })
  const plain = await send({})
  expect(plain.statusCode).toBe(201)
  expect(plain.json()).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    userId: USER,
    duration: 90,
    cycles: 4,
    startedAt: '2026-11-20T21:58:30.000Z',
  })
  const own = { id: 'own-id', startedAt: '2026-11-21T09:00:00+13:00' }
  expect((await send(own)).statusCode).toBe(201)
  const again = await send({ ...own, cycles: 9 })
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { userId: USER, duration: 90, cycles: 4, ...own },
  ])
  const list = (await app.inject(`/api/breathing-sessions/${USER}`)).json()
  expect(list).toEqual({ sessions: [again.json(), plain.json()], total: 2, deleted: 0 })
  const gone = { userId: USER, id: 'own-id', duration: 0, cycles: 0, deleted: true }
  const deleted = await send(gone)
  const day = '2026-11-21T00:00:00Z'
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { ...gone, startedAt: day }])
  expect((await send(own)).json()).toEqual(deleted.json())
  expect((await app.inject(`/api/breathing-sessions/${USER}`)).json()).toEqual({
    sessions: [deleted.json(), plain.json()],
    total: 2,
    deleted: 1,
  })
})

it('lists sessions in pages', async () => {
  const { app } = await testApp()
  for (let i = 0; i < 130; i++) {
    await app.inject({
      method: 'POST',
      url: '/api/breathing-sessions',
      payload: { userId: USER, duration: 19, cycles: 1, id: `s${i}` },
    })
  }
  const first = (await app.inject(`/api/breathing-sessions/${USER}`)).json()
  const next = (await app.inject(`/api/breathing-sessions/${USER}?before=${first.next}`)).json()
  const ids = [...first.sessions, ...next.sessions].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(Array.from({ length: 130 }, (_, i) => `s${129 - i}`))
  expect([first.total, next.next]).toEqual([130, undefined])
})

it('erases all data of an id, and also succeeds if there is none', async () => {
  const { app } = await testApp()
  const erase = async () => {
    const response = await app.inject({ method: 'DELETE', url: `/api/users/${USER}` })
    expect([response.statusCode, response.body]).toEqual([204, ''])
  }
  await erase()
  expect((await app.inject(post({ waterCount: 3 }))).statusCode).toBe(200)
  await erase()
  await erase()
})

it('responds with 410 to every read and write of an erased id', async () => {
  const { app } = await testApp()
  const session = { userId: USER, duration: 90, cycles: 4 }
  await app.inject({ method: 'POST', url: '/api/breathing-sessions', payload: session })
  await app.inject({ method: 'DELETE', url: `/api/users/${USER}` })
  for (const call of [
    day,
    `/api/daily-data/${USER}?since=0`,
    `/api/breathing-sessions/${USER}`,
    post({ waterCount: 3 }),
    { method: 'POST' as const, url: '/api/breathing-sessions', payload: session },
    {
      method: 'POST' as const,
      url: '/api/daily-data/batch',
      payload: { userId: USER, days: [{ date: '2026-11-20', waterCount: 3 }] },
    },
    {
      method: 'POST' as const,
      url: '/api/breathing-sessions/batch',
      payload: { userId: USER, sessions: [{ duration: 90, cycles: 4 }] },
    },
  ]) {
    const response = await app.inject(call)
    expect([response.statusCode, response.json().error.code]).toEqual([410, 'erased'])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

it('reports its health', async () => {
  const { app } = await testApp()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const broken = await testApp()
  broken.store.ping = async () => {
    throw new Error('a bug')
  }
  expect((await broken.app.inject('/readyz')).statusCode).toBe(500)
})

it('responds with a JSON 404 to unknown API paths, and with 405 to unsupported methods', async () => {
  const { app } = await testApp()
  for (const url of ['/api', '/api/', '/api/nothing', '/api/x/y/z?q=1']) {
    const response = await app.inject(url)
    expect([url, response.statusCode, response.json().error.code]).toEqual([url, 404, 'not_found'])
  }
  const wrong = await app.inject({ method: 'PUT', url: '/api/daily-data', payload: {} })
  expect([wrong.statusCode, wrong.json().error.code]).toEqual([405, 'method_not_allowed'])
  expect(wrong.headers.allow).toBe('POST')
  const other = await app.inject({ method: 'PATCH', url: day })
  expect(other.headers.allow).toMatch(/GET/)
  const health = await app.inject({ method: 'PATCH', url: '/healthz' })
  expect([health.statusCode, health.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

it('documents every endpoint as OpenAPI 3.1', async () => {
  const { app } = await testApp()
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Tend', version: SERVER_VERSION })
  expect((await app.inject('/api/nothing')).headers['tend-version']).toBe(SERVER_VERSION)
  const operations = Object.entries<Record<string, object>>(document.paths).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(operations.sort()).toEqual([
    'delete /api/session',
    'delete /api/users/{userId}',
    'delete /api/vault',
    'get /api/breathing-sessions/{userId}',
    'get /api/daily-data/{userId}',
    'get /api/daily-data/{userId}/{date}',
    'get /api/food/barcodes/{gtin}',
    'get /api/food/search',
    'get /api/push-key',
    'get /api/session',
    'get /api/vault',
    'get /api/vault/records',
    'get /api/vault/records/newest',
    'get /healthz',
    'get /readyz',
    'post /api/breathing-sessions',
    'post /api/breathing-sessions/batch',
    'post /api/daily-data',
    'post /api/daily-data/batch',
    'post /api/push-subscription',
    'post /api/push-subscription/delete',
    'post /api/session',
    'post /api/users/{userId}/key',
    'post /api/vault/records',
    'put /api/vault',
  ])
})
