import type { LocalDate } from '@tend/shared/days/local-date'
import { mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { registerSumOfDays } from '@tend/shared/days/registers/register-sum'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromRow, dayToRow } from '../sql/day-row.ts'
import { sessionToRow } from '../sql/session-row.ts'
import type { DayRow, UserRow } from '../sql/sql-tables.ts'
import { hashAccessKey, hashUserId } from '../user-hash.ts'
import {
  decideDayCopy,
  decideSessionCopy,
  decideUserCopy,
  isDayNewer,
  isUserNewer,
} from './copy.ts'
import { ERASED } from './erased.ts'
import { newUser } from './stored-user.ts'

const hash = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')
const erased = (at: number): UserRow => ({ ...newUser(hash), erased_at: at })
const row = (date: string, sequence: number, glasses: number, habits = 1): DayRow =>
  dayToRow(hash, date as LocalDate, sequence, {
    'waterCount.0123456789abcdef': [glasses, 0],
    [`habits.h${habits}`]: [true, habits],
  })

/** Copies days into a target that is held in memory. */
function copyInto(target: { user: UserRow; days: Map<string, DayRow> }, source: readonly DayRow[]) {
  let { user } = target
  const days = new Map(target.days)
  for (const day of source) {
    const outcome = decideDayCopy(user, days.get(day.date), day)
    if (outcome === ERASED || outcome.save === null) continue
    user = outcome.save.user
    days.set(day.date, outcome.save.day)
  }
  return { user, days }
}

const day = fc.record({
  date: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
  glasses: fc.integer({ min: 1, max: 9 }),
  habit: fc.integer({ min: 1, max: 3 }),
  sequence: fc.integer({ min: 1, max: 40 }),
})
const days = fc
  .uniqueArray(day, { selector: ({ sequence }) => sequence, maxLength: 8 })
  .map((list) => [...new Map(list.map((each) => [each.date, each])).values()])
  .map((list) => list.sort((a, b) => a.sequence - b.sequence))
  .map((list) => list.map((each) => row(each.date, each.sequence, each.glasses, each.habit)))

describe('copying days', () => {
  it('into an empty target preserves their sequence numbers', () => {
    fc.assert(
      fc.property(days, (source) => {
        const copied = copyInto({ user: newUser(hash), days: new Map() }, source)
        expect([...copied.days.values()]).toEqual(source)
        expect(copied.user.last_sequence).toBe(source.at(-1)?.sequence ?? 0)
      }),
    )
  })

  it('a second time changes nothing, whatever the target already had', () => {
    fc.assert(
      fc.property(days, days, (source, before) => {
        const once = copyInto(copyInto({ user: newUser(hash), days: new Map() }, before), source)
        expect(copyInto(once, source)).toEqual(once)
      }),
    )
  })

  it('keeps the registers of both sides, unique sequence numbers and a correct sum', () => {
    fc.assert(
      fc.property(days, days, (source, before) => {
        const empty = { user: newUser(hash), days: new Map<string, DayRow>() }
        const copied = copyInto(copyInto(empty, before), source)
        const rows = [...copied.days.values()].map(
          (each) => [each, dayFromRow(each).registers] as const,
        )
        for (const [{ date }, registers] of rows) {
          for (const side of [...source, ...before].filter((each) => each.date === date)) {
            expect(mergeRegisters(registers, dayFromRow(side).registers)).toBe(registers)
          }
        }
        expect(rows.map(([{ date }]) => date).sort()).toEqual(
          [...new Set([...source, ...before].map(({ date }) => date))].sort(),
        )
        expect(new Set(rows.map(([{ sequence }]) => sequence)).size).toBe(rows.length)
        const sum = registerSumOfDays(rows.map(([, registers]) => registers))
        expect(copied.user.revision_sum).toBe(sum)
      }),
    )
  })

  it('is rejected if the user was erased', () => {
    expect(decideDayCopy(erased(5), undefined, row('2026-01-01', 1, 1))).toBe(ERASED)
  })
})

