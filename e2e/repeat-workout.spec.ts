import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import { expect, open, reload, test } from './support/test.ts'

const SETS = 12

const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const ticks = (page: Page) => builder(page).getByRole('checkbox')
/** The card of the latest workout on Move, or of the usual one on Home. */
const latest = (page: Page) => page.getByRole('link', { name: /^Repeat Long Legs Last done/ })
const continueCard = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Continue workout ./ })

/** A Wednesday. */
const NOW = new Date('2025-03-19T12:00:00')

/**
 * Stores workouts as an earlier version did. The latest has four exercises of three sets, and was
 * done on the last two Wednesdays.
 */
async function seed(page: Page) {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    const set = { reps: 8, weight: 95, completed: true }
    const exercises = ['Squat', 'Lunge', 'Glute Bridge', 'Calf Raise'].map((name, nth) => ({
      id: `preset_${nth + 7}`,
      name,
      muscleGroup: 'Legs',
      sets: [set, set, { ...set, completed: false }],
    }))
    const workout = { name: 'Long Legs', date: '2025-03-12', duration: 30, exercises }
    localStorage.setItem(
      'fitness_workouts',
      JSON.stringify([
        { ...workout, id: 'a' },
        { ...workout, id: 'c', date: '2025-03-05' },
        { ...workout, id: 'b', name: 'Workout 2', date: '2025-03-11', exercises: [exercises[0]] },
      ]),
    )
  })
}

const heading = (page: Page) => builder(page).getByRole('heading', { name: 'New Workout' })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOW })
  await seed(page)
})

test('the usual workout of the weekday is done again from Home with two taps and one per set', async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await expect(latest(page)).toContainText('Wed, Mar 12')
  await latest(page).click()
  await expect(ticks(page)).toHaveCount(SETS)
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  await expect(builder(page).getByLabel('Name')).toHaveValue('Long Legs')
  await expect(builder(page).getByLabel('Weight, set 3').first()).toHaveValue('95')
  for (const tick of await ticks(page).all()) {
    await expect(tick).not.toBeChecked()
    await tick.click()
  }
  await builder(page).getByRole('button', { name: 'Save Workout' }).click()
  await expect(page.getByTestId('toast')).toContainText('Long Legs saved')
  expect(await taps()).toBe(2 + SETS)
})

test('the latest workout is repeated from Move with two taps, keeps its place in a reload, and is continued from Home with one', async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await page.getByTestId('nav-move').click()
  await latest(page).click()
  await expect(ticks(page)).toHaveCount(SETS)
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  expect(await taps()).toBe(2)

  await expect(page).toHaveURL(/\/move$/)
  await ticks(page).last().scrollIntoViewIfNeeded()
  await ticks(page).last().check()
  // The position is saved a moment after scrolling.
  await expect
    .poll(() => page.evaluate(() => history.state?.scrollY === scrollY && scrollY > 0))
    .toBe(true)
  await reload(page)
  await expect(ticks(page).last()).toBeInViewport()

  await page.getByTestId('nav-home').click()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  const tapsFromHome = await countTaps(page)
  await continueCard(page).click()
  await expect(ticks(page).last()).toBeChecked()
  await expect(heading(page)).toBeInViewport()
  expect(await tapsFromHome()).toBe(1)
})
