// @vitest-environment happy-dom

import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addHabit, chooseHabit, setHabitDone } from '../../areas/habits/commands/change-habits.ts'
import { addOwnHabit } from '../../areas/habits/commands/change-own-habits.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import {
  emptyMealForm,
  type MealValues,
  mealValues,
} from '../../areas/nutrition/rules/meal-form.ts'
import {
  completeRoutine,
  setSleepTask,
  startRoutine,
} from '../../areas/sleep/commands/run-sleep-routine.ts'
import { chooseStep } from '../../areas/tracking/commands/entries.ts'
import { addFromCatalogue } from '../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../areas/tracking/rules/testing/tracker-of.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import type { Meal } from '../../kinds/meal.ts'
import { longDate } from '../../platform/formats/date-formats.ts'
import { outdateSnapshot, SNAPSHOT_KEY } from '../../store/database/snapshot.ts'
import type { Device } from '../../store/device/device.ts'
import { eraseEverything } from '../../store/identity/erase-everything.ts'
import { markPresent } from '../../store/onboarding/presence.ts'
import { changeDayStart } from '../../store/settings/change-day-start.ts'
import { changeSetting } from '../../store/settings/change-setting.ts'
import { hideNumbers } from '../../store/settings/hide-numbers.ts'
import { markGentleDays } from '../../store/settings/mark-gentle-days.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { withMark } from '../../views/home/texts/day-text-parts.ts'
import { readSnapshot } from '../early-figures/todays-snapshot.ts'
import { keepSnapshot } from './keep-snapshot.ts'

vi.mock('../../platform/formats/date-formats.ts', async (original) => {
  const formats = await original<typeof import('../../platform/formats/date-formats.ts')>()
  return { ...formats, longDate: vi.fn(formats.longDate) }
})
vi.mock('../start/when-idle.ts', () => ({ whenIdle: () => Promise.resolve() }))

const TODAY = '2026-11-20' as LocalDate
const NOON_MS = new Date(2026, 10, 20, 12).getTime()
const SOUP = mealValues({
  ...emptyMealForm('lunch'),
  foodName: 'Soup',
  calories: '120',
  quantity: '2',
}) as MealValues
let nowMs: number
let device: Device
const snapshot = () => readSnapshot(nowMs)

/** Reads more often than writing a snapshot takes. */
async function afterWriting() {
  for (let reads = 0; reads < 30; reads++) await device.db.daily_data.count()
}

beforeEach(async () => {
  nowMs = NOON_MS
  localStorage.clear()
  device = await openTestDevice(localStorage, () => nowMs)
  keepSnapshot(device)
  await expect.poll(() => snapshot()).not.toBeNull()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the snapshot has the figures of the last commit', async () => {
  for (const glasses of [1, 2]) {
    await addGlass(device, TODAY)
    await expect.poll(() => snapshot()?.day.glasses).toBe(glasses)
  }
  expect(snapshot()).toEqual({
    day: {
      workouts: 0,
      activeMinutes: 0,
      caloriesBurned: 0,
      caloriesEaten: 0,
      glasses: 2,
      habitsDone: 0,
      sleepTasksDone: 0,
    },
    week: { workouts: 0, glasses: 2, habitsDone: 0 },
    date: 'Fri, Nov 20',
    canRepeat: false,
    hasWorkouts: false,
    sentence: withMark('water', 'Two glasses so far.'),
    sleepTasks: [],
    breathedSeconds: 0,
    habits: [],
    eaten: { calories: 0, protein: 0, carbs: 0, fats: 0 },
    drawing: { workouts: [], meals: [], water: 12 * 60 },
    month: {
      name: 'November 2026',
      previous: 'October 2026',
      dayText: 'November #',
      workouts: 0,
      nutrition: 0,
      metrics: 0,
    },
    entries: { workouts: [], nutrition: [], metrics: [] },
    lines: [{ part: 'waterCount', name: 'Water', text: '2 glasses' }],
    left: ['mood', 'breaths', 'habit'],
  })
})

