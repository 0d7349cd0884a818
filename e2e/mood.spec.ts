import type { Page } from '@playwright/test'
import { delayFiles, expect, open, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

const MOODS = [
  'Calm',
  'Energetic',
  'Focused',
  'Peaceful',
  'Uplifting',
  'Grounding',
  'Creative',
  'Restorative',
]

const mood = (page: Page) => page.evaluate(() => document.documentElement.dataset.mood)
const pageTop = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bg-from'))

test('each of the eight moods changes the whole app at once, and is remembered', async ({
  page,
}) => {
  await open(page, '/mood')
  await expect(page.getByRole('radio')).toHaveCount(8)
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')

  const tops = new Set<string>()
  for (const name of [...MOODS.slice(1), 'Calm']) {
    await page.getByRole('radio', { name }).check()
    expect(await mood(page)).toBe(name.toLowerCase())
    await expect(page.getByText('Theme Updated!')).toBeVisible()
    await expect(page.getByText(`Tend now uses ${name}.`)).toBeVisible()
    await expect(page.locator('html')).not.toHaveClass(/mood-shift/)
    tops.add(await pageTop(page))
  }
  expect(tops.size).toBe(8)

  await page.getByRole('radio', { name: 'Grounding' }).check()
  await open(page, '/nourish')
  expect(await mood(page)).toBe('grounding')
  expect(await page.evaluate(() => localStorage.getItem('wellness_mood_palette'))).toBe('grounding')
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#e9d6bd')

  await test.step('an unknown stored mood falls back to calm', async () => {
    await page.evaluate(() => localStorage.setItem('wellness_mood_palette', 'gloomy'))
    await open(page, '/mood')
    expect(await mood(page)).toBe('calm')
    await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked()
  })
})

test('the colour transition takes 800 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/mood')
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('radio', { name: 'Focused' }).check()
  await page.clock.runFor(750)
  await expect(page.locator('html')).toHaveClass(/mood-shift/)
  await page.clock.runFor(100)
  await expect(page.locator('html')).not.toHaveClass(/mood-shift/)
})

test('the notice is visible after arriving through a link, can be closed, and is cleared by a choice in another tab', async ({
  page,
  context,
}) => {
  await open(page, '/home')
  await page.getByRole('link', { name: 'Mood colors' }).click()
  await page.getByRole('radio', { name: 'Focused' }).check()
  await expect(page.getByText('Theme Updated!')).toBeInViewport()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Theme Updated!')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Creative' }).check()
  await expect(page.getByText('Theme Updated!')).toBeVisible()
  const other = await context.newPage()
  await open(other, '/mood')
  await other.getByRole('radio', { name: 'Uplifting' }).check()
  await expect(page.getByRole('radio', { name: 'Uplifting' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toHaveCount(0)
})

test('a mood chosen before the app has loaded is kept, and the notice follows', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/assets/react-*.js')
  await page.goto('/mood', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Creative' }).check()
  expect(await mood(page)).toBe('creative')
  release()
  await page.waitForSelector('html[data-ready]')
  await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toBeVisible()
  await expect(page.getByText('Tend now uses Creative.')).toBeVisible()

  await test.step('choosing the current mood shows no notice', async () => {
    const release = await delayFiles(page, '**/assets/react-*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Creative' }).check()
    release()
    await page.waitForSelector('html[data-ready]')
    await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked()
    await expect(page.getByText('Theme Updated!')).toHaveCount(0)
  })
})

test('a stored mood applies to the first paint, even if its palette loads late', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('wellness_mood_palette', 'grounding')
    const seen: string[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(() => {
      seen.push(getComputedStyle(document.documentElement).getPropertyValue('--bg-from'))
    }).observe({ type: 'paint', buffered: true })
  })
  await page.route('**/palettes-*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await open(page, '/home')
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen[0])
  await expect.poll(seen).toBe('rgb(233, 214, 189)')
})

test('palettes that failed to load are requested again with the next choice', async ({
  page,
  consoleErrors,
}) => {
  let missing = true
  await page.route('**/palettes-*.css', (route) => (missing ? route.abort() : route.continue()))
  await open(page, '/home')
  await page.getByRole('link', { name: 'Mood colors' }).click()
  await page.getByRole('radio', { name: 'Grounding' }).check()
  await expect(page.getByText('Theme Updated!')).toBeVisible()
  missing = false
  await page.getByRole('radio', { name: 'Focused' }).check()
  await expect.poll(() => pageTop(page)).toBe('rgb(209, 225, 248)')
  consoleErrors.expect(/ERR_FAILED.*\/palettes-/)
})

test('palettes that never load delay the page only briefly', async ({ page }) => {
  await page.route('**/palettes-*.css', () => {})
  await open(page, '/home')
  await page.getByRole('link', { name: 'Mood colors' }).click()
  await expect(page.getByRole('radio')).toHaveCount(8)
})
