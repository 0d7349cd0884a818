import { inTenths, type LengthUnit, type WeightUnit } from '@tend/shared/units/quantity'
import type { FileNote } from '../notes.ts'

const KJ_PER_KCAL = 4.184

/**
 * Whether the user of another app typed this number of kilograms or centimetres. A number with more than
 * three decimal places was converted from pounds or inches by its app: it exports 135 lb as 61.23496 kg.
 */
export function isTyped(value: number): boolean {
  return Math.abs(Math.round(value * 1000) - value * 1000) <= 1e-6
}

/** A stone has exactly 14 pounds. */
export function stonesToPounds(stones: number): number {
  return inTenths(stones * 14)
}

/** Kilocalories with one decimal place. */
export function toKilocalories(kilojoules: number): number {
  return inTenths(kilojoules / KJ_PER_KCAL)
}

/** The note on an energy that `toKilocalories` has converted. */
export function kilojoulesNote(kilojoules: number): FileNote {
  return {
    note: 'energy',
    example: { before: kilojoules, after: toKilocalories(kilojoules) },
  }
}

/** Reads the name of a unit of weight, as other apps write it. */
export function readWeightUnit(text: string): WeightUnit | undefined {
  return WEIGHT_UNITS.get(text.trim().toLowerCase())
}

/** Reads the name of a unit of body weight, which can be stones too. */
export function readBodyWeightUnit(text: string): WeightUnit | 'st' | undefined {
  return /^(?:st|stones?)$/i.test(text.trim()) ? 'st' : readWeightUnit(text)
}

/** The symbol of a unit of distance; an unknown one does not change. */
export function shortUnit(text: string): string {
  return DISTANCE_UNITS.get(text.trim().toLowerCase()) ?? text.trim()
}

export function readLengthUnit(text: string): LengthUnit | undefined {
  return LENGTH_UNITS.get(text.trim().toLowerCase())
}

/** Without the error of floating-point numbers: 149.99999999999997 is 150. */
export function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const WEIGHT_UNITS = new Map<string, WeightUnit>([
  ['kg', 'kg'],
  ['kgs', 'kg'],
  ['kilograms', 'kg'],
  ['lb', 'lb'],
  ['lbs', 'lb'],
  ['pounds', 'lb'],
])

const DISTANCE_UNITS = new Map<string, string>([
  ['km', 'km'],
  ['kilometers', 'km'],
  ['mi', 'mi'],
  ['mi.', 'mi'],
  ['mile', 'mi'],
  ['miles', 'mi'],
  ['m', 'm'],
  ['meter', 'm'],
  ['meters', 'm'],
  ['metres', 'm'],
  ['yd', 'yd'],
  ['yards', 'yd'],
  ['ft', 'ft'],
  ['feet', 'ft'],
])

const LENGTH_UNITS = new Map<string, LengthUnit>([
  ['cm', 'cm'],
  ['in', 'in'],
  ['inch', 'in'],
  ['inches', 'in'],
  ['"', 'in'],
])
