import { formatNumber } from '../forms/format-number.ts'
import { defineSetting } from '../records/define-setting.ts'
import { readOneOf } from '../records/stored-value.ts'
import { type EnergyUnit, exactlyIn } from './quantity.ts'

/** The units in which the energy of food can be typed and shown. */
export const ENERGY_UNITS = ['kcal', 'kJ'] as const satisfies readonly EnergyUnit[]

/** The unit in which calories are typed and shown. */
export const ENERGY_UNIT = defineSetting<'energyUnit', EnergyUnit>('energyUnit', 'kcal', (value) =>
  readOneOf(value, ENERGY_UNITS),
)

/**
 * An energy in the chosen unit, as a whole number. Halves are rounded up; `toFixed` first removes the
 * error of the conversion.
 */
export function energyIn(unit: EnergyUnit, kilocalories: number): number {
  if (unit === 'kcal') return Math.round(kilocalories)
  return Math.round(Number(exactlyIn({ value: kilocalories, unit: 'kcal' }, unit).toFixed(4)))
}

/** The kilocalories of an energy in kilojoules, with six decimals, so that `energyIn` returns it again. */
export function kilocaloriesIn(kilojoules: number): number {
  return Number(exactlyIn({ value: kilojoules, unit: 'kJ' }, 'kcal').toFixed(6))
}

/** The digits of an energy in a unit: `1,046`. */
export function energyFigure(kilocalories: number, unit: EnergyUnit): string {
  return formatNumber(energyIn(unit, kilocalories))
}

/** An energy in a unit: `250 kcal`, `1,046 kJ`. */
export function energyText(kilocalories: number, unit: EnergyUnit): string {
  return `${energyFigure(kilocalories, unit)} ${unit}`
}
