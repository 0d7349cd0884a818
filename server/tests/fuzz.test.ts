import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { ErrorResponse } from '@tend/protocol/error'
import { randomRuns } from '@tend/shared/testing/random-runs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { asInjected, mutatedRequest } from './fuzz/mutated-request.ts'
import { type Operation, operationsOf } from './fuzz/operations.ts'
import {
  CLAIMED_USERS,
  CLAIMED_VAULT,
  FUZZ_AUTHORIZATION,
  FUZZ_USERS,
  FUZZ_VAULTS,
  UNCLAIMED_USERS,
  validRequest,
} from './fuzz/valid-request.ts'
import { testApp } from './test-app.ts'

const AT_ONCE = 50
/** With a seed, since the checks after the rounds name it too. */
const ROUNDS = { seed: randomInt(2 ** 31), ...randomRuns(60, 4000) }
const SEED = `with seed ${ROUNDS.seed}`

/** Routes that are not in the OpenAPI document. */
const OTHER_ROUTES: readonly Operation[] = [
  '/',
  '/assets/app.js',
  '/api/openapi.json',
  '/api/none',
].map((path) => ({ method: 'GET', path, parameters: [], body: null }))

/** Only the requests of the test itself have this key. */
const CLAIMING_KEY = 'ClaimClaimClaimClaim_A'
const CLAIMED_TEXT = 'only for the owner'

it(`does not fail for any of ${AT_ONCE * ROUNDS.numRuns} requests that are valid or almost valid`, async () => {
  const { app, folder, log } = await testApp({
    push: { publicKey: 'B'.repeat(87), services: ['push.example'] },
  })
  const described = await operationsOf(app)
  const operations = [...described, ...OTHER_ROUTES]
  // Every id has its key before the first random request, which may have another key.
  for (const [users, authorization, food] of [
    [CLAIMED_USERS, `Bearer ${CLAIMING_KEY}`, CLAIMED_TEXT],
    [FUZZ_USERS, FUZZ_AUTHORIZATION, ''],
  ] as const) {
    for (const userId of users) {
      const payload = { userId, date: '2026-11-20', eatingLog: { food, feelings: '' } }
      const headers = { authorization }
      await app.inject({ method: 'POST', url: '/api/daily-data', headers, payload })
    }
  }
  const vault = (credentials: string, request: InjectOptions = {}) =>
    app.inject({
      url: '/api/vault',
      ...request,
      headers: { authorization: `Bearer ${credentials}` },
    })
  for (const credentials of [...FUZZ_VAULTS, CLAIMED_VAULT]) {
    await vault(credentials, { method: 'PUT' })
  }
  await vault(CLAIMED_VAULT, {
    ...{ method: 'POST', url: '/api/vault/records' },
    payload: { records: [{ name: 'A'.repeat(22), replaces: null, sealed: 'c2VhbGVk' }] },
  })
  const claimedVault = (await vault(CLAIMED_VAULT)).json()
  const tally = new Map(described.map(({ method, path }) => [`${method} ${path}`, [0, 0]]))
  const request = mutatedRequest(fc.oneof(...operations.map(validRequest)))
  const members = Object.getOwnPropertyNames(Object.prototype)

  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (all) => {
      await Promise.all(
        all.map(async (draft, client) => {
          // From one address, too many food searches would wait, which is refused with 503.
          const injected = { ...asInjected(draft), remoteAddress: `10.${client}.0.1` }
          const response = await app.inject(injected)
          const shown = `${response.statusCode} ${JSON.stringify(injected)} ${response.body.slice(0, 200)}`
          expect(response.statusCode, shown).toBeLessThan(500)
          expect(response.headers['x-content-type-options'], shown).toBe('nosniff')
          expect(response.body, shown).not.toContain(CLAIMED_TEXT)
          const counts = tally.get(draft.operation) ?? []
          const isRejected = response.statusCode >= 400
          counts[isRejected ? 1 : 0] = (counts[isRejected ? 1 : 0] ?? 0) + 1
          // A mutated path may lead out of the API, to a plain 404.
          const isJson = String(response.headers['content-type']).includes('json')
          if (isRejected && isJson && response.body !== '') ErrorResponse.parse(response.json())
        }),
      )
    }),
    ROUNDS,
  )

  // The test only proves something if enough requests of each operation were accepted and rejected.
  for (const [operation, [accepted = 0, rejected = 0]] of tally) {
    // Of some operations, only about 15 requests are rejected.
    expect([operation, accepted > 5, rejected > 0], SEED).toEqual([operation, true, true])
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(members)
  expect(log()).not.toContain('request failed')
  for (const secret of [
    ...['user_fuzz', CLAIMED_TEXT, CLAIMING_KEY, FUZZ_AUTHORIZATION.slice(7)],
    ...[...FUZZ_VAULTS, CLAIMED_VAULT].flatMap((credentials) => credentials.split('.')),
  ]) {
    expect(log()).not.toContain(secret)
  }
  for (const userId of CLAIMED_USERS) {
    const headers = { authorization: `Bearer ${CLAIMING_KEY}` }
    const list = await app.inject({ url: `/api/daily-data/${userId}?since=0`, headers })
    expect(list.json().days).toMatchObject([
      { date: '2026-11-20', eatingLog: { food: CLAIMED_TEXT } },
    ])
    expect(list.json().days).toHaveLength(1)
  }
  for (const user of UNCLAIMED_USERS) {
    expect((await app.inject(`/api/daily-data/${user}?since=0`)).statusCode).toBe(200)
  }
  // The accepted writes can be read.
  for (const user of FUZZ_USERS) {
    for (const url of [`/api/daily-data/${user}?since=0`, `/api/breathing-sessions/${user}`]) {
      const headers = { authorization: FUZZ_AUTHORIZATION }
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    }
  }
  expect((await vault(CLAIMED_VAULT)).json()).toEqual({ ...claimedVault, records: 1 })
  for (const credentials of FUZZ_VAULTS) {
    expect((await vault(credentials)).json().records, SEED).toBeGreaterThan(5)
    const url = '/api/vault/records?since=0'
    expect((await vault(credentials, { url })).statusCode).toBe(200)
  }
  const file = new Database(join(folder, 'tend.db'), { readonly: true })
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  file.close()
})
