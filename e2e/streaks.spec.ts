import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { delayFiles, expect, open, test, untilReady } from './support/test.ts'

const NOW = '2026-11-20T18:00:00'

const workouts = (page: Page) => page.getByTestId('card-workout-streak')
const nutrition = (page: Page) => page.getByTestId('card-nutrition-streak')
const overall = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Overall Progress' }) })
    .locator('dl')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

interface History {
  workouts?: readonly number[]
  meals?: readonly number[]
}

/** Stores workouts and meals from the given numbers of days ago, as an earlier version did. */
async function seed(page: Page, { workouts = [], meals = [] }: History) {
  const date = (ago: number) =>
    new Date(Date.parse(NOW.slice(0, 10)) - ago * 86_400_000).toISOString().slice(0, 10)
  const stored = {
    fitness_workouts: workouts.map((ago) => ({
      id: `workout_${ago}`,
      name: 'Walk',
      date: date(ago),
      duration: 30,
    })),
    fitness_nutrition_logs: meals.map((ago) => ({
      id: `meal_${ago}`,
      mealType: 'lunch',
      foodName: 'Soup',
      date: date(ago),
    })),
  }
  await page.addInitScript((arrays) => {
    if (localStorage.getItem('wellness_user_id')) return
    for (const [key, rows] of Object.entries(arrays)) {
      localStorage.setItem(key, JSON.stringify(rows))
    }
  }, stored)
}

test.describe('at 320 px', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('streaks are counted over the last 90 days, fit, and have no violations', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(NOW) })
    // No workout is logged today yet. Meals up to 89 days ago count.
    await seed(page, {
      workouts: [...range(1, 5), ...range(20, 28)],
      meals: [...range(0, 11), ...range(71, 120)],
    })
    await open(page, '/streak')
    await expect(overall(page)).toHaveText('Combined Active Days17Best Streak19')

    await expect(workouts(page)).toContainText('Great start! Consistency is key.')
    await expect(workouts(page)).toContainText('Longest 9 days')
    await expect(workouts(page)).toContainText('Active 14 of the last 30 days')
    await expect(workouts(page).getByRole('img')).toHaveAccessibleName(
      'Current workout streak, 5 days of 30',
    )
    await expect(workouts(page).locator('ellipse.fill-workouts-edge')).toHaveCount(5)
    await expect(workouts(page).locator('ellipse')).toHaveCount(30)

    await expect(nutrition(page)).toContainText('One week strong! Keep going.')
    await expect(nutrition(page)).toContainText('Longest 19 days')
    await expect(nutrition(page)).toContainText('Active 12 of the last 30 days')
    await expect(nutrition(page).locator('ellipse.fill-nutrition-edge')).toHaveCount(12)
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

    await test.step("the landing button works before the app's scripts are loaded", async () => {
      const completed = () => page.evaluate(() => localStorage.getItem('landingCompleted'))
      await page.evaluate(() => localStorage.setItem('landingCompleted', 'true'))
      const release = await delayFiles(page, '**/assets/index-*.js')
      await page.goto('/streak', { waitUntil: 'commit' })
      await page.getByTestId('button-landing').click()
      await expect(page).toHaveURL(/\/$/)
      const welcome = page.getByRole('heading', { name: 'Welcome' })
      await expect(welcome).toBeVisible()
      expect(await completed()).toBeNull()
      release()
      await untilReady(page)
      await expect(welcome).toBeVisible()
    })
  })
})
