import { describe, expect, test } from 'vitest'
import type { NutritionLog } from '../../../kinds/meal.ts'
import { editMealDraft, isDraftTouched, newMealDraft, withDraftDate } from './meal-draft.ts'
import { emptyMealForm } from './meal-form.ts'

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

describe('an open form, seen on the page of another day', () => {
  const opened = newMealDraft({ ...emptyMealForm('lunch'), date: '2026-11-18' })

  test('moves to that day while it is untouched', () => {
    expect(withDraftDate(opened, '').form.date).toBe('')
    expect(withDraftDate(opened, '2026-11-17').form.date).toBe('2026-11-17')
  })

  test('keeps its day once the user has typed', () => {
    const started = { ...opened, form: { ...opened.form, foodName: 'So' } }
    expect(withDraftDate(started, '')).toBe(started)
  })

  test('keeps its day while it edits a meal, touched or not', () => {
    const editing = editMealDraft(MEAL)
    expect(withDraftDate(editing, '')).toBe(editing)
  })
})

test('a changed date touches the form of an edited meal, but not the form of a new meal', () => {
  const editing = editMealDraft(MEAL)
  expect(isDraftTouched(editing)).toBe(false)
  expect(isDraftTouched({ ...editing, form: { ...editing.form, date: '2026-11-17' } })).toBe(true)
  const opened = newMealDraft({ ...emptyMealForm('lunch'), date: '2026-11-17' })
  expect(isDraftTouched(opened)).toBe(false)
})
