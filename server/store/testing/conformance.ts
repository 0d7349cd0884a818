import { MAX_BATCH_BYTES } from '@tend/protocol/batch'
import { dayResponse } from '@tend/protocol/daily-data'
import type { DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { applyChange, revisionsOf } from '@tend/shared/days/registers/apply-change'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { registerSum } from '@tend/shared/days/registers/register-sum'
import {
  type DayRegisters,
  EMPTY_REGISTERS,
  MAX_REVISION,
} from '@tend/shared/days/registers/registers'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LimitReached } from '../../errors/limit-reached.ts'
import { UserErased } from '../../errors/user-erased.ts'
import { WrongKey } from '../../errors/wrong-key.ts'
import { dayRowBytes, sessionRowBytes } from '../rules/stored-bytes.ts'
import { dayToRow } from '../sql/day-row.ts'
import { sessionToRow } from '../sql/session-row.ts'
import type { Store, StoredDay } from '../store.ts'
import { hashAccessKey, hashUserId } from '../user-hash.ts'
import { NO_LIMITS, type WriteLimits } from '../write-limits.ts'
import { pushConformance } from './push-conformance.ts'
import { vaultConformance } from './vault-conformance.ts'

const ALL = Number.MAX_SAFE_INTEGER
const NOW_MS = 1_780_000_000_000
const day = (text: string) => text as LocalDate
const water = (waterCount: number, revision?: number) => ({
  fields: { waterCount },
  revisions: revision === undefined ? {} : { waterCount: revision },
})
const session = (id: string) => ({
  id,
  duration: 76,
  cycles: 4,
  startedAt: '2026-11-20T22:01:00+01:00',
})

export interface StoreUnderTest {
  readonly store: Store
  /** Closes it and opens the same data again. */
  readonly reopen: () => Promise<Store>
  readonly dispose: () => Promise<void>
}

