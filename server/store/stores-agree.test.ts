import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { DAILY_FIELDS, type DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayChange } from '@tend/shared/days/registers/apply-change'
import { MAX_REVISION } from '@tend/shared/days/registers/registers'
import { anyDay } from '@tend/shared/days/testing/any-day'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { LimitReached } from '../errors/limit-reached.ts'
import { UnknownVault } from '../errors/unknown-vault.ts'
import { UserErased } from '../errors/user-erased.ts'
import { openTestPostgres } from '../tests/open-test-postgres.ts'
import { openTestStore } from '../tests/open-test-store.ts'
import { createPostgresDatabase } from '../tests/postgres-database.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { sealedVersion } from './rules/records.ts'
import type { Store } from './store.ts'
import { hashAccessKey, hashUserId, hashVaultId, type UserHash } from './user-hash.ts'
import { NO_LIMITS, type WriteLimits } from './write-limits.ts'

/** A call of a store on behalf of one of two users. */
type Step = (store: Store, users: readonly [UserHash, UserHash]) => Promise<unknown>

const user = fc.constantFrom(0 as const, 1 as const)
const date = fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03').map((d) => d as LocalDate)
const text = fc.string({ unit: 'binary', maxLength: 20 })
const revision = fc.oneof(fc.nat(9), fc.integer({ min: MAX_REVISION - 9, max: MAX_REVISION }))
const page = fc.integer({ min: 1, max: 4 })
const bytes = fc.integer({ min: 1, max: 3000 })

const wholeFields: fc.Arbitrary<DayChange> = fc.record({
  fields: fc.record<DailyFields, never>(
    {
      waterCount: fc.nat(1000),
      habits: fc.dictionary(fc.constantFrom('call', 'walk', 'reading'), fc.boolean()),
      sleepRoutine: fc.record({
        active: fc.boolean(),
        progress: fc.nat(100),
        completedTasks: fc.dictionary(fc.constantFrom('sleep_task_0'), fc.boolean()),
      }),
      eatingLog: fc.record({ food: text, feelings: text }),
    },
    { requiredKeys: [] },
  ),
  revisions: fc.record(Object.fromEntries(DAILY_FIELDS.map((field) => [field, revision])), {
    requiredKeys: [],
  }),
})

const change = fc.oneof(
  wholeFields,
  anyDay.map((registers): DayChange => ({ registers })),
)

const write: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(user, date, change, fc.nat(20)).map(
      ([who, on, what, nowMs]): Step =>
        (store, users) =>
          store.writeDay(users[who], on, what, nowMs),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(user, fc.array(fc.record({ date, change }), { minLength: 1, maxLength: 5 }), bytes)
      .map(
        ([who, writes, freeBytes]): Step =>
          (store, users) =>
            store.writeDays(users[who], writes, 5, MAX_BATCH_BYTES - freeBytes),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(user, fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 })).map(
      ([who, ids]): Step =>
        (store, users) =>
          store.appendSessions(
            users[who],
            ids.map((id, cycles) => ({ id, duration: 9, cycles, startedAt: 'batch' })),
          ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(user, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(900)).map(
      ([who, id, duration]): Step =>
        (store, users) =>
          store.appendSession(users[who], {
            id,
            duration,
            cycles: 1,
            startedAt: `at ${duration}`,
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: user.map(
      (who): Step =>
        (store, users) =>
          store.eraseUser(users[who], 1),
    ),
  },
)

const read: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(user, date).map(
    ([who, on]): Step =>
      (store, users) =>
        store.readDay(users[who], on),
  ),
  fc.tuple(user, fc.nat(12), page, bytes).map(
    ([who, after, pageSize, maxBytes]): Step =>
      (store, users) =>
        store.listDays(users[who], after, pageSize, maxBytes),
  ),
  fc.tuple(user, fc.oneof(fc.nat(8), fc.constant(Number.MAX_SAFE_INTEGER)), page).map(
    ([who, before, pageSize]): Step =>
      (store, users) =>
        store.listSessions(users[who], before, pageSize),
  ),
)

const recordName = fc.nat(4).map((n) => Buffer.alloc(16, n))
const sealed = fc.constantFrom(...[1, 2, 3, 4].map((n) => Buffer.alloc(n * 200, n)))
const vaultKey = hashAccessKey('A'.repeat(43))

/** A call for one of two vaults, which often replaces a version that is stored. */
const vaultStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(user).map(
    ([who]): Step =>
      (store, users) =>
        store.withKey(vaultKey).createVault(users[who]),
  ),
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        user,
        fc.uniqueArray(
          fc.record({
            name: recordName,
            replaces: fc.oneof(fc.constant(null), sealed.map(sealedVersion)),
            sealed,
          }),
          { minLength: 1, maxLength: 4, selector: ({ name }) => name[0] },
        ),
        bytes,
      )
      .map(
        ([who, writes, maxBytes]): Step =>
          (store, users) =>
            store.withKey(vaultKey).writeRecords(users[who], writes, 5, maxBytes),
      ),
  },
  fc.tuple(user, fc.nat(12), page, bytes).map(
    ([who, after, pageSize, maxBytes]): Step =>
      (store, users) =>
        store.withKey(vaultKey).listRecords(users[who], after, pageSize, maxBytes),
  ),
  fc.tuple(user, page).map(
    ([who, limit]): Step =>
      (store, users) =>
        store.withKey(vaultKey).listNewestRecords(users[who], limit),
  ),
  {
    weight: 1,
    arbitrary: user.map(
      (who): Step =>
        (store, users) =>
          store.withKey(vaultKey).eraseUser(users[who], 1),
    ),
  },
)

const outcomeOf = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (error instanceof UserErased) return 'erased'
    if (error instanceof LimitReached) return 'full'
    if (error instanceof UnknownVault) return 'unknown'
    throw error
  })

it('SQLite and PostgreSQL return the same for random calls', async () => {
  const full = new LimitReached({ status: 413, code: 'id_full', message: 'Full.' })
  const limits: WriteLimits = {
    ...NO_LIMITS,
    grow: (_, toBytes) => (toBytes > 2000 ? full : null),
  }
  const opened = [
    await openTestStore(temporaryFolder()),
    openTestPostgres(await createPostgresDatabase()),
  ]
  onTestFinished(async () => {
    for (const store of opened) await store.close()
  })
  const stores = opened.map((store) => store.withLimits(limits))
  // Simultaneous writes, then simultaneous reads.
  const round = fc.record({
    writes: fc.array(write, { maxLength: 8 }),
    reads: fc.array(read, { maxLength: 4 }),
    // One after the other, so that each sees the writes before it.
    vaultSteps: fc.array(vaultStep, { maxLength: 6 }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 6 }), async (rounds) => {
      run += 1
      const users = [hashUserId(`first of ${run}`), hashUserId(`second of ${run}`)] as const
      const vaults = [hashVaultId(`first of ${run}`), hashVaultId(`second of ${run}`)] as const
      const [sqlite, postgres] = await Promise.all(
        stores.map(async (store) => {
          const outcomes: unknown[] = []
          for (const each of vaults) await store.withKey(vaultKey).createVault(each)
          for (const { writes, reads, vaultSteps } of rounds) {
            for (const steps of [writes, reads]) {
              outcomes.push(await Promise.all(steps.map((step) => outcomeOf(step(store, users)))))
            }
            for (const step of vaultSteps) outcomes.push(await outcomeOf(step(store, vaults)))
          }
          return outcomes
        }),
      )
      expect(postgres).toEqual(sqlite)
    }),
    randomRuns(25, 3000),
  )
})
