import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKeyMash, maxTypoCost, typoCost } from './typo-cost.ts'

describe('likely typos are corrected', () => {
  it.each([
    ['bananna', 'banana'],
    ['salomn', 'salmon'],
    ['spinich', 'spinach'],
    ['brocolli', 'broccoli'],
    ['mozerella', 'mozzarella'],
    ['hamberger', 'hamburger'],
    ['buter', 'butter'],
  ])('%s for %s', (typed, word) => {
    expect(typoCost(typed, word)).toBeLessThanOrEqual(maxTypoCost(typed.length))
  })
})

describe('other words are not', () => {
  it.each([
    ['stone', 'scone'],
    ['table', 'maple'],
    ['tesco', 'taco'],
    ['null', 'roll'],
    ['daniels', 'danish'],
    ['chain', 'chai'],
  ])('%s for %s', (typed, word) => {
    expect(typoCost(typed, word)).toBeGreaterThan(maxTypoCost(typed.length))
  })
})

it('is 0 only for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcehlstk'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      if (typed === meant) expect(typoCost(typed, meant)).toBe(0)
      else expect(typoCost(typed, meant)).toBeGreaterThan(0)
    }),
  )
})

it.each(['poiuyt', 'xcvbnm', 'wwwee', 'sdfgh', 'trqwer'])('%s is keys hit at random', (word) => {
  expect(isKeyMash(word)).toBe(true)
})

it.each(['bananna', 'appple', 'party', 'dessret', 'yogrt', 'جزر'])(
  '%s is a word with typos',
  (word) => {
    expect(isKeyMash(word)).toBe(false)
  },
)
