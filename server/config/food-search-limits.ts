import { parseWholeNumberUpTo } from './whole-number.ts'

/** How much work the food search does for one request, and for all. */
export interface FoodSearchLimits {
  /** The CPU time for one search of the food index in milliseconds. */
  readonly budgetMs: number
  /** The requests per hour that FoodData Central allows for the key. */
  readonly fdcRequestsPerHour: number
}

const MAX_BUDGET_MS = 60_000
const MAX_REQUESTS = 1_000_000

/**
 * Reads the limits of the food search.
 * @param read returns the value of a variable, if it is set
 * @returns the limits, or a message about an invalid value
 */
export function readFoodSearchLimits(
  read: (name: string) => string | undefined,
): FoodSearchLimits | string {
  const budgetMs = parseWholeNumberUpTo(read('FOOD_SEARCH_MS') ?? '50', MAX_BUDGET_MS)
  if (budgetMs === null || budgetMs === 0) {
    return `FOOD_SEARCH_MS must be the CPU time for one food search in milliseconds: a whole number from 1 to ${MAX_BUDGET_MS}.`
  }
  const fdcRequestsPerHour = parseWholeNumberUpTo(
    read('FDC_REQUESTS_PER_HOUR') ?? '1000',
    MAX_REQUESTS,
  )
  if (fdcRequestsPerHour === null) {
    return `FDC_REQUESTS_PER_HOUR must be the number of requests per hour that FoodData Central allows for your key: a whole number from 0 to ${MAX_REQUESTS}.`
  }
  return { budgetMs, fdcRequestsPerHour }
}
