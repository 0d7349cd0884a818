import { DEFAULT_UNITS, readUnits, type Units } from '@tend/domain/settings/units'
import { changeSetting, storedSetting, useSetting } from './stored-settings.ts'

/** The units that the user has chosen, for a component. */
export function useUnits(): Units {
  return useSetting(readUnits, DEFAULT_UNITS)
}

/** The units that the user has chosen, for code outside components. */
export function chosenUnits(): Units {
  return storedSetting(readUnits)
}

const FIELDS = {
  weight: 'weightUnit',
  length: 'lengthUnit',
  distance: 'distanceUnit',
  tenths: 'unitDecimals',
} as const satisfies Record<keyof Units, string>

/** Changes how quantities are typed and shown. Stored ones do not change. */
export function changeUnits(change: Partial<Units>): void {
  for (const [name, value] of Object.entries(change)) {
    changeSetting(FIELDS[name as keyof Units], value)
  }
}
