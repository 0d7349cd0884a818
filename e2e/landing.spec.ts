import type { Page } from '@playwright/test'
import { countTaps } from './support/taps.ts'
import { delayFiles, expect, goTo, keepToast, open, test, untilReady } from './support/test.ts'

const slide = (page: Page) => page.getByRole('heading', { name: 'Welcome', exact: true })

test('/ shows the landing until it is completed, and Home afterwards, before its scripts are loaded', async ({
  page,
}) => {
  const release = await delayFiles(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(slide(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeHidden()
  await page.getByRole('link', { name: 'Tap to continue' }).click()
  await expect(page).toHaveURL(/\/breathing$/)
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('landingCompleted'))).toBe('true')

  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
  await expect(slide(page)).toBeHidden()
  release()
  await untilReady(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(slide(page)).toHaveCount(0)
})

test('three taps lead from an empty device to the first entry, and the first Home does not come back', async ({
  page,
}) => {
  await open(page, '/')
  const promises = page.getByRole('listitem')
  await expect(promises).toHaveText(['No account', 'No tracking', 'Works offline'])
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Tap to continue' }).click()
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your day' }).click()
  const beginning = page.getByRole('heading', { name: 'One small thing is enough' })
  await expect(beginning).toBeVisible()
  await expect(page.getByText('This Week')).toHaveCount(0)
  await page.getByRole('button', { name: '+1 glass' }).click()
  await keepToast(page)
  await expect(page.getByRole('progressbar', { name: 'Water, 1 of 8 glasses' })).toBeVisible()
  // Nothing moves, so a second tap on the same place logs a second glass.
  await expect(beginning).toBeVisible()
  await expect(page.getByRole('button', { name: '+1 glass' })).toBeFocused()
  expect(await taps()).toBe(3)
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('progressbar', { name: 'Water, 0 of 8 glasses' })).toBeVisible()
  await goTo(page, '/move')
  await goTo(page, '/home')
  await expect(page.getByText('This Week')).toBeVisible()
})
