import { ErrorResponse } from '@tend/protocol/error'
import { lookUpBarcode } from '@tend/protocol/food-barcode'
import { readAsker } from '../foods/read-asker.ts'
import { addressKeys } from '../http/clients/address-keys.ts'
import { foodResult } from './food-result.ts'
import type { RouteContext, TypedFastify } from './route-context.ts'

export function addReadFoodByBarcode(api: TypedFastify, { foods }: RouteContext): void {
  const { path, params, response } = lookUpBarcode
  const schema = {
    summary: 'Finds the food with a barcode',
    params,
    response: { 200: response, 400: ErrorResponse, 503: ErrorResponse },
  }
  api.get(path, { schema }, async ({ params, ip, headers }) => {
    const food = await foods.lookUp(
      params.gtin,
      addressKeys(ip),
      readAsker(headers['accept-language']),
    )
    return { food: food && foodResult(food) }
  })
}
