import { singular } from '@tend/shared/food-amounts/amount-tokens'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import type { Meal } from '../../../kinds/meal.ts'

/**
 * The distinct foods of past meals, most recent first. Each is the most recent meal with that food.
 * Names that differ only in case or spaces are the same food.
 * @param meals in any order
 * @param count the maximum number of foods; unlimited by default
 */
export function recentFoods(meals: readonly Meal[], count = Number.POSITIVE_INFINITY): Meal[] {
  const byName = new Map<string, Meal>()
  for (const meal of [...meals].sort((a, b) => compareByAge(b, a))) {
    if (byName.size >= count) break
    const name = foodKey(meal.foodName)
    if (!byName.has(name)) byName.set(name, meal)
  }
  return [...byName.values()]
}

/** A key that is equal for names that differ only in case or spaces. */
export function foodKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Equal for names that differ only in plurals. */
export function wordsKey(name: string): string {
  return foodKey(name).split(' ').map(singular).join(' ')
}
