import { readOneOf } from '../records/stored-value.ts'
import type { DistanceUnit, LengthUnit, WeightUnit } from '../units/quantity.ts'

/** The units in which the user types and sees quantities. */
export interface Units {
  readonly weight: WeightUnit
  readonly length: LengthUnit
  readonly distance: DistanceUnit
  /** Whether pounds and inches have one decimal place, as all other units do. */
  readonly tenths: boolean
}

export const DEFAULT_UNITS: Units = { weight: 'lb', length: 'in', distance: 'km', tenths: false }

export const METRIC_UNITS: Units = { ...DEFAULT_UNITS, weight: 'kg', length: 'cm' }

/** Reads the units of a stored form. */
export function readFormUnits(value: unknown): Units {
  const { weight, length, distance, tenths } = Object(value)
  return readUnits({
    weightUnit: weight,
    lengthUnit: length,
    distanceUnit: distance,
    unitDecimals: tenths,
  })
}

/** Reads the units from stored settings. A missing or invalid one is the default. */
export function readUnits(settings: unknown): Units {
  const { weightUnit, lengthUnit, distanceUnit, unitDecimals } = Object(settings)
  return {
    weight: readOneOf(weightUnit, ['lb', 'kg']) ?? DEFAULT_UNITS.weight,
    length: readOneOf(lengthUnit, ['in', 'cm']) ?? DEFAULT_UNITS.length,
    distance: readOneOf(distanceUnit, ['km', 'mi']) ?? DEFAULT_UNITS.distance,
    tenths: unitDecimals === true,
  }
}
