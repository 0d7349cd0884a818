import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const set = (page: Page, field: 'Reps' | 'Weight', number: number) =>
  builder(page).getByLabel(`${field}, set ${number}`)

/** Stores workouts as an earlier version did: bench presses last week, and 100 push-ups. */
async function seed(page: Page) {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const done = (reps: number, weight: number) => ({ reps, weight, completed: true })
    const exercises = [
      {
        id: 'preset_3',
        name: 'Bench Press',
        muscleGroup: 'Chest',
        sets: [done(10, 185), done(8, 225), done(8, 225)],
      },
      { id: 'preset_1', name: 'Push-Up', muscleGroup: 'Chest', sets: [done(100, 0)] },
    ]
    localStorage.setItem(
      'fitness_workouts',
      JSON.stringify([{ id: 'a', name: 'Chest', date: '2025-11-12', duration: 45, exercises }]),
    )
  })
}

/** Opens the form with the sets of the stored workout. */
async function repeat(page: Page) {
  await open(page, '/move')
  await page.getByRole('link', { name: /^Repeat Chest/ }).click()
  await expect(builder(page).getByRole('checkbox')).toHaveCount(4)
}

test.beforeEach(({ page }) => seed(page))

test.describe('the sets', () => {
  for (const width of [320, 360, 375, 390]) {
    test(`show whole figures at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await repeat(page)
      await set(page, 'Weight', 1).first().fill('187.5')
      await expect(set(page, 'Weight', 2).first()).toHaveValue('225')
      await expect(set(page, 'Reps', 1).last()).toHaveValue('100')
      const cut = builder(page)
        .getByRole('listitem')
        .locator('input')
        .evaluateAll((fields) =>
          fields
            .filter((field) => field.scrollWidth > field.clientWidth)
            .map(({ ariaLabel }) => ariaLabel),
        )
      expect(await cut).toEqual([])
      const tick = await builder(page).getByRole('checkbox').first().boundingBox()
      expect(tick?.width).toBeGreaterThanOrEqual(48)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }

  test('show last time, copy the row above, and mark the one that comes next', async ({ page }) => {
    await repeat(page)
    const bench = builder(page).getByRole('group', { name: 'Bench Press' })
    await expect(bench).toContainText('Last time: 10 × 185, 8 × 225, 8 × 225 lbs')
    await expect(builder(page)).toContainText('Last time: 100 reps')
    const current = builder(page).locator('[aria-current]')
    await expect(current.getByRole('checkbox')).toHaveAccessibleName('Set 1 completed')
    await bench.getByLabel('Set 1 completed').check()
    await expect(current.getByRole('checkbox')).toHaveAccessibleName('Set 2 completed')
    await set(page, 'Weight', 3).fill('230')
    await bench.getByRole('button', { name: 'Add Set' }).click()
    await expect(set(page, 'Weight', 4)).toHaveValue('230')
    await expect(set(page, 'Reps', 4)).toHaveValue('8')
  })
})
