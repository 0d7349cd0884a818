import { readBarcodeResponse } from '@tend/protocol/food-barcode'
import type { ReceivedFood } from '@tend/protocol/food-search'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import type { Device } from '../../../store/device/device.ts'
import { type Api, createApi, NoServerError, ResponseError } from '../../../store/server/api.ts'
import { receivedNutrients } from '../rules/nutrient-values.ts'
import type { ProductFood } from '../rules/product-food.ts'
import { readBarcodeFood } from './barcode-foods.ts'

/** What is known about a barcode. */
export type BarcodeResult =
  | { readonly state: 'remembered' | 'found'; readonly food: ProductFood }
  /** The server does not know it. */
  | { readonly state: 'unknown' }
  /** There is no server: the app runs in the native shell and the user has not entered one. */
  | { readonly state: 'no server' }
  /** The server has sent no usable response. */
  | { readonly state: 'not reached' }

/**
 * Looks a barcode up on this device, then on the server, to which only the code is sent. Rejects only if
 * the device's database cannot be read.
 */
export async function findFoodByBarcode(
  device: Device,
  gtin: Gtin,
  api: Api = createApi(),
): Promise<BarcodeResult> {
  const remembered = await readBarcodeFood(device, gtin)
  if (remembered) {
    const { id: _, createdAt: __, ...food } = remembered
    return { state: 'remembered', food }
  }
  try {
    const food = readBarcodeResponse(await api.read([`/api/food/barcodes/${gtin}`]))
    return food ? { state: 'found', food: productOf(food) } : { state: 'unknown' }
  } catch (error) {
    if (error instanceof NoServerError) return { state: 'no server' }
    // A response that is not OK is expected, for example of an older server, and not logged.
    if (!(error instanceof ResponseError)) console.warn('The barcode was not looked up', error)
    return { state: 'not reached' }
  }
}

function productOf(received: ReceivedFood): ProductFood {
  const { description, brandName, serving } = received
  return {
    name: brandName ? `${description}, ${brandName}` : description,
    serving: serving?.label ?? '',
    grams: serving?.grams ?? null,
    ...receivedNutrients(received),
  }
}
