import { expect, it } from 'vitest'
import { testApp, USER } from '../tests/test-app.ts'
import { vaultCredentials } from '../tests/vault-requests.ts'

const VAULT = vaultCredentials('a', 'b')

it('logs the method, the route pattern, the status and the duration', async () => {
  const { app, log } = await testApp()
  await app.inject(`/api/daily-data/${USER}/2026-11-20?since=secret-word`)
  const line = JSON.parse(log().trim().split('\n').at(-1) ?? '')
  expect(line).toMatchObject({ method: 'GET', route: '/api/daily-data/:userId/:date', status: 200 })
  expect(line.ms).toBeGreaterThanOrEqual(0)
})

it('logs health checks at the level debug', async () => {
  const { app, log } = await testApp()
  await app.inject('/healthz')
  await app.inject('/readyz')
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ route }) => route).map(({ route, level }) => [route, level])).toEqual([
    ['/healthz', 20],
    ['/readyz', 20],
  ])
})

it('contains no user id, no vault id and nothing of a query or a body, even for errors', async () => {
  const { app, store, log } = await testApp()
  const broken = async () => {
    throw new Error(`cannot read ${USER}`)
  }
  store.readDay = broken
  store.listSessions = broken
  store.withKey = () => store
  store.readVault = async () => {
    throw new Error(`cannot open ${VAULT}`)
  }
  const body = {
    userId: USER,
    date: '2026-11-20',
    eatingLog: { food: 'secret-word', feelings: '' },
  }
  const requests = [
    { url: `/api/daily-data/${USER}/2026-11-20` },
    { url: `/api/breathing-sessions/${USER}` },
    { url: `/api/daily-data/${USER}/secret-word` },
    { url: `/api/daily-data/${USER}?since=secret-word` },
    { url: `/api/food/search?q=secret-word` },
    { url: `/api/${USER}/secret-word` },
    { url: `/${USER}?q=secret-word` },
    { url: `/api/daily-data/${USER}/%zz` },
    { url: `/api/daily-data/${USER}${'x'.repeat(500)}/2026-11-20` },
    { url: '/api/daily-data', method: 'POST' as const, payload: body },
    { url: '/api/daily-data', method: 'POST' as const, payload: { ...body, date: 'secret-word' } },
    { url: `/api/users/${USER}`, method: 'DELETE' as const },
    { url: `/api/users/${USER}`, method: 'PUT' as const },
    { url: `/api/users/${USER}`, headers: { origin: 'https://secret-word.example' } },
    { url: '/api/vault', headers: { authorization: `Bearer ${VAULT}` } },
  ]
  const statuses = []
  for (const request of requests) statuses.push((await app.inject(request)).statusCode)
  expect(statuses).toEqual([
    500, 500, 400, 400, 200, 404, 404, 400, 404, 200, 400, 204, 405, 403, 500,
  ])
  expect(log()).toContain('request failed')
  expect(log()).toContain('cannot read [removed]')
  expect(log()).toContain('cannot open [removed]')
  expect(log()).not.toContain(USER)
  for (const secret of VAULT.split('.')) expect(log()).not.toContain(secret)
  expect(log()).not.toContain('secret-word')
})

it('passes a valid traceparent on to all lines of a request', async () => {
  const { app, store, log } = await testApp()
  store.readDay = async () => {
    throw new Error('failed on purpose')
  }
  const url = `/api/daily-data/${USER}/2026-11-20`
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ url, headers: { traceparent } })
  await app.inject({ url, headers: { traceparent: `${traceparent}-${USER}` } })
  const traces = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ reqId }) => reqId !== undefined)
    .map((line) => line.traceparent)
  expect(traces).toEqual([traceparent, traceparent, undefined, undefined])
})
