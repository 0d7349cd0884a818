import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { editMealDraft, followMeal, newMealDraft, readMealDraft } from './meal-draft.ts'
import { emptyMealForm, type MealForm } from './meal-form.ts'
import { withMoment, withPresentZone } from './meal-moment.ts'

afterEach(() => vi.unstubAllEnvs())

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

test('a time keeps the day on which it is typed, also if the day follows the time', () => {
  const [yesterday, today] = ['2026-11-28', '2026-11-29'] as LocalDate[]
  const form = emptyMealForm('snack')
  const withChange = (before: MealForm, change: Partial<Pick<MealForm, 'date' | 'time'>>) =>
    withMoment(before, change, today as LocalDate, 0)
  const timed = withChange(form, { time: '23:45' })
  expect(timed).toMatchObject({ date: today, time: '23:45' })
  const moved = withChange(timed, { date: String(yesterday) })
  expect(moved).toMatchObject({ date: yesterday, time: '23:45' })
  expect(withChange(moved, { date: '' }).date).toBe(today)
  expect(withChange(moved, { time: '22:30' }).date).toBe(yesterday)
  expect(withChange(form, { date: '' }).date).toBe('')
})

describe('a typed time, after the device has moved to another time zone', () => {
  const timed = (form: MealForm, change = { time: '02:30' }) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    return withMoment(form, change, '2026-11-29' as LocalDate, 0)
  }
  const reloaded = (draft: unknown) => readMealDraft(JSON.parse(JSON.stringify(draft)))

  test('is the same instant in a new meal', () => {
    const draft = newMealDraft(timed(emptyMealForm('snack')))
    expect(withPresentZone(draft, 0)).toEqual(draft)
    for (const [zone, date, time] of [
      ['America/Los_Angeles', '2026-11-28', '17:30'],
      ['Asia/Tokyo', '2026-11-29', '10:30'],
    ]) {
      vi.stubEnv('TZ', zone)
      const moved = withPresentZone(reloaded(draft) ?? draft, 0)
      expect(moved.form).toMatchObject({ date, time, eatenAt: '2026-11-29T01:30:00.000Z' })
    }
  })

  test('keeps its text and its day in an edited meal, with its instant', () => {
    const editing = editMealDraft({ ...MEAL, date: '2026-11-29' as LocalDate })
    const draft = { ...editing, form: timed(editing.form) }
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(withPresentZone(draft, 0)).toBe(draft)
    expect(draft.form.eatenAt).toBe('2026-11-29T01:30:00.000Z')
    const other = { ...MEAL, date: '2026-11-27' as LocalDate }
    expect(followMeal(draft, other).form).toMatchObject({ date: '2026-11-27', eatenAt: '' })
  })

  test('belongs to the day before if days start later', () => {
    const draft = newMealDraft(timed(emptyMealForm('snack')))
    expect(withPresentZone(draft, 4).form).toMatchObject({ date: '2026-11-28', time: '02:30' })
  })
})
