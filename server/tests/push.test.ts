import { expect, it } from 'vitest'
import { MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY } from '../limits/push-limiter.ts'
import { testApp } from './test-app.ts'

const NOW_MS = 1_780_000_000_000
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const push = { publicKey: 'B'.repeat(87), services: ['push.example'] }
const ENDPOINT = 'https://eu.push.example/send/abc'

const path = '/api/push-subscription'
const open = () => testApp({ push, now: () => NOW_MS })

it('offers its key, or none and takes no times if it sends no push messages', async () => {
  const { app } = await open()
  expect((await app.inject('/api/push-key')).json()).toEqual({ publicKey: push.publicKey })
  const { app: without } = await testApp()
  expect((await without.inject('/api/push-key')).json()).toEqual({ publicKey: null })
  const payload = { endpoint: ENDPOINT, times: [] }
  expect((await without.inject({ method: 'POST', url: path, payload })).statusCode).toBe(404)
})

it('stores the times of a browser: sorted, and only within the next two weeks', async () => {
  const { app, store, log } = await open()
  const soon = NOW_MS + HOUR_MS
  const times = [soon + 5, NOW_MS - 1, soon, NOW_MS + 15 * DAY_MS, soon]
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload: { endpoint: ENDPOINT, times },
  })
  expect(response.json()).toEqual({ publicKey: push.publicKey })
  expect(await store.claimDuePushes(soon, 1, 9)).toMatchObject([
    { endpoint: ENDPOINT, times: JSON.stringify([soon, soon + 5]), renewed_at: NOW_MS },
  ])
  await app.inject({ method: 'POST', url: `${path}/delete`, payload: { endpoint: ENDPOINT } })
  expect(await store.claimDuePushes(soon + 2, 1, 9)).toEqual([])
  expect(log()).not.toContain('abc')
})

it('deletes also while push messages are turned off', async () => {
  const { app, store } = await testApp()
  await store.savePush(ENDPOINT, [1], 1, () => null)
  const payload = { endpoint: ENDPOINT }
  const response = await app.inject({ method: 'POST', url: `${path}/delete`, payload })
  expect(response.statusCode).toBe(204)
  expect(await store.claimDuePushes(1, 1, 9)).toEqual([])
})

it.each([
  ['another service', { endpoint: 'https://other.example/a', times: [] }],
  ['plain http', { endpoint: 'http://push.example/a', times: [] }],
  ['text', { endpoint: 'here', times: [] }],
  ['a character that PostgreSQL does not store', { endpoint: `${ENDPOINT}\0`, times: [] }],
  ['a long endpoint', { endpoint: `https://push.example/${'a'.repeat(1000)}`, times: [] }],
  ['many times', { endpoint: ENDPOINT, times: Array.from({ length: 65 }, (_, i) => i) }],
  ['a fraction', { endpoint: ENDPOINT, times: [1.5] }],
  ['more than the times', { endpoint: ENDPOINT, times: [], text: 'Drink' }],
  ['no times', { endpoint: ENDPOINT }],
])('refuses %s', async (_, payload) => {
  const { app } = await open()
  const response = await app.inject({ method: 'POST', url: path, payload })
  expect(response.statusCode).toBe(400)
})

it('accepts a number of new browsers a day from an address, and their changes without limit', async () => {
  const { app } = await open()
  const add = (index: number, times = [NOW_MS + HOUR_MS]) =>
    app.inject({
      method: 'POST',
      url: path,
      payload: { endpoint: `https://push.example/${index}`, times },
    })
  for (let index = 0; index < MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY; index += 1) {
    expect((await add(index)).statusCode).toBe(200)
  }
  const refused = await add(MAX_NEW_PUSH_SUBSCRIPTIONS_PER_DAY)
  expect(refused.statusCode).toBe(429)
  // The day of the first one began when it was added, which may be seconds ago.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
  expect(refused.json().error.code).toBe('daily_limit')
  expect((await add(0)).statusCode).toBe(200)
})

it('keeps no place for a browser without upcoming times, and ends its earlier ones', async () => {
  const { app, store } = await open()
  const payload = { endpoint: ENDPOINT, times: [NOW_MS + HOUR_MS] }
  await app.inject({ method: 'POST', url: path, payload })
  for (const times of [[], [NOW_MS - 1], [NOW_MS + 15 * DAY_MS]]) {
    const response = await app.inject({ method: 'POST', url: path, payload: { ...payload, times } })
    expect(response.json()).toEqual({ publicKey: push.publicKey })
    let total = -1
    await store.savePush('https://push.example/other', [NOW_MS + 1], 1, (found) => {
      total = found
      return null
    })
    await store.deletePush('https://push.example/other')
    expect(total).toBe(0)
  }
})
