import type { BarcodeFood, ProductFood } from '@tend/domain/nutrition/barcode-food'
import type { Gtin } from '@tend/domain/nutrition/gtin'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'

/** The food that this device remembers under a barcode. */
export async function readBarcodeFood(
  { db }: Device,
  gtin: Gtin,
): Promise<BarcodeFood | undefined> {
  return await db.fitness_barcode_foods.get(gtin)
}

/** Remembers a food under its barcode, in place of any other food there. */
export async function rememberBarcodeFood(
  device: Device,
  gtin: Gtin,
  food: ProductFood,
): Promise<void> {
  const { db, now } = device
  const row: BarcodeFood = { ...food, id: gtin, createdAt: new Date(now()).toISOString() }
  await db.transaction('rw', db.fitness_barcode_foods, db.settings, async () => {
    await assertOwner(device)
    await db.fitness_barcode_foods.put(row)
  })
}
