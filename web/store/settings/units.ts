import { changeSetting } from './change-setting.ts'
import { UNIT_SETTINGS, type Units } from './rules/unit-settings.ts'

/** Changes how quantities are typed and shown. Stored ones do not change. */
export function changeUnits({ weight, length, distance, tenths }: Partial<Units>): void {
  if (weight !== undefined) changeSetting(UNIT_SETTINGS.weight, weight)
  if (length !== undefined) changeSetting(UNIT_SETTINGS.length, length)
  if (distance !== undefined) changeSetting(UNIT_SETTINGS.distance, distance)
  if (tenths !== undefined) changeSetting(UNIT_SETTINGS.tenths, tenths)
}
