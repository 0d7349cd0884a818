import type { Meal } from '../../../kinds/meal.ts'
import {
  isOptionalNutrient,
  NUTRIENT_NAMES,
  type Nutrient,
  OPTIONAL_NUTRIENTS,
  type OptionalNutrient,
} from '../../../kinds/nutrient-names.ts'
import { sumOfServings, totalCalories } from './calories.ts'

/** Calories in kcal, the others in grams. */
export type Nutrients = Readonly<Pick<Meal, Nutrient>>

/** The values of one serving. `typed` has the energy if it was not typed in kilocalories. */
export type PerServing = Nutrients & Pick<Meal, 'typed'>

type Eaten = PerServing & Pick<Meal, 'quantity'>

/**
 * The nutrients of a food.
 * @param numberOf `undefined` only for a nutrient that a food need not have, which is left out
 */
export function nutrientsFrom(numberOf: (name: Nutrient) => number | undefined): Nutrients {
  const values = NUTRIENT_NAMES.map((name) => [name, numberOf(name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as never
}

/** The nutrients that some of the meals have and others do not, so that their total is too small. */
export function partlyKnown(meals: readonly Nutrients[]): readonly OptionalNutrient[] {
  return OPTIONAL_NUTRIENTS.filter(
    (name) =>
      meals.some((meal) => meal[name] !== undefined) &&
      meals.some((meal) => meal[name] === undefined),
  )
}

/** The total nutrients of several meals, not rounded to whole numbers; without those that no meal has. */
export function totalOf(meals: readonly Eaten[]): Nutrients {
  return nutrientsFrom((name) => {
    if (isOptionalNutrient(name) && meals.every((meal) => meal[name] === undefined)) return
    return name === 'calories'
      ? totalCalories(meals)
      : sumOfServings(meals, (meal) => meal[name] ?? 0)
  })
}
