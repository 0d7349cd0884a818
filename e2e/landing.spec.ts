import type { Page } from '@playwright/test'
import { delayFiles, expect, open, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

const TITLES = [
  'Welcome',
  'Track Your Breathing',
  'Stay Hydrated',
  'Build Healthy Habits',
  'Sleep Better',
  'Mindful Eating',
]

const slide = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true })

test('the landing advances every 4 seconds, and stops when paused', async ({ page }) => {
  await page.clock.install()
  await open(page, '/landing')
  for (const title of [...TITLES, 'Welcome']) {
    await expect(slide(page, title)).toBeVisible()
    await page.clock.runFor(4000)
  }
  for (const name of ['Privacy', 'Terms', 'Support']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/${name.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Pause slides' }).click()
  await expect(slide(page, 'Track Your Breathing')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(slide(page, 'Track Your Breathing')).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(slide(page, 'Stay Hydrated')).toBeVisible()
  await page.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(4000)
  await expect(slide(page, 'Build Healthy Habits')).toBeVisible()

  await test.step('with reduced motion they do not advance', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/landing')
    await page.clock.runFor(30_000)
    await expect(slide(page, 'Welcome')).toBeVisible()
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect(slide(page, 'Track Your Breathing')).toBeVisible()
  })
})

test('/ shows the landing until it is completed, and Home afterwards', async ({ page }) => {
  await open(page, '/')
  await expect(slide(page, 'Welcome')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeHidden()

  await page.getByRole('link', { name: 'Tap to continue' }).click()
  await expect(page).toHaveURL(/\/breathing$/)
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('landingCompleted'))).toBe('true')

  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(slide(page, 'Welcome')).toHaveCount(0)

  await open(page, '/landing')
  await expect(slide(page, 'Welcome')).toBeVisible()
})

test('which of the two pages shows is decided before first paint', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('landingCompleted', 'true'))
  await delayFiles(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await expect(slide(page, 'Welcome')).toBeHidden()
})

test("'Tap to continue' works before the app's scripts are loaded", async ({ page }) => {
  await delayFiles(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Tap to continue' }).click()
  await expect(page).toHaveURL(/\/breathing$/)
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('landingCompleted'))).toBe('true')
})