/** Tests that every implementation of `Store` must pass. */
export function storeConformance(name: string, makeStore: () => Promise<StoreUnderTest>): void {
  describe(`store: ${name}`, () => {
    const ann = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')
    const ben = hashUserId('user_bbbbbbbbbbbbbbbbbbbbbb')
    let setup: StoreUnderTest
    let store: Store

    beforeEach(async () => {
      setup = await makeStore()
      store = setup.store
    })
    afterEach(() => setup.dispose())

    it('can be pinged', async () => {
      await expect(store.ping()).resolves.toBeUndefined()
    })

    it('returns the default values for a day that was never written', async () => {
      expect((await store.readDay(ann, day('2026-11-20'))).registers).toEqual(EMPTY_REGISTERS)
    })

    it('stores every field unchanged, including NUL, lone surrogates and other scripts', async () => {
      const fields: DailyFields = {
        waterCount: 7,
        habits: { meditation: true, a_quiet_cup: false },
        sleepRoutine: { active: true, progress: 13, completedTasks: { sleep_task_0: true } },
        eatingLog: { food: 'soup\u0000\ud800 汤 🍲', feelings: 'calm \udfff\n"quoted" \\' },
      }
      const revisions = { waterCount: 5, habits: 6, sleepRoutine: 7, eatingLog: MAX_REVISION }
      const written = await store.writeDay(ann, day('2026-11-20'), { fields, revisions }, NOW_MS)
      expect([fieldsOf(written.registers), revisionsOf(written.registers)]).toEqual([
        fields,
        revisions,
      ])
      expect(await store.readDay(ann, day('2026-11-20'))).toEqual(written)
    })

    it('merges registers of several devices, one by one', async () => {
      const one = 'waterCount.1111111111111111'
      const two = 'waterCount.2222222222222222'
      const write = (registers: DayRegisters) =>
        store.writeDay(ann, day('2026-11-20'), { registers }, NOW_MS)
      await Promise.all([
        write({ 'habits.walk': [true, 10], [one]: [3, 0], 'eatingLog.food': ['rice', 10] }),
        write({ 'habits.call': [true, 20], [two]: [2, 0], 'eatingLog.feelings': ['calm', 20] }),
        write({ 'habits.walk': [false, 9], [one]: [1, 0] }),
      ])
      expect(fieldsOf((await store.readDay(ann, day('2026-11-20'))).registers)).toMatchObject({
        waterCount: 5,
        habits: { walk: true, call: true },
        eatingLog: { food: 'rice', feelings: 'calm' },
      })
      const { days, revisionSum, cursor } = await store.listDays(ann, 0, 9)
      expect(revisionSum).toBe(expectedSum(days))
      await write({ [one]: [3, 0], 'habits.walk': [true, 10] })
      expect((await store.listDays(ann, 0, 9)).cursor).toBe(cursor)
    })

    it('merges each field by the higher revision, whatever the order', async () => {
      await store.writeDay(ann, day('2026-11-20'), water(3, 30), NOW_MS)
      await store.writeDay(ann, day('2026-11-20'), water(2, 20), NOW_MS)
      await store.writeDay(ann, day('2026-11-20'), water(9, 30), NOW_MS)
      const eating = { fields: { eatingLog: { food: 'rice', feelings: '' } }, revisions: {} }
      const { registers: after } = await store.writeDay(ann, day('2026-11-20'), eating, NOW_MS)
      expect(fieldsOf(after).waterCount).toBe(3)
      expect(fieldsOf(after).eatingLog.food).toBe('rice')
      expect(revisionsOf(after)).toEqual({
        waterCount: 30,
        habits: 0,
        sleepRoutine: 0,
        eatingLog: NOW_MS,
      })
    })

    it('accepts a field without a revision, with a revision above the stored one', async () => {
      await store.writeDay(ann, day('2026-11-20'), water(3, NOW_MS + 10), NOW_MS)
      const { registers: after } = await store.writeDay(ann, day('2026-11-20'), water(4), NOW_MS)
      expect([fieldsOf(after).waterCount, revisionsOf(after).waterCount]).toEqual([4, NOW_MS + 11])
    })

    it('lists days by their last change, which a write without effect does not count as', async () => {
      await store.writeDay(ann, day('2026-11-18'), water(1, 10), NOW_MS)
      await store.writeDay(ann, day('2026-11-19'), water(2, 10), NOW_MS)
      await store.writeDay(ann, day('2026-11-20'), water(3, 10), NOW_MS)
      await store.writeDay(ann, day('2026-11-18'), water(4, 11), NOW_MS)
      await store.writeDay(ann, day('2026-11-19'), water(8, 9), NOW_MS)
      await store.writeDay(ann, day('2026-11-17'), { fields: {}, revisions: {} }, NOW_MS)
      const all = await store.listDays(ann, 0, 10)
      expect(all.days.map((each) => each.date)).toEqual(['2026-11-19', '2026-11-20', '2026-11-18'])
      expect(all.more).toBe(false)
      expect(all.revisionSum).toBe(expectedSum(all.days))

      const first = await store.listDays(ann, 0, 2)
      expect(first.days.map((each) => each.date)).toEqual(['2026-11-19', '2026-11-20'])
      expect(first.more).toBe(true)
      const rest = await store.listDays(ann, first.cursor, 2)
      expect(rest.days.map((each) => each.date)).toEqual(['2026-11-18'])
      expect(rest.more).toBe(false)
      const none = await store.listDays(ann, rest.cursor, 2)
      expect(none).toEqual({ ...rest, days: [] })
    })

    it('lowers a cursor above its last sequence number, so that no later change is skipped', async () => {
      await store.writeDay(ann, day('2026-11-20'), water(1, 10), NOW_MS)
      const { cursor } = await store.listDays(ann, 5000, 10)
      await store.writeDay(ann, day('2026-11-21'), water(1, 10), NOW_MS)
      const { days } = await store.listDays(ann, cursor, 10)
      expect(days.map((each) => each.date)).toEqual(['2026-11-21'])
    })

    it('lists every day to a client that reads pages while others write', async () => {
      const dates = Array.from({ length: 28 }, (_, i) =>
        day(`2026-02-${String(i + 1).padStart(2, '0')}`),
      )
      for (const date of dates) await store.writeDay(ann, date, water(1, 1), NOW_MS)
      const seen = new Map<string, StoredDay>()
      let cursor = 0
      let revision = 1
      for (let more = true; more; ) {
        const page = await store.listDays(ann, cursor, 5)
        for (const stored of page.days) seen.set(stored.date, stored)
        ;({ cursor, more } = page)
        // Simultaneous writes to days that were already read and days that were not.
        if (revision > 6) continue
        revision += 1
        await Promise.all(
          dates
            .filter((_, i) => i % 9 === revision % 9)
            .map((date) => store.writeDay(ann, date, water(revision, revision), NOW_MS)),
        )
      }
      for (const date of dates) expect(seen.get(date)).toEqual(await store.readDay(ann, date))
      expect(seen.size).toBe(dates.length)
    })

    it('ends a page before it gets larger than allowed, but never before the first day', async () => {
      const food = 'x'.repeat(10_000)
      const dates = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(day)
      for (const date of dates) {
        const fields = {
          eatingLog: { food: date === dates[2] ? '汤'.repeat(10_000) : food, feelings: '' },
        }
        await store.writeDay(ann, date, { fields, revisions: {} }, NOW_MS)
      }
      const pages: LocalDate[][] = []
      let cursor = 0
      for (let more = true; more; ) {
        const page = await store.listDays(ann, cursor, 9, 50_000)
        pages.push(page.days.map(({ date }) => date))
        ;({ cursor, more } = page)
      }
      expect(pages).toEqual([dates.slice(0, 2), dates.slice(2, 3), dates.slice(3)])
    })

    it('has pages of at most 256 kB by default, also with the largest texts', async () => {
      const dates = Array.from({ length: 12 }, (_, i) => day(`2026-01-${i + 10}`))
      const text = '汤'.repeat(10_000)
      const change = { fields: { eatingLog: { food: text, feelings: text } }, revisions: {} }
      for (const date of dates) await store.writeDay(ann, date, change, NOW_MS)
      const lengths: number[] = []
      for (let page = await store.listDays(ann, 0, 1000); ; ) {
        const sent = page.days.map(({ date, registers }) => dayResponse('user', date, registers))
        expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(256 * 1024)
        lengths.push(page.days.length)
        if (!page.more) break
        page = await store.listDays(ann, page.cursor, 1000)
      }
      expect(lengths).toEqual([2, 2, 2, 2, 2, 2])
    })

    it('writes several days like single ones, in their order', async () => {
      await store.writeDay(ann, day('2026-11-19'), water(5, 50), NOW_MS)
      const dates = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-20'].map(day)
      const changes = [water(1, 10), water(4, 40), water(3), water(2, 20)]
      const writes = dates.map((date, i) => ({ date, change: changes[i] ?? water(0) }))
      const written = saved(await store.writeDays(ann, writes, NOW_MS))
      expect(written.map(({ date, registers }) => [date, fieldsOf(registers).waterCount])).toEqual([
        ['2026-11-20', 1],
        ['2026-11-19', 5],
        ['2026-11-18', 3],
        ['2026-11-20', 2],
      ])
      const page = await store.listDays(ann, 0, 9)
      expect(page.days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-18', '2026-11-20'])
      expect(page.days[2]?.registers).toEqual(written[3]?.registers)
      expect(page.revisionSum).toBe(expectedSum(page.days))
      // Repeating the batch has no effect, except for the day without a revision.
      await store.writeDays(ann, writes, NOW_MS)
      const { days } = await store.listDays(ann, page.cursor, 9)
      expect(days.map(({ date }) => date)).toEqual(['2026-11-18'])
    })

    it('writes the days of a batch that fit into a response, and does not change the others', async () => {
      const food = 'x'.repeat(10_000)
      const dates = Array.from({ length: 70 }, (_, i) =>
        day(new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)),
      )
      const change = { fields: { eatingLog: { food, feelings: '' } }, revisions: { eatingLog: 1 } }
      const writes = dates.map((date) => ({ date, change }))
      const some = saved(await store.writeDays(ann, writes, NOW_MS, MAX_BATCH_BYTES - 35_000))
      expect(some.map(({ date }) => date)).toEqual(dates.slice(0, 3))
      expect((await store.listDays(ann, 0, 99)).days).toEqual(some)
      const full = await store.writeDays(ann, writes.slice(3), NOW_MS, MAX_BATCH_BYTES)
      expect(full).toHaveLength(0)
      const rest = await store.writeDays(ann, writes.slice(3), NOW_MS)
      expect(rest).toHaveLength(Math.floor(MAX_BATCH_BYTES / 10_200))
      expect((await store.listDays(ann, 0, 99, 9e9)).days).toHaveLength(3 + rest.length)
    })

    it('adds and then changes all entries of a large batch', async () => {
      const dates = Array.from({ length: 70 }, (_, i) =>
        day(new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)),
      )
      for (const waterCount of [1, 2]) {
        const writes = dates.map((date) => ({
          date,
          change: { fields: { waterCount }, revisions: { waterCount } },
        }))
        const written = saved(await store.writeDays(ann, writes, NOW_MS))
        expect(written.map(({ registers }) => fieldsOf(registers).waterCount)).toEqual(
          Array(70).fill(waterCount),
        )
        expect((await store.listDays(ann, 0, 99)).days).toEqual(written)
      }
      const sessions = Array.from({ length: 70 }, (_, i) => session(`of-many-${i}`))
      await store.appendSessions(ann, sessions)
      const listed = await store.listSessions(ann, ALL, 99)
      expect([listed.sessions, listed.total]).toEqual([sessions.reverse(), 70])
    })

    it('appends several sessions like single ones', async () => {
      await store.appendSession(ann, session('b'))
      const longer = { ...session('b'), duration: 900 }
      const sessions = [session('a'), longer, session('c'), session('a')]
      const appended = saved(await store.appendSessions(ann, sessions))
      expect(appended.map(({ session: { id }, added }) => [id, added])).toEqual([
        ['a', true],
        ['b', false],
        ['c', true],
        ['a', false],
      ])
      const page = await store.listSessions(ann, ALL, 9)
      expect([page.sessions.map(({ id }) => id), page.total]).toEqual([['c', 'a', 'b'], 3])
    })

    it('agrees with a simple model in days, order and sum', async () => {
      const write = fc.record({
        user: fc.constantFrom(0, 1),
        date: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04').map(day),
        glasses: fc.nat(20),
        habit: fc.boolean(),
        // Revisions near the maximum make the sum overflow its modulus.
        revision: fc.oneof(fc.nat(9), fc.integer({ min: MAX_REVISION - 9, max: MAX_REVISION })),
        withRevision: fc.boolean(),
      })
      let run = 0
      await fc.assert(
        fc.asyncProperty(fc.array(write, { maxLength: 25 }), async (writes) => {
          run += 1
          const users = [hashUserId(`user_one-of-run-${run}`), hashUserId(`user_two-of-run-${run}`)]
          const model = new Map<string, Map<string, DayRegisters>>()
          const together = writes.map(
            ({ date, glasses, habit, revision, withRevision, ...who }) => {
              const user = users[who.user] ?? ann
              const fields = { waterCount: glasses, ...(habit ? { habits: { call: true } } : {}) }
              const revisions = withRevision ? { waterCount: revision, habits: revision } : {}
              const key = user.toString('hex')
              const days = model.get(key) ?? new Map<string, DayRegisters>()
              model.set(key, days)
              const before = days.get(date) ?? EMPTY_REGISTERS
              const after = applyChange(before, { fields, revisions }, NOW_MS)
              if (after !== before) {
                days.delete(date)
                days.set(date, after)
              }
              return store.writeDay(user, date, { fields, revisions }, NOW_MS)
            },
          )
          await Promise.all(together)
          for (const user of users) {
            const days = model.get(user.toString('hex')) ?? new Map<string, DayRegisters>()
            const page = await store.listDays(user, 0, 100)
            expect(page.days.map(({ date, registers }) => [date, registers])).toEqual([...days])
            for (const { registers, registersJson } of page.days) {
              expect(JSON.parse(registersJson)).toEqual(registers)
            }
            expect(page.revisionSum).toBe(expectedSum(page.days))
          }
        }),
        randomRuns(25, 3000),
      )
    })

    it('appends sessions, and lists them in pages, last arrival first', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await store.appendSession(ann, session(id))
      const first = await store.listSessions(ann, ALL, 2)
      expect(first.sessions.map(({ id }) => id)).toEqual(['e', 'd'])
      expect(first.total).toBe(5)
      const second = await store.listSessions(ann, first.next ?? 0, 2)
      expect(second.sessions).toEqual([session('c'), session('b')])
      const third = await store.listSessions(ann, second.next ?? 0, 2)
      expect(third).toEqual({ sessions: [session('a')], total: 5, deleted: 0, next: null })
    })

    it('deletes sessions in their places, for good, also unknown ones and within a batch', async () => {
      const deleted = (id: string) => ({
        ...session(id),
        duration: 0,
        cycles: 0,
        deleted: true as const,
      })
      const gone = (id: string) => ({ ...deleted(id), startedAt: '2026-11-20T00:00:00Z' })
      for (const id of ['a', 'b', 'c']) await store.appendSession(ann, session(id))
      expect(await store.appendSession(ann, deleted('b'))).toEqual({
        session: gone('b'),
        added: false,
      })
      const sent = [session('b'), session('d'), deleted('d'), deleted('new'), deleted('b')]
      expect(
        saved(await store.appendSessions(ann, sent)).map(({ session: { id, deleted } }) => [
          id,
          deleted,
        ]),
      ).toEqual([
        ['b', true],
        ['d', undefined],
        ['d', true],
        ['new', true],
        ['b', true],
      ])
      expect(await store.listSessions(ann, ALL, 9)).toEqual({
        sessions: [gone('new'), gone('d'), session('c'), gone('b'), session('a')],
        total: 5,
        deleted: 3,
        next: null,
      })
    })

    it('adds a session once, even if it is sent twice at the same time', async () => {
      const longer = { ...session('a'), duration: 900 }
      const results = await Promise.all([
        store.appendSession(ann, session('a')),
        store.appendSession(ann, longer),
      ])
      expect(results).toEqual([
        { session: session('a'), added: true },
        { session: session('a'), added: false },
      ])
      expect((await store.appendSession(ben, longer)).added).toBe(true)
      expect((await store.listSessions(ann, ALL, 9)).total).toBe(1)
    })

    it('keeps users separate, and erases one without changing the other', async () => {
      for (const user of [ann, ben]) {
        await store.writeDay(user, day('2026-11-20'), water(5, 50), NOW_MS)
        await store.appendSession(user, session('a'))
      }
      await store.eraseUser(ann, NOW_MS)
      expect(fieldsOf((await store.readDay(ben, day('2026-11-20'))).registers).waterCount).toBe(5)
      expect((await store.listSessions(ben, ALL, 9)).total).toBe(1)
    })

    it('permanently rejects reads and writes of an erased user', async () => {
      const expectRejected = async (of: Store) => {
        const calls = await Promise.allSettled([
          of.readDay(ann, day('2026-11-20')),
          of.readDay(ann, day('2026-11-21')),
          of.listDays(ann, 0, 9),
          of.listDays(ann, 5000, 9),
          of.writeDay(ann, day('2026-11-21'), water(1), NOW_MS),
          of.writeDay(ann, day('2026-11-20'), { fields: {}, revisions: {} }, NOW_MS),
          of.writeDays(ann, [{ date: day('2026-11-21'), change: water(1) }], NOW_MS),
          of.appendSession(ann, session('a')),
          of.appendSession(ann, session('b')),
          of.appendSessions(ann, [session('a')]),
          of.listSessions(ann, ALL, 9),
        ])
        for (const call of calls) expect(call).toMatchObject({ reason: expect.any(UserErased) })
      }
      await store.writeDay(ann, day('2026-11-20'), water(5, 50), NOW_MS)
      await store.appendSession(ann, session('a'))
      // A write right after the erasure is rejected without undoing the erasure.
      const [erased, late] = await Promise.allSettled([
        store.eraseUser(ann, NOW_MS),
        store.writeDay(ann, day('2026-11-20'), water(6, 60), NOW_MS),
      ])
      expect([erased.status, late.status]).toEqual(['fulfilled', 'rejected'])
      await expectRejected(store)
      await store.eraseUser(ann, NOW_MS + 1)
      await expectRejected(await setup.reopen())
    })

    it('does not remember the erasure of an unknown user', async () => {
      await store.eraseUser(ann, NOW_MS)
      expect((await store.readDay(ann, day('2026-11-20'))).registers).toEqual(EMPTY_REGISTERS)
      await store.writeDay(ann, day('2026-11-20'), water(5, 50), NOW_MS)
      expect((await store.listDays(ann, 0, 9)).days).toHaveLength(1)
    })

    describe('with access keys', () => {
      const keyA = hashAccessKey('A'.repeat(22))
      const keyB = hashAccessKey(`${'B'.repeat(21)}A`)
      const date = day('2026-11-20')
      const everyCall = (of: Store) => [
        () => of.readDay(ann, date),
        () => of.readDay(ann, day('2026-11-21')),
        () => of.listDays(ann, 0, 9),
        () => of.listSessions(ann, ALL, 9),
        () => of.writeDay(ann, date, water(9, 90), NOW_MS),
        () => of.writeDay(ann, day('2026-11-21'), { fields: {}, revisions: {} }, NOW_MS),
        () => of.writeDays(ann, [{ date, change: water(9, 90) }], NOW_MS),
        () => of.writeDays(ann, [], NOW_MS),
        () => of.appendSession(ann, session('a')),
        () => of.appendSession(ann, session('z')),
        () => of.appendSessions(ann, [session('y')]),
        () => of.changeKey(ann, keyA),
        () => of.changeKey(ann, keyB),
        () => of.isClaimed(ann),
        () => of.eraseUser(ann, NOW_MS),
      ]
      /** Expects every call without a key and with another key to be rejected without any effect. */
      const expectLocked = async (of: Store) => {
        for (const wrong of [of, of.withKey(keyB)]) {
          for (const call of everyCall(wrong)) await expect(call()).rejects.toThrow(WrongKey)
        }
      }

      it('needs none for an id that no key has claimed', async () => {
        await store.writeDay(ann, date, water(1, 10), NOW_MS)
        await store.withKey(keyA).listDays(ann, 0, 9)
        expect(await store.withKey(keyA).isClaimed(ann)).toBe(false)
        await store.writeDay(ann, date, water(2, 20), NOW_MS)
        expect(fieldsOf((await store.withKey(keyB).readDay(ann, date)).registers).waterCount).toBe(
          2,
        )
      })

      it.each<[string, (of: Store) => Promise<unknown>]>([
        ['a day', (of) => of.writeDay(ann, date, water(5, 50), NOW_MS)],
        ['a day that changes nothing', (of) => of.writeDay(ann, date, water(1, 1), NOW_MS)],
        ['days', (of) => of.writeDays(ann, [{ date, change: water(5, 50) }], NOW_MS)],
        ['a session', (of) => of.appendSession(ann, session('a'))],
        ['sessions', (of) => of.appendSessions(ann, [session('a'), session('b')])],
        ['a new key', (of) => of.changeKey(ann, keyA)],
      ])('claims a known or unknown id by writing %s', async (_, write) => {
        await store.writeDay(ben, date, water(1, 1), NOW_MS)
        await write(store.withKey(keyA))
        await expectLocked(store)
        const again = await setup.reopen()
        const own = again.withKey(keyA)
        expect(await own.isClaimed(ann)).toBe(true)
        await own.writeDay(ann, date, water(7, 70), NOW_MS)
        expect(fieldsOf((await own.readDay(ann, date)).registers).waterCount).toBe(7)
        expect(fieldsOf((await again.readDay(ben, date)).registers).waterCount).toBe(1)
      })

      it('claims an id that has data, and keeps the data', async () => {
        await store.writeDay(ann, date, water(5, 50), NOW_MS)
        const before = await store.listDays(ann, 0, 9)
        await store.withKey(keyA).writeDay(ann, date, water(5, 50), NOW_MS)
        await expectLocked(store)
        expect(await store.withKey(keyA).listDays(ann, 0, 9)).toEqual(before)
      })

      it('lets one of several simultaneous claims win', async () => {
        const keys = Array.from({ length: 8 }, (_, i) => hashAccessKey(`key ${i}`))
        const claims = await Promise.allSettled(
          keys.map((key, i) => store.withKey(key).writeDay(ann, date, water(i, i + 1), NOW_MS)),
        )
        const winners = keys.filter((_, i) => claims[i]?.status === 'fulfilled')
        expect(winners).toHaveLength(1)
        for (const claim of claims) {
          if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(WrongKey)
        }
        const owners = await Promise.allSettled(
          keys.map((key) => store.withKey(key).isClaimed(ann)),
        )
        expect(keys.filter((_, i) => owners[i]?.status === 'fulfilled')).toEqual(winners)
      })

      it('accepts only the new key after a change, which can be repeated', async () => {
        await store.withKey(keyB).writeDay(ann, date, water(5, 50), NOW_MS)
        await store.withKey(keyB).changeKey(ann, keyA)
        await expectLocked(store)
        await store.withKey(keyA).changeKey(ann, keyA)
        expect(fieldsOf((await store.withKey(keyA).readDay(ann, date)).registers).waterCount).toBe(
          5,
        )
        // An earlier key may be chosen again.
        await store.withKey(keyA).changeKey(ann, keyB)
        await expect(store.withKey(keyA).readDay(ann, date)).rejects.toThrow(WrongKey)
      })

      it('hides from others that a claimed id was erased', async () => {
        const own = store.withKey(keyA)
        await own.writeDay(ann, date, water(5, 50), NOW_MS)
        await own.eraseUser(ann, NOW_MS)
        await own.eraseUser(ann, NOW_MS + 1)
        const expectHidden = async (of: Store) => {
          await expectLocked(of)
          const calls = everyCall(of.withKey(keyA)).slice(0, -1)
          for (const call of calls) await expect(call()).rejects.toThrow(UserErased)
        }
        await expectHidden(store)
        await expectHidden(await setup.reopen())
      })

      it('cannot claim an erased id, and does not claim by erasing', async () => {
        await store.writeDay(ann, date, water(5, 50), NOW_MS)
        await store.withKey(keyA).eraseUser(ann, NOW_MS)
        for (const of of [store, store.withKey(keyA), store.withKey(keyB)]) {
          const calls = everyCall(of).slice(0, -1)
          for (const call of calls) await expect(call()).rejects.toThrow(UserErased)
        }
      })

      it('remembers the erasure of an id that was claimed without data', async () => {
        await store.withKey(keyA).changeKey(ann, keyA)
        await store.withKey(keyA).eraseUser(ann, NOW_MS)
        await expect(store.withKey(keyA).readDay(ann, date)).rejects.toThrow(UserErased)
      })
    })

    describe('with limits', () => {
      const date = day('2026-11-20')
      const full = new LimitReached({ status: 413, code: 'id_full', message: 'Full.' })
      const upTo = (bytes: number): WriteLimits => ({
        ...NO_LIMITS,
        grow: (_, toBytes) => (toBytes > bytes ? full : null),
      })
      const text = (food: string, revision: number) => ({
        registers: { 'eatingLog.food': [food, revision] } as DayRegisters,
      })
      const bytesOf = (food: string) => dayRowBytes(dayToRow(ann, date, 1, text(food, 1).registers))
      const SESSION_BYTES = sessionRowBytes(sessionToRow(ann, 1, session('a')))
      /** The bytes that are stored, which the limits of a write get to know. */
      const bytesIn = async (of: Store) => {
        let stored = Number.NaN
        const limits: WriteLimits = {
          ...NO_LIMITS,
          grow: (fromBytes) => {
            stored = fromBytes
            return full
          },
        }
        await expect(of.withLimits(limits).appendSession(ann, session('new'))).rejects.toBe(full)
        return stored
      }

      it('counts the bytes of all rows, and still knows them after it was opened again', async () => {
        expect(await bytesIn(store)).toBe(0)
        await store.writeDay(ann, date, text('soup 汤 \ud800', 1), NOW_MS)
        expect(await bytesIn(store)).toBe(bytesOf('soup 汤 \ud800'))
        await store.writeDay(ann, date, text('rice', 2), NOW_MS)
        await store.writeDay(ann, date, text('an older text', 1), NOW_MS)
        expect(await bytesIn(store)).toBe(bytesOf('rice'))
        const dates = ['2026-11-21', '2026-11-22', '2026-11-21'].map(day)
        const writes = dates.map((each, i) => ({ date: each, change: text('x'.repeat(i), i) }))
        await store.writeDays(ann, writes, NOW_MS)
        await store.appendSession(ann, session('a'))
        await store.appendSessions(ann, [session('a'), session('b'), session('b')])
        await store.writeDay(ben, date, text('of another user', 1), NOW_MS)
        const all = bytesOf('rice') + bytesOf('xx') + bytesOf('x') + 2 * SESSION_BYTES
        expect(await bytesIn(store)).toBe(all)
        expect(await bytesIn(await setup.reopen())).toBe(all)
      })

      it('refuses a write that needs too much space, and changes nothing', async () => {
        await store.writeDay(ann, date, text('rice', 1), NOW_MS)
        const before = await store.listDays(ann, 0, 9)
        const limited = store.withLimits(upTo(bytesOf('rice')))
        const refused = [
          () => limited.writeDay(ann, date, text('longer', 2), NOW_MS),
          () => limited.writeDay(ann, day('2026-11-21'), water(1), NOW_MS),
          () => limited.appendSession(ann, session('a')),
        ]
        for (const write of refused) await expect(write()).rejects.toBe(full)
        const longer = [{ date, change: text('longer', 2) }]
        expect(await limited.writeDays(ann, longer, NOW_MS)).toEqual([full])
        const sessions = [session('a'), session('b')]
        expect(await limited.appendSessions(ann, sessions)).toEqual([full, full])
        expect(await store.listDays(ann, 0, 9)).toEqual(before)
        expect((await store.listSessions(ann, ALL, 9)).total).toBe(0)
        expect(await bytesIn(store)).toBe(bytesOf('rice'))
      })

      it('saves a change that needs no more space, reads and erases', async () => {
        await store.writeDay(ann, date, text('a long text', 1), NOW_MS)
        const limited = store.withLimits(upTo(0))
        await limited.writeDay(ann, date, text('a long sext', 2), NOW_MS)
        await limited.writeDay(ann, date, text('', 3), NOW_MS)
        expect((await limited.listDays(ann, 0, 9)).days).toEqual([
          expect.objectContaining({ date, ...text('', 3) }),
        ])
        await limited.eraseUser(ann, NOW_MS)
        await expect(store.readDay(ann, date)).rejects.toThrow(UserErased)
      })

      it('refuses single entries of a batch', async () => {
        await store.writeDay(ann, date, text('a long text', 1), NOW_MS)
        const limited = store.withLimits(upTo(bytesOf('a long text') + SESSION_BYTES))
        const changes = [text('x'.repeat(999), 2), text('', 2), text('a long text', 3)]
        const writes = changes.map((change) => ({ date, change }))
        const other = { date: day('2026-11-21'), change: text('x'.repeat(99), 1) }
        const results = await limited.writeDays(ann, [...writes, other], NOW_MS)
        expect(results).toEqual([
          full,
          expect.objectContaining({ date, ...text('', 2) }),
          expect.objectContaining({ date, ...text('a long text', 3) }),
          full,
        ])
        const sessions = [session('a'), session('b'), session('a')]
        expect(await limited.appendSessions(ann, sessions)).toEqual([
          { session: session('a'), added: true },
          full,
          { session: session('a'), added: false },
        ])
        expect(await bytesIn(store)).toBe(bytesOf('a long text') + SESSION_BYTES)
      })

      it('asks before it adds a user, and not again', async () => {
        let asked = 0
        const addUser = () => {
          asked += 1
          return null
        }
        const limited = store.withLimits({ ...NO_LIMITS, addUser })
        await limited.listDays(ann, 0, 9)
        await limited.eraseUser(ann, NOW_MS)
        expect(asked).toBe(0)
        const key = hashAccessKey('A'.repeat(22))
        const own = limited.withKey(key)
        await Promise.all([
          own.writeDay(ann, date, water(1, 1), NOW_MS),
          own.writeDays(ann, [{ date, change: water(2, 2) }], NOW_MS),
          own.appendSession(ann, session('a')),
        ])
        expect(asked).toBe(1)
        await own.appendSessions(ann, [session('b')])
        await own.changeKey(ann, key)
        await own.eraseUser(ann, NOW_MS)
        await expect(own.writeDay(ann, date, water(3, 3), NOW_MS)).rejects.toThrow(UserErased)
        expect(asked).toBe(1)
      })

      it('stores nothing of a user who may not be added', async () => {
        const limits = store.withLimits({ ...NO_LIMITS, addUser: () => full })
        const key = hashAccessKey('A'.repeat(22))
        for (const limited of [limits, limits.withKey(key)]) {
          const refused = [
            () => limited.writeDay(ann, date, water(1), NOW_MS),
            () => limited.writeDays(ann, [{ date, change: water(1) }], NOW_MS),
            () => limited.appendSession(ann, session('a')),
            () => limited.appendSessions(ann, [session('a')]),
            () => limited.changeKey(ann, key),
          ]
          for (const write of refused) await expect(write()).rejects.toBe(full)
          await limited.eraseUser(ann, NOW_MS)
        }
        expect((await store.readDay(ann, date)).registers).toEqual(EMPTY_REGISTERS)
        expect(await store.isClaimed(ann)).toBe(false)
        expect((await store.listSessions(ann, ALL, 9)).total).toBe(0)
      })

      it('keeps them beside an access key', async () => {
        const key = hashAccessKey('A'.repeat(22))
        for (const limited of [
          store.withKey(key).withLimits(upTo(0)),
          store.withLimits(upTo(0)).withKey(key),
        ]) {
          await expect(limited.appendSession(ann, session('a'))).rejects.toBe(full)
          await store.withKey(key).writeDay(ann, date, water(1, 1), NOW_MS)
          await expect(store.readDay(ann, date)).rejects.toThrow(WrongKey)
        }
      })
    })

    it('contains everything after it was closed and opened again', async () => {
      await store.writeDay(ann, day('2026-11-20'), water(5, 50), NOW_MS)
      await store.appendSession(ann, session('a'))
      const before = [await store.listDays(ann, 0, 9), await store.listSessions(ann, ALL, 9)]
      const again = await setup.reopen()
      expect([await again.listDays(ann, 0, 9), await again.listSessions(ann, ALL, 9)]).toEqual(
        before,
      )
      await again.writeDay(ann, day('2026-11-21'), water(1, 1), NOW_MS)
      expect((await again.listDays(ann, 1, 9)).days.map(({ date }) => date)).toEqual(['2026-11-21'])
    })

    vaultConformance(makeStore)
    pushConformance(makeStore)

    it('finishes pending writes when it is closed', async () => {
      const writing = store.writeDay(ann, day('2026-11-20'), water(5, 50), NOW_MS)
      const again = await setup.reopen()
      await writing
      expect(fieldsOf((await again.readDay(ann, day('2026-11-20'))).registers).waterCount).toBe(5)
    })
  })
}

/** The results of a batch. Throws if a limit has refused an item. */
function saved<Result>(results: readonly (Result | LimitReached)[]): Result[] {
  return results.map((result) => {
    if (result instanceof LimitReached) throw result
    return result
  })
}

/** The sum of all registers, computed at once with bigints. The stores compute it incrementally. */
function expectedSum(days: readonly StoredDay[]): number {
  const sums = days.map(({ registers }) => BigInt(registerSum(registers)))
  return Number(sums.reduce((all, each) => all + each, 0n) % 2n ** 52n)
}
