import { describe, expect, it } from 'vitest'
import { readFoodSearchLimits } from './food-search-limits.ts'

const read = (env: Record<string, string>) => readFoodSearchLimits((name) => env[name])

describe('the limits of the food search', () => {
  it.each([
    ['1', 1],
    ['60000', 60_000],
  ])('accept FOOD_SEARCH_MS=%s', (value, budgetMs) => {
    expect(read({ FOOD_SEARCH_MS: value })).toMatchObject({ budgetMs })
  })

  it.each(['0', '60001', '-1', '0.5', 'fast'])('reject FOOD_SEARCH_MS=%s', (value) => {
    expect(read({ FOOD_SEARCH_MS: value })).toContain('FOOD_SEARCH_MS must be')
  })

  it.each([
    ['0', 0],
    ['1000000', 1_000_000],
  ])('accept FDC_REQUESTS_PER_HOUR=%s', (value, fdcRequestsPerHour) => {
    expect(read({ FDC_REQUESTS_PER_HOUR: value })).toMatchObject({ fdcRequestsPerHour })
  })

  it.each(['1000001', '-1', 'all'])('reject FDC_REQUESTS_PER_HOUR=%s', (value) => {
    expect(read({ FDC_REQUESTS_PER_HOUR: value })).toContain('FDC_REQUESTS_PER_HOUR must be')
  })
})
