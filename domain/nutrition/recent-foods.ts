import { compareByAge } from '../records/compare-by-age.ts'
import type { NutritionLog } from './nutrition-log.ts'

/**
 * The distinct foods of past meals, the one eaten last first, each as it was logged that time. Two
 * names that differ by case or spaces are one food.
 * @param meals in any order
 * @param count at most so many foods; all of them if left out
 */
export function recentFoods(
  meals: readonly NutritionLog[],
  count = Number.POSITIVE_INFINITY,
): NutritionLog[] {
  const byName = new Map<string, NutritionLog>()
  for (const meal of [...meals].sort((a, b) => compareByAge(b, a))) {
    if (byName.size >= count) break
    const name = foodKey(meal.foodName)
    if (!byName.has(name)) byName.set(name, meal)
  }
  return [...byName.values()]
}

/** Equal for two names of one food. */
export function foodKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
