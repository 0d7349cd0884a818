import { describe, expect, test } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import {
  editMealDraft,
  followMeal,
  isDraftTouched,
  newMealDraft,
  readMealDraft,
  withDraftDate,
} from './meal-draft.ts'
import { emptyMealForm } from './meal-form.ts'

const MEAL: Meal = {
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
    const timed = { ...opened, form: { ...opened.form, time: '23:45' } }
    expect(withDraftDate(timed, '')).toBe(timed)
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

describe('an edited meal that changes elsewhere', () => {
  const changed: Meal = { ...MEAL, calories: 400, protein: 25.4, feelings: 'Fine' }

  test('is shown as it is stored while the form is untouched', () => {
    expect(followMeal(editMealDraft(MEAL), changed)).toEqual(editMealDraft(changed))
  })

  test('keeps the fields that were typed, and shows the others', () => {
    const editing = editMealDraft(MEAL)
    const typed = { ...editing, form: { ...editing.form, calories: '350', quantity: '2' } }
    const followed = followMeal(typed, changed)
    expect(followed.form).toMatchObject({ calories: '350', quantity: '2', protein: '25' })
    expect(followed.form.feelings).toBe('Fine')
    // A text that was never shown stays known, also once the meal is followed again.
    for (const each of [followed, followMeal(followed, changed)]) {
      expect(readMealDraft(JSON.parse(JSON.stringify(each)))?.meal?.isClash).toBe(true)
    }
    expect(followMeal(typed, { ...changed, calories: 350 }).meal?.isClash).toBeUndefined()
    // Fields that follow the stored meal do not count as changed by the user.
    expect(followMeal(followed, MEAL).form).toEqual(typed.form)
  })

  test('leaves the forms of other meals and of a new one', () => {
    const other = editMealDraft({ ...MEAL, id: 'local_2' })
    expect(followMeal(other, changed)).toBe(other)
    const opened = newMealDraft(emptyMealForm('lunch'))
    expect(followMeal(opened, changed)).toBe(opened)
  })
})
