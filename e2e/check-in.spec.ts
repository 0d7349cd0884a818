import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, goOffline, keepToast, openAndSync, test } from './support/test.ts'

test.use({ ...AXE_OPTIONS, locale: 'en-GB' })

const WIDE = { width: 1440, height: 900 }

const step = (page: Page, scale: string, word: string) =>
  page.getByRole('radiogroup', { name: scale }).getByRole('radio', { name: word })
const pill = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const toast = (page: Page) => page.getByTestId('toast')
const words = (page: Page) => page.getByLabel('A few words')

/** Starts the six trackers of the design, from an empty diary. */
async function startSix(page: Page) {
  await openAndSync(page, '/check-in')
  await expect(page.getByRole('heading', { name: 'What to track' })).toBeVisible()
  for (const name of ['Mood', 'Energy', 'Sleep', 'Steps', 'Inhaler', 'A few words']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(toast(page)).toContainText(`${name} added`)
  }
  await page.getByTestId('button-back').click()
  await expect(step(page, 'Mood', 'Good')).toBeVisible()
}

async function fillAll(page: Page) {
  await step(page, 'Mood', 'Good').click()
  await page.getByLabel('from').fill('23:10')
  await page.getByLabel('to', { exact: true }).fill('06:40')
  await page.getByLabel('Steps', { exact: true }).fill('6240')
  await words(page).fill('A walk')
  await pill(page, 'Inhaler, morning').click()
  await step(page, 'Energy', 'Steady').click()
  await expect(toast(page)).toContainText('Energy: steady')
  await keepToast(page)
}

async function expectAll(page: Page) {
  await expect(step(page, 'Mood', 'Good')).toBeChecked()
  await expect(step(page, 'Energy', 'Steady')).toBeChecked()
  await expect(page.getByText('7 h 30 min', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Steps', { exact: true })).toHaveValue('6,240')
  await expect(pill(page, /^Inhaler, \d/)).toHaveAttribute('aria-pressed', 'true')
  await expect(words(page)).toHaveValue('A walk')
}

test('six trackers fit a phone and a wide window, are noted offline, and are put in another order by dragging', async ({
  page,
  context,
}) => {
  await startSix(page)
  await goOffline(page)
  await fillAll(page)
  await context.setOffline(false)
  await expectAll(page)

  const bottom = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await toast(page).evaluate((element) => element.getBoundingClientRect().top)
  expect(await bottom(page.locator('.check-in'))).toBeLessThanOrEqual(top)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844)
  await expectNoViolations(page)

  await page.setViewportSize(WIDE)
  const boxes = await page
    .locator('.check-in > *')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(new Set(boxes).size).toBe(1)
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Change what you track' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const grip = await page.getByRole('button', { name: 'Move Mood' }).boundingBox()
  const target = await page.getByRole('button', { name: 'Move Sleep' }).boundingBox()
  if (!grip || !target) throw new Error('The list has no grips')
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect(toast(page)).toContainText('Order changed')
  const names = page.getByRole('listitem').getByRole('link')
  await expect(names).toHaveText(['Energy', 'Sleep', 'Mood', 'Steps', 'Inhaler', 'A few words'])
})
