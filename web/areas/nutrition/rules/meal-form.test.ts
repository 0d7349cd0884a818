import type { LocalDate } from '@tend/shared/days/local-date'
import { anyLanguage, setLanguage } from '@tend/shared/testing/languages'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { MEAL_TYPES } from '../../../kinds/meal-types.ts'
import type { Filled } from '../../../store/files/rules/testing/filled.ts'
import { editMealDraft, isDraftTouched, newMealDraft, readMealDraft } from './meal-draft.ts'
import {
  editedMealValues,
  emptyMealForm,
  findTooLarge,
  formTotals,
  isMealFormTouched,
  type MealForm,
  mealForm,
  mealValues,
  readMealForm,
  repeatMeal,
  withFood,
  withStep,
  withValidHidden,
} from './meal-form.ts'
import { forEachNutrient } from './nutrient-values.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Energies that were typed in kilojoules are tested in typed-energy.test.ts.
const SOUP: Filled<Omit<Meal, 'typed'>> = {
  id: 'local_soup',
  userId: 'user_x',
  date: '2026-11-19' as LocalDate,
  mealType: 'lunch',
  foodName: 'Lentil soup',
  quantity: 1.5,
  calories: 180,
  protein: 11,
  carbs: 28,
  fats: 3,
  fiber: 0.4,
  sugar: 1.25,
  saturatedFat: 0,
  salt: 0.38,
  feelings: 'warm',
  createdAt: '2026-11-19T12:00:00.000Z',
}

const form = (changes: Partial<MealForm>): MealForm => ({
  ...emptyMealForm('dinner'),
  foodName: 'Soup',
  ...changes,
})

const anyForm: fc.Arbitrary<MealForm> = fc.record({
  mealType: fc.constantFrom(...MEAL_TYPES),
  foodName: fc.string(),
  quantity: fc.string(),
  ...forEachNutrient(() => fc.string()),
  feelings: fc.string(),
  date: fc.string(),
  time: fc.string(),
  eatenAt: fc.constantFrom('', '2026-11-29T01:30:00.000Z'),
  serving: fc.string(),
  grams: fc.string(),
  measured: fc.constant(null),
})

describe('parsing the form', () => {
  test.each([
    ['', 1],
    ['0', 1],
    ['-2', 1],
    ['two', 1],
    ['0,5', 0.5],
    ['0.04', 0.1],
    ['1.25', 1.3],
    ['2', 2],
  ])('a quantity of %j is %d servings', (quantity, servings) => {
    expect(mealValues(form({ quantity }))?.quantity).toBe(servings)
  })

  test('nutrients become integers; invalid ones become 0', () => {
    const typed = { calories: '93,5', protein: '-4', carbs: 'much', fats: '' }
    expect(mealValues(form(typed))).toMatchObject({ calories: 94, protein: 0, carbs: 0, fats: 0 })
  })

  test('a form without the name of a food is not a meal', () => {
    expect(mealValues(form({ foodName: '  ', calories: '200' }))).toBeNull()
    expect(mealValues(form({ foodName: ' Soup ' }))?.foodName).toBe('Soup')
  })

  test('any text gives a meal that can be stored', () => {
    fc.assert(
      fc.property(anyForm, (typed) => {
        const values = mealValues(typed)
        expect(values === null).toBe(typed.foodName.trim() === '')
        if (!values) return
        expect(values.quantity).toBeGreaterThanOrEqual(0.1)
        expect(Math.abs(values.quantity * 10 - Math.round(values.quantity * 10))).toBeLessThan(1e-6)
        for (const value of [values.calories, values.protein, values.carbs, values.fats]) {
          expect(Number.isInteger(value) && value >= 0).toBe(true)
        }
      }),
    )
  })
})

describe('filling the form', () => {
  test('a food fills its name and rounded values, and leaves the other fields', () => {
    const food = {
      name: 'Banana',
      calories: 105.02,
      protein: 1.29,
      carbs: 26.95,
      fats: 0.5,
      fiber: 2.596,
      salt: 0.004,
      serving: '1 medium (118 g)',
      measured: null,
    }
    expect(withFood(form({ quantity: '2', feelings: 'fine', calories: '9' }), food)).toEqual({
      mealType: 'dinner',
      foodName: 'Banana',
      quantity: '2',
      calories: '105',
      protein: '1',
      carbs: '27',
      fats: '1',
      fiber: '2.6',
      sugar: '',
      saturatedFat: '',
      salt: '0',
      feelings: 'fine',
      date: '',
      time: '',
      eatenAt: '',
      serving: '1 medium (118 g)',
      grams: '',
      measured: null,
    })
  })

  test('saving a meal without edits changes nothing', () => {
    const { id, userId, date, createdAt, ...values } = SOUP
    expect(mealValues(mealForm(SOUP))).toEqual(values)
  })

  test('a repeated meal has the same food and amount, without feelings', () => {
    expect(repeatMeal(SOUP, 'dinner')).toEqual({
      mealType: 'dinner',
      foodName: 'Lentil soup',
      quantity: 1.5,
      calories: 180,
      protein: 11,
      carbs: 28,
      fats: 3,
      fiber: 0.4,
      sugar: 1.25,
      saturatedFat: 0,
      salt: 0.38,
      feelings: '',
    })
  })
})

