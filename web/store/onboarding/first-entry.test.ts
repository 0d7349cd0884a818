import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { onFirstEntry } from './first-entry.ts'

let device: Device

beforeEach(async () => {
  device = await openTestDevice()
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
