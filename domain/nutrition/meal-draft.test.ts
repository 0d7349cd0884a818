import { describe, expect, test } from 'vitest'
import { editMealDraft, isDraftTouched, newMealDraft, withDraftDate } from './meal-draft.ts'
import { emptyMealForm } from './meal-form.ts'
import type { NutritionLog } from './nutrition-log.ts'

const MEAL: NutritionLog = {
  id: 'local_1',
  userId: 'user_a',
  date: '2026-11-18' as never,
  createdAt: '2026-11-18T12:00:00.000Z',
  mealType: 'lunch',
  foodName: 'Soup',
  quantity: 1.5,
  calories: 320,
  protein: 22,
  carbs: 30,
  fats: 10,
  feelings: '',
}

describe('an open form found on the screen of another day', () => {
  const opened = newMealDraft({ ...emptyMealForm('lunch'), date: '2026-11-18' })

  test('is for that day while nobody has begun it', () => {
    expect(withDraftDate(opened, '').form.date).toBe('')
    expect(withDraftDate(opened, '2026-11-17').form.date).toBe('2026-11-17')
  })

  test('keeps its day once it is begun', () => {
    const begun = { ...opened, form: { ...opened.form, foodName: 'So' } }
    expect(withDraftDate(begun, '')).toBe(begun)
  })

  test('keeps its day while a meal is changed by it, untouched or not', () => {
    const editing = editMealDraft(MEAL)
    expect(withDraftDate(editing, '')).toBe(editing)
  })
})

test('a form to change a meal by is touched by another day alone, a new one is not', () => {
  const editing = editMealDraft(MEAL)
  expect(isDraftTouched(editing)).toBe(false)
  expect(isDraftTouched({ ...editing, form: { ...editing.form, date: '2026-11-17' } })).toBe(true)
  const opened = newMealDraft({ ...emptyMealForm('lunch'), date: '2026-11-17' })
  expect(isDraftTouched(opened)).toBe(false)
})
