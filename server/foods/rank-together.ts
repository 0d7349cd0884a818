import type { FoodRecord } from '@tend/foods/food-record'
import type { Asker } from '@tend/foods/ranking/asker'
import { buildFoodIndex } from '@tend/foods/ranking/food-index'
import { searchFoods } from '@tend/foods/ranking/search-foods'
import { FURTHER_COMMON_WORDS } from '@tend/foods/words/further-common-words'

/** Ranks foods from the food index and from FoodData Central in one list, best match first. */
export function rankTogether(
  indexed: readonly FoodRecord[],
  foods: readonly FoodRecord[],
  text: string,
  limit: number,
  asker?: Asker,
): FoodRecord[] {
  const ids = new Set(indexed.map(({ fdcId }) => fdcId))
  const index = buildFoodIndex(
    [...indexed, ...foods.filter(({ fdcId }) => !ids.has(fdcId))],
    FURTHER_COMMON_WORDS,
  )
  return searchFoods(index, text, limit, undefined, asker)
}
