// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { EMPTY_METRIC_FORM, metricValues } from '../../areas/metrics/rules/metric-form.ts'
import { logMeal, readMealsOf } from '../../areas/nutrition/commands/meals.ts'
import { logWorkout, readWorkoutById } from '../../areas/workouts/commands/workouts.ts'
import { dayAt } from '../../store/device/today/day-clock.ts'
import { openApp } from '../testing/open-app.tsx'

const DAY_MS = 86_400_000

/** The clock of a device that is taken west over the date line while a form is open. */
function travellersClock() {
  let behindMs = 0
  return {
    now: () => Date.now() - behindMs,
    flyWest() {
      behindMs = DAY_MS
    },
  }
}

const date = dayAt(Date.now())

test('an edited meal stays on its day and keeps the numbers that were not changed', async () => {
  const { now, flyWest } = travellersClock()
  const { device, user } = await openApp('/nourish#nutrition', {
    now,
    seed: (opened) =>
      logMeal(opened, {
        mealType: 'snack',
        foodName: 'Airport toast',
        quantity: 0.25,
        calories: 612.457,
        protein: 5.4,
        carbs: 128.333,
        fats: 6,
        feelings: '',
      }),
  })
  await user.click(await screen.findByRole('tab', { name: 'Nutrition' }))
  await user.click(await screen.findByRole('button', { name: /^Airport toast/ }))
  const calories = await screen.findByRole('textbox', { name: /^Calories/ })
  expect(calories).toHaveProperty('value', '612')
  await user.clear(calories)
  await user.type(calories, '600')
  flyWest()
  await user.click(screen.getByRole('button', { name: 'Save Meal' }))
  await waitFor(async () =>
    expect(await readMealsOf(device, date)).toMatchObject([
      { calories: 600, quantity: 0.25, protein: 5.4, carbs: 128.333, fats: 6 },
    ]),
  )
})

test('an edited measurement stays on its day and keeps a weight that was not changed', async () => {
  const { now, flyWest } = travellersClock()
  const values = metricValues({ ...EMPTY_METRIC_FORM, weight: '160' })
  const { device, user } = await openApp('/you#metrics', {
    now,
    seed: async (opened) => values && logMetric(opened, { ...values, weight: 159.835 }),
  })
  await user.click(await screen.findByRole('button', { name: /159.8|160/ }))
  const form = await screen.findByRole('form', { name: 'Edit metrics' })
  const notes = form.querySelector<HTMLInputElement>('[name=notes]')
  if (!notes) throw new Error('The form has no notes')
  await user.type(notes, 'before the flight')
  flyWest()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () =>
    expect(await device.db.fitness_body_metrics.where({ date }).toArray()).toMatchObject([
      { weight: 159.835, notes: 'before the flight' },
    ]),
  )
})

test('an edited workout stays on its day and keeps a duration that was not changed', async () => {
  const { now, flyWest } = travellersClock()
  let id = ''
  const { device, user } = await openApp('/move', {
    now,
    seed: async (opened) => {
      const logged = { name: 'Stairs', duration: 12.5, notes: null, exercises: [] }
      id = (await logWorkout(opened, date, logged)).id
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More for Stairs' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Stairs' }))
  await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'slow')
  flyWest()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await readWorkoutById(device, id)).toMatchObject({
      date,
      duration: 12.5,
      notes: 'slow',
    }),
  )
})
