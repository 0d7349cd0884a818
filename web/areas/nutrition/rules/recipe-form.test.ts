import { expect, test } from 'vitest'
import { KINDS } from '../../../kinds/kinds.ts'
import type { Recipe } from '../../../kinds/recipe.ts'
import { portionText } from '../texts/amount-text.ts'
import { gramTexts } from '../texts/nutrient-texts.ts'
import { emptyMealForm, mealValues, withFood } from './meal-form.ts'
import { totalOf } from './nutrients.ts'
import {
  foodKeys,
  foundRecipeFood,
  portionOf,
  recipeAsFood,
  recipeForm,
  recipeValues,
} from './recipe-form.ts'

const LENTILS = {
  foodName: 'Lentils',
  quantity: 2.5,
  calories: 230,
  protein: 18,
  carbs: 40,
  fats: 1,
}
const OIL = { foodName: 'Olive oil', quantity: 1, calories: 119, protein: 0, carbs: 0, fats: 14 }
const STEW: Recipe = {
  id: 'local_stew',
  userId: 'user_x',
  name: 'Stew',
  portions: 4,
  foods: [LENTILS, OIL],
  createdAt: '2026-11-20T12:00:00.000Z',
}

test('a food keeps its key while others come and go, and equal foods have different ones', () => {
  const [lentils, oil] = foodKeys([LENTILS, OIL])
  expect(foodKeys([OIL])).toEqual([oil])
  expect(foodKeys([{ ...OIL, quantity: 2 }, LENTILS])[1]).toBe(lentils)
  expect(new Set(foodKeys([OIL, OIL, OIL])).size).toBe(3)
})

test('a portion is the share of all foods with their servings', () => {
  // 2.5 × 230 + 119 = 694 kcal in 4 portions.
  expect(portionOf(STEW)).toEqual({ calories: 173.5, protein: 11.25, carbs: 25, fats: 4.125 })
})

test('a found food is added in whole numbers per serving', () => {
  const values = { calories: 71.5, protein: 6.28, carbs: 0.36, fats: 4.75 }
  const egg = { name: 'Egg', ...values, serving: '1 large (50 g)', measured: null }
  expect(foundRecipeFood(egg, 2)).toEqual({
    foodName: 'Egg',
    quantity: 2,
    calories: 72,
    protein: 6,
    carbs: 0,
    fats: 5,
  })
})

test('portions are logged as the servings of one meal', () => {
  const form = withFood(emptyMealForm('dinner'), recipeAsFood(STEW, portionText(STEW.portions)))
  expect(form).toMatchObject({ foodName: 'Stew', calories: '174', serving: '1 portion of 4' })
  const values = mealValues({ ...form, quantity: '1.5' })
  expect(values && gramTexts(totalOf([values]))).toEqual(['17 g protein', '38 g carbs', '6 g fats'])
})

test('portions with more decimal places than their field stay until they are changed', () => {
  const recipe = { ...STEW, portions: 1.125 }
  const form = { ...recipeForm(recipe), name: 'Soup' }
  expect(form.portions).toBe('1.1')
  expect(recipeValues(form, recipe)?.portions).toBe(1.125)
  expect(recipeValues({ ...form, portions: '2' }, recipe)?.portions).toBe(2)
})

test('the form gives a recipe if it has a name and a food', () => {
  const form = { name: ' Stew ', portions: '4', foods: [LENTILS] }
  expect(recipeValues(form)).toEqual({ name: 'Stew', portions: 4, foods: [LENTILS] })
  expect(recipeValues({ ...form, portions: 'many' })?.portions).toBe(1)
  expect(recipeValues({ ...form, name: ' ' })).toBeNull()
  expect(recipeValues({ ...form, foods: [] })).toBeNull()
})

test('a stored recipe is read; an invalid one is not', () => {
  const context = { userId: 'user_x', nowIso: '2026-11-21T12:00:00.000Z' }
  expect(KINDS.recipes.read({ ...STEW, userId: 'other', more: 1 }, context)).toEqual(STEW)
  const { createdAt: _, portions: __, ...older } = STEW
  expect(KINDS.recipes.read(older, context)).toEqual({
    ...STEW,
    portions: 1,
    createdAt: context.nowIso,
  })
  for (const wrong of [
    null,
    { ...STEW, id: '' },
    { ...STEW, name: ' ' },
    { ...STEW, portions: 0 },
    { ...STEW, foods: [] },
    { ...STEW, foods: 'Lentils' },
    { ...STEW, foods: [null] },
    { ...STEW, foods: [{ ...LENTILS, quantity: 0 }] },
    { ...STEW, foods: [{ ...LENTILS, calories: -1 }] },
  ]) {
    expect(KINDS.recipes.read(wrong, context)).toBeUndefined()
  }
})
