// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { VOLUME_UNIT } from '../../areas/hydration/rules/volume-unit.ts'
import { logMeal } from '../../areas/nutrition/commands/meals.ts'
import { changeSetting } from '../../store/settings/change-setting.ts'
import { openApp } from '../testing/open-app.tsx'

type Name = string | RegExp

const button = (name: Name, scope = document.body) => within(scope).findByRole('button', { name })
const region = (name: string) => screen.findByRole('region', { name })
const form = (name: string) => screen.findByRole('form', { name })
const testId = (id: string) => screen.findByTestId(id)
const field = (label: string, scope: HTMLElement) =>
  within(scope).findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const shows = (scope: HTMLElement, text: Name) =>
  waitFor(() => expect(scope.textContent).toMatch(text))
const hasValue = (input: HTMLInputElement, value: string) =>
  waitFor(() => expect(input.value).toBe(value))
const gone = (query: () => HTMLElement | null) => waitFor(() => expect(query()).toBeNull())

async function click(user: UserEvent, name: Name, scope?: HTMLElement) {
  await user.click(await button(name, scope))
}

async function fill(user: UserEvent, label: string, scope: HTMLElement, text: string) {
  const input = await field(label, scope)
  await user.clear(input)
  await user.type(input, text)
}

/** Goes to a page, whose title is its heading. */
async function goTo(path: string, title: string) {
  history.pushState(null, '', path)
  await screen.findByRole('heading', { name: title, level: 1 })
}

/** Chooses a unit in Settings. */
async function choose(user: UserEvent, id: string) {
  await goTo('/settings#units', 'Settings')
  await user.click(await testId(id))
}

function setLanguage(language: string) {
  const spy = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  onTestFinished(() => spy.mockRestore())
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  onTestFinished(() => void vi.useRealTimers())
})

test('theme and mood are chosen from the index, which says what is chosen', async () => {
  const { user } = await openApp('/settings')
  await user.click(await screen.findByRole('link', { name: /^Appearance/ }))
  await screen.findByText('As this device is: light now.')
  await user.click(await testId('theme-dark'))
  await user.click(await testId('mood-focused'))
  await shows(await testId('settings-sheet'), 'Theme Updated!')
  const { theme, mood } = document.documentElement.dataset
  expect([theme, mood]).toEqual(['dark', 'focused'])
  await user.click(await testId('theme-system'))
  await shows(await testId('settings-appearance'), 'As this device, Focused')
})

test('a gentle day is marked in the calendar, and weeks start on the chosen day', async () => {
  const { user } = await openApp('/settings')
  await shows(await testId('settings-day'), 'Starts at 12:00')
  await user.click(await screen.findByRole('link', { name: /^Day/ }))
  await user.click(await testId('week-start-1'))
  await user.keyboard('{Escape}')
  await shows(await testId('settings-day'), 'week on Monday')
  await goTo('/calendar', 'Calendar')
  const month = await screen.findByRole('group', { name: 'November 2026' })
  expect(month.querySelector('span[aria-hidden=true]')?.textContent).toBe('Mo')
  await user.click(await testId('gentle-ill'))
  await button('November 20, ill')
  await shows(await testId('day-detail'), 'A day to get well.')
  await goTo('/home', 'Good Day')
  await screen.findByText('A day to get well. Nothing is asked of you.')
  await goTo('/streak', 'Streaks')
  await shows(await testId('card-workout-streak'), 'not counting 1 gentle day')

  await goTo('/settings#day', 'Settings')
  const marking = await testId('mark-days')
  await user.click(within(marking).getByText('Mark days'))
  await user.click(await testId('gentle-open'))
  await click(user, 'Away')
  await click(user, 'Mark these days')
  await shows(marking, 'Marked as away. From Nov 20, no end yet.')
  const periods = await testId('gentle-periods')
  await shows(periods, 'AwayFrom Nov 20, no end yet')
  await click(user, 'End today', periods)
  await shows(periods, 'AwayNov 20')
  const remove = await button('Remove Away, Nov 20', periods)
  remove.focus()
  await user.keyboard('{Enter}')
  await gone(() => screen.queryByTestId('gentle-periods'))
  await waitFor(() => expect(document.activeElement).toBe(marking.querySelector('summary')))
})