test('it has the question of the check-in, which goes on with the next tracker, and the night', async () => {
  for (const key of ['mood', 'sleep']) await addFromCatalogue(device, itemOf(key))
  await expect
    .poll(() => snapshot())
    .toMatchObject({
      checkIn: { asked: { id: 'tracker_mood', words: { length: 5 } }, noted: '' },
      todaysRows: ['scale', 'night'],
      night: '',
    })
  await chooseStep(device, 'tracker_mood', { date: null }, 4)
  await expect
    .poll(() => snapshot()?.checkIn)
    .toMatchObject({ asked: { id: 'tracker_sleep' }, noted: 'Good', step: { step: 4 } })
})

test('it says so if the user comes back after days without entries', async () => {
  await addGlass(device, addDays(TODAY, -9))
  await expect.poll(() => snapshot()?.isBack).toBe(true)
  const takeBack = markPresent(TODAY)
  await expect.poll(() => snapshot()).not.toHaveProperty('isBack')
  takeBack()
  await expect.poll(() => snapshot()?.isBack).toBe(true)
  await addGlass(device, TODAY)
  await expect.poll(() => snapshot()?.day.glasses).toBe(1)
  expect(snapshot()).not.toHaveProperty('isBack')
})

test('it has the days of the month with entries, and the texts of today as the settings ask for', async () => {
  nowMs -= 19 * 86_400_000
  await logMeal(device, SOUP)
  nowMs = NOON_MS
  await logMeal(device, SOUP)
  await expect
    .poll(() => snapshot())
    .toMatchObject({
      month: { workouts: 0, nutrition: 1 + 2 ** 19, metrics: 0 },
      entries: { nutrition: [['Lunch, Soup', expect.stringMatching(/^240 kcal · /)]] },
    })
  changeSetting(ENERGY_UNIT, 'kJ')
  await expect.poll(() => snapshot()?.entries?.nutrition[0]?.[1]).toMatch(/^1,004 kJ · /)
  hideNumbers('nutrition', true)
  await expect
    .poll(() => snapshot()?.entries?.nutrition)
    .toEqual([['Lunch, Soup', expect.stringMatching(/^12:00.PM$/)]])
})

test('it has no month where the text of a day does not contain its number', async () => {
  const arabic = new Intl.DateTimeFormat('ar-EG', { day: 'numeric', month: 'long' })
  vi.mocked(longDate).mockImplementation((date) => arabic.format(new Date(`${date}T12:00`)))
  await addGlass(device, TODAY)
  await expect.poll(() => snapshot()?.day.glasses).toBe(1)
  expect(snapshot()).not.toHaveProperty('month')
})

test("it has today's entries by the minute, as Home draws them", async () => {
  await logMeal(device, SOUP)
  nowMs += 90 * 60_000
  await logWorkout(device, TODAY, { name: '', duration: 20, notes: null, exercises: [] })
  await expect
    .poll(() => snapshot())
    .toMatchObject({
      hasWorkouts: true,
      sentence: `${withMark('workouts', 'Moved in the afternoon, ')}${withMark('nutrition', 'ate once so far.')}`,
      drawing: { workouts: [[13.5 * 60, 20]], meals: [12 * 60], water: 0 },
    })
})

test('the sentence of a gentle day begins with that', async () => {
  await addGlass(device, TODAY)
  markGentleDays({ from: TODAY, to: TODAY, kind: 'ill' })
  await expect
    .poll(() => snapshot()?.sentence)
    .toBe(`A day to get well. ${withMark('water', 'One glass so far.')}`)
})

test('it has the done steps of a routine that was completed', async () => {
  await startRoutine(device, TODAY)
  await setSleepTask(device, TODAY, 'Light Stretching', true)
  await completeRoutine(device, TODAY)
  await expect.poll(() => snapshot()?.sleepTasks).toEqual([3])
})

