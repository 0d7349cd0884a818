import type { LocalDate } from '@tend/shared/days/local-date'
import { changeDailyField, readDailyField } from '../../../store/days/change-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { withGlassAdded, withGlassRemoved } from '../rules/water.ts'

/** The number of glasses of water on a day. */
export function readGlasses(device: Device, date: LocalDate): Promise<number> {
  return readDailyField(device, date, 'waterCount')
}

/** Adds a glass to a day. */
export function addGlass(device: Device, date: LocalDate): Promise<void> {
  return changeDailyField(device, date, 'waterCount', withGlassAdded)
}

/** Removes a glass from a day; the number never goes below 0. */
export function removeGlass(device: Device, date: LocalDate): Promise<void> {
  return changeDailyField(device, date, 'waterCount', withGlassRemoved)
}
