import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import { expect, open, reload, test } from './support/test.ts'

const SETS = 12

const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const ticks = (page: Page) => builder(page).getByRole('checkbox')
/** The usual workout, on Move and on Home. */
const usual = (page: Page) => page.getByRole('link', { name: /^Repeat Long Legs/ })
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

const heading = (page: Page) => builder(page).getByRole('heading', { name: 'Long Legs' })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOW })
  await seed(page)
})

test('the usual workout is repeated from Move with two taps, keeps its place in a reload, and is continued from Home with one', async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await page.getByTestId('nav-move').click()
  await usual(page).click()
  await expect(builder(page)).toContainText(`0 of ${SETS} sets`)
  await expect(heading(page)).toBeInViewport()
  await expect(heading(page)).toBeFocused()
  expect(await taps()).toBe(2)

  await expect(page).toHaveURL(/\/move#new-workout$/)
  const last = builder(page).getByRole('group', { name: 'Calf Raise' })
  await last.getByRole('button', { name: /^Calf Raise/ }).click()
  await ticks(page).last().scrollIntoViewIfNeeded()
  await ticks(page).last().check()
  // The position is saved a moment after scrolling.
  await expect
    .poll(() => page.evaluate(() => history.state?.scrollY === scrollY && scrollY > 0))
    .toBe(true)
  await reload(page)
  await expect(last).toBeInViewport()

  await page.getByTestId('nav-home').click()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  const tapsFromHome = await countTaps(page)
  await continueCard(page).click()
  await expect(last).toContainText('1 of 3 sets')
  await expect(heading(page)).toBeInViewport()
  expect(await tapsFromHome()).toBe(1)

  await page.getByTestId('nav-move').click()
  await expect(page.getByRole('heading', { name: 'Workout Templates' })).toBeVisible()
  await expect(usual(page)).toHaveCount(0)
  await expect(continueCard(page)).toContainText(`Long Legs, set 2 of ${SETS}`)
})
