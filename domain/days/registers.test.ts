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
  type Revisions,
  revisionSum,
  revisionSumOfDays,
  withField,
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

  test('keeps the stored value if the revisions are equal', () => {
    const day = withField(EMPTY_REGISTERS, 'waterCount', 3, 100)
    const repeated = { fields: { waterCount: 7 }, revisions: { waterCount: 100 } }
    expect(applyChange(day, repeated, 200)).toBe(day)
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

/** Devices and servers of different versions compare these sums, so they must never change. */
describe('the sum of a day', () => {
  const NOW = 1_795_262_400_000

  test.each([
    ['waterCount', 86_525_095_463_516, 2_896_468_003_368_109, 2_954_526_419_325_981],
    ['habits', 1_754_870_055_600_871, 2_421_114_995_032_630, 3_223_472_948_547_328],
    ['sleepRoutine', 2_313_869_853_758_912, 3_736_576_458_821_091, 924_096_233_425_122],
    ['eatingLog', 1_347_247_168_437_963, 1_868_689_920_917_111, 4_344_934_480_363_554],
  ] as const)('with only %s', (field, ofOne, ofNow, ofMax) => {
    const sum = (revision: number) => revisionSum({ ...NO_REVISIONS, [field]: revision })
    expect([0, 1, NOW, MAX_REVISION].map(sum)).toEqual([0, ofOne, ofNow, ofMax])
  })

  const full: Revisions = {
    waterCount: NOW,
    habits: NOW + 1,
    sleepRoutine: NOW + 2,
    eatingLog: NOW + 3,
  }

  test('with all fields, and of several days', () => {
    expect(revisionSum(full)).toBe(2_450_662_068_271_519)
    expect(revisionSumOfDays([full, NO_REVISIONS, { ...full, waterCount: NOW + 4 }])).toBe(
      1_129_950_876_760_217,
    )
    expect(revisionSumOfDays([])).toBe(0)
  })
})

test('sums are added modulo 2^52', () => {
  const largest = 2 ** 52 - 1
  expect(addToRevisionSum(2, 3)).toBe(5)
  expect(addToRevisionSum(largest, 1)).toBe(0)
  expect(addToRevisionSum(largest, largest)).toBe(largest - 1)
  expect(addToRevisionSum(0, -1)).toBe(largest)
  expect(addToRevisionSum(5, -5)).toBe(0)
})
