import { expect, test } from 'vitest'
import { withQuarters } from './water.ts'
import { quartersIn, WATER_SIZES } from './water-sizes.ts'

test('at most four valid sizes are read, the smallest first', () => {
  const size = (id: string, ml: unknown) => ({ id, ml })
  const stored = [
    ...[size('a', 500), size('b', 330), size('', 250), size('c', 10), size('d', '500'), null],
    ...[size('e', 750), size('f', 200), size('g', 1000)],
  ]
  expect(WATER_SIZES.read({ waterSizes: stored }).map(({ id }) => id)).toEqual(['f', 'b', 'a', 'e'])
  expect(WATER_SIZES.read({ waterSizes: 'all' })).toEqual([])
})

test('a size is the nearest number of quarters of the glass, at least one', () => {
  expect([330, 500, 62, 20].map((ml) => quartersIn(ml, 250))).toEqual([5, 8, 1, 1])
  expect(quartersIn(500, 300)).toBe(7)
})

test('water stays between nothing and the maximum', () => {
  expect(withQuarters(3, -4)).toBe(0)
  expect(withQuarters(3998, 8)).toBe(4000)
})
