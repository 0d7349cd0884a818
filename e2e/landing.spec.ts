import type { Page } from '@playwright/test'
import { delayFiles, expect, open, test } from './support/test.ts'

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
  await page.waitForSelector('html[data-ready]')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(slide(page)).toHaveCount(0)

  await open(page, '/landing')
  await page.getByRole('link', { name: 'Tap to continue' }).click()
  await expect(page.getByRole('heading', { name: 'Breathing Exercise' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})
