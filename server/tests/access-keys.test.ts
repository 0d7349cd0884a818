import { once } from 'node:events'
import { request } from 'node:http'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NATIVE_ORIGINS } from '../http/origin.ts'
import { asInjected } from './fuzz/mutated-request.ts'
import { type Operation, operationsOf } from './fuzz/operations.ts'
import { validRequest } from './fuzz/valid-request.ts'
import { listen } from './listen.ts'
import { openTestApp, testApp, USER } from './test-app.ts'
import { vaultCredentials } from './vault-requests.ts'

const KEY = 'AbCdEfGhIjKlMnOpQrSt_A'
const OTHER_KEY = 'zyxwvutsrqponmlkjihg-Q'
const withKey = (key: string) => ({ authorization: `Bearer ${key}` })

const write = (waterCount = 3): InjectOptions => ({
  method: 'POST',
  url: '/api/daily-data',
  payload: { userId: USER, date: '2026-11-20', waterCount },
})
const readDay = { url: `/api/daily-data/${USER}/2026-11-20` }
const listDays: InjectOptions = { url: `/api/daily-data/${USER}?since=0` }
const erase: InjectOptions = { method: 'DELETE', url: `/api/users/${USER}` }
const changeKey = (accessKey: string): InjectOptions => ({
  method: 'POST',
  url: `/api/users/${USER}/key`,
  payload: { accessKey },
})

let app: FastifyInstance
let log: () => string
beforeEach(async () => {
  ;({ app, log } = await testApp())
})

const send = (request: InjectOptions, headers: Record<string, string> = {}) =>
  app.inject({ ...request, headers: { ...request.headers, ...headers } })

async function statusOf(request: InjectOptions, headers?: Record<string, string>) {
  return (await send(request, headers)).statusCode
}

/** A valid request of an operation for `USER`, without a key. A change of the key sets the key that `USER` has. */
function requestFor(operation: Operation): InjectOptions {
  const [draft] = fc.sample(validRequest(operation), { numRuns: 1, seed: 7 })
  if (draft === undefined) throw new Error('no request')
  const path = draft.path.map((part) => (part.startsWith('user_fuzz-') ? USER : part))
  const { userId, accessKey } = operation.body?.properties ?? {}
  const body = draft.body && {
    ...draft.body,
    ...(userId && { userId: USER }),
    ...(accessKey && { accessKey: KEY }),
  }
  const { authorization, ...headers } = draft.headers
  return asInjected({ ...draft, path, headers, body })
}

/** Every operation that concerns a user, in the path or in the body. */
let operations: readonly Operation[]
beforeAll(async () => {
  const described = await openTestApp()
  operations = (await operationsOf(described.app)).filter(
    ({ parameters, body }) =>
      parameters.some(({ name }) => name === 'userId') || body?.properties?.userId !== undefined,
  )
  await described.close()
})

/** The response without the headers that differ by time. */
async function visiblePart(request: InjectOptions, headers?: Record<string, string>) {
  const { statusCode, body, headers: sent } = await send(request, headers)
  const { date, ...others } = sent
  return { statusCode, body, others }
}

const WRONG = {
  'no key': {},
  'another key': withKey(OTHER_KEY),
  'an empty key': { authorization: 'Bearer ' },
  'only the scheme': { authorization: 'Bearer' },
  'a key of 10 kB': withKey('A'.repeat(10_000)),
  'a key with a character more': withKey(`${KEY}A`),
  'the key in other letter case': withKey(KEY.toLowerCase()),
  'the key in padded base64': withKey(`${KEY.replace('_', '/')}==`),
  'the key in hexadecimal': withKey(Buffer.from(KEY, 'base64url').toString('hex')),
  'the percent-encoded key': withKey(KEY.replace('_', '%5F')),
  'the key in quotes': withKey(`"${KEY}"`),
  'two keys in one header': { authorization: `Bearer ${OTHER_KEY}, Bearer ${KEY}` },
  'the key without a scheme': { authorization: KEY },
  'the key with another scheme': { authorization: `Basic ${KEY}` },
  'the key as a cookie': { cookie: `tend_session=${USER}.${KEY}` },
}

