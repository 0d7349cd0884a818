import { select } from '@tend/text'
import type { MealType } from '../../../kinds/meal-types.ts'

/** The name of a meal within a sentence: 'Usual for breakfast'. */
export function mealInSentence(type: MealType): string {
  return select(type, {
    breakfast: 'breakfast',
    lunch: 'lunch',
    dinner: 'dinner',
    other: 'snack',
  })
}
