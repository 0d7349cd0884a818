import { checkDecimal } from '@tend/shared/forms/check-number'
import { exactText } from '@tend/shared/forms/number-text'
import { parseDecimal, roundTo } from '@tend/shared/forms/parse-number'
import {
  isOptionalNutrient,
  NUTRIENT_DECIMALS,
  NUTRIENT_NAMES,
  type Nutrient,
} from '../../../kinds/nutrient-names.ts'
import { type Nutrients, nutrientsFrom } from './nutrients.ts'

/** A value for each nutrient. */
export function forEachNutrient<T>(value: (name: Nutrient) => T): Readonly<Record<Nutrient, T>> {
  const values = NUTRIENT_NAMES.map((name) => [name, value(name)])
  return Object.fromEntries(values) as Record<Nutrient, T>
}

/** The nutrients that a food has, with other values. */
export function mapNutrients(
  food: Nutrients,
  map: (value: number, name: Nutrient) => number,
): Nutrients {
  return nutrientsFrom((name) => {
    const value = food[name]
    return value === undefined ? undefined : map(value, name)
  })
}

/** The nutrients of an entry, without its other fields. */
export function pickNutrients(food: Nutrients): Nutrients {
  return mapNutrients(food, (value) => value)
}

/**
 * The nutrients of a form. Those that a food need not have are left out where the text is blank.
 * @param numberOf the number that the text of a nutrient is
 */
export function typedNutrients(
  form: Readonly<Record<Nutrient, string>>,
  numberOf: (name: Nutrient) => number,
): Nutrients {
  return nutrientsFrom((name) =>
    isOptionalNutrient(name) && form[name].trim() === '' ? undefined : numberOf(name),
  )
}

/** The nutrients of so many servings, not rounded. */
export function timesServings(perServing: Nutrients, quantity: number): Nutrients {
  return mapNutrients(perServing, (value) => value * quantity)
}

/** The number that is shown for a nutrient. `toFixed` removes the floating-point error of a sum. */
export function shownNutrient(name: Nutrient, value: number): number {
  return roundTo(Number(value.toFixed(6)), NUTRIENT_DECIMALS[name])
}

/** The decimal places of grams on labels. */
export const LABEL_PLACES = 2

/** The decimal places of numbers that are typed, or filled in from a found food. */
const placesOf = (name: Nutrient) => (NUTRIENT_DECIMALS[name] === 0 ? 0 : LABEL_PLACES)

/** The number of a found food that a form or a recipe takes. */
export function filledNutrient(value: number, name: Nutrient): number {
  return roundTo(value, placesOf(name))
}

/** Whether two foods have the same numbers once they are filled in. A nutrient that only one of them has is not compared. */
export function haveSameNutrients(a: Nutrients, b: Nutrients): boolean {
  return NUTRIENT_NAMES.every((name) => {
    const [inA, inB] = [a[name], b[name]]
    if (inA === undefined || inB === undefined) return true
    return filledNutrient(inA, name) === filledNutrient(inB, name)
  })
}

/** By how much `filledNutrient` changes a number at most. */
export function fillingError(name: Nutrient): number {
  return 0.5 / 10 ** placesOf(name)
}

/** The text in a field that `parseNutrient` parses. */
export function nutrientFieldText(value: number, name: Nutrient): string {
  return exactText(filledNutrient(value, name))
}

/** How a field of a nutrient is typed and checked. */
export function nutrientField(name: Nutrient) {
  const places = placesOf(name)
  return {
    kind: places === 0 ? 'whole' : 'decimal',
    check: (text: string, unit?: string) => checkDecimal(text, unit, places),
  } as const
}

/** Parses a field of a nutrient; invalid text is 0. */
export function parseNutrient(text: string, name: Nutrient, unit: string): number {
  return parseDecimal(text, unit, placesOf(name))
}