test("it has today's habits by name with the days before, also after a choice without a commit", async () => {
  const logged = vi.spyOn(console, 'error')
  await setHabitDone(device, addDays(TODAY, -1), 'walk', true)
  await addHabit(device, TODAY, 'Walk')
  await setHabitDone(device, TODAY, 'walk', true)
  await chooseHabit(device, TODAY, 'Reading')
  await expect
    .poll(() => snapshot()?.habits)
    .toEqual([
      {
        key: 'walk',
        name: 'Walk',
        done: true,
        // Open, done and ahead.
        seeds: 'ooooodd',
        weekSeeds: 'oooodda',
      },
      {
        key: 'reading',
        name: 'Reading',
        done: false,
        seeds: 'ooooooo',
        weekSeeds: 'ooooooa',
      },
    ])
  expect(logged).not.toHaveBeenCalled()
})

test("it has the total of today's meals", async () => {
  await logMeal(device, SOUP)
  await expect.poll(() => snapshot()?.eaten.calories).toBe(240)
})

test('it leaves out the entries and the drawing of a day with very many, not habits with the longest names', async () => {
  for (const letter of '🏊🚴🏃🧘🥾') {
    await addOwnHabit(device, TODAY, { name: letter.repeat(40), group: 0 })
  }
  await logMeal(device, SOUP)
  const meals = device.db.fitness_nutrition_logs
  const [meal] = await meals.toArray()
  await meals.bulkAdd(Array.from({ length: 999 }, (_, nth) => ({ ...meal, id: `${nth}` }) as Meal))
  await expect.poll(() => snapshot()?.eaten.calories).toBe(1000 * 240)
  expect(snapshot()?.entries).toBeUndefined()
  expect(snapshot()?.drawing).toBeUndefined()
  expect(snapshot()?.habits).toHaveLength(5)
  expect(new TextEncoder().encode(localStorage.getItem(SNAPSHOT_KEY) ?? '').length).toBeLessThan(
    3000,
  )
  expect(snapshot()?.sentence).toBe(withMark('nutrition', 'Ate once so far.'))
})

test.each<[string, () => void]>([
  ['another day', () => (nowMs += 86_400_000)],
  ['another user', () => localStorage.setItem('wellness_user_id', 'user_other')],
  ['other habits', () => localStorage.setItem('selectedHabits', '["Walk"]')],
  ['other settings', () => localStorage.setItem('tend_settings', '{"waterGoal":6}')],
])('a snapshot of %s is not read', (_, change) => {
  change()
  expect(snapshot()).toBeNull()
})

test('it is written again when the start of the day changes', async () => {
  await addGlass(device, '2026-11-19' as LocalDate)
  nowMs = new Date(2026, 10, 20, 3).getTime()
  changeDayStart(4)
  await expect.poll(() => snapshot()?.day.glasses).toBe(1)
})

test('figures that another tab has changed meanwhile are not written', async () => {
  await addGlass(device, TODAY)
  await expect.poll(() => snapshot()).not.toBeNull()
  const read = vi.spyOn(device.db.daily_data, 'get')
  read.mockImplementation((() => {
    outdateSnapshot()
    return Dexie.Promise.resolve()
  }) as never)
  Dexie.on.storagemutated.fire({})
  await expect.poll(() => read).toHaveBeenCalled()
  await afterWriting()
  expect(snapshot()).toBeNull()
})

test('there is none while a sleep routine runs, since it ends without a write', async () => {
  await startRoutine(device, TODAY)
  await addGlass(device, TODAY)
  await afterWriting()
  expect(snapshot()).toBeNull()
})

test('a tab that still has the previous user writes none', async () => {
  localStorage.setItem('wellness_user_id', 'user_other')
  Dexie.on.storagemutated.fire({})
  await afterWriting()
  expect(snapshot()).toBeNull()
})

test('erasing leaves none', async () => {
  await addGlass(device, TODAY)
  await eraseEverything(device, localStorage)
  await afterWriting()
  expect(localStorage.getItem(SNAPSHOT_KEY)).toBeNull()
})
