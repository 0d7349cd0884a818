import { defineSetting } from '@tend/shared/records/define-setting'
import { readOneOf } from '@tend/shared/records/stored-value'
import type { DistanceUnit, LengthUnit, WeightUnit } from '@tend/shared/units/quantity'

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

/** Each part of the units is a setting. */
export const UNIT_SETTINGS = {
  weight: defineSetting<'weightUnit', WeightUnit>('weightUnit', DEFAULT_UNITS.weight, (value) =>
    readOneOf(value, ['lb', 'kg']),
  ),
  length: defineSetting<'lengthUnit', LengthUnit>('lengthUnit', DEFAULT_UNITS.length, (value) =>
    readOneOf(value, ['in', 'cm']),
  ),
  distance: defineSetting<'distanceUnit', DistanceUnit>(
    'distanceUnit',
    DEFAULT_UNITS.distance,
    (value) => readOneOf(value, ['km', 'mi']),
  ),
  tenths: defineSetting('unitDecimals', DEFAULT_UNITS.tenths, (value) => value === true),
} as const

/** All units, read together. */
export const UNITS = { read: readUnits, initial: DEFAULT_UNITS }

/** Reads the units from stored settings. A missing or invalid one is the default. */
export function readUnits(settings: unknown): Units {
  return {
    weight: UNIT_SETTINGS.weight.read(settings),
    length: UNIT_SETTINGS.length.read(settings),
    distance: UNIT_SETTINGS.distance.read(settings),
    tenths: UNIT_SETTINGS.tenths.read(settings),
  }
}
