import { readBarcodeResponse } from '@tend/protocol/food-barcode'
import type { FoodPack } from '@tend/protocol/food-packs'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import type { Device } from '../../../store/device/device.ts'
import { type Api, createApi, NoServerError, ResponseError } from '../../../store/server/api.ts'
import type { ProductFood } from '../rules/product-food.ts'
import { readBarcodeFood } from './barcode-foods.ts'
import { findInPacks } from './packs/pack-foods.ts'
import { readStoredPacks } from './packs/stored-packs.ts'
import { productOfFood } from './received-food.ts'

/** A food that was found by its barcode. */
export type BarcodeFound =
  | { readonly state: 'remembered'; readonly food: ProductFood }
  | { readonly state: 'found'; readonly food: ProductFood }
  /** In a pack on this device, which is missing if it was removed meanwhile. */
  | {
      readonly state: 'found here'
      readonly food: ProductFood
      readonly pack: FoodPack | undefined
    }

/** What is known about a barcode. */
export type BarcodeResult =
  | BarcodeFound
  /** The server does not know it. */
  | { readonly state: 'unknown' }
  /** There is no server: the app runs in the native shell and the user has not entered one. */
  | { readonly state: 'no server' }
  /** The server has sent no usable response. */
  | { readonly state: 'not reached' }

/**
 * Looks a barcode up among the foods that the user has kept, then in the packs on this device, then on the server, to
 * which only the code is sent. Rejects only if
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
  const packed = await findInPacks(gtin)
  if (packed) {
    const { whole } = await readStoredPacks()
    const pack = whole.find(({ country }) => packed.countries?.includes(country))
    return { state: 'found here', food: productOfFood(packed), pack }
  }
  try {
    const food = readBarcodeResponse(await api.read([`/api/food/barcodes/${gtin}`]))
    if (!food) return { state: 'unknown' }
    return { state: 'found', food: productOfFood(food) }
  } catch (error) {
    if (error instanceof NoServerError) return { state: 'no server' }
    // A response that is not OK is expected, for example of an older server, and not logged.
    if (!(error instanceof ResponseError)) console.warn('The barcode was not looked up', error)
    return { state: 'not reached' }
  }
}
