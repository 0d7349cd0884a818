import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Meal } from '../../../kinds/meal.ts'
import { removeSaved, undoDeletion, undoEdit } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { OwnerChangedError } from '../../../store/device/owner.ts'
import { eraseEverything } from '../../../store/identity/erase-everything.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { DAY_START } from '../../../store/settings/rules/day-start-setting.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { emptyMealForm, type MealForm, mealValues } from '../rules/meal-form.ts'
import {
  copyMeals,
  deleteMeal,
  editMeal,
  logMeal,
  logTogether,
  readEarlierDay,
  readEatenFoods,
  readMeal,
  readMealsOf,
  readRecentFoods,
  takeServings,
} from './meals.ts'

const TODAY = '2026-11-20' as LocalDate
const YESTERDAY = addDays(TODAY, -1)
const DAY_MS = 86_400_000
const storage = new MemoryStorage()
let device: Device
let clockMs: number

beforeEach(async () => {
  clockMs = new Date(2026, 10, 20, 12).getTime()
  device = await openTestDevice(storage, () => clockMs++)
})

afterEach(() => {
  storage.clear()
})

function values(foodName: string, form: Partial<MealForm> = {}) {
  const read = mealValues({ ...emptyMealForm('lunch'), foodName, ...form })
  if (!read) throw new Error('A form without a food')
  return read
}

async function logDaysAgo(days: number, foodName: string, form: Partial<MealForm> = {}) {
  clockMs -= days * DAY_MS
  const meal = await logMeal(device, values(foodName, form))
  clockMs += days * DAY_MS
  return meal
}

const names = (meals: readonly { foodName: string }[]) => meals.map(({ foodName }) => foodName)

describe('logging', () => {
  test('stores all foods of a list, or none if the device is full in the middle', async () => {
    const meals = device.db.fitness_nutrition_logs
    const log = () =>
      logTogether(device, async () => [
        await logMeal(device, values('Egg')),
        await logMeal(device, values('Toast')),
      ])
    const refuse = (_id: unknown, { foodName }: Meal) => {
      if (foodName === 'Toast') throw new DOMException('Full', 'QuotaExceededError')
    }
    meals.hook('creating').subscribe(refuse)
    await expect(log()).rejects.toThrow('Full')
    expect(await meals.count()).toBe(0)
    meals.hook('creating').unsubscribe(refuse)
    expect(names(await log())).toEqual(['Egg', 'Toast'])
    expect(await meals.count()).toBe(2)
  })

  test('dates a meal by the moment it is saved, and does not wake sync', async () => {
    const written = vi.fn()
    device.written.listen(written)
    clockMs = new Date(2026, 10, 20, 23, 59, 59, 999).getTime()
    const before = await logMeal(device, values('Soup', { quantity: '0,5' }))
    const after = await logMeal(device, values('Tea'))
    expect(before).toMatchObject({ date: TODAY, quantity: 0.5, foodName: 'Soup' })
    expect(before.id).toMatch(/^local_/)
    expect(after.date).toBe(addDays(TODAY, 1))
    expect(names(await readMealsOf(device, TODAY))).toEqual(['Soup'])
    expect(written).not.toHaveBeenCalled()
  })

  test('the meals of a day are in the order of logging', async () => {
    for (const name of ['Oats', 'Apple', 'Soup', 'Bread', 'Tea'])
      await logMeal(device, values(name))
    expect(names(await readMealsOf(device, TODAY))).toEqual([
      'Oats',
      'Apple',
      'Soup',
      'Bread',
      'Tea',
    ])
  })

  test('an edit changes the values of a meal, not its day or its position', async () => {
    const first = await logDaysAgo(1, 'Oats')
    await logDaysAgo(1, 'Apple')
    await editMeal(device, first.id, values('Porridge', { mealType: 'breakfast', calories: '380' }))
    const [edited] = await readMealsOf(device, YESTERDAY)
    expect(edited).toEqual({
      ...first,
      foodName: 'Porridge',
      mealType: 'breakfast',
      calories: 380,
    })
  })

  test('a meal can be logged for an earlier day and moved to another one', async () => {
    const meal = await logMeal(device, values('Soup'), YESTERDAY)
    expect(await readMealsOf(device, YESTERDAY)).toEqual([meal])
    const other = addDays(TODAY, -5)
    const edit = await editMeal(device, meal.id, { ...values('Stew'), date: other })
    expect(await readMealsOf(device, YESTERDAY)).toEqual([])
    expect(await readMealsOf(device, other)).toEqual([{ ...meal, foodName: 'Stew', date: other }])
    if (edit) await undoEdit(device, 'meals', edit)
    expect(await readMealsOf(device, YESTERDAY)).toEqual([meal])
  })

  test('a deletion can be undone; an edit does not restore a deleted meal', async () => {
    const meal = await logMeal(device, values('Soup'))
    const deleted = await deleteMeal(device, meal.id)
    expect(deleted?.row).toEqual(meal)
    expect(await deleteMeal(device, meal.id)).toBeUndefined()
    expect(await editMeal(device, meal.id, values('Stew'))).toBeUndefined()
    expect(await readMeal(device, meal.id)).toBeUndefined()
    expect(await readMealsOf(device, TODAY)).toEqual([])
    for (const _ of [1, 2]) if (deleted) await undoDeletion(device, deleted)
    expect(await readMeal(device, meal.id)).toEqual(meal)
    expect(await readMealsOf(device, TODAY)).toEqual([meal])
  })

  test('nothing is written after everything was erased', async () => {
    const meal = await logMeal(device, values('Soup'))
    await eraseEverything(device, storage)
    await expect(logMeal(device, values('Soup'))).rejects.toThrow(OwnerChangedError)
    await expect(copyMeals(device, [meal])).rejects.toThrow(OwnerChangedError)
    await expect(removeSaved(device, 'meals', [meal])).rejects.toThrow(OwnerChangedError)
    expect(await device.db.fitness_nutrition_logs.count()).toBe(0)
  })
})

