import { t } from '@tend/text'
import type { Meal } from '../../../kinds/meal.ts'
import { MEAL_TYPES, type MealType } from '../../../kinds/meal-types.ts'

/** The names shown to the user. */
export const MEAL_NAMES: Readonly<Record<MealType, string>> = {
  breakfast: t`Breakfast`,
  lunch: t`Lunch`,
  dinner: t`Dinner`,
  snack: t`Snack`,
}

export interface MealGroup<M> {
  readonly mealType: MealType
  readonly meals: readonly M[]
}

/** Groups meals by type, in the order of `MEAL_TYPES`. Empty groups are left out. */
export function groupByMealType<M extends Pick<Meal, 'mealType'>>(
  meals: readonly M[],
): MealGroup<M>[] {
  return MEAL_TYPES.map((mealType) => ({
    mealType,
    meals: meals.filter((meal) => meal.mealType === mealType),
  })).filter((group) => group.meals.length > 0)
}

/** The hours from which each meal type is the default, latest first. */
const DEFAULT_FROM_HOUR: readonly (readonly [hour: number, mealType: MealType])[] = [
  [21, 'snack'],
  [17, 'dinner'],
  [15, 'snack'],
  [11, 'lunch'],
  [4, 'breakfast'],
]

/**
 * The meal type of a new form.
 * @param hour local hour, 0 to 23
 */
export function defaultMealType(hour: number): MealType {
  return DEFAULT_FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? 'snack'
}

/** The meal type of a new form for a past day with these meals: the first main meal that it lacks. */
export function lackingMealType(meals: readonly Pick<Meal, 'mealType'>[]): MealType {
  const isLacking = (type: MealType) => meals.every(({ mealType }) => mealType !== type)
  return MEAL_TYPES.find((type) => type !== 'snack' && isLacking(type)) ?? 'snack'
}
