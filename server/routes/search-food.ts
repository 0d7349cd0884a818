import { ErrorAnswer } from '@tend/protocol/error'
import { type FoodAnswer, searchFood } from '@tend/protocol/food-search'
import type { Api, RouteContext } from './route-context.ts'

export function addSearchFood(api: Api, { foods }: RouteContext): void {
  const { path, query, answer, maxFoods } = searchFood
  const schema = {
    summary: 'The foods that a query means, best first',
    querystring: query,
    response: { 200: answer, 400: ErrorAnswer, 503: ErrorAnswer },
  }
  api.get(path, { schema }, async ({ query }) => {
    const found = await foods.search(query.q, maxFoods)
    return { foods: found.map(asAnswer) }
  })
}

/** Without what only the search needs. */
function asAnswer(food: FoodAnswer): FoodAnswer {
  const { fdcId, description, brandName, calories, protein, carbs, fat, serving } = food
  return { fdcId, description, brandName, calories, protein, carbs, fat, serving }
}
