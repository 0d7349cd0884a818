import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { storeValues } from './support/stored-values.ts'
import { expect, open, reload, test } from './support/test.ts'

const field = (page: Page, name: string) => form(page).getByLabel(name)
const form = (page: Page) => page.getByRole('form', { name: 'Log metrics' })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const plot = (page: Page) => page.locator('canvas')
const weights = (page: Page) => page.getByRole('table', { name: /Weight over time/ })
const latest = (page: Page, measure: string) =>
  page.locator('dl > div').filter({ hasText: measure }).locator('dd').first()
const undo = (page: Page) => page.getByTestId('toast').getByRole('button', { name: 'Undo' })

async function openMetrics(page: Page) {
  await open(page, '/you')
  await page.getByRole('tab', { name: 'Metrics' }).click()
  await expect(form(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

async function log(page: Page, fields: Record<string, string>) {
  const before = await history(page).count()
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text)
  // Not by the button, which the toast of an earlier entry may cover.
  await field(page, 'Weight').press('Enter')
  await expect(history(page)).toHaveCount(Math.min(5, before + 1))
  await expect(field(page, 'Weight')).toHaveValue('')
}

async function logWeights(page: Page, ...texts: string[]) {
  for (const text of texts) {
    await log(page, { Weight: text })
    await expect(history(page).first()).toContainText(`${text} lbs`)
  }
}

/** Stores weights by their dates, before the app starts. */
function storeWeights(page: Page, weights: Record<string, number>) {
  const rows = Object.entries(weights).map(([date, weight]) => ({ id: date, date, weight }))
  return storeValues(page, { fitness_body_metrics: rows })
}

test.describe('logging', () => {
  test('shows the latest measures, and the last 5 entries, newest first', async ({ page }) => {
    await openMetrics(page)
    await expect(page.getByText('No measurements yet.')).toBeVisible()

    await test.step('an empty form is not saved', async () => {
      await form(page).getByRole('button', { name: 'Save metrics' }).click()
      await expect(page.getByText('Fill in at least one field.')).toBeVisible()
      await expect(history(page)).toHaveCount(0)
      await log(page, { Notes: 'A light day' })
      await expect(page.getByText('Fill in at least one field.')).toHaveCount(0)
      await expect(history(page)).toHaveText([/A light day/])
    })

    await log(page, { Weight: '176', Waist: '34', Notes: 'Slept well' })
    await expect(page.getByRole('region', { name: 'Weight', exact: true })).toContainText('176 lbs')
    await expect(history(page).first()).toContainText(/176 lbs · Waist 34.in/)
    await expect(history(page).first()).toContainText('Slept well')

    await test.step('decimals have a comma or a point, and anything else is ignored', async () => {
      await log(page, { Weight: '93,5', Chest: '40.4', Hips: 'wide', Arms: '-13', Legs: '0' })
      await expect(history(page).first()).toContainText(/94 lbs · Chest 40.in$/)
      for (const name of ['Hips', 'Arms', 'Legs']) {
        await expect(latest(page, name)).toHaveText('—')
      }
      await log(page, { 'Body fat': '21', Notes: 'only that' })
      await expect(history(page).first()).toContainText(/Body fat 21%\s*only that/)
    })

    await logWeights(page, '175', '174', '173', '172', '171')
    await expect(history(page)).toHaveText([/171 lbs/, /172 lbs/, /173 lbs/, /174 lbs/, /175 lbs/])
    await expect(latest(page, 'Waist')).toHaveText('34 in')
    await expect(latest(page, 'Legs')).toHaveText('—')

    await test.step('by keyboard, a number is selected when its field gets the focus', async () => {
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

  test('can be undone, which fills the form again', async ({ page }) => {
    await openMetrics(page)
    await log(page, { Weight: '176', Notes: 'Slept well' })
    await expect(page.getByTestId('toast')).toContainText('Metrics saved176 lbs')
    await undo(page).click()
    await expect(history(page)).toHaveCount(0)
    await expect(field(page, 'Weight')).toHaveValue('176')
    await expect(field(page, 'Notes')).toHaveValue('Slept well')
    await log(page, {})
    await field(page, 'Weight').fill('180')
    await undo(page).click()
    await expect(history(page)).toHaveCount(0)
    // The form was filled in again, and stays as it is.
    await expect(field(page, 'Weight')).toHaveValue('180')
    await expect(field(page, 'Notes')).toHaveValue('')
  })

  test('works offline, and sends nothing to the server', async ({ page, context }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
    await openMetrics(page)
    await logWeights(page, '174', '173')
    await expect(plot(page)).toBeVisible()
    await context.setOffline(true)
    await logWeights(page, '172')
    await expect(page.getByText('A change shows after two weeks.')).toBeVisible()
    await context.setOffline(false)
    await logWeights(page, '171')
    expect(sent.filter((request) => request.includes('172'))).toEqual([])
  })
})

test.describe('a half-filled form', () => {
  test('survives a reload, a change of page and midnight until it is saved', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:50:00') })
    await openMetrics(page)
    await field(page, 'Weight').fill('17')
    await field(page, 'Notes').pressSequentially('half a wo')
    await reload(page)
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await expect(field(page, 'Weight')).toHaveValue('17')
    await page.getByTestId('nav-home').click()
    await expect(page.getByRole('heading', { name: 'Good Day' })).toBeVisible()
    await page.getByTestId('nav-you').click()
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await expect(field(page, 'Notes')).toHaveValue('half a wo')
    // Simulates a suspended device: the clock advances, but no timer runs.
    await page.clock.setSystemTime(new Date('2026-11-21T00:01:00'))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await log(page, { Weight: '172' })
    await expect(history(page)).toHaveText([/Sat, Nov 21/])
    await reload(page)
    await page.getByRole('tab', { name: 'Metrics' }).click()
    await expect(history(page)).toHaveText([/172 lbs\s*half a wo/])
    await expect(field(page, 'Notes')).toHaveValue('')
  })

  test('ignores a stored draft that is not valid', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('tend_draft_metric', '{"weight":['))
    await openMetrics(page)
    await expect(field(page, 'Weight')).toHaveValue('')
  })
})

test.describe('history', () => {
  test('an entry can be edited and deleted, and both undone, from another page too', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await storeValues(page, {
      fitness_body_metrics: [
        { id: 'b1', date: '2026-11-18', weight: 172, waist: 34 },
        { id: 'b2', date: '2026-11-17', weight: 174 },
      ],
    })
    await openMetrics(page)
    const entry = history(page).first()
    const edit = entry.getByRole('button', { name: /^Edit/ })
    const editing = page.getByRole('form', { name: 'Edit metrics' })
    await expect(latest(page, 'Waist')).toHaveText('34 in')

    await test.step('saving changes', async () => {
      await edit.click()
      await expect(editing.getByLabel('Weight')).toBeFocused()
      await expect(editing.getByLabel('Waist')).toHaveValue('34')
      await editing.getByLabel('Weight').fill('170,6')
      await editing.getByLabel('Waist').fill('')
      await editing.getByRole('button', { name: 'Save changes' }).click()
      await expect(edit).toBeFocused()
      await expect(entry).toHaveText(/171 lbs$/)
      await expect(latest(page, 'Waist')).toHaveText('—')
      await undo(page).click()
      await expect(entry).toHaveText(/172 lbs · Waist 34.in$/)
    })

    await test.step('discarding changes', async () => {
      await edit.press('Enter')
      await editing.getByLabel('Weight').fill('1')
      await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
      await expect(editing).toHaveCount(0)
      await expect(entry).toHaveText(/172 lbs · Waist 34.in$/)
      await expect(page.getByTestId('toast')).toContainText('Changes discarded')
      await undo(page).click()
      await expect(editing.getByLabel('Weight')).toHaveValue('1')
      await editing.getByLabel('Weight').fill('172')
      await editing.getByRole('button', { name: 'Cancel' }).press('Enter')
      await expect(editing).toHaveCount(0)
      await expect(page.getByTestId('toast')).toHaveCount(0)
    })

    await test.step('deleting', async () => {
      const remove = entry.getByRole('button', { name: /^Delete/ })
      await remove.press('Enter')
      await expect(history(page)).toHaveText([/174 lbs/])
      await undo(page).click()
      await expect(history(page)).toHaveText([/172 lbs/, /174 lbs/])

      await remove.press('Enter')
      await expect(history(page)).toHaveText([/174 lbs/])
      await page.getByTestId('nav-home').press('Enter')
      await undo(page).click()
      await page.getByTestId('nav-you').click()
      await page.getByRole('tab', { name: 'Metrics' }).click()
      await expect(history(page)).toHaveText([/172 lbs/, /174 lbs/])
    })
  })
})

test.describe('the plot', () => {
  test('appears with the second weight, along with a table of the same values', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.clock.install({ time: new Date('2026-09-01T09:00:00') })
    await openMetrics(page)
    await logWeights(page, '178')
    await expect(page.getByText('Log your weight again to see a chart.')).toBeVisible()
    await expect(plot(page)).toHaveCount(0)
    expect(fetched.filter((url) => url.includes('plot-drawing'))).toEqual([])

    await page.clock.setSystemTime(new Date('2026-11-20T09:00:00'))
    await logWeights(page, '172')
    await expect(page.getByText('6 lbs lighter than in early September.')).toBeVisible()
    await expect(plot(page)).toBeVisible()
    await expect(weights(page).getByRole('row')).toHaveText([
      /Day/,
      /Fri, Nov 20.*172 lbs/,
      /Tue, Sep 1.*178 lbs/,
    ])
  })

  test('shows a value by pointer, touch and keyboard, in longer ranges, themes and widths', async ({
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
  })
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 390, height: 844 } })

  test('finds no violations on the Metrics tab, in both themes', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await storeWeights(page, { '2026-11-01': 178, '2026-11-20': 172 })
    await openMetrics(page)
    await expect(plot(page)).toBeVisible()
    await history(page).first().getByRole('button', { name: /^Edit/ }).click()
    await expectNoViolationsInBothThemes(page)
  })
})
