import { expect, test } from 'vitest'
import type { MealType } from '../../../kinds/meal-types.ts'
import { timesEaten } from './times-eaten.ts'

const food = (mealType: MealType, time: string) => ({
  mealType,
  createdAt: `2026-11-20T${time}:00.000Z`,
})

test.each([
  ['nothing', [], 0],
  [
    'three foods of one breakfast',
    [food('breakfast', '08:00'), food('breakfast', '08:02'), food('breakfast', '08:00')],
    1,
  ],
  [
    'a long dinner, noted course by course and in any order',
    [food('dinner', '20:40'), food('dinner', '19:00'), food('dinner', '19:50')],
    1,
  ],
  ['two snacks', [food('snack', '10:00'), food('snack', '11:01')], 2],
  ['lunch and a snack noted together', [food('lunch', '13:00'), food('snack', '13:00')], 2],
  ['foods of unknown times', [{ mealType: 'lunch' as const }, { mealType: 'lunch' as const }], 2],
])('%s', (_, foods, times) => expect(timesEaten(foods)).toBe(times))
