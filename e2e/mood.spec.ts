import type { Page } from '@playwright/test'
import { delayFiles, expect, open, test, untilReady } from './support/test.ts'

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

test('each of the eight moods changes the whole app at once, in every tab, and is remembered', async ({
  page,
  context,
  consoleErrors,
}) => {
  let missing = true
  await page.route('**/palettes-*.css', (route) => (missing ? route.abort() : route.continue()))
  await open(page, '/home')
  await page.getByRole('link', { name: 'Mood colors' }).click()
  await expect(page.getByRole('radio')).toHaveCount(8)
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')

  await test.step('palettes that failed to load are requested again with the next choice', async () => {
    await page.getByRole('radio', { name: 'Grounding' }).check()
    await expect(page.getByText('Theme Updated!')).toBeInViewport()
    consoleErrors.expect(/ERR_FAILED.*\/palettes-/)
    await expect(page.locator('link[rel=stylesheet][data-href]')).toHaveCount(1)
    missing = false
    await page.getByRole('radio', { name: 'Focused' }).check()
    await expect.poll(() => pageTop(page)).toBe('rgb(209, 225, 248)')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Theme Updated!')).toHaveCount(0)
  })

  const tops = new Set<string>()
  for (const name of MOODS) {
    await page.getByRole('radio', { name }).check()
    expect(await mood(page)).toBe(name.toLowerCase())
    await expect(page.getByText(`Tend now uses ${name}.`)).toBeVisible()
    // The colours change for 800 ms.
    await page.evaluate(() => {
      for (const change of document.getAnimations()) change.finish()
    })
    tops.add(await pageTop(page))
  }
  expect(tops.size).toBe(8)

  await expect(page.getByText('Theme Updated!')).toBeVisible()
  const other = await context.newPage()
  await open(other, '/mood')
  await other.getByRole('radio', { name: 'Grounding' }).check()
  await expect(page.getByRole('radio', { name: 'Grounding' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toHaveCount(0)

  await open(page, '/nourish')
  expect(await mood(page)).toBe('grounding')
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#e9d6bd')
})

test('a mood chosen before the app has loaded is kept, also if its palette loads late', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/assets/react-*.js')
  await page.goto('/mood', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Creative' }).check()
  expect(await mood(page)).toBe('creative')
  release()
  await untilReady(page)
  await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked()
  await expect(page.getByText('Theme Updated!')).toBeVisible()
  await expect(page.getByText('Tend now uses Creative.')).toBeVisible()

  await test.step('choosing the current mood shows no notice', async () => {
    const release = await delayFiles(page, '**/assets/react-*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Creative' }).check()
    release()
    await untilReady(page)
    await expect(page.getByRole('radio', { name: 'Creative' })).toBeChecked()
    await expect(page.getByText('Theme Updated!')).toHaveCount(0)
  })

  await test.step('the first paint has its colours', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new PerformanceObserver(() => {
        seen.push(getComputedStyle(document.documentElement).getPropertyValue('--bg-from'))
      }).observe({ type: 'paint', buffered: true })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    const release = await delayFiles(page, '**/palettes-*.css')
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-mood', 'creative')
    expect(await seen()).toEqual([])
    release()
    await untilReady(page)
    await expect.poll(async () => (await seen()).indexOf(await pageTop(page))).toBe(0)
  })
})
