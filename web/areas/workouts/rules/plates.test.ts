import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadOf, smallestStep } from './plates.ts'
import { PLATES } from './training-settings.ts'

const KG = PLATES.kg.initial
const LB = PLATES.lb.initial

test.each([
  [62.5, KG, [20, 1.25], 62.5],
  [20, KG, [], 20],
  [12, KG, [], 20],
  [61, KG, [20], 60],
  [61.25, KG, [20], 60],
  [135, LB, [45], 135],
  [10_000, { bar: 20, plates: [] }, [], 20],
  // With the heaviest plate there would be three.
  [80, { bar: 20, plates: [25, 15, 2.5] }, [15, 15], 80],
  [17.5, { bar: 0, plates: [5, 1.25] }, [5, 1.25, 1.25, 1.25], 17.5],
])('%d with %j is %j on each side, %d', (weight, plates, side, reached) =>
  expect(loadOf(weight, plates)).toEqual({ side, weight: reached }),
)

test('no other load is nearer, and the plates add up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 400 }), (weight) => {
      const { side, weight: reached } = loadOf(weight, KG)
      expect(20 + 2 * side.reduce((sum, plate) => sum + plate, 0)).toBe(reached)
      expect(Math.abs(weight - reached)).toBeLessThanOrEqual(1.25)
    }),
  )
})

test('the smallest step is a pair of the lightest plate', () => {
  expect([smallestStep(KG, 'kg'), smallestStep(LB, 'lb')]).toEqual([2.5, 5])
  expect(smallestStep({ bar: 20, plates: [] }, 'kg')).toBe(2.5)
})

test('only plates and bars that can be chosen are read', () => {
  const read = (value: unknown) => PLATES.kg.read({ platesKg: value })
  expect(read({ bar: 15, plates: [1.25, 25, 7, '5'] })).toEqual({ bar: 15, plates: [25, 1.25] })
  expect(read({ bar: 15, plates: [] })).toEqual({ bar: 15, plates: [] })
  expect([read({ bar: 17, plates: [] }), read(null), read({ bar: 15 })]).toEqual([KG, KG, KG])
})
