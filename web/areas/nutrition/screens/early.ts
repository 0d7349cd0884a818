import type { LocalDate } from '@tend/shared/days/local-date'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import type { Device } from '../../../store/device/device.ts'
import { type Nutrients, totalOf } from '../rules/nutrients.ts'

export interface EarlyNutrition {
  /** The total of today's meals, not rounded. */
  readonly eaten: Nutrients
}

export async function readEarlyNutrition(
  device: Device,
  today: LocalDate,
): Promise<EarlyNutrition> {
  return { eaten: totalOf(await entriesWithin(device, 'meals', today, today)) }
}