describe('a claimed id', () => {
  beforeEach(async () => {
    expect(await statusOf(write(), withKey(KEY))).toBe(200)
  })

  it.each(Object.entries(WRONG))('refuses every request with %s', async (_, headers) => {
    for (const operation of operations) {
      const response = await send(requestFor(operation), headers)
      const shown = `${operation.method} ${operation.path} ${response.body}`
      expect(response.statusCode, shown).toBe(401)
      expect(response.json().error.code, shown).toBe('wrong_key')
      expect(response.headers['www-authenticate']).toBe('Bearer')
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    const { days } = (await send(listDays, withKey(KEY))).json()
    expect(days).toMatchObject([{ date: '2026-11-20', waterCount: 3 }])
  })

  it('accepts every request with its key', async () => {
    expect(operations.length).toBeGreaterThan(6)
    // Erases last.
    const isErasure = ({ method }: Operation) => Number(method === 'DELETE')
    for (const operation of operations.toSorted((a, b) => isErasure(a) - isErasure(b))) {
      const { statusCode, body } = await send(requestFor(operation), withKey(KEY))
      expect(statusCode, `${operation.method} ${operation.path} ${body}`).toBeLessThan(300)
    }
  })

  it.each(['bearer', 'BEARER', 'Bearer ', 'bEaReR    '])(
    'accepts the scheme as %j',
    async (scheme) => {
      expect(await statusOf(readDay, { authorization: `${scheme} ${KEY}` })).toBe(200)
    },
  )

  it('gives the same response without the key, whether it has data, has none or was erased', async () => {
    const requests = operations.map(requestFor)
    const responses = async () =>
      Promise.all(
        requests.flatMap((each) => [visiblePart(each), visiblePart(each, withKey(OTHER_KEY))]),
      )
    const withData = await responses()
    await send(erase, withKey(KEY))
    expect(await statusOf(readDay, withKey(KEY))).toBe(410)
    expect(await responses()).toEqual(withData)

    const { app: empty } = await testApp()
    app = empty
    await send(changeKey(KEY), withKey(KEY))
    expect(await responses()).toEqual(withData)
  })

  it('refuses the previous key at once after a change, and a repeated change succeeds', async () => {
    expect(await statusOf(changeKey(OTHER_KEY), withKey(KEY))).toBe(204)
    for (const operation of operations) {
      expect(await statusOf(requestFor(operation), withKey(KEY))).toBe(401)
    }
    expect(await statusOf(changeKey(OTHER_KEY), withKey(OTHER_KEY))).toBe(204)
    expect((await send(readDay, withKey(OTHER_KEY))).json().waterCount).toBe(3)
  })

  it('stays claimed after it was erased, and cannot be claimed again', async () => {
    await send(erase, withKey(KEY))
    expect(await statusOf(erase, withKey(KEY))).toBe(204)
    expect(await statusOf(write(), withKey(KEY))).toBe(410)
    expect(await statusOf(write(), withKey(OTHER_KEY))).toBe(401)
    expect(await statusOf(changeKey(OTHER_KEY), withKey(KEY))).toBe(410)
  })
})

it('uses the first of two Authorization headers', async () => {
  await send(write(), withKey(KEY))
  const port = await listen(app)
  const statusWith = async (...authorization: string[]) => {
    const { url: path } = readDay
    const values = authorization.flatMap((value) => ['Authorization', value])
    const headers = ['Host', 'localhost', ...values]
    const response = once(request({ port, path, headers }).end(), 'response')
    const [{ statusCode }] = await response
    return statusCode
  }
  expect(await statusWith(`Bearer ${OTHER_KEY}`, `Bearer ${KEY}`)).toBe(401)
  expect(await statusWith(`Bearer ${KEY}`, `Bearer ${OTHER_KEY}`)).toBe(200)
})

describe('an id that no key has claimed', () => {
  it('needs no key, and a read with a key does not claim it', async () => {
    expect(await statusOf(write())).toBe(200)
    expect(await statusOf(readDay, withKey(KEY))).toBe(200)
    expect(await statusOf(write())).toBe(200)
    expect((await send(readDay)).json().waterCount).toBe(3)
  })

  it('is claimed by exactly one of two simultaneous writes', async () => {
    const [first, second] = await Promise.all([
      statusOf(write(1), withKey(KEY)),
      statusOf(write(2), withKey(OTHER_KEY)),
    ])
    expect([first, second].sort()).toEqual([200, 401])
  })

  it('is not claimed by a request that is invalid', async () => {
    expect(await statusOf(write(-1), withKey(KEY))).toBe(400)
    expect(await statusOf(write(), withKey('short'))).toBe(401)
    const payload = { userId: USER, days: [{ date: '2026-11-20', waterCount: -1 }] }
    const batch: InjectOptions = { method: 'POST', url: '/api/daily-data/batch', payload }
    expect(await statusOf(batch, withKey(KEY))).toBe(200)
    expect(await statusOf(write())).toBe(200)
  })

  it('stays open to the response 410 after it was erased with a key', async () => {
    await send(write())
    expect(await statusOf(erase, withKey(KEY))).toBe(204)
    for (const headers of [{}, withKey(KEY), withKey(OTHER_KEY)]) {
      expect(await statusOf(readDay, headers)).toBe(410)
      expect(await statusOf(write(), headers)).toBe(410)
    }
  })
})

it('needs no key for requests without a user id', async () => {
  for (const headers of [{}, { authorization: 'Basic YTpi' }, withKey('not a key')]) {
    expect(await statusOf({ url: '/api/food/search?q=oat' }, headers)).toBe(200)
    expect(await statusOf({ url: '/api/food/barcodes/04006381333931' }, headers)).toBe(200)
    expect(await statusOf({ url: '/healthz' }, headers)).toBe(200)
    expect(await statusOf({ url: '/api/openapi.json' }, headers)).toBe(200)
  }
})

it('lets the native shell send the header', async () => {
  for (const origin of NATIVE_ORIGINS) {
    const preflight = await send(
      { method: 'OPTIONS', url: readDay.url },
      { origin, 'access-control-request-headers': 'authorization' },
    )
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toMatch(/\bauthorization\b/)
    expect(await statusOf(write(), { ...withKey(KEY), origin })).toBe(200)
  }
})

it('logs neither ids nor keys', async () => {
  await send(write(), withKey(KEY))
  for (const operation of operations) {
    await send(requestFor(operation))
    await send(requestFor(operation), withKey(OTHER_KEY))
  }
  await send(changeKey(OTHER_KEY), withKey(KEY))
  await send({ ...changeKey(KEY), payload: `{"accessKey":"${KEY}"` }, withKey(OTHER_KEY))
  await send({ ...changeKey(KEY), payload: { [KEY]: KEY } }, withKey(OTHER_KEY))
  await send(erase, withKey(OTHER_KEY))
  expect(log().split('\n').length).toBeGreaterThan(20)
  for (const secret of [USER, KEY, OTHER_KEY]) expect(log()).not.toContain(secret)
})

it('a first write that arrives after the erasure of its id is rejected, also of a vault', async () => {
  const { app } = await testApp()
  const headers = { authorization: 'Bearer AbCdEfGhIjKlMnOpQrSt_A' }
  const url = `/api/users/${USER}`
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
  const payload = { userId: USER, date: '2026-11-20', waterCount: 3 }
  const late = await app.inject({ method: 'POST', url: '/api/daily-data', headers, payload })
  expect(late.statusCode).toBe(410)
  const vault = { authorization: `Bearer ${vaultCredentials('V')}` }
  const erasing = await app.inject({ method: 'DELETE', url: '/api/vault', headers: vault })
  expect(erasing.statusCode).toBe(204)
  const created = await app.inject({ method: 'PUT', url: '/api/vault', headers: vault })
  expect(created.statusCode).toBe(410)
})
