import type { Meal } from '../../../kinds/meal.ts'

/** Foods of one meal type are one meal if each was logged within this time of the one before. */
const SAME_MEAL_MS = 60 * 60_000

type LoggedFood = Pick<Meal, 'mealType' | 'createdAt'>

/**
 * How often somebody ate: the foods of a day, where the foods of one meal count once. A food that was logged at an
 * unknown time counts on its own.
 */
export function timesEaten(foods: readonly LoggedFood[]): number {
  const continues = (food: LoggedFood, index: number) =>
    foods.some((other, at) => {
      const passed = msOf(food) - msOf(other)
      const isBefore = passed === 0 ? at < index : passed > 0 && passed <= SAME_MEAL_MS
      return isBefore && other.mealType === food.mealType
    })
  return foods.filter((food, index) => !continues(food, index)).length
}

function msOf({ createdAt = '' }: LoggedFood): number {
  return Date.parse(createdAt)
}
