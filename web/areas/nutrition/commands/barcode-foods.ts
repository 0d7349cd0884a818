import type { Gtin } from '@tend/shared/barcodes/gtin'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import {
  type Deletion,
  deleteEntry,
  type Edit,
  keepReplaced,
  removeSaved,
  undoEdit,
  write,
} from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import type { ProductFood } from '../rules/product-food.ts'

/** The food that this device remembers under a barcode. */
export async function readBarcodeFood(
  { db }: Device,
  gtin: Gtin,
): Promise<BarcodeFood | undefined> {
  return await db.fitness_barcode_foods.get(gtin)
}

/** All foods that this device remembers under a barcode, by name. */
export async function readBarcodeFoods({ db }: Device): Promise<BarcodeFood[]> {
  const foods = await db.fitness_barcode_foods.toArray()
  return foods.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}

/** Forgets a barcode; `undefined` if it was forgotten before. Meals that were logged with it stay as they are. */
export function forgetBarcodeFood(
  device: Device,
  gtin: Gtin,
): Promise<Deletion<'barcodeFoods'> | undefined> {
  return deleteEntry(device, 'barcodeFoods', gtin)
}

/**
 * Remembers a food under its barcode, in place of any other food there.
 * @param isClash as of `editEntry`
 * @returns what was remembered before, if anything, and now
 */
export async function rememberBarcodeFood(
  device: Device,
  gtin: Gtin,
  food: ProductFood,
  isClash = false,
): Promise<RememberedChange> {
  const row: BarcodeFood = { ...food, id: gtin, createdAt: new Date(device.now()).toISOString() }
  return write(device, 'barcodeFoods', async (foods) => {
    const before = await foods.get(gtin)
    if (before && isClash) await keepReplaced(device, 'barcodeFoods', before)
    await foods.put(row)
    return { before, after: row }
  })
}

type RememberedChange = Pick<Edit<BarcodeFood>, 'after'> & {
  readonly before: BarcodeFood | undefined
}

/**
 * Undoes `rememberBarcodeFood`.
 * @throws {ChangedSinceError} if the food was changed or forgotten since
 */
export async function undoRemembered(
  device: Device,
  { before, after }: RememberedChange,
): Promise<void> {
  if (before) await undoEdit(device, 'barcodeFoods', { before, after })
  else await removeSaved(device, 'barcodeFoods', [after])
}
