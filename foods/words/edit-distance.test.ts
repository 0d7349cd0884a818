import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['banana', 'banana', 0],
  ['bananna', 'banana', 1],
  ['brocoli', 'broccoli', 1],
  ['brocolli', 'broccoli', 2],
  ['chiken', 'chicken', 1],
  ['yogrt', 'yogurt', 1],
  ['gabel', 'bagel', 2],
  ['bagle', 'bagel', 1],
  ['ehllo', 'hello', 1],
])('the distance from %s to %s is %i', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
})

/** The distance by its definition, without optimisations. */
function plainDistance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    return Math.min(
      at(i - 1, j) + 1,
      at(i, j - 1) + 1,
      at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
    )
  }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

it('equals the distance by its definition, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1))
    }),
    { numRuns: 500 },
  )
})

it('handles words longer than its buffer', () => {
  expect(editDistance('x'.repeat(500), 'x'.repeat(501), 2)).toBe(1)
})