describe('copying sessions', () => {
  const session = sessionToRow(hash, 9, { id: 'a', duration: 19, cycles: 1, startedAt: 'now' })

  it('appends each id once, in the order of arrival', () => {
    const target = { ...newUser(hash), session_total: 3 }
    expect(decideSessionCopy(target, undefined, session)).toMatchObject({
      save: { user: { session_total: 4 }, session: { ...session, arrival: 4 } },
    })
    expect(decideSessionCopy(target, session, { ...session, cycles: 7 })).toMatchObject({
      result: { added: false },
      save: null,
    })
  })
})

describe('copying an erasure', () => {
  it('erases the user in the target if the source has them erased', () => {
    const target = { ...newUser(hash), last_sequence: 4, session_total: 2, revision_sum: 77 }
    expect(decideUserCopy(target, erased(5))).toEqual({ erased: true, save: erased(5) })
  })

  it('keeps the time of an earlier erasure in the target', () => {
    expect(decideUserCopy(erased(8), erased(5))).toEqual({ erased: true, save: null })
    expect(decideUserCopy(erased(8), newUser(hash))).toEqual({ erased: true, save: null })
  })

  it('changes nothing if neither side was erased', () => {
    expect(decideUserCopy(newUser(hash), newUser(hash))).toEqual({ erased: false, save: null })
  })
})

describe('copying an access key', () => {
  const [keyA, keyB] = [hashAccessKey('a'), hashAccessKey('b')]
  const withKey = (key_hash: Buffer | null, key_version = 0): UserRow => ({
    ...newUser(hash),
    last_sequence: 3,
    key_hash,
    key_version,
  })
  const copied = (target: UserRow, source: UserRow) => {
    const { save } = decideUserCopy(target, source)
    // A second copy changes nothing.
    expect(decideUserCopy(save ?? target, source).save).toBeNull()
    return (save ?? target).key_hash
  }

  it('takes the key that was changed more often, and never loses one', () => {
    expect(copied(withKey(null), withKey(keyA))).toBe(keyA)
    expect(copied(withKey(keyA), withKey(null))).toBe(keyA)
    expect(copied(withKey(keyA, 1), withKey(keyB, 2))).toBe(keyB)
    expect(copied(withKey(keyA, 2), withKey(keyB, 1))).toBe(keyA)
    expect(copied(withKey(keyA, 1), withKey(keyB, 1))).toBe(keyA)
    expect(copied(newUser(hash), { ...erased(5), key_hash: keyA })).toBe(keyA)
    expect(copied(withKey(keyA), erased(5))).toBe(keyA)
  })

  it('counts as newer in the target only where the target keeps its own', () => {
    expect(isUserNewer(withKey(keyA, 1), withKey(keyB, 1))).toBe(true)
    expect(isUserNewer(withKey(keyA, 1), withKey(null))).toBe(true)
    expect(isUserNewer(withKey(keyA, 1), withKey(keyA, 1))).toBe(false)
    expect(isUserNewer(withKey(keyA, 1), withKey(keyB, 2))).toBe(false)
    expect(isUserNewer(withKey(null), withKey(keyB))).toBe(false)
  })
})

describe('the target is newer', () => {
  it('for a day, if it has all registers of the source, and others or newer ones', () => {
    const source = row('2026-01-01', 1, 5, 5)
    expect(isDayNewer(row('2026-01-01', 1, 6, 5), source)).toBe(true)
    expect(isDayNewer(row('2026-01-01', 9, 5, 5), source)).toBe(false)
    expect(isDayNewer(row('2026-01-01', 1, 6, 4), source)).toBe(false)
  })

  it('for a user, if there is more data or another erasure', () => {
    const source = { ...newUser(hash), last_sequence: 2, session_total: 2 }
    expect(isUserNewer(source, source)).toBe(false)
    expect(isUserNewer({ ...source, last_sequence: 3 }, source)).toBe(true)
    expect(isUserNewer({ ...source, session_total: 3 }, source)).toBe(true)
    expect(isUserNewer(erased(5), source)).toBe(true)
    expect(isUserNewer(erased(5), erased(5))).toBe(false)
    expect(isUserNewer(erased(6), erased(5))).toBe(true)
  })
})