test('goals and the size of a glass are followed by every bar', async () => {
  const { user } = await openApp('/settings#units')
  await user.click(await testId('volume-unit-fl oz'))
  await goTo('/settings#goals', 'Settings')
  const first = await testId('goals')
  await fill(user, 'Glasses a day', first, '5')
  await hasValue(await field('A glass is', first), '8.5')
  await fill(user, 'A glass is', first, '8')
  await fill(user, 'Calories', first, '24000')
  await shows(first, 'Calories: From 1,000 to 10,000. Until then the earlier goal')
  // A text that is refused stays, also on the next visit.
  await goTo('/home', 'Good Day')
  await goTo('/settings#goals', 'Settings')
  await hasValue(await field('Calories', await testId('goals')), '24000')
  await shows(await testId('goals'), 'Calories: From 1,000 to 10,000. Until then the earlier goal')
  const goals = await testId('goals')
  await fill(user, 'Calories', goals, '2,400')
  await fill(user, 'Protein', goals, '120')
  await user.tab()
  await hasValue(await field('Calories', goals), '2400')

  await goTo('/hydration', 'Hydration Tracker')
  await click(user, 'Add a glass')
  await screen.findByRole('img', { name: '1 of 5 glasses' })
  for (const text of ['8 fl oz', 'of 40 fl oz', 'Four more glasses to reach your goal.']) {
    await screen.findByText(text)
  }
  await goTo('/home', 'Good Day')
  await screen.findByRole('progressbar', { name: 'Water, 1 of 5 glasses' })
  await screen.findByRole('progressbar', { name: 'Nutrition, 0 of 2,400 kcal' })
  await goTo('/nourish#nutrition', 'Nourish')
  await screen.findByRole('progressbar', { name: 'Protein, 0 of 120 g' })

  await goTo('/settings#goals', 'Settings')
  const later = await testId('goals')
  await hasValue(await field('A glass is', later), '8')
  await click(user, 'Back to the usual goals', later)
  await hasValue(await field('Glasses a day', later), '8')
  await hasValue(await field('Calories', later), '2000')
})

test('weights and measures are typed and shown in kg and cm, distances in mi, and stay as typed', async () => {
  setLanguage('en-CA')
  const sets = [{ reps: 10, weight: 185, completed: true }]
  const exercises = [{ id: 'preset_3', name: 'Bench Press', muscleGroup: 'Chest', sets }]
  const workout = { id: 'a', name: 'Chest', date: '2026-11-12', duration: 45, exercises }
  localStorage.setItem('fitness_workouts', JSON.stringify([workout]))
  localStorage.setItem('quick_start_exercises', '["preset_20"]')
  const { user, device } = await openApp('/settings#units')
  await user.click(await testId('unit-weight-kg'))
  await user.click(await testId('unit-length-cm'))
  await user.click(await testId('unit-distance-mi'))
  expect(screen.queryByTestId('unit-tenths')).toBeNull()

  const openMetrics = async () => {
    await goTo('/you#metrics', 'You')
    await user.click(await screen.findByRole('tab', { name: 'Metrics' }))
  }
  await openMetrics()
  await click(user, 'Other measurements')
  const metrics = await form('Log metrics')
  await fill(user, 'Weight', metrics, '82,5')
  await fill(user, 'Waist', metrics, '681')
  await shows(metrics, 'Waist: At most 304')
  await fill(user, 'Waist', metrics, '86')
  await click(user, 'Save metrics', metrics)
  await screen.findByText('Last: 82.5 today')

  await goTo('/move', 'Move')
  await user.click(await screen.findByRole('link', { name: /^Repeat Chest/ }))
  const builder = await region('New Workout')
  await shows(builder, 'last time 10 × 83.9 kg')
  await hasValue(await field('Weight, set 1, kg', builder), '83.9')
  await fill(user, 'Weight, set 1, kg', builder, '85')
  await user.click(await field('Set 1 completed', builder))
  await shows(builder, '1.1 kg more than on Nov 12')
  await click(user, 'Save Workout', builder)
  await click(user, 'Done')
  await click(user, /^Running/)
  await fill(user, 'Distance mi', await form('Running'), '3,1')
  await click(user, 'Log Workout', await form('Running'))
  await screen.findByText('Distance: 3.1 mi')

  await goTo('/calendar', 'Calendar')
  await shows(await testId('day-detail'), '82.5 kg')
  await goTo('/summary', 'Summary')
  const summary = await testId('summary-sheet')
  await shows(summary, 'Bench Press 1 set, up to 10 × 85 kg')
  await shows(await within(summary).findByRole('row', { name: /^Weight, kg/ }), '82.5')
  await shows(await within(summary).findByRole('row', { name: /^Waist, cm/ }), '86')
  expect(await device.db.fitness_body_metrics.toArray()).toMatchObject([
    {
      weight: 181.9,
      waist: 33.9,
      typed: { weight: { value: 82.5, unit: 'kg' }, waist: { value: 86, unit: 'cm' } },
    },
  ])

  await choose(user, 'unit-weight-lb')
  await openMetrics()
  await screen.findByText('Last: 182 today')
  await click(user, /182 lbs · Waist/)
  await click(user, 'Save changes')
  await choose(user, 'unit-weight-kg')
  await openMetrics()
  await screen.findByText('Last: 82.5 today')
})

