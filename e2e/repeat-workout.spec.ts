import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { countTaps } from './support/taps.ts'
import { expect, open, test } from './support/test.ts'

const SETS = 12

const builder = (page: Page) => page.getByRole('region', { name: 'New Workout' })
const ticks = (page: Page) => builder(page).getByRole('checkbox')
const repeat = (page: Page) =>
  page.getByRole('link', { name: 'Repeat Long Legs', exact: true }).first()
/** The card of the latest workout on Move, or of the usual one on Home. */
const latest = (page: Page) => page.getByRole('link', { name: /^Repeat Long Legs Last done/ })
const continueCard = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Continue workout ./ })
const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem('tend_draft_workout'))

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

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOW })
  await seed(page)
})

async function tickAllAndSave(page: Page) {
  await expect(ticks(page)).toHaveCount(SETS)
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeInViewport()
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeFocused()
  await expect(builder(page).getByLabel('Name')).toHaveValue('Long Legs')
  await expect(builder(page).getByLabel('Weight, set 3').first()).toHaveValue('95')
  for (const tick of await ticks(page).all()) {
    await expect(tick).not.toBeChecked()
    await tick.click()
  }
  await builder(page).getByRole('button', { name: 'Save Workout' }).click()
  await expect(page.getByTestId('toast')).toContainText('Long Legs saved')
}

test('the usual workout of the weekday is done again from Home with two taps and one per set', async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await expect(latest(page)).toContainText('Wed, Mar 12')
  await latest(page).click()
  await tickAllAndSave(page)
  expect(await taps()).toBe(2 + SETS)
})

test('Home offers no workout on a weekday without a usual one, nor one that is done already', async ({
  page,
}) => {
  await open(page, '/home')
  await latest(page).click()
  await tickAllAndSave(page)
  await page.getByTestId('nav-home').click()
  await expect(page.getByRole('img', { name: 'Workouts, 1 of 3' })).toBeVisible()
  await expect(latest(page)).toHaveCount(0)
  await page.clock.setSystemTime(new Date('2025-03-20T12:00:00'))
  await page.reload()
  await expect(page.getByRole('img', { name: 'Workouts, 0 of 3' })).toBeVisible()
  await expect(latest(page)).toHaveCount(0)
})

test('the latest workout is done again from Move with three taps and one per set', async ({
  page,
}) => {
  await open(page, '/home')
  const taps = await countTaps(page)
  await page.getByTestId('nav-move').click()
  await latest(page).click()
  await tickAllAndSave(page)
  expect(await taps()).toBe(3 + SETS)
})

test('any workout of the history is repeated, and nothing is saved until Save Workout', async ({
  page,
}) => {
  await open(page, '/move')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(repeat(page)).toBeVisible()
  await page.getByRole('link', { name: 'Repeat Workout 2' }).click()
  await expect(ticks(page)).toHaveCount(3)
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeInViewport()
  // The number belongs to the other day.
  await expect(builder(page).getByLabel('Name')).toHaveValue('')
  await expect(page.getByText('No workouts yet today.')).toBeVisible()
  await builder(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(latest(page)).toBeVisible()
  await expect(page.getByText('No workouts yet today.')).toBeVisible()
})

test('a workout in progress is continued with one tap from Home, and nothing replaces it', async ({
  page,
}) => {
  await open(page, '/home')
  await latest(page).click()
  await ticks(page).first().check()
  await builder(page).getByLabel('Reps, set 1').first().fill('11')
  const draft = await storedDraft(page)
  await page.getByTestId('nav-home').click()
  await expect(continueCard(page)).toContainText('Long Legs, set 2 of 12')
  await expect(latest(page)).toHaveCount(0)
  const taps = await countTaps(page)
  await continueCard(page).click()
  await expect(builder(page).getByLabel('Reps, set 1').first()).toHaveValue('11')
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeInViewport()
  expect(await taps()).toBe(1)

  await page.getByRole('button', { name: 'History' }).click()
  const rows = page.getByRole('region', { name: 'Workout History' }).getByRole('listitem')
  await rows.last().getByRole('link', { name: 'Continue workout' }).click()
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeInViewport()
  await expect(builder(page)).toBeFocused()
  await continueCard(page).click()
  await expect(builder(page).getByRole('heading', { name: 'New Workout' })).toBeInViewport()
  expect(await storedDraft(page)).toBe(draft)
})

test('a reload keeps the place in the form', async ({ page }) => {
  await open(page, '/home')
  await latest(page).click()
  await expect(ticks(page)).toHaveCount(SETS)
  await expect(page).toHaveURL(/\/move$/)
  await ticks(page).last().scrollIntoViewIfNeeded()
  await ticks(page).last().check()
  // The position is saved a moment after scrolling.
  await expect
    .poll(() => page.evaluate(() => history.state?.scrollY === scrollY && scrollY > 0))
    .toBe(true)
  await page.reload()
  await expect(ticks(page).last()).toBeInViewport()
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in both themes', async ({ page }) => {
    await open(page, '/move')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(repeat(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await repeat(page).click()
    await page.getByTestId('nav-home').click()
    // Move has such a card too.
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await expect(continueCard(page)).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
