import type { LocalDate } from '@tend/shared/days/local-date'
import { foodQuery } from '@tend/shared/food-amounts/food-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import type { Meal } from '../../../kinds/meal.ts'
import { MEAL_TYPES } from '../../../kinds/meal-types.ts'
import { defaultMealType, groupByMealType, lackingMealType } from './meal-groups.ts'
import { recentFoods } from './recent-foods.ts'
import { servingText } from './serving-text.ts'

const CONTEXT = { userId: 'user_x', nowIso: '2026-11-20T12:00:00.000Z' }

function meal(foodName: string, day: number, hour: number): Meal {
  const date = `2026-11-${String(day).padStart(2, '0')}` as LocalDate
  const createdAt = new Date(Date.UTC(2026, 10, day, hour)).toISOString()
  const read = KINDS.meals.read(
    { id: `${day}-${hour}`, date, mealType: 'lunch', foodName, calories: hour, createdAt },
    CONTEXT,
  )
  if (!read) throw new Error('The meal is invalid')
  return read
}

describe('the meals of a day', () => {
  test('are grouped by meal type, in the order of the day', () => {
    const meals = [
      { mealType: 'snack' as const, name: 'nuts' },
      { mealType: 'breakfast' as const, name: 'oats' },
      { mealType: 'snack' as const, name: 'pear' },
    ]
    expect(groupByMealType(meals)).toEqual([
      { mealType: 'breakfast', meals: [meals[1]] },
      { mealType: 'snack', meals: [meals[0], meals[2]] },
    ])
  })

  test('are all in one of the groups', () => {
    const typed = fc.record({ mealType: fc.constantFrom(...MEAL_TYPES), id: fc.nat() })
    fc.assert(
      fc.property(fc.array(typed), (meals) => {
        const grouped = groupByMealType(meals).flatMap((group) => group.meals)
        expect(new Set(grouped)).toEqual(new Set(meals))
        expect(grouped).toHaveLength(meals.length)
      }),
    )
  })

  test('have a default type for each hour', () => {
    const at = (hours: number[]) => hours.map(defaultMealType)
    expect(at([4, 10])).toEqual(['breakfast', 'breakfast'])
    expect(at([11, 14])).toEqual(['lunch', 'lunch'])
    expect(at([17, 20])).toEqual(['dinner', 'dinner'])
    expect(at([15, 16, 21, 23, 0, 3])).toEqual(Array(6).fill('snack'))
  })
})

describe('recent foods', () => {
  test('are distinct, most recent first, with the values of the most recent meal', () => {
    const meals = [
      meal('Banana', 18, 9),
      meal('lentil  soup', 19, 12),
      meal('Pear', 19, 15),
      meal('Lentil soup ', 17, 12),
      meal('banana', 19, 8),
    ]
    const names = recentFoods(meals).map(({ foodName }) => foodName)
    expect(names).toEqual(['Pear', 'lentil  soup', 'banana'])
    expect(recentFoods(meals, 2)).toHaveLength(2)
    expect(recentFoods(meals)[2]?.calories).toBe(8)
  })
})

describe('stored meals', () => {
  test('keep the time at which they were logged, if known', () => {
    const { createdAt, ...older } = meal('Pear', 19, 15)
    expect(KINDS.meals.read({ ...older, createdAt }, CONTEXT)?.createdAt).toBe(createdAt)
    expect(KINDS.meals.read(older, CONTEXT)).toEqual(older)
    expect(KINDS.meals.read({ ...older, createdAt: 'noon' }, CONTEXT)).toBeUndefined()
  })
})

test.each([
  [{ grams: 118, label: '1 medium' }, '1 medium (118 g)'],
  [{ grams: 28.35, label: '1 oz' }, '1 oz (28.4 g)'],
  [{ grams: 100, label: '100 g' }, '100 g'],
  [{ grams: 100, label: '' }, '100 g'],
])('a serving of %j is shown as %s', (serving, text) => expect(servingText(serving)).toBe(text))

test.each([
  ['', null],
  [' b ', null],
  [' ba ', 'ba'],
  ['  chick br ', 'chick br'],
])('the text %j gives the query %j', (text, query) => expect(foodQuery(text)).toBe(query))

test.each([
  [[], 'breakfast'],
  [['breakfast', 'dinner'], 'lunch'],
  [['snack', 'lunch', 'breakfast'], 'dinner'],
  [['breakfast', 'lunch', 'dinner'], 'snack'],
] as const)('a past day with %s lacks a %s', (types, lacking) => {
  expect(lackingMealType(types.map((mealType) => ({ mealType })))).toBe(lacking)
})