describe('a meal with more decimal places than its form has', () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 2_000_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: 0.001, max: 5000, noNaN: true }),
  )
  const numbers = fc.record({
    quantity: amount.filter((quantity) => quantity > 0),
    calories: amount,
    protein: amount,
    carbs: amount,
    fats: amount,
  })
  const names = ['quantity', 'calories', 'protein', 'carbs', 'fats'] as const

  test('keeps every number whose text was not changed, also after it was deleted elsewhere', () => {
    fc.assert(
      fc.property(anyLanguage, numbers, fc.subarray([...names]), (language, stored, changed) => {
        setLanguage(language)
        const meal = { ...SOUP, ...stored }
        // A draft is read again after a reload.
        const draft = readMealDraft(JSON.parse(JSON.stringify(editMealDraft(meal))))
        if (!draft?.meal) throw new Error('the draft cannot be read')
        const typed = Object.fromEntries(changed.map((name) => [name, '7777']))
        const edited = { ...draft.form, feelings: 'light', ...typed }
        const expected = Object.fromEntries(
          names.map((name) => [name, changed.includes(name) ? 7777 : stored[name]]),
        )
        expect({ ...meal, ...editedMealValues(edited, draft.meal.before) }).toEqual({
          ...meal,
          ...expected,
          feelings: 'light',
        })
        expect(mealValues(edited, draft.meal)).toMatchObject(expected)
      }),
    )
  })

  test('is shown with numbers that the fields read as they are', () => {
    fc.assert(
      fc.property(anyLanguage, numbers, (language, stored) => {
        setLanguage(language)
        const values = mealValues(mealForm({ ...SOUP, ...stored }))
        for (const name of ['calories', 'protein', 'carbs', 'fats'] as const) {
          expect(values?.[name]).toBe(Math.round(stored[name]))
        }
        expect(Math.abs((values?.quantity ?? 0) - stored.quantity)).toBeLessThan(0.1)
      }),
    )
  })

  test('keeps them while numbers are hidden', () => {
    const meal = { ...SOUP, calories: 612.457, carbs: 128.333 }
    const before = mealForm(meal)
    const hidden = withValidHidden({ ...before, mealType: 'dinner', carbs: '99999999' }, before)
    expect(editedMealValues(hidden, before)).toEqual({ mealType: 'dinner' })
  })
})

describe('a draft', () => {
  test('is touched if it differs from an empty form of any meal type', () => {
    for (const mealType of MEAL_TYPES)
      expect(isMealFormTouched(emptyMealForm(mealType))).toBe(false)
    expect(isMealFormTouched(form({ foodName: '', quantity: '2' }))).toBe(true)
  })

  test('is not touched by a date alone', () => {
    expect(isMealFormTouched({ ...emptyMealForm('lunch'), date: '2026-11-17' })).toBe(false)
  })

  test('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(anyForm, (typed) => {
        const draft = newMealDraft(typed)
        expect(readMealDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      }),
    )
    const editing = editMealDraft(SOUP)
    expect(readMealDraft(JSON.parse(JSON.stringify(editing)))).toEqual(editing)
  })

  test('is not read from anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readMealDraft(value)).toBeUndefined()
      }),
    )
    expect(readMealForm({ mealType: 'brunch' })).toBeUndefined()
    expect(readMealForm({ mealType: 'lunch', carbs: 3 })).toEqual(emptyMealForm('lunch'))
    for (const meal of [{ id: 3 }, { id: 'local_soup' }, { before: form({}) }, {}]) {
      expect(readMealDraft({ meal, form: form({}) })).toBeUndefined()
    }
  })

  test('of an edited meal is touched once it differs from the meal', () => {
    const draft = editMealDraft(SOUP)
    expect(isDraftTouched(draft)).toBe(false)
    expect(isDraftTouched({ ...draft, form: { ...draft.form, quantity: '2' } })).toBe(true)
    expect(isDraftTouched(newMealDraft(emptyMealForm('snack')))).toBe(false)
  })
})

test('the servings are stepped by halves, and the figures cover all servings', () => {
  const one = form({ quantity: '1', calories: '71', protein: '6', carbs: 'much', fats: '5' })
  const half = withStep(one, -1)
  expect(half).toEqual({ ...one, quantity: '0.5' })
  expect(withStep(half, -1)).toBe(half)
  expect(withStep({ ...one, quantity: '1,2' }, 1).quantity).toBe('1.7')
  expect(formTotals(half)).toEqual({ calories: 36, protein: 3, carbs: 0, fats: 3 })
})

test('a number above the limit is found, and any other text is accepted', () => {
  expect(findTooLarge(form({ calories: '1000000', protein: 'much', carbs: '-3' }))).toBeUndefined()
  expect(findTooLarge(form({ calories: '350', fats: '99,999,999,999' }))).toBe('fats')
  expect(findTooLarge(form({ quantity: '1000001', fats: '1000001' }))).toBe('quantity')
})

test('a hidden number that is too large is left out, or the edited meal keeps its number', () => {
  const typed = { ...mealForm(SOUP), calories: '99999999', protein: '12' }
  expect(withValidHidden(typed)).toEqual({ ...typed, calories: '' })
  expect(withValidHidden(typed, mealForm(SOUP))).toEqual({ ...typed, calories: '180' })
  expect(withValidHidden(typed, undefined, ['calories'])).toEqual(typed)
  expect(findTooLarge(withValidHidden({ ...typed, quantity: '99999999' }))).toBe('quantity')
})
