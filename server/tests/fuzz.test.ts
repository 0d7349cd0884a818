import { join } from 'node:path'
import { ErrorResponse } from '@tend/protocol/error'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { operationsOf } from './fuzz/contract.ts'
import { FUZZ_USERS, rightRequest } from './fuzz/right-request.ts'
import { asInjected, spoiltRequest } from './fuzz/spoilt-request.ts'
import { testApp } from './test-app.ts'

const AT_ONCE = 50
const ROUNDS = 400
/** Seconds of work; minutes on a machine that does much else. */
const TIMEOUT_MS = 240_000

it(
  `is never made to fail by ${AT_ONCE * ROUNDS} requests that are right or almost right`,
  async () => {
    const { app, folder, log } = await testApp()
    const operations = await operationsOf(app)
    const tally = new Map(operations.map(({ method, path }) => [`${method} ${path}`, [0, 0]]))
    const request = spoiltRequest(fc.oneof(...operations.map(rightRequest)))
    const members = Object.getOwnPropertyNames(Object.prototype)

    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (all) => {
          await Promise.all(
            all.map(async (draft) => {
              const injected = asInjected(draft)
              const answer = await app.inject(injected)
              const shown = `${answer.statusCode} ${JSON.stringify(injected)} ${answer.body.slice(0, 200)}`
              expect(answer.statusCode, shown).toBeLessThan(500)
              expect(answer.headers['x-content-type-options'], shown).toBe('nosniff')
              const counts = tally.get(draft.operation) ?? []
              const isRefused = answer.statusCode >= 400
              counts[isRefused ? 1 : 0] = (counts[isRefused ? 1 : 0] ?? 0) + 1
              // A path that leads out of the API ends at the plain 404 of a page.
              const isJson = String(answer.headers['content-type']).includes('json')
              if (isRefused && isJson && answer.body !== '') ErrorResponse.parse(answer.json())
            }),
          )
        },
      ),
      { numRuns: ROUNDS },
    )

    // Both sides of every line were walked on, or the requests would prove nothing.
    for (const [operation, [taken = 0, refused = 0]] of tally) {
      expect([operation, taken > 200, refused > 200]).toEqual([operation, true, true])
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(members)
    expect(log()).not.toContain('request failed')
    expect(log()).not.toContain('user_fuzz')
    // What was taken is whole, and can be read.
    for (const user of FUZZ_USERS) {
      expect((await app.inject(`/api/daily-data/${user}?since=0`)).statusCode).toBe(200)
      expect((await app.inject(`/api/breathing-sessions/${user}`)).statusCode).toBe(200)
    }
    const file = new Database(join(folder, 'tend.db'), { readonly: true })
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    file.close()
  },
  TIMEOUT_MS,
)
