import { formatNumber } from '@tend/shared/forms/format-number'
import {
  GRAM_NUTRIENTS,
  isOptionalNutrient,
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
export function mapNutrients(food: Nutrients, map: (value: number) => number): Nutrients {
  return nutrientsFrom((name) => {
    const value = food[name]
    return value === undefined ? undefined : map(value)
  })
}

/** The nutrients of an entry, without its other fields. */
export function pickNutrients(food: Nutrients): Nutrients {
  return mapNutrients(food, (value) => value)
}

/** The nutrients of a food of the server, which has another name for fats. */
export function receivedNutrients({
  fat,
  ...food
}: Omit<Nutrients, 'fats'> & { readonly fat: number }): Nutrients {
  return pickNutrients({ ...food, fats: fat })
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

/** The nutrients in grams as texts, in whole numbers: `14 g protein`. */
export function gramTexts(nutrients: Nutrients): string[] {
  return GRAM_NUTRIENTS.flatMap((name) => {
    const value = nutrients[name]
    return value === undefined ? [] : `${formatNumber(Math.round(value))} g ${name}`
  })
}
