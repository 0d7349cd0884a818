import type { LocalDate } from '@tend/domain/days/local-date'
import { withGlassAdded, withGlassRemoved } from '@tend/domain/hydration/water'
import { changeDailyField, readDailyField } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'

/** The glasses of a day (specification §4, Water). */
export function readGlasses(device: Device, date: LocalDate): Promise<number> {
  return readDailyField(device, date, 'waterCount')
}

export function addGlass(device: Device, date: LocalDate): Promise<void> {
  return changeDailyField(device, date, 'waterCount', withGlassAdded)
}

/** Never below 0. */
export function removeGlass(device: Device, date: LocalDate): Promise<void> {
  return changeDailyField(device, date, 'waterCount', withGlassRemoved)
}
