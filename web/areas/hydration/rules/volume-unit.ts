import { formatNumber } from '@tend/shared/forms/format-number'
import { defineSetting } from '@tend/shared/records/define-setting'
import { readOneOf } from '@tend/shared/records/stored-value'

/** The units in which water can be shown. Glasses are counted in either. */
export const VOLUME_UNITS = ['ml', 'fl oz'] as const

export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** A US fluid ounce in millilitres. */
const ML_PER_FL_OZ = 29.5735295625

/** The unit in which water is shown. */
export const VOLUME_UNIT = defineSetting<'volumeUnit', VolumeUnit>('volumeUnit', 'ml', (value) =>
  readOneOf(value, VOLUME_UNITS),
)

/** An amount in the chosen unit: whole millilitres, or fluid ounces with one decimal place. */
export function volumeIn(unit: VolumeUnit, amountMl: number): number {
  const exact = exactVolumeIn(unit, amountMl)
  return unit === 'ml' ? Math.round(exact) : Math.round(exact * 10) / 10
}

/** The same without rounding. */
export function exactVolumeIn(unit: VolumeUnit, amountMl: number): number {
  return unit === 'ml' ? amountMl : amountMl / ML_PER_FL_OZ
}

/** An amount of water in words: `1,250 ml`, `42.3 fl oz`. */
export function volumeText(amountMl: number, unit: VolumeUnit): string {
  return `${formatNumber(volumeIn(unit, amountMl))} ${unit}`
}

/** The millilitres of an amount typed in a unit, not rounded, so that `volumeIn` returns it again. */
export function millilitresOf(unit: VolumeUnit, amount: number): number {
  return unit === 'ml' ? amount : amount * ML_PER_FL_OZ
}
