import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { expect, open, test } from './support/test.ts'

test.use(AXE_OPTIONS)

/** The width and height of a PNG file, which follow its signature and the name of the first chunk. */
function pngSize(file: Buffer): { width: number; height: number } {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

async function savedFile(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}

async function seed(page: Page) {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  await page.addInitScript(() => {
    if (localStorage.getItem('landingCompleted')) return
    const set = { reps: 8, weight: 180, completed: true }
    const planned = { ...set, weight: 300, completed: false }
    const sets = [{ ...set, reps: 10 }, { ...set, weight: 187 }, planned]
    const bench = { id: 'preset_2', name: 'Bench Press', muscleGroup: 'Chest', sets }
    const workout = { name: 'Legs', duration: 45, exercises: [] }
    const workouts = [
      { ...workout, id: 'w1', date: '2026-11-18', exercises: [bench] },
      { ...workout, id: 'w2', date: '2026-11-19', duration: 20 },
      { ...workout, id: 'w3', date: '2025-03-04', exercises: [{ ...bench, sets: [set] }] },
    ]
    localStorage.setItem('landingCompleted', 'true')
    localStorage.setItem('fitness_workouts', JSON.stringify(workouts))
    const metrics = [
      { id: 'b1', date: '2026-11-18', weight: 172 },
      { id: 'b2', date: '2026-10-05', weight: 175 },
    ]
    localStorage.setItem('fitness_body_metrics', JSON.stringify(metrics))
  })
}

test('a year in rings: days by touch and keys, a table, a picture, and the way to a day', async ({
  page,
}) => {
  await seed(page)
  await open(page, '/streak')
  await page.getByRole('link', { name: 'Look back on the year' }).click()
  const picture = page.getByRole('img', { name: /^The year 2026 in rings: 2 days with a workout/ })
  await expect(picture).toBeVisible()

  const card = page.getByTestId('look-back-day')
  await page.getByRole('button', { name: 'Show the latest day' }).click()
  await expect(card.getByRole('heading', { name: 'Thu, Nov 19' })).toBeFocused()
  await expect(card.getByText('20 min')).toBeVisible()
  await test.step('Alt with an arrow key stays with the browser', async () => {
    const day = card.getByRole('heading', { name: 'Thu, Nov 19' })
    for (const element of [day, page.getByRole('tab', { name: 'Rings' })]) {
      const isLeftAlone = await element.evaluate((target) => {
        const keys = { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }
        return target.dispatchEvent(new KeyboardEvent('keydown', keys))
      })
      expect(isLeftAlone).toBe(true)
    }
    await expect(day).toBeVisible()
  })
  await page.getByRole('button', { name: 'Day before' }).click()
  await expect(card.getByText('1 measurement')).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(card.getByRole('heading', { name: 'Sun, Oct 18' })).toBeVisible()
  await expect(card.getByText('Nothing was logged on this day.')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(card.getByRole('heading', { name: 'Thu, Jan 1' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(card.getByRole('heading', { name: 'Fri, Nov 20' })).toBeVisible()
  // The third quarter of the turn, between the rim and the heart.
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } })
  await expect(card.getByRole('heading', { name: /^\w+, \w+ 2\d$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Show as a table' }).click()
  const rows = page.getByRole('region', { name: 'Table of 2026' }).getByRole('row')
  await expect(rows).toHaveText([
    'DayRestWaterNutritionWorkoutsMetrics',
    /20 min/,
    /45 min1$/,
    /^Mon, Oct 51$/,
  ])
  await expectNoViolations(page)

  expect(pngSize(await savedFile(page, 'Save as a picture'))).toEqual({ width: 1600, height: 2000 })
  const svg = (await savedFile(page, 'Save as SVG')).toString()
  expect(svg).toContain('>2026</text>')
  expect(svg).not.toContain('class=')
  expect(svg, 'the font is in the file').toContain('url("data:font/woff2;base64,')

  // Printed without the app around it, in light colours.
  await page.emulateMedia({ media: 'print' })
  await expect(rows.last()).toBeVisible()
  for (const role of ['navigation', 'tab', 'button', 'link'] as const) {
    await expect(page.getByRole(role)).toHaveCount(role === 'navigation' ? 1 : 0)
  }
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Previous year, 2025' }).click()
  await expect(page.getByRole('img', { name: /^The year 2025 in rings: 1 day with/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest day' }).click()
  await page.getByRole('link', { name: 'Open this day' }).click()
  await expect(page.getByTestId('day-detail').getByText('45 min')).toBeVisible()
  await expect(page.getByText('March 2025')).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('heading', { name: 'Tue, Mar 4, 2025' })).toBeVisible()
})

test('plots of weeks, of weight and of an exercise are drawn, step by step with the keys, and printed', async ({
  page,
}) => {
  await seed(page)
  await open(page, '/look-back#plots')
  await expect(page.getByText('Twelve weeks, Aug 30 to Nov 20')).toBeVisible()
  const minutes = page.getByRole('region', { name: 'Active minutes', exact: true })
  await expect(minutes).toHaveText(/33 a day2 of 83 days$/)
  await expect(page.getByText('workouts a week')).toHaveCount(0)
  const chartOf = (title: string) => page.getByRole('button', { name: `Chart of ${title}` })
  const close = page.getByRole('button', { name: 'Close' })
  await expectNoViolations(page)
  await chartOf('Active minutes').click()
  await expect(minutes.locator('canvas')).toBeVisible()
  await expect(minutes.getByText('33 minutes a day')).toBeVisible()
  await expect(minutes.getByText('over 2 of 83 days')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Water', exact: true })).toHaveCount(0)

  const slider = page.getByRole('slider', { name: 'Active minutes, weeks' })
  await slider.focus()
  const thisWeek = 'Week of Nov 15: 33 minutes a day, 2 of 6 days'
  await expect(slider).toHaveAttribute('aria-valuetext', thisWeek)
  await expect(minutes.getByText(thisWeek)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Week of Nov 8: nothing logged')

  await page.keyboard.press('Escape')
  await expect(chartOf('Active minutes')).toBeFocused()

  const weight = page.getByRole('slider', { name: 'Weight over time' })
  await chartOf('Weight').click()
  await expect(weight).toHaveAttribute('aria-valuetext', /^Wed, Nov 18: 172.lbs$/)
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const rows = page.getByRole('region', { name: 'Table of Weight' }).getByRole('row')
  await expect(rows).toHaveText(['DayWeight', /^Wed, Nov 18172.lbs$/, /^Mon, Oct 5175.lbs$/])
  await expectNoViolations(page)
  await test.step('an open chart is printed in place of the cards', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(rows.last()).toBeVisible()
    await expect(page.getByText('Workouts')).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  await close.click()

  await page.getByRole('link', { name: 'Exercises, set by set' }).click()
  await page.getByRole('link', { name: /^Bench Press/ }).click()
  await expect(page.getByRole('heading', { name: 'Bench Press' })).toBeVisible()
  const detail = page.getByTestId('exercise-detail')
  await expect(detail.locator('canvas')).toHaveCount(2)
  await expectNoViolations(page)
  const weeks = page.getByRole('slider', { name: 'Volume by week' })
  await weeks.focus()
  await expect(weeks).toHaveAttribute('aria-valuetext', 'Week of Nov 15: 3,296 lbs')
})

test('a summary for a doctor is on paper without the page around it, as is the look back', async ({
  page,
}) => {
  await seed(page)
  await open(page, '/look-back')
  await page.getByRole('link', { name: 'A page for your doctor or coach' }).click()
  const sheet = page.getByTestId('summary-sheet')
  await page.getByRole('button', { name: 'Own dates' }).click()
  await page.getByLabel('First day').fill('2026-09-01')
  await page.getByLabel('Last day').fill('2026-11-19')
  await page.getByRole('button', { name: 'By day' }).click()
  await expect(
    sheet.getByRole('region', { name: 'Table of Day by day' }).getByRole('row'),
  ).toHaveCount(4)
  await expectNoViolations(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sheet.getByRole('heading', { name: 'Summary for Ada Lovelace' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await page.locator('body').innerText()).toBe(await sheet.innerText())
  await page.emulateMedia({ media: null, colorScheme: null })
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printedTitle = document.title
      document.body.dataset.printedTheme = String(document.documentElement.dataset.theme)
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.emulateMedia({ media: null, colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Print' }).click()
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-printed-title', 'Summary, Sep 1, 2026 to Nov 19, 2026')
  await expect(body).toHaveAttribute('data-printed-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveTitle('Summary — Tend')

  await page.getByTestId('button-back').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^The year 2026 in rings/ })).toBeVisible()
})
