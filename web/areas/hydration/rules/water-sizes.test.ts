import { expect, test } from 'vitest'
import { millilitresOf } from './volume-unit.ts'
import { withQuarters } from './water.ts'
import { quartersIn, shownWaterSizes, WATER_SIZES, waterSizeProblem } from './water-sizes.ts'

test('all valid sizes are read, and the first four are shown, the smallest first', () => {
  const size = (id: string, ml: unknown) => ({ id, ml })
  const stored = [
    ...[size('a', 500), size('b', 330), size('', 250), size('c', 10), size('d', '500'), null],
    ...[size('e', 750), size('f', 200), size('g', 1000)],
  ]
  const sizes = WATER_SIZES.read({ waterSizes: stored })
  const shown = (of: typeof sizes) => shownWaterSizes(of).map(({ id }) => id)
  expect(sizes.map(({ id }) => id)).toEqual(['a', 'b', 'e', 'f', 'g'])
  expect(shown(sizes)).toEqual(['f', 'b', 'a', 'e'])
  expect(shown(sizes.slice(1))).toEqual(['f', 'b', 'e', 'g'])
  // Two devices have added it.
  const again = { id: 'h', ml: 330 }
  expect(shown([...sizes.slice(1, 3), again, ...sizes.slice(3)])).toEqual(['f', 'b', 'e', 'g'])
  expect(WATER_SIZES.read({ waterSizes: 'all' })).toEqual([])
})

test('a size can be added within the named bounds unless it is there already', () => {
  const sizes = [{ id: 'a', ml: millilitresOf('fl oz', 12) }]
  const problem = (amount: number, unit: 'ml' | 'fl oz') =>
    waterSizeProblem(millilitresOf(unit, amount), sizes, unit)
  for (const amount of [30, 354, 3000]) expect(problem(amount, 'ml')).toBeUndefined()
  for (const amount of [1, 12.1, 101.4]) expect(problem(amount, 'fl oz')).toBeUndefined()
  expect([29, 3001].map((amount) => problem(amount, 'ml'))).toEqual(Array(2).fill('out of bounds'))
  expect(problem(0.9, 'fl oz')).toBe('out of bounds')
  expect(problem(12, 'fl oz')).toBe('there already')
  expect(problem(355, 'ml')).toBe('there already')
})

test('a size is the nearest number of quarters of the glass, at least one', () => {
  expect([330, 500, 62, 20].map((ml) => quartersIn(ml, 250))).toEqual([5, 8, 1, 1])
  expect(quartersIn(500, 300)).toBe(7)
})

test('water stays between nothing and the maximum', () => {
  expect(withQuarters(3, -4)).toBe(0)
  expect(withQuarters(3998, 8)).toBe(4000)
})
