import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

test('a gentle day is marked in the calendar, and weeks start on the chosen day', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  await open(page, '/settings')
  await page.getByTestId('week-start-1').click()
  await open(page, '/calendar')
  const month = page.getByRole('group', { name: 'November 2026' })
  await expect(month.locator('span[aria-hidden=true]').first()).toHaveText('Mo')
  await page.getByTestId('gentle-ill').click()
  await expect(page.getByRole('button', { name: 'November 20, ill' })).toBeVisible()
  await expect(page.getByTestId('day-detail')).toContainText('A day to get well.')

  await open(page, '/home')
  await expect(page.getByText('A day to get well. Nothing is asked of you.')).toBeVisible()
  await open(page, '/streak')
  await expect(page.getByTestId('card-workout-streak')).toContainText('not counting 1 gentle day')

  await open(page, '/settings')
  const periods = page.getByTestId('gentle-periods')
  await page.getByTestId('mark-days').getByText('Mark days').click()
  await page.getByTestId('gentle-open').click()
  await page.getByRole('button', { name: 'Away' }).click()
  await page.getByRole('button', { name: 'Mark these days' }).click()
  await expect(page.getByTestId('mark-days').getByRole('status')).toHaveText(
    'Marked as away. From Nov 20, no end yet.',
  )
  await expect(periods).toContainText('AwayFrom Nov 20, no end yet')
  await periods.getByRole('button', { name: 'End today' }).click()
  await expect(periods).toContainText('AwayNov 20')
  await periods.getByRole('button', { name: 'Remove Away, Nov 20' }).press('Enter')
  await expect(periods).toHaveCount(0)
  await expect(page.getByTestId('mark-days').locator('summary')).toBeFocused()
})

async function openMetrics(page: Page) {
  await open(page, '/you')
  await page.getByRole('tab', { name: 'Metrics' }).click()
}

test.describe('in a region without pounds', () => {
  test.use({ locale: 'en-CA' })

  test('weights and measures are typed and shown in kg and cm, distances in mi, and stay as typed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await page.addInitScript(() => {
      if (localStorage.getItem('seeded')) return
      localStorage.setItem('seeded', '1')
      const sets = [{ reps: 10, weight: 185, completed: true }]
      const exercises = [{ id: 'preset_3', name: 'Bench Press', muscleGroup: 'Chest', sets }]
      const workout = { id: 'a', name: 'Chest', date: '2026-11-12', duration: 45, exercises }
      localStorage.setItem('fitness_workouts', JSON.stringify([workout]))
      localStorage.setItem('quick_start_exercises', '["preset_20"]')
    })
    const metrics = page.getByRole('form', { name: 'Log metrics' })
    const weight = page.getByRole('region', { name: 'Weight' })

    await open(page, '/settings')
    await page.getByRole('button', { name: 'Use kg and cm' }).click()
    await expect(page.getByTestId('metric-offer')).toHaveCount(0)
    await page.getByTestId('unit-distance-mi').click()
    await expect(page.getByTestId('unit-tenths')).toHaveCount(0)

    await openMetrics(page)
    await metrics.getByLabel('Weight').fill('82,5')
    await metrics.getByLabel('Waist').fill('681')
    await expect(metrics).toContainText('Waist: At most 304')
    await metrics.getByLabel('Waist').fill('86')
    await metrics.getByRole('button', { name: 'Save metrics' }).click()
    await expect(weight).toContainText('82.5 kg')

    await open(page, '/move')
    await page.getByRole('link', { name: /^Repeat Chest/ }).click()
    const builder = page.getByRole('region', { name: 'New Workout' })
    await expect(builder).toContainText('Last time: 10 × 83.9 kg')
    await expect(builder.getByLabel('Weight, set 1, kg')).toHaveValue('83.9')
    await builder.getByLabel('Weight, set 1, kg').fill('85')
    await builder.getByLabel('Set 1 completed').check()
    await expect(builder).toContainText('1.1 kg more than on Nov 12')
    await builder.getByRole('button', { name: 'Save Workout' }).click()
    await page.getByRole('button', { name: /^Running/ }).click()
    const run = page.getByRole('form', { name: 'Running' })
    await run.getByLabel('Distance mi').fill('3,1')
    await run.getByRole('button', { name: 'Log Workout' }).click()
    await expect(page.getByText('Distance: 3.1 mi')).toBeVisible()

    await open(page, '/calendar')
    await expect(page.getByTestId('day-detail')).toContainText('82.5 kg')
    await open(page, '/summary')
    const summary = page.getByTestId('summary-sheet')
    await expect(summary).toContainText('Bench Press 1 set, up to 10 × 85 kg')
    await expect(summary.getByRole('row', { name: /^Weight, kg/ })).toContainText('82.5')
    await expect(summary.getByRole('row', { name: /^Waist, cm/ })).toContainText('86')
    const stored = await page.evaluate(async () => {
      const opened = indexedDB.open('tend')
      const db = await new Promise<IDBDatabase>((resolve) => {
        opened.onsuccess = () => resolve(opened.result)
      })
      const rows = db
        .transaction('fitness_body_metrics')
        .objectStore('fitness_body_metrics')
        .getAll()
      return new Promise((resolve) => {
        rows.onsuccess = () => resolve(rows.result)
      })
    })
    expect(stored).toMatchObject([
      {
        weight: 181.9,
        waist: 33.9,
        typed: { weight: { value: 82.5, unit: 'kg' }, waist: { value: 86, unit: 'cm' } },
      },
    ])

    await open(page, '/settings')
    await page.getByTestId('unit-weight-lb').click()
    await openMetrics(page)
    await expect(weight).toContainText('182 lbs')
    await page.getByRole('button', { name: /^Edit entry/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await open(page, '/settings')
    await page.getByTestId('unit-weight-kg').click()
    await openMetrics(page)
    await expect(weight).toContainText('82.5 kg')
  })
})

