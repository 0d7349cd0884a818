import { expect, test, vi } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import type { Nutrient } from '../../../kinds/nutrient-names.ts'
import { diary } from '../facets/diary.ts'
import { readMeasuredFood } from '../rules/food-portions.ts'
import { editMealDraft, readMealDraft } from '../rules/meal-draft.ts'
import {
  editedMealValues,
  emptyMealForm,
  foodOfForm,
  formTotals,
  mealForm,
  mealValues,
  repeatMeal,
  withFood,
  withGrams,
  withValues,
} from '../rules/meal-form.ts'
import { totalOf } from '../rules/nutrients.ts'
import { foodValuesOf } from '../rules/product-food.ts'
import { productForm, productOf } from '../rules/product-form.ts'
import { foundRecipeFood, recipeAsFood, recipeFoodOf } from '../rules/recipe-form.ts'
import { gramTexts } from '../texts/nutrient-texts.ts'

// Iodine is a nutrient for this test only, in tenths of a gram, which a food need not have. A list by hand loses it,
// and so does a number that is rounded too early.

vi.mock('../../../kinds/nutrient-names.ts', async (original) => {
  const real = await original<typeof import('../../../kinds/nutrient-names.ts')>()
  const iodine = 'iodine' as Nutrient
  return {
    ...real,
    NUTRIENT_DECIMALS: { ...real.NUTRIENT_DECIMALS, iodine: 1 },
    NUTRIENT_NAMES: [...real.NUTRIENT_NAMES, iodine],
    GRAM_NUTRIENTS: [...real.GRAM_NUTRIENTS, iodine],
    OPTIONAL_NUTRIENTS: [...real.OPTIONAL_NUTRIENTS, iodine],
    isOptionalNutrient: (name: string) => name === iodine || real.isOptionalNutrient(name),
  }
})

const WITHOUT = { calories: 100, protein: 4, carbs: 20, fats: 2 }
const IODINE = { ...WITHOUT, iodine: 0.4 }
const MEAL = {
  ...IODINE,
  id: 'a',
  userId: 'u',
  date: '2026-11-20',
  mealType: 'lunch',
  foodName: 'Oats',
  quantity: 2,
  feelings: '',
} as unknown as Meal
const { iodine: _, ...PLAIN_MEAL } = MEAL as Meal & { readonly iodine: number }
const RECIPE = { name: 'Stew', portions: 2 }
const PRODUCT = { name: 'Oats', serving: '', grams: 50 }

test('a meal keeps it when it is edited, drafted, logged again and made a recipe', () => {
  const draft = editMealDraft(MEAL)
  expect(draft.form).toMatchObject({ iodine: '0.4' })
  expect(mealValues(draft.form, draft.meal)).toMatchObject(IODINE)
  expect(readMealDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(repeatMeal(MEAL, 'dinner')).toMatchObject(IODINE)
  expect(recipeFoodOf(MEAL)).toMatchObject(IODINE)
  expect(foodOfForm(draft.form)).toMatchObject(IODINE)
})

test('a food keeps it when it is chosen, weighed, corrected and added to a recipe', () => {
  const food = foodValuesOf({ ...PRODUCT, ...IODINE })
  expect(food).toMatchObject(IODINE)
  expect(readMeasuredFood(food.measured)).toEqual(food.measured)
  const form = withFood(emptyMealForm('lunch'), food)
  expect(form).toMatchObject({ iodine: '0.4' })
  expect(withGrams(form, '100')).toMatchObject({ iodine: '0.8' })
  const typed = withValues(form, { iodine: '1.12' } as Partial<Record<Nutrient, string>>)
  expect(withGrams(typed, '25')).toMatchObject({ iodine: '0.56' })
  const product = { ...PRODUCT, ...IODINE }
  expect(productOf(productForm(product), 'kcal', product)).toEqual({ food: product })
  expect(foundRecipeFood(food, 1)).toMatchObject(IODINE)
  expect(recipeAsFood({ ...RECIPE, foods: [recipeFoodOf(MEAL)] }, '')).toMatchObject({
    iodine: 0.4,
  })
})

test('totals have it if any food has it', () => {
  expect(totalOf([MEAL, PLAIN_MEAL])).toMatchObject({ calories: 400, iodine: 0.8 })
  expect(gramTexts(totalOf([MEAL])).at(-1)).toMatch(/^0\.8 g/)
  const chosen = diary({ nutrients: ['iodine'] })
  expect(chosen.meals?.item(MEAL)).toContain(' 0.8 g')
  expect(diary({}).meals?.item(MEAL), 'not chosen').not.toContain('0.8 g')
  expect(formTotals(mealForm(MEAL))).toMatchObject({ iodine: 0.8 })
})

test('a food without it stays without it', () => {
  expect(totalOf([PLAIN_MEAL])).not.toHaveProperty('iodine')
  expect(mealValues(mealForm(PLAIN_MEAL))).not.toHaveProperty('iodine')
  expect(recipeAsFood({ ...RECIPE, foods: [recipeFoodOf(PLAIN_MEAL)] }, '')).not.toHaveProperty(
    'iodine',
  )
  const product = { ...PRODUCT, ...WITHOUT }
  expect(productOf(productForm(product), 'kcal', product)).toEqual({ food: product })
  const form = withFood(mealForm(MEAL), foodValuesOf(product))
  expect(form, 'the iodine of the food before').toMatchObject({ iodine: '' })
  expect(formTotals(form)).not.toHaveProperty('iodine')
})

test('it can be removed from a meal', () => {
  const before = mealForm(MEAL)
  expect(editedMealValues({ ...before, iodine: ' ' } as typeof before, before)).toEqual({
    iodine: undefined,
  })
})
