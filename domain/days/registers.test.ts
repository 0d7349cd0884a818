import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_DAY } from './daily-data.ts'
import {
  addToRevisionSum,
  applyChange,
  type DayChange,
  type DayRegisters,
  EMPTY_REGISTERS,
  MAX_REVISION,
  NO_REVISIONS,
  nextRevision,
  revisionSum,
} from './registers.ts'

const revision = fc.integer({ min: 1, max: 50 })
const change: fc.Arbitrary<DayChange> = fc
  .dictionary(fc.constantFrom('waterCount', 'eatingLog'), revision, { maxKeys: 2 })
  .map((revisions) => ({
    revisions,
    // Two writes with the same revision have the same value.
    fields: {
      ...(revisions.waterCount ? { waterCount: revisions.waterCount } : {}),
      ...(revisions.eatingLog
        ? { eatingLog: { food: `${revisions.eatingLog}`, feelings: '' } }
        : {}),
    },
  }))

describe('applyChange', () => {
  test('gives the same day whatever the order and number of repeated writes', () => {
    const schedule = fc
      .array(change, { minLength: 1, maxLength: 8 })
      .chain((changes) =>
        fc.tuple(
          fc.constant(changes),
          fc.array(fc.constantFrom(...changes, ...changes), { maxLength: 6 }),
          fc.shuffledSubarray(changes, { minLength: changes.length }),
        ),
      )
    fc.assert(
      fc.property(schedule, ([changes, repeated, shuffled]) => {
        const arrive = (list: readonly DayChange[]) =>
          list.reduce<DayRegisters>((day, next) => applyChange(day, next, 1000), EMPTY_REGISTERS)
        expect(arrive([...shuffled, ...repeated])).toEqual(arrive(changes))
      }),
    )
  })

  test('leaves missing fields unchanged', () => {
    const day = applyChange(EMPTY_REGISTERS, { fields: { waterCount: 3 }, revisions: {} }, 10)
    expect(day.fields).toEqual({ ...EMPTY_DAY, waterCount: 3 })
    expect(day.revisions).toEqual({ waterCount: 10, habits: 0, sleepRoutine: 0, eatingLog: 0 })
  })

  test('always writes a field without a revision, even if the clock was set back', () => {
    const ahead = { fields: { waterCount: 3 }, revisions: { waterCount: 5000 } }
    const day = applyChange(EMPTY_REGISTERS, ahead, 10)
    const after = applyChange(day, { fields: { waterCount: 4 }, revisions: {} }, 10)
    expect(after.fields.waterCount).toBe(4)
    expect(after.revisions.waterCount).toBe(5001)
  })
})

test('a new revision is above the last one, and not below the current time', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, last) => {
      expect(nextRevision(now, last)).toBeGreaterThan(last)
      expect(nextRevision(now, last)).toBeGreaterThanOrEqual(now)
    }),
  )
})

test('the sum does not depend on the order, and addition can be undone', () => {
  const real = fc.integer({ min: 0, max: 8_640_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(real, { maxLength: 50 }), (revisions) => {
      const total = revisions.reduce(addToRevisionSum, 0)
      expect([...revisions].reverse().reduce(addToRevisionSum, 0)).toBe(total)
      expect(revisions.reduce((sum, value) => addToRevisionSum(sum, -value), total)).toBe(0)
    }),
  )
})

test('days with different revisions have different sums', () => {
  const sum = (...[waterCount = 0, habits = 0]: number[]) =>
    revisionSum({ ...NO_REVISIONS, waterCount, habits })
  expect(sum()).toBe(0)
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(addToRevisionSum(sum(now + 1), sum(now + 4))).not.toBe(
    addToRevisionSum(sum(now + 2), sum(now + 3)),
  )
  expect(sum(now, now + 1)).not.toBe(sum(now + 1, now))
  const revision = fc.integer({ min: 1, max: MAX_REVISION })
  fc.assert(
    fc.property(revision, revision, (one, other) => {
      const total = sum(one, other)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThan(2 ** 52)
      expect(Number.isInteger(total)).toBe(true)
      expect(sum(one) === sum(other)).toBe(one === other)
    }),
  )
})
