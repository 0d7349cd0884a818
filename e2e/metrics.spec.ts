import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, test } from './support/test.ts'

const weighIn = (page: Page) => page.getByRole('form', { name: 'Weigh in' })
const form = (page: Page) => page.getByRole('form', { name: 'Log metrics' })
const field = (page: Page, name: string) => form(page).getByLabel(name)
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const plot = (page: Page) => page.locator('canvas')
const weights = (page: Page) => page.getByRole('table', { name: /Weight over time/ })
const latest = (page: Page, measure: string) =>
  page.locator('dl > div').filter({ hasText: measure }).locator('dd').first()

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

async function log(page: Page, fields: Record<string, string>) {
  const before = await history(page).count()
  if ((await form(page).count()) === 0) await openForm(page)
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
  await field(page, 'Weight').press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(history(page)).toHaveCount(Math.min(5, before + 1))
}

async function weigh(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await weighIn(page).getByLabel('Weight').fill(text)
    await weighIn(page).getByLabel('Weight').press('Enter')
    await expect(history(page).first()).toContainText(`${text} lbs`)
  }
}

/** Stores weights by their dates, before the app starts. */
function storeWeights(page: Page, weights: Record<string, number>) {
  const rows = Object.entries(weights).map(([date, weight]) => ({ id: date, date, weight }))
  return storeValues(page, { fitness_body_metrics: rows })
}

test.describe('logging', () => {
  test('shows the latest measures, the last 5 entries, newest first, and from the second weight on a plot with a table', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await openMetrics(page)
    await expect(page.getByText('No measurements yet.')).toBeVisible()

    await test.step('an empty form is not saved', async () => {
      await openForm(page)
      await form(page).getByRole('button', { name: 'Save metrics' }).click()
      await expect(page.getByText('Fill in at least one field.')).toBeVisible()
      await expect(history(page)).toHaveCount(0)
      await log(page, { Notes: 'A light day' })
      await expect(page.getByText('Fill in at least one field.')).toHaveCount(0)
      await expect(history(page)).toHaveText([/A light day/])
    })

    await log(page, { Weight: '176', Waist: '34', Notes: 'Slept well' })
    await expect(page.getByText('Last: 176 today')).toBeVisible()
    await expect(history(page).first()).toContainText(/176 lbs · Waist 34.in/)
    await expect(history(page).first()).toContainText('Slept well')
    await expect(page.getByText('Log your weight again to see a chart.')).toBeVisible()
    await expect(plot(page)).toHaveCount(0)
    expect(fetched.filter((url) => url.includes('plot-drawing'))).toEqual([])

    await test.step('decimals have a comma or a point, and anything else is ignored', async () => {
      await log(page, { Weight: '93,5', Chest: '40.4', Hips: 'wide', Arms: '-13', Legs: '0' })
      await expect(history(page).first()).toContainText(/94 lbs · Chest 40.in$/)
      await expect(plot(page)).toBeVisible()
      await expect(weights(page).getByRole('row')).toHaveText([/Day/, /94 lbs/, /176 lbs/])
      for (const name of ['Hips', 'Arms', 'Legs']) {
        await expect(latest(page, name)).toHaveCount(0)
      }
      await log(page, { 'Body fat': '21', Notes: 'only that' })
      await expect(history(page).first()).toContainText(/Body fat 21%\s*only that/)
    })

    await weigh(page, '175', '174', '173', '172')
    await weighIn(page).getByRole('button', { name: 'Less' }).click()
    await weighIn(page).getByRole('button', { name: 'Save' }).click()
    await expect(history(page)).toHaveText([/171 lbs/, /172 lbs/, /173 lbs/, /174 lbs/, /175 lbs/])
    await expect(latest(page, 'Waist')).toHaveText('34 in')

    await test.step('by keyboard, a number is selected when its field gets the focus', async () => {
      await openForm(page)
      await field(page, 'Weight').fill('180')
      await field(page, 'Chest').focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.type('170')
      await expect(field(page, 'Weight')).toHaveValue('170')
      await expect(field(page, 'Weight')).toHaveAttribute('inputmode', 'decimal')
      await page.keyboard.press('Enter')
      await expect(history(page).first()).toContainText('170 lbs')
    })
  })
})

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
