import { DAILY_FIELDS, type DailyFields } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { type DayChange, MAX_REVISION } from '@tend/domain/days/registers'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { UserErased } from '../errors/user-erased.ts'
import { openedStore } from '../tests/opened-store.ts'
import { emptyPostgres } from '../tests/postgres-database.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { openPostgresStore } from './postgres/postgres-store.ts'
import type { Store } from './store.ts'
import { hashUserId, type UserHash } from './user-hash.ts'

/** What is asked of a store, by one of two people. */
type Step = (store: Store, people: readonly [UserHash, UserHash]) => Promise<unknown>

const person = fc.constantFrom(0 as const, 1 as const)
const date = fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03').map((d) => d as LocalDate)
const text = fc.string({ unit: 'binary', maxLength: 20 })
const revision = fc.oneof(fc.nat(9), fc.integer({ min: MAX_REVISION - 9, max: MAX_REVISION }))
const page = fc.integer({ min: 1, max: 4 })

const change: fc.Arbitrary<DayChange> = fc.record({
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

const write: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(person, date, change, fc.nat(20)).map(
      ([who, on, what, nowMs]): Step =>
        (store, people) =>
          store.writeDay(people[who], on, what, nowMs),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(person, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(900)).map(
      ([who, id, duration]): Step =>
        (store, people) =>
          store.appendSession(people[who], {
            id,
            duration,
            cycles: 1,
            startedAt: `at ${duration}`,
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: person.map(
      (who): Step =>
        (store, people) =>
          store.eraseUser(people[who], 1),
    ),
  },
)

const read: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(person, date).map(
    ([who, on]): Step =>
      (store, people) =>
        store.readDay(people[who], on),
  ),
  fc.tuple(person, fc.nat(12), page).map(
    ([who, after, atMost]): Step =>
      (store, people) =>
        store.listDays(people[who], after, atMost),
  ),
  fc.tuple(person, fc.oneof(fc.nat(8), fc.constant(Number.MAX_SAFE_INTEGER)), page).map(
    ([who, before, atMost]): Step =>
      (store, people) =>
        store.listSessions(people[who], before, atMost),
  ),
)

const answerOf = (asked: Promise<unknown>) =>
  asked.catch((error: unknown) => {
    if (error instanceof UserErased) return 'erased'
    throw error
  })

it('both databases give the same answers, whatever they are asked in whatever order', async () => {
  const stores = [await openedStore(temporaryFolder()), openPostgresStore(await emptyPostgres())]
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  // Writes that are asked for together, then reads.
  const turn = fc.record({
    writes: fc.array(write, { maxLength: 8 }),
    reads: fc.array(read, { maxLength: 4 }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 6 }), async (turns) => {
      run += 1
      const people = [hashUserId(`first of ${run}`), hashUserId(`second of ${run}`)] as const
      const [sqlite, postgres] = await Promise.all(
        stores.map(async (store) => {
          const answers: unknown[] = []
          for (const { writes, reads } of turns) {
            for (const steps of [writes, reads]) {
              answers.push(await Promise.all(steps.map((step) => answerOf(step(store, people)))))
            }
          }
          return answers
        }),
      )
      expect(postgres).toEqual(sqlite)
    }),
    { numRuns: 100 },
  )
})
