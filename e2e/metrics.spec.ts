import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, test } from './support/test.ts'

const weighIn = (page: Page) => page.getByRole('form', { name: 'Weigh in' })
const form = (page: Page) => page.getByRole('form', { name: 'Log metrics' })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const plot = (page: Page) => page.locator('canvas')
const weights = (page: Page) => page.getByRole('table', { name: /Weight over time/ })

async function openMetrics(page: Page) {
  await open(page, '/you')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(weighIn(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Other measurements' }).click()
  await expect(form(page)).toBeVisible()
}

/** Stores weights by their dates, before the app starts. */
function storeWeights(page: Page, weights: Record<string, number>) {
  const rows = Object.entries(weights).map(([date, weight]) => ({ id: date, date, weight }))
  return storeValues(page, { fitness_body_metrics: rows })
}

test.describe('the plot', () => {
  test.use(AXE_OPTIONS)

  test('shows a value by pointer, touch and keyboard, in longer ranges, themes and widths, without axe violations', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await storeWeights(page, {
      '2024-05-01': 190,
      '2026-02-01': 180,
      '2026-11-01': 174,
      '2026-11-20': 172,
    })
    await openMetrics(page)
    await expect(page.getByText('2 lbs lighter than 19 days earlier.')).toBeVisible()
    await plot(page).scrollIntoViewIfNeeded()

    await test.step('values', async () => {
      const label = (text: RegExp) => page.getByText(text).locator('visible=true')
      // Above the canvas; it gets the pointer events.
      const surface = page.locator('.u-over')
      await surface.hover({ position: { x: 2, y: 60 } })
      await expect(label(/: 174 lbs$/)).toBeVisible()
      await page.mouse.move(200, 2)
      await expect(label(/: 174 lbs$/)).toHaveCount(0)
      const width = await surface.evaluate((element) => element.clientWidth)
      await surface.tap({ position: { x: width - 2, y: 60 } })
      await expect(label(/: 172 lbs$/)).toBeVisible()

      const slider = page.getByRole('slider', { name: 'Weight over time' })
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(slider).toHaveAttribute('aria-valuetext', /: 174 lbs$/)
    })

    await test.step('longer ranges', async () => {
      await page.getByRole('button', { name: '1 year' }).click()
      await expect(page.getByText('8 lbs lighter than in early February.')).toBeVisible()
      await page.getByRole('button', { name: 'All' }).click()
      await expect(page.getByText('18 lbs lighter than in early May 2024.')).toBeVisible()
      await expect(weights(page).getByRole('row')).toHaveCount(5)
    })

    await test.step('theme and width', async () => {
      const image = () => plot(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
      const light = await image()
      await page.getByTestId('button-toggle-theme').click()
      await expect.poll(image).not.toBe(light)
      await page.setViewportSize({ width: 320, height: 700 })
      await expect
        .poll(async () => (await plot(page).boundingBox())?.width ?? Number.NaN)
        .toBeLessThanOrEqual(320)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })

    await history(page)
      .first()
      .getByRole('button', { name: /^More for/ })
      .click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Edit entry for/ }).click()
    await expectNoViolations(page)
    await openForm(page)
    await expectNoViolations(page)
  })
})
