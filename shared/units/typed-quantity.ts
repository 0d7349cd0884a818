import { checkDecimal, checkWholeNumber, type NumberCheck } from '../forms/check-number.ts'
import { parseDecimal, parseWholeNumber } from '../forms/parse-number.ts'
import { hasTenths, isSameKind, numberIn, type Quantity, type Unit, unitName } from './quantity.ts'

const NAMES = new Map<string, Unit>([
  ['lb', 'lb'],
  ['kg', 'kg'],
  ['in', 'in'],
  ['cm', 'cm'],
  ['km', 'km'],
  ['mi', 'mi'],
])

/** The unit of a typed number: another one of the same kind that follows it, as in `80 kg`, or the unit of the field. */
export function typedUnit<U extends Unit>(text: string, unit: U): U {
  const name = /\d\s*([a-z]+?)s?$/i.exec(text.trim())?.[1]?.toLowerCase() ?? ''
  const named = NAMES.get(name)
  return named && isSameKind(named, unit) ? (named as U) : unit
}

/**
 * The quantity that a text means in a field of a unit.
 * @param withTenths whether pounds and inches have one decimal place
 */
export function typedQuantity(text: string, unit: Unit, withTenths: boolean): Quantity {
  const typed = typedUnit(text, unit)
  const parse = hasTenths(typed, withTenths) ? parseDecimal : parseWholeNumber
  return { value: parse(text, unitName(typed)), unit: typed }
}

/**
 * Checks a field that `typedQuantity` reads, and says what a number in another unit becomes in its own.
 * @param check checks a number in the unit of the field
 * @param max in the unit of the field
 */
export function checkQuantity(
  text: string,
  unit: Unit,
  withTenths: boolean,
  check: (text: string, unit: string) => NumberCheck,
  max = Number.POSITIVE_INFINITY,
): NumberCheck {
  const typed = typedUnit(text, unit)
  if (typed === unit) return check(text, unitName(unit))
  const own = hasTenths(typed, withTenths) ? checkDecimal : checkWholeNumber
  const { isReadable } = own(text, unitName(typed))
  const number = numberIn(typedQuantity(text, unit, withTenths), unit, withTenths)
  const isTooLarge = number > max
  return {
    isReadable,
    isTooLarge,
    note: isTooLarge
      ? { says: 'atMost', number: max }
      : { says: 'readAs', number, unit: unitName(unit) },
  }
}