test('calories are typed and shown in kJ, and stay as typed on every screen', async () => {
  setLanguage('en-AU')
  vi.stubGlobal('fetch', async () => Response.json({ foods: [] }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await openApp('/nourish#nutrition')
  const openNutrition = async () => {
    await goTo('/nourish', 'Nourish')
    await user.click(await screen.findByRole('tab', { name: 'Nutrition' }))
  }
  await openNutrition()
  await click(user, 'Use kJ')
  await gone(() => screen.queryByTestId('kilojoules-offer'))
  await click(user, 'Log Meal')
  const meal = await form('Log Meal')
  await user.type(await within(meal).findByRole('textbox', { name: 'Food' }), 'Kumara soup')
  await fill(user, 'Calories', meal, '1003')
  await fill(user, 'Servings', meal, '15')
  await shows(meal, '15 servings: 15,045 kJ')
  await click(user, 'Save Meal', meal)
  await shows(await testId('total-calories'), '15,045of 8,368 kJ')

  await goTo('/settings#goals', 'Settings')
  await hasValue(await field('Calories', await testId('goals')), '8368')
  await fill(user, 'Calories', await testId('goals'), '800')
  await shows(await testId('goals'), 'Calories: From 4,184 to 41,840.')
  await fill(user, 'Calories', await testId('goals'), '8701')
  await goTo('/home', 'Good Day')
  await shows(await testId('calories-eaten'), '15,045')
  await screen.findByRole('progressbar', { name: 'Nutrition, 15,045 of 8,701 kJ' })
  await goTo('/calendar', 'Calendar')
  await shows(await testId('day-detail'), '15,045 kJ · 0 g protein')
  await goTo('/look-back', 'Look back')
  await click(user, 'Show the latest day')
  await shows(await testId('look-back-day'), '15,045 kJ')
  await click(user, 'Show as a table')
  await shows(await screen.findByRole('table'), '15,045 kJ')
  await goTo('/summary', 'Summary')
  await shows(await testId('summary-sheet'), 'Calories, kJ–15,045 over 1 day')

  await choose(user, 'unit-energy-kcal')
  await goTo('/settings#goals', 'Settings')
  await hasValue(await field('Calories', await testId('goals')), '2080')
  await openNutrition()
  await shows(await testId('total-calories'), '3,596of 2,080 kcal')
  await click(user, /^Kumara soup/)
  const edit = await form('Edit Meal')
  await hasValue(await field('Calories', edit), '240')
  await fill(user, 'Protein', edit, '7')
  await click(user, 'Save Meal')
  await choose(user, 'unit-energy-kJ')
  await openNutrition()
  await shows(await testId('total-calories'), '15,045of 8,701 kJ')
  await click(user, 'Log Meal')
  await shows(await form('Log Meal'), /15 servings.*15,045 kJ/)
  await user.type(await screen.findByRole('searchbox', { name: 'Search foods' }), 'kumara')
  const foods = await screen.findByRole('list', { name: 'Foods' })
  expect(within(foods).getAllByRole('listitem')[0]?.textContent).toContain('1,003 kJ')
})

test('a nutrient is shown once it is chosen, in tenths, with a goal if there is one', async () => {
  const bread = {
    mealType: 'lunch',
    foodName: 'Bread',
    quantity: 2,
    calories: 100,
    protein: 4,
    carbs: 18,
    fats: 1,
    feelings: '',
  } as const
  const { user } = await openApp('/settings', {
    seed: async (device) => {
      await logMeal(device, { ...bread, salt: 0.38, fiber: 2.04 })
      await logMeal(device, { ...bread, foodName: 'Tea', calories: 0, fiber: 0 })
    },
  })
  await shows(await testId('settings-foods'), 'Which nutrients are shown')
  await user.click(await screen.findByRole('link', { name: /^Foods/ }))
  await user.click(await testId('nutrient-salt'))
  const sheet = await testId('settings-sheet')
  await fill(user, 'Salt a day', sheet, '600')
  await shows(sheet, 'From 0.1 to 500')
  await fill(user, 'Salt a day', sheet, '5.5')
  await user.click(await testId('nutrient-fiber'))
  await user.keyboard('{Escape}')
  await shows(await testId('settings-foods'), 'Also fibre, salt')
  await goTo('/nourish#nutrition', 'Nourish')
  await shows(await testId('total-salt'), /^Salt0.8 \/ 5.5 g/)
  await shows(await testId('total-fiber'), /^Fibre4.1 g$/)
  expect(screen.queryByTestId('total-sugar')).toBeNull()
  await screen.findByText('Not every food of today has figures for salt.')
  await goTo('/calendar', 'Calendar')
  await shows(
    await testId('day-detail'),
    '8 g protein · 36 g carbs · 2 g fats · 4.1 g fibre · 0.8 g salt',
  )
  await goTo('/look-back#plots', 'Look back')
  await click(user, 'Protein, carbs, fats, fibre, salt')
  await shows(screen.getByRole('main'), '0.8 g a day')
})

test('a size of a cup that is typed keeps its unit when another tab chooses one, and stays after leaving', async () => {
  const { user } = await openApp('/hydration')
  await click(user, 'Own sizes')
  const sheet = await testId('dialog-water-sizes')
  await fill(user, 'Size', sheet, '500')
  changeSetting(VOLUME_UNIT, 'fl oz')
  await shows(document.body, /0 fl oz/)
  await goTo('/calendar', 'Calendar')
  window.history.pushState(null, '', '/hydration')
  const again = await testId('dialog-water-sizes')
  await waitFor(async () => expect((await field('Size ml', again)).value).toBe('500'))
  await click(user, 'Add', again)
  await button('Add 16.9 fl oz')
})
