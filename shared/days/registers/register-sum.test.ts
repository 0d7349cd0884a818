import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToSum } from '../../records/checksum.ts'
import { anyDay } from '../testing/any-day.ts'
import { mergeRegisters } from './merge-registers.ts'
import {
  registerChecksum,
  registerSum,
  registerSumChange,
  registerSumOfDays,
} from './register-sum.ts'
import { MAX_REVISION } from './registers.ts'

const NOW = 1_795_262_400_000

/** Devices and servers of different versions compare these sums, so they must never change. */
describe('the sum of a day', () => {
  test.each([
    ['habits.walk', [true, NOW], 4_348_973_865_270_832],
    ['habits.walk', [null, NOW], 3_689_867_087_573_282],
    ['sleepRoutine.active', [false, MAX_REVISION], 818_810_655_686_472],
    ['eatingLog.food', ['soup "汤" \u0000\ud800', NOW], 833_992_781_468_909],
    ['waterCount', [-3, 1], 3_865_221_330_772_132],
    ['waterCount.0123456789abcdef', [3, 1], 953_534_462_068_600],
  ] as const)('with only %s %j', (name, register, sum) => {
    expect(registerSum({ [name]: register })).toBe(sum)
  })

  test('with several registers, and of several days', () => {
    const day = { 'habits.walk': [true, NOW], 'waterCount.0123456789abcdef': [3, 1] } as const
    expect(registerSum({})).toBe(0)
    expect(registerSum(day)).toBe(798_908_699_968_936)
    expect(registerSumOfDays([day, {}, { 'habits.call': [true, NOW] }])).toBe(1_057_687_974_089_332)
    expect(registerSumOfDays([])).toBe(0)
  })
})

test('days with different registers have different sums below 2^52', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      const [a, b] = [registerSum(one), registerSum(other)]
      expect(Number.isInteger(a) && a >= 0 && a < 2 ** 52).toBe(true)
      const isSame = mergeRegisters(one, other) === one && mergeRegisters(other, one) === other
      expect(a === b).toBe(isSame)
    }),
    { numRuns: 1000 },
  )
  // Plain revisions would add up to the same: 1 + 4 is 2 + 3.
  const sum = (...revisions: number[]) =>
    registerSumOfDays(revisions.map((revision) => ({ 'habits.walk': [true, revision] as const })))
  expect(sum(NOW + 1, NOW + 4)).not.toBe(sum(NOW + 2, NOW + 3))
})

test('the change of a day leads from one sum to the other', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (before, incoming) => {
      const after = mergeRegisters(before, incoming)
      const change = registerSumChange(before, after)
      expect(addToSum(registerSum(before), change)).toBe(registerSum(after))
      expect(addToSum(registerSum(after), registerSumChange(after, before))).toBe(
        registerSum(before),
      )
    }),
  )
})

test('checksums depend on name, value and revision', () => {
  const checksums = [
    registerChecksum('habits.walk', [true, 1]),
    registerChecksum('habits.walk', [true, 11]),
    registerChecksum('habits.walk', [false, 1]),
    registerChecksum('habits.call', [true, 1]),
    registerChecksum('eatingLog.food', ['true', 1]),
    registerChecksum('eatingLog.food', ['', 1]),
    registerChecksum('eatingLog.feelings', ['', 1]),
  ]
  expect(new Set(checksums).size).toBe(checksums.length)
})