describe('servings of a logged meal', () => {
  const egg = values('Egg', { quantity: '2', calories: '80' })

  test('are counted up as they are stored now, with the note', async () => {
    const logged = await logMeal(device, egg)
    await editMeal(device, logged.id, { quantity: 0.1, feelings: 'warm' })
    const meal = await logMeal(device, { ...egg, quantity: 0.2 }, null, logged.id)
    expect(meal).toEqual({ ...logged, quantity: 0.3, feelings: 'warm' })
    expect(await readMealsOf(device, TODAY)).toEqual([meal])
  })

  test.each<[string, Parameters<typeof editMeal>[2]]>([
    ['other figures', { calories: 300 }],
    ['a figure that it did not have', { fiber: 1 }],
    ['other energy as typed', { typed: { calories: { value: 335, unit: 'kJ' } } }],
    ['another name', { foodName: 'Omelette' }],
    ['another type', { mealType: 'dinner' }],
    ['another date', { date: YESTERDAY }],
  ])('are another meal once it has %s', async (_, change) => {
    const logged = await logMeal(device, egg)
    const edit = await editMeal(device, logged.id, change)
    const meal = await logMeal(device, egg, null, logged.id)
    expect(meal).toMatchObject({ ...egg, date: TODAY })
    expect(meal.id).not.toBe(logged.id)
    expect(await readMeal(device, logged.id)).toEqual(edit?.after)
  })

  test('are another meal after midnight, and once it is deleted', async () => {
    const logged = await logMeal(device, egg)
    clockMs += DAY_MS
    const next = await logMeal(device, egg, null, logged.id)
    expect(next).toMatchObject({ date: addDays(TODAY, 1), quantity: 2 })
    expect(await readMealsOf(device, TODAY)).toEqual([logged])
    await deleteMeal(device, next.id)
    expect(await readMealsOf(device, next.date)).toEqual([])
    const last = await logMeal(device, egg, null, next.id)
    expect(await readMealsOf(device, next.date)).toEqual([last])
  })

  test('are taken off the meal as it is stored now; the last ones delete it', async () => {
    const { id } = await logMeal(device, egg)
    const edit = await editMeal(device, id, { quantity: 3, calories: 300, feelings: 'warm' })
    const left = { ...edit?.after, quantity: 1 }
    expect(await takeServings(device, id, 2)).toEqual(left)
    expect(await readMeal(device, id)).toEqual(left)
    for (const _ of [1, 2]) expect(await takeServings(device, id, 2)).toBeUndefined()
    expect(await readMeal(device, id)).toBeUndefined()
    expect(await device.db.deleted_entries.toArray()).toMatchObject([{ row: left }])
  })
})

