import { MEAL_TYPES, type MealType, type NutritionLog } from './nutrition-log.ts'

/** As a person reads it. */
export const MEAL_NAMES: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
}

export interface MealGroup<M> {
  readonly mealType: MealType
  readonly meals: readonly M[]
}

/** The meals of a day in the order of the day, each group as it came; without those that are empty. */
export function groupByMealType<M extends Pick<NutritionLog, 'mealType'>>(
  meals: readonly M[],
): MealGroup<M>[] {
  return MEAL_TYPES.map((mealType) => ({
    mealType,
    meals: meals.filter((meal) => meal.mealType === mealType),
  })).filter((group) => group.meals.length > 0)
}

/** What people mostly eat from an hour of the day on, until the next of these. */
const FROM_HOUR: readonly (readonly [hour: number, mealType: MealType])[] = [
  [21, 'snack'],
  [17, 'dinner'],
  [15, 'snack'],
  [11, 'lunch'],
  [4, 'breakfast'],
]

/**
 * The meal that a new form begins with.
 * @param hour of the local day, 0 to 23
 */
export function defaultMealType(hour: number): MealType {
  return FROM_HOUR.find(([from]) => hour >= from)?.[1] ?? 'snack'
}
