import type { LocalDate } from '@tend/shared/days/local-date'
import { registerSum } from '@tend/shared/days/registers/register-sum'
import { type DayRegisters, EMPTY_REGISTERS } from '@tend/shared/days/registers/registers'
import { addToSum } from '@tend/shared/records/checksum'
import { describe, expect, it } from 'vitest'
import { dayToRow } from '../sql/day-row.ts'
import { hashUserId } from '../user-hash.ts'
import { dayPage, decideDayWrite, pageLength, storedDay } from './days.ts'
import { ERASED } from './erased.ts'
import { newUser } from './stored-user.ts'

const hash = hashUserId('user_aaaaaaaaaaaaaaaaaaaaaa')
const user = { ...newUser(hash), last_sequence: 4, revision_sum: 1000 }
const erased = { ...newUser(hash), erased_at: 5 }
const date = '2026-11-20' as LocalDate
const water = (waterCount: number, revision: number): DayRegisters => ({
  waterCount: [waterCount, revision],
})
const stored = dayToRow(hash, date, 2, water(3, 30))
const dayOf = (registers: DayRegisters) => ({
  date,
  registers,
  registersJson: JSON.stringify(registers),
})

describe('a write', () => {
  it('that has an effect takes the next sequence number and updates the sum', () => {
    const change = { fields: { waterCount: 8 }, revisions: { waterCount: 40 } }
    expect(decideDayWrite(user, stored, date, change, 0)).toEqual({
      day: dayOf(water(8, 40)),
      save: {
        user: {
          ...user,
          last_sequence: 5,
          revision_sum: addToSum(1000, registerSum(water(8, 40)) - registerSum(water(3, 30))),
        },
        day: dayToRow(hash, date, 5, water(8, 40)),
      },
    })
  })

  it('adds the bytes that the day has gained', () => {
    const change = { fields: { waterCount: 800 }, revisions: { waterCount: 40 } }
    const saved = { user: { stored_bytes: 5002 } }
    const full = { ...user, stored_bytes: 5000 }
    expect(decideDayWrite(full, stored, date, change, 0)).toMatchObject({ save: saved })
    const all = { user: { stored_bytes: 5000 + 100 + '{"waterCount":[800,40]}'.length } }
    expect(decideDayWrite(full, undefined, date, change, 0)).toMatchObject({ save: all })
  })

  it('of a new day begins with the default values', () => {
    const change = { fields: { waterCount: 1 }, revisions: {} }
    const write = decideDayWrite(newUser(hash), undefined, date, change, 99)
    expect(write).toMatchObject({
      day: dayOf(water(1, 99)),
      save: {
        user: { last_sequence: 1, revision_sum: registerSum(water(1, 99)) },
        day: { sequence: 1 },
      },
    })
  })

  it('without a revision wins, even if the clock of the server is behind', () => {
    const change = { fields: { waterCount: 1 }, revisions: {} }
    expect(decideDayWrite(user, stored, date, change, 7)).toMatchObject({
      day: dayOf(water(1, 31)),
    })
  })

  it.each([
    ['an older revision', { fields: { waterCount: 9 }, revisions: { waterCount: 29 } }],
    ['the stored revision', { fields: { waterCount: 9 }, revisions: { waterCount: 30 } }],
    ['no fields', { fields: {}, revisions: {} }],
  ])('with %s saves nothing', (_, change) => {
    const unchanged = { day: dayOf(water(3, 30)), save: null }
    expect(decideDayWrite(user, stored, date, change, 99)).toEqual(unchanged)
  })

  it('is rejected for an erased user', () => {
    const change = { fields: { waterCount: 1 }, revisions: {} }
    expect(decideDayWrite(erased, undefined, date, change, 99)).toBe(ERASED)
    expect(decideDayWrite(erased, undefined, date, { fields: {}, revisions: {} }, 99)).toBe(ERASED)
  })
})

describe('a read', () => {
  it('returns the stored day, or the default values', () => {
    expect(storedDay(stored, date, undefined)).toEqual(dayOf(water(3, 30)))
    expect(storedDay(undefined, date, undefined)).toEqual(dayOf(EMPTY_REGISTERS))
    expect(storedDay(undefined, date, user)).toEqual(dayOf(EMPTY_REGISTERS))
  })

  it('is rejected for an erased user', () => {
    expect(storedDay(undefined, date, erased)).toBe(ERASED)
  })
})

describe('a page', () => {
  const rows = [2, 3].map((sequence) => ({ ...stored, sequence }))

  it('ends with the cursor of its last day', () => {
    expect(dayPage(user, rows, 0, true)).toMatchObject({
      days: [{ date }, { date }],
      cursor: 3,
      more: true,
      revisionSum: 1000,
    })
  })

  it.each([
    ['the number of days', [1, 1, 1], 2, 9999, 2],
    ['the bytes', [700, 300, 1], 9, 2800, 2],
    ['the first day, if that is larger', [9000, 1], 9, 1800, 1],
    ['the first day, even if nothing fits', [1, 1], 9, -1, 1],
    ['the last day', [1, 1], 9, 9999, 2],
    ['nothing', [], 9, 9999, 0],
  ])('is limited by %s', (_, sizes, pageSize, maxBytes, length) => {
    const days = sizes.map((json_bytes) => ({ json_bytes }))
    expect(pageLength(days, pageSize, maxBytes)).toBe(length)
  })

  it('without days keeps the cursor, but never above the last sequence number', () => {
    expect(dayPage(user, [], 3, false)).toMatchObject({ cursor: 3, more: false, days: [] })
    expect(dayPage(user, [], 5000, false)).toMatchObject({ cursor: 4 })
  })

  it('is rejected for an erased user', () => {
    expect(dayPage(erased, [], 0, false)).toBe(ERASED)
  })
})
