import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { onFirstEntry } from './first-entry.ts'

let device: Device

beforeEach(async () => {
  device = await openDevice(null, new TendDatabase(`first-${Math.random()}`))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

test('the first entry is reported once', async () => {
  const listener = vi.fn()
  const asked = vi.spyOn(device.db, 'table')
  onFirstEntry(device, listener)
  await expect.poll(() => asked).toHaveBeenCalledWith('tend_workout_templates')
  expect(listener).not.toHaveBeenCalled()
  await addGlass(device, '2026-11-20' as LocalDate)
  await expect.poll(() => listener).toHaveBeenCalledOnce()
  await addGlass(device, '2026-11-20' as LocalDate)
  const later = vi.fn()
  onFirstEntry(device, later)
  await expect.poll(() => later).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
})

test.each(['recipes', 'fitness_exercises', 'fitness_barcode_foods', 'trackers'])(
  'the first row of %s is reported, though it belongs to no day',
  async (table) => {
    const listener = vi.fn()
    onFirstEntry(device, listener)
    await device.db.table(table).add({ id: 'a' })
    await expect.poll(() => listener).toHaveBeenCalledOnce()
  },
)