test('goals and the size of a glass are followed by every bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, '/settings')
  const goals = page.getByTestId('goals')
  await goals.getByLabel('Glasses a day').fill('5')
  await page.getByTestId('volume-unit-fl oz').click()
  await expect(goals.getByLabel('A glass is')).toHaveValue('8.5')
  await goals.getByLabel('A glass is').fill('8')
  await goals.getByLabel('Calories').fill('24000')
  await expect(goals).toContainText('Calories: From 1,000 to 10,000. Until then the earlier goal')
  await goals.getByLabel('Calories').fill('2,400')
  await goals.getByLabel('Protein').fill('120')
  await expect(goals.getByLabel('Calories')).toHaveValue('2400')

  await open(page, '/hydration')
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: '1 of 5 glasses' })).toBeVisible()
  await expect(page.getByText('8 fl oz', { exact: true })).toBeVisible()
  await expect(page.getByText('of 40 fl oz')).toBeVisible()
  await expect(page.getByText('Four more glasses to reach your goal.')).toBeVisible()
  await open(page, '/home')
  await expect(page.getByRole('progressbar', { name: 'Water, 1 of 5 glasses' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Nutrition, 0 of 2,400 kcal' })).toBeVisible()
  await open(page, '/nourish#nutrition')
  await expect(page.getByRole('progressbar', { name: 'Protein, 0 of 120 g' })).toBeVisible()

  await open(page, '/settings')
  await expect(goals.getByLabel('A glass is')).toHaveValue('8')
  await goals.getByRole('button', { name: 'Back to the usual goals' }).click()
  await expect(goals.getByLabel('Glasses a day')).toHaveValue('8')
  await expect(goals.getByLabel('Calories')).toHaveValue('2000')
})

test.describe('in a region with kilojoules', () => {
  test.use({ locale: 'en-AU' })

  test('calories are typed and shown in kJ, and stay as typed on every screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(page, '/nourish#nutrition')
    await page.getByRole('button', { name: 'Use kJ' }).click()
    await expect(page.getByTestId('kilojoules-offer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Log Meal' }).click()
    const form = page.getByRole('form', { name: 'Log Meal' })
    await form.getByLabel('Food', { exact: true }).fill('Kumara soup')
    await form.getByLabel('Calories').fill('1003')
    await form.getByLabel('Servings').fill('25')
    await expect(form).toContainText('25 servings: 25,075 kJ')
    await form.getByRole('button', { name: 'Save Meal' }).click()
    await expect(page.getByTestId('total-calories')).toContainText('25,075of 8,368 kJ')

    await open(page, '/settings')
    const goals = page.getByTestId('goals')
    await expect(goals.getByLabel('Calories')).toHaveValue('8368')
    await goals.getByLabel('Calories').fill('800')
    await expect(goals).toContainText('Calories: From 4,184 to 41,840.')
    await goals.getByLabel('Calories').fill('8701')
    await open(page, '/home')
    await expect(page.getByTestId('calories-eaten')).toContainText('25,075')
    await expect(
      page.getByRole('progressbar', { name: 'Nutrition, 25,075 of 8,701 kJ' }),
    ).toBeVisible()
    await open(page, '/calendar')
    await expect(page.getByTestId('day-detail')).toContainText('25,075 kJ · 0 g protein')
    await open(page, '/look-back')
    await page.getByRole('button', { name: 'Show the latest day' }).click()
    await expect(page.getByTestId('look-back-day')).toContainText('25,075 kJ')
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table').getByText('25,075 kJ')).toBeVisible()
    await page.getByRole('tab', { name: 'Plots' }).click()
    await expect(page.getByText('kJ a day').first()).toBeVisible()
    await expect(page.getByText('25,075').first()).toBeVisible()

    await open(page, '/summary')
    await expect(page.getByTestId('summary-sheet')).toContainText('Calories, kJ–25,075 over 1 day')

    await open(page, '/settings')
    await page.getByTestId('unit-energy-kcal').click()
    await expect(goals.getByLabel('Calories')).toHaveValue('2080')
    await open(page, '/nourish#nutrition')
    await expect(page.getByTestId('total-calories')).toContainText('5,993of 2,080 kcal')
    await page.getByRole('button', { name: 'Edit Kumara soup' }).click()
    await expect(page.locator('[name=calories]')).toHaveValue('240')
    await page.locator('[name=protein]').fill('7')
    await page.getByRole('button', { name: 'Save Meal' }).click()
    await open(page, '/settings')
    await page.getByTestId('unit-energy-kJ').click()
    await open(page, '/nourish#nutrition')
    await expect(page.getByTestId('total-calories')).toContainText('25,075of 8,701 kJ')
    await page.getByRole('button', { name: 'Log Meal' }).click()
    await expect(page.getByText('25 servings · 25,075 kJ').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Search foods' }).fill('kumara')
    await expect(page.getByRole('option').first()).toContainText('1,003 kJ')
  })
})
