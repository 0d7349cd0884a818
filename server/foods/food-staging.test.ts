import { describe, expect, it } from 'vitest'
import { baseCost } from './food-staging.ts'

const cost = (description: string, more: { brandName?: string; common?: boolean } = {}) =>
  baseCost({ description, brandName: null, common: false, ...more })

describe('the cost of a food that does not depend on the query', () => {
  it('is higher for a branded food and lower for a common one', () => {
    expect(cost('Apple', { brandName: 'Twinkle' })).toBe(cost('Apple') + 1000)
    expect(cost('Apple', { common: true })).toBe(cost('Apple') - 1000)
  })

  it('grows with the words that people rarely mean, and a little with the length', () => {
    expect(cost('Apple, dried')).toBeGreaterThan(cost('Apple') + 1)
    expect(cost('Apple    ')).toBeCloseTo(cost('Apple') + 4 * 0.02)
  })

  it('counts the letters if a name has no words', () => {
    expect(cost('!!!')).toBeCloseTo(3 * 0.02)
  })
})
