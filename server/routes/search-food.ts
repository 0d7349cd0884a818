import { ErrorResponse } from '@tend/protocol/error'
import { type FoodSearchResult, MAX_FOOD_QUERY_CHARS, searchFood } from '@tend/protocol/food-search'
import { addressKeys } from '../http/address-keys.ts'
import type { Api, RouteContext } from './route-context.ts'

export function addSearchFood(api: Api, { foods }: RouteContext): void {
  const { path, query, response, maxFoods } = searchFood
  const schema = {
    summary: 'Searches foods, best match first',
    querystring: query,
    response: { 200: response, 400: ErrorResponse, 503: ErrorResponse },
  }
  api.get(path, { schema }, async ({ query, ip }) => {
    const text = query.q.slice(0, MAX_FOOD_QUERY_CHARS)
    const found = await foods.search(text, maxFoods, addressKeys(ip))
    return { foods: found.map(toResult) }
  })
}

/** Removes the fields that only the ranking needs. */
function toResult(food: FoodSearchResult): FoodSearchResult {
  const { fdcId, description, brandName, calories, protein, carbs, fat, serving } = food
  return { fdcId, description, brandName, calories, protein, carbs, fat, serving }
}
