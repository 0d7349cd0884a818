import { ErrorResponse } from '@tend/protocol/error'
import { MAX_FOOD_QUERY_CHARS, searchFood } from '@tend/protocol/food-search'
import { readAsker } from '../foods/read-asker.ts'
import { addressKeys } from '../http/clients/address-keys.ts'
import { foodResult } from './food-result.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addSearchFood(api: TypedFastify, { foods }: RouteContext): void {
  const { path, query, response, maxFoods } = searchFood
  const schema = {
    summary: 'Searches foods, best match first',
    querystring: query,
    response: { 200: response, 400: ErrorResponse, 503: ErrorResponse },
  }
  api.get(path, { schema }, async ({ query, ip, headers }) => {
    const text = query.q.slice(0, MAX_FOOD_QUERY_CHARS)
    const found = await foods.search(
      text,
      maxFoods,
      addressKeys(ip),
      readAsker(headers['accept-language']),
    )
    return { foods: found.map(foodResult) }
  })
}
