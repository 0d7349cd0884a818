import type { LocalDate } from '@tend/shared/days/local-date'
import { QUARTERS, quartersOf } from '@tend/shared/days/registers/water-quarters'
import { changeQuarters } from '../../../store/days/change-day.ts'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { withQuarters } from '../rules/water.ts'

/** The water of a day: whole glasses, and the quarters of a glass with what is beyond them. */
export async function readWater(
  device: Device,
  date: LocalDate,
): Promise<{ readonly glasses: number; readonly quarters: number }> {
  const { fields, registers } = await readDay(device.db, device.userId, date)
  return { glasses: fields.waterCount, quarters: quartersOf(registers) }
}

/** Adds quarters of a glass to a day, or takes them away if the number is negative. */
export function addQuarters(device: Device, date: LocalDate, quarters: number): Promise<void> {
  return changeQuarters(device, date, (before) => withQuarters(before, quarters))
}

/** Removes a glass from a day, or what is left of one. */
export function removeGlassful(device: Device, date: LocalDate): Promise<void> {
  return addQuarters(device, date, -QUARTERS)
}
