import { formatNumber } from '../forms/format-number.ts'
export type WeightUnit = 'lb' | 'kg'
export type LengthUnit = 'in' | 'cm'
export type DistanceUnit = 'km' | 'mi'
export type EnergyUnit = 'kcal' | 'kJ'
export type Unit = WeightUnit | LengthUnit | DistanceUnit | EnergyUnit

/** A number with its unit, as the user typed it. */
export interface Quantity {
  /** At least 0. */
  readonly value: number
  readonly unit: Unit
}

/**
 * The quantities of a record that were typed in another unit than their field has. The field stores the
 * converted number, so that older versions of the app show the right weight. A quantity that no longer
 * matches its field is ignored: an older version has changed the field since.
 */
export type Typed<Field extends string> = Readonly<Partial<Record<Field, Quantity>>>

/** The unit in which a field keeps a quantity of this unit. */
export const STORED_IN = {
  lb: 'lb',
  kg: 'lb',
  in: 'in',
  cm: 'in',
  km: 'km',
  mi: 'km',
  kcal: 'kcal',
  kJ: 'kcal',
} as const satisfies Record<Unit, Unit>

/** How much of a unit one stored unit is. Exact by definition. */
const PER_STORED = {
  lb: 1,
  kg: 0.453_592_37,
  in: 1,
  cm: 2.54,
  km: 1,
  mi: 1 / 1.609_344,
  kcal: 1,
  kJ: 4.184,
} as const satisfies Record<Unit, number>

/** Whether one unit can be converted into the other. */
export function isSameKind(unit: Unit, other: Unit): boolean {
  return STORED_IN[unit] === STORED_IN[other]
}

/** The number that a field stores: converted numbers have one decimal place, kilometres three. */
export function storedNumber({ value, unit }: Quantity): number {
  const stored = STORED_IN[unit]
  return stored === unit ? value : roundedIn(stored, value / PER_STORED[unit])
}

/** Rounded as a converted number of a unit is stored. */
function roundedIn(stored: Unit, value: number): number {
  return stored === 'km' ? Math.round(value * 1000) / 1000 : inTenths(value)
}

/**
 * The quantity of a field, as typed.
 * @param stored the number of the field
 * @param unit the unit of the field
 * @param typed the quantity beside it, if there is one
 */
export function quantityOf(stored: number, unit: Unit, typed: Quantity | undefined): Quantity {
  return typed && isTypedFor(typed, stored, unit) ? typed : { value: stored, unit }
}

/** Whether a quantity, converted, is the number of a field in another unit. */
export function isTypedFor(typed: Quantity, stored: number, unit: Unit): boolean {
  return (
    typed.unit !== unit &&
    STORED_IN[typed.unit] === unit &&
    storedNumber(typed) === roundedIn(unit, stored)
  )
}

/**
 * The number to show for a quantity: with one decimal place in kilograms, centimetres, kilometres and
 * miles, as a whole number in pounds, inches, kilocalories and kilojoules. A file of another app may
 * have brought a number with more decimal places, which stay stored.
 * @param withTenths whether pounds and inches have one decimal place too
 */
export function numberIn(quantity: Quantity, unit: Unit, withTenths = false): number {
  const exact = exactlyIn(quantity, unit)
  return hasTenths(unit, withTenths) ? inTenths(exact) : Math.round(exact)
}

/** The number for a quantity in another unit of its kind, without rounding. */
export function exactlyIn({ value, unit }: Quantity, other: Unit): number {
  return unit === other ? value : (value / PER_STORED[unit]) * PER_STORED[other]
}

const WHOLE_NUMBERS: readonly Unit[] = ['lb', 'in', 'kcal', 'kJ']

/** Whether numbers in a unit are typed and shown with one decimal place. */
export function hasTenths(unit: Unit, withTenths: boolean): boolean {
  return withTenths || !WHOLE_NUMBERS.includes(unit)
}

/** The name of a unit beside a number: 'lbs', 'kg'. */
export function unitName(unit: Unit): string {
  return unit === 'lb' ? 'lbs' : unit
}

/** A difference or another number that is not a weight of a set, with its unit: `1 lb`, `2.5 kg`. */
export function withUnit(value: number, unit: Unit): string {
  return `${formatNumber(value)} ${value === 1 ? unit : unitName(unit)}`
}

export function inTenths(value: number): number {
  return Math.round((value + Number.EPSILON) * 10) / 10
}
