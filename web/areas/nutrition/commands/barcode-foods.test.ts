import type { Gtin } from '@tend/shared/barcodes/gtin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChangedSinceError, undoDeletion } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { OwnerChangedError } from '../../../store/device/owner.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import {
  forgetBarcodeFood,
  readBarcodeFood,
  readBarcodeFoods,
  rememberBarcodeFood,
  undoRemembered,
} from './barcode-foods.ts'

const BAR = { serving: '1 bar', grams: 40, calories: 160, protein: 4, carbs: 24, fats: 5 }
const OATS_GTIN = '04006381333931' as Gtin
const NEW_GTIN = '00000096385074' as Gtin
const BAR_GTIN = '00036000291452' as Gtin
const storage = new MemoryStorage()
let device: Device

beforeEach(async () => {
  device = await openTestDevice(storage)
  await rememberBarcodeFood(device, OATS_GTIN, { ...BAR, name: 'Oat bar' })
  await rememberBarcodeFood(device, BAR_GTIN, { ...BAR, name: 'Almond bar' })
})

afterEach(() => {
  storage.clear()
})

test('remembered foods are listed by name, forgotten, and restored', async () => {
  const foods = await readBarcodeFoods(device)
  expect(foods).toMatchObject([
    { id: BAR_GTIN, name: 'Almond bar' },
    { id: OATS_GTIN, name: 'Oat bar' },
  ])
  const [, oat] = foods
  const deleted = await forgetBarcodeFood(device, BAR_GTIN)
  expect(await readBarcodeFoods(device)).toEqual([oat])
  expect(await readBarcodeFood(device, BAR_GTIN)).toBeUndefined()
  if (deleted) await undoDeletion(device, deleted)
  expect(await readBarcodeFoods(device)).toEqual(foods)
})

test('a corrected food is restored, and a new one forgotten, unless it was changed since', async () => {
  const [almond, oat] = await readBarcodeFoods(device)
  const corrected = await rememberBarcodeFood(device, OATS_GTIN, { ...BAR, name: 'Oats' })
  const again = await rememberBarcodeFood(device, OATS_GTIN, { ...BAR, name: 'Oats, rolled' })
  const added = await rememberBarcodeFood(device, NEW_GTIN, { ...BAR, name: 'Zorbal bar' })
  await expect(undoRemembered(device, corrected)).rejects.toThrow(ChangedSinceError)
  for (const change of [added, again, corrected]) await undoRemembered(device, change)
  expect(await readBarcodeFoods(device)).toEqual([almond, oat])
})

test('nothing is forgotten or restored on a device that was erased meanwhile', async () => {
  const deleted = await forgetBarcodeFood(device, OATS_GTIN)
  if (!deleted) throw new Error('No food is remembered')
  await eraseEverything(device, storage)
  await expect(undoDeletion(device, deleted)).rejects.toThrow(OwnerChangedError)
  await expect(forgetBarcodeFood(device, BAR_GTIN)).rejects.toThrow(OwnerChangedError)
})
