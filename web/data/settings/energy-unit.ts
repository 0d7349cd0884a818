import { readEnergyUnit } from '@tend/domain/units/energy'
import type { EnergyUnit } from '@tend/domain/units/quantity'
import { changeSetting, storedSetting, useSetting } from './stored-settings.ts'

/** The unit in which calories are typed and shown, for a component. */
export function useEnergyUnit(): EnergyUnit {
  return useSetting(readEnergyUnit, 'kcal')
}

/** The unit in which calories are typed and shown, for code outside components. */
export function chosenEnergyUnit(): EnergyUnit {
  return storedSetting(readEnergyUnit)
}

/** Changes how calories are typed and shown. Stored ones do not change. */
export function changeEnergyUnit(unit: EnergyUnit): void {
  changeSetting('energyUnit', unit)
}