describe('past meals', () => {
  test('can be copied to today, without the feelings, and the copies deleted again', async () => {
    await logDaysAgo(1, 'Oats', { mealType: 'breakfast', quantity: '2', feelings: 'warm' })
    await logDaysAgo(1, 'Soup', { calories: '180' })
    const copies = await copyMeals(device, await readMealsOf(device, YESTERDAY))
    const today = await readMealsOf(device, TODAY)
    expect(today).toEqual(copies)
    expect(today).toMatchObject([
      { foodName: 'Oats', mealType: 'breakfast', quantity: 2, feelings: '' },
      { foodName: 'Soup', mealType: 'lunch', calories: 180 },
    ])
    await removeSaved(device, 'meals', copies)
    expect(await readMealsOf(device, TODAY)).toEqual([])
    expect(names(await readMealsOf(device, YESTERDAY))).toEqual(['Oats', 'Soup'])
  })

  test('can be copied to another day', async () => {
    const soup = await logMeal(device, values('Soup', { calories: '180', feelings: 'warm' }))
    const other = addDays(TODAY, -5)
    const [copy] = await copyMeals(device, [soup], other)
    expect(await readMealsOf(device, other)).toEqual([copy])
    expect(copy).toMatchObject({ foodName: 'Soup', date: other, calories: 180, feelings: '' })
    expect(await readMealsOf(device, TODAY)).toEqual([soup])
  })

  test('give the recent foods: distinct, newest first', async () => {
    await logDaysAgo(3, 'Oats', { calories: '300' })
    await logDaysAgo(2, 'Soup')
    await logDaysAgo(1, 'oats', { calories: '380' })
    await logMeal(device, values('Tea'))
    const recent = await readRecentFoods(device, 2)
    expect(names(recent)).toEqual(['Tea', 'oats'])
    expect(recent[1]?.calories).toBe(380)
    expect(names(await readEatenFoods(device))).toEqual(['Tea', 'oats', 'Soup'])
  })

  test('are read in the same limited number however many there are', async () => {
    const ten = Array.from({ length: 4000 }, (_, nth) => ({
      ...values(`Food ${nth}`),
      id: `local_${nth}`,
      userId: device.userId,
      date: addDays(TODAY, -nth),
    }))
    await device.db.fitness_nutrition_logs.bulkAdd(ten)
    const read = vi.fn((meal: unknown) => meal)
    device.db.fitness_nutrition_logs.hook('reading', read)
    expect(names(await readRecentFoods(device, 2))).toEqual(['Food 0', 'Food 1'])
    expect(read.mock.calls.length).toBeLessThanOrEqual(150)
    await readEatenFoods(device)
    expect(read.mock.calls.length).toBeLessThanOrEqual(1650)
    read.mockClear()
    await readEarlierDay(device, TODAY, addDays(TODAY, -2000))
    expect(read.mock.calls.length).toBeLessThanOrEqual(4)
  })

  test('are read day by day, skipping days without meals', async () => {
    expect(await readEarlierDay(device, TODAY, null)).toBeNull()
    await logMeal(device, values('Tea'))
    expect(await readEarlierDay(device, TODAY, null)).toBeNull()
    await logDaysAgo(2, 'Soup')
    await logDaysAgo(40, 'Oats')
    const [near, far] = [addDays(TODAY, -2), addDays(TODAY, -40)]
    expect(await readEarlierDay(device, TODAY, null)).toMatchObject({
      date: near,
      meals: [{ foodName: 'Soup' }],
      before: far,
      after: null,
    })
    expect(await readEarlierDay(device, TODAY, TODAY)).toMatchObject({ date: near })
    expect(await readEarlierDay(device, TODAY, far)).toMatchObject({ before: null, after: near })
    expect(await readEarlierDay(device, TODAY, addDays(TODAY, -9))).toEqual({
      date: addDays(TODAY, -9),
      meals: [],
      before: far,
      after: near,
    })
    await logDaysAgo(60, 'Toast')
    await logDaysAgo(20, 'Rice')
    expect(await readEarlierDay(device, TODAY, addDays(TODAY, -30))).toMatchObject({
      before: far,
      after: addDays(TODAY, -20),
    })
    expect(await readEarlierDay(device, TODAY, null)).toMatchObject({
      date: near,
      before: addDays(TODAY, -20),
    })
  })
})

test('meals logged and copied at night belong to the day before, if the day starts later', async () => {
  changeSetting(DAY_START, 4)
  onTestFinished(() => changeSetting(DAY_START, undefined))
  clockMs = new Date(2026, 10, 20, 2).getTime()
  const logged = await logMeal(device, values('Toast'))
  expect(logged.date).toBe(YESTERDAY)
  const [copy] = await copyMeals(device, [logged])
  expect(copy?.date).toBe(YESTERDAY)
  clockMs = new Date(2026, 10, 20, 4).getTime()
  const [later] = await copyMeals(device, [logged])
  expect(later?.date).toBe(TODAY)
})
