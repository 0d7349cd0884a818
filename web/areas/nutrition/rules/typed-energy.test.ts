import type { Gtin } from '@tend/shared/barcodes/gtin'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { ENERGY_UNIT, energyIn } from '@tend/shared/units/energy'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BarcodeFood } from '../../../kinds/barcode-food.ts'
import { KINDS } from '../../../kinds/kinds.ts'
import type { Meal } from '../../../kinds/meal.ts'
import {
  editedMealValues,
  emptyMealForm,
  mealForm,
  mealValues,
  readMealForm,
  repeatMeal,
  withFood,
  withPortion,
  withValues,
} from './meal-form.ts'
import { totalOf } from './nutrients.ts'
import { foodValuesOf } from './product-food.ts'
import { productForm, productOf } from './product-form.ts'
import { foundRecipeFood, portionOf, recipeAsFood, recipeFoodOf } from './recipe-form.ts'

const CONTEXT = { userId: 'user', nowIso: '2026-11-20T12:00:00.000Z' }
const energy = fc.integer({ min: 0, max: MAX_NUMBER })
const tenths = fc.integer({ min: 1, max: 300 }).map((count) => count / 10)

/** A meal as the form saves it, and as it is read again from a file. */
function logged(kilojoules: number, quantity = 1): Meal {
  const form = {
    ...emptyMealForm('lunch', 'kJ'),
    foodName: 'Soup',
    calories: String(kilojoules),
    quantity: String(quantity),
  }
  const row = { ...mealValues(form), id: 'local_1', date: '2026-11-20' }
  const meal = KINDS.meals.read(JSON.parse(JSON.stringify(row)), CONTEXT)
  if (!meal) throw new Error('the meal cannot be read')
  return meal
}

const shown = (meals: readonly Meal[]) => energyIn('kJ', totalOf(meals).calories)

describe('an energy typed in kilojoules', () => {
  test('is stored in kilocalories, and also as typed', () => {
    expect(logged(1000)).toMatchObject({
      calories: 239,
      typed: { calories: { value: 1000, unit: 'kJ' } },
    })
    expect(logged(0)).not.toHaveProperty('typed')
    expect(energyIn('kcal', totalOf([logged(1000)]).calories)).toBe(239)
  })

  test('never drifts: not in a meal, its servings, the total of a day, or a copy', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(energy, tenths), { minLength: 1, maxLength: 30 }), (typed) => {
        const meals = typed.map(([kilojoules, quantity]) => logged(kilojoules, quantity))
        const exact = typed.reduce((sum, [kJ, quantity]) => sum + kJ * Math.round(quantity * 10), 0)
        expect(shown(meals)).toBe(Math.floor((exact + 5) / 10))
        const copies = meals.map((meal) => ({ ...meal, ...repeatMeal(meal, 'dinner') }))
        expect(shown(copies)).toBe(shown(meals))
      }),
      { numRuns: 50 },
    )
  })

  test('stays through any number of edits that do not change it, in either unit', () => {
    fc.assert(
      fc.property(
        energy,
        fc.array(fc.constantFrom('kcal' as const, 'kJ' as const), { maxLength: 5 }),
        (kilojoules, units) => {
          let meal = logged(kilojoules)
          for (const unit of units) {
            const before = mealForm(meal, unit)
            meal = { ...meal, ...editedMealValues({ ...before, feelings: 'Warm' }, before) }
          }
          expect(meal).toMatchObject({
            ...logged(kilojoules),
            feelings: units.length ? 'Warm' : '',
          })
          expect(mealForm(meal, 'kJ').calories).toBe(String(kilojoules))
        },
      ),
    )
  })

  test('is replaced by an edit in the other unit', () => {
    const before = mealForm(logged(1000), 'kcal')
    expect(before.calories).toBe('239')
    const edited = editedMealValues({ ...before, calories: '240' }, before)
    expect(edited).toMatchObject({ calories: 240, typed: undefined })
    expect(shown([{ ...logged(1000), ...edited }])).toBe(1004)
  })

  test('is ignored once an older version has changed the calories', () => {
    expect(KINDS.meals.read({ ...logged(1000), calories: 250 }, CONTEXT)).not.toHaveProperty(
      'typed',
    )
  })

  test('is the same in a recipe and its portions, however many', () => {
    fc.assert(
      fc.property(energy, fc.integer({ min: 1, max: 40 }), (kilojoules, servings) => {
        const food = recipeFoodOf(logged(kilojoules, servings))
        const stored = { id: 'r', name: 'Stew', portions: servings, foods: [food] }
        const recipe = KINDS.recipes.read(JSON.parse(JSON.stringify(stored)), CONTEXT)
        expect(recipe && energyIn('kJ', portionOf(recipe).calories)).toBe(kilojoules)
        const form = recipe && withFood(emptyMealForm('lunch', 'kJ'), recipeAsFood(recipe, ''))
        expect(form?.calories).toBe(String(kilojoules))
      }),
    )
  })

  test('is the same under a barcode, and when it is corrected without a change', () => {
    fc.assert(
      fc.property(energy, (kilojoules) => {
        const form = { ...productForm(FOOD), name: 'Oat bar', calories: String(kilojoules) }
        const product = productOf(form, 'kJ')
        const food = 'food' in product ? product.food : FOOD
        const row = { ...food, id: '04006381333931', createdAt: CONTEXT.nowIso }
        const read = KINDS.barcodeFoods.read(
          JSON.parse(JSON.stringify(row)),
          CONTEXT,
        ) as BarcodeFood
        expect(energyIn('kJ', foodValuesOf(read).calories)).toBe(kilojoules)
        for (const unit of ['kJ', 'kcal'] as const) {
          const corrected = productOf({ ...productForm(read, unit), serving: 'bar' }, unit, read)
          expect(corrected).toEqual({ food: { ...food, serving: 'bar' } })
        }
        const meal = mealValues(withFood(emptyMealForm('lunch', 'kJ'), foodValuesOf(read)))
        expect(meal?.calories).toBe(food.calories)
      }),
    )
  })
})

const FOOD = {
  name: 'Oat bar',
  serving: '1 bar',
  grams: 40,
  calories: 160,
  protein: 4,
  carbs: 24,
  fats: 4.8,
}

test('a form in kilojoules converts found foods, and follows its portions', () => {
  const found = foodValuesOf({
    ...FOOD,
    id: '04006381333931' as Gtin,
    createdAt: '',
  } as BarcodeFood)
  const form = withFood(emptyMealForm('snack', 'kJ'), found)
  expect(form.calories).toBe('669')
  expect(withPortion(form, { label: '', grams: 100 }).calories).toBe('1674')
  const corrected = withValues(form, { calories: '700' })
  expect(withPortion(corrected, { label: '', grams: 80 }).calories).toBe('1400')
  expect(foundRecipeFood(found, 2, 'kJ')).toMatchObject({
    calories: 159.9,
    typed: { calories: { value: 669, unit: 'kJ' } },
  })
})

test('a stored form keeps the unit in which it was begun', () => {
  const form = { ...emptyMealForm('snack', 'kJ'), calories: '669' }
  expect(readMealForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
  expect(readMealForm({ ...form, energyUnit: undefined })).not.toHaveProperty('energyUnit')
  expect(ENERGY_UNIT.read(form)).toBe('kJ')
})
