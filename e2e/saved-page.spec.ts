import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)><!--'

/** An export file with a meal in each of two months. */
function exportFile(): string {
  const meal = (id: string, date: string, foodName: string) => ({
    meals: {
      id,
      date,
      mealType: 'lunch',
      foodName,
      quantity: 1,
      calories: 250,
      protein: 9,
      carbs: 9,
      fats: 9,
      feelings: '',
      createdAt: `${date}T12:30:00.000Z`,
    },
  })
  const header = { format: 'tend-archive', version: 3, exportedAt: '2026-11-20T12:00:00.000Z' }
  const lines = [
    header,
    meal('local_1', '2026-10-05', 'Crème brûlée'),
    meal('local_2', '2026-11-18', HOSTILE),
    { ...header, end: true },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function importFile(page: Page, name: string, buffer: Buffer) {
  await open(page, '/data')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.getByTestId('import-file').setInputFiles({ name, mimeType: '', buffer })
  await expect(page.getByTestId('import-preview')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByTestId('stored-meals')).toContainText('2')
}

test('a saved page opens offline, finds a day, and can be checked and imported', async ({
  page,
  context,
  browser,
  server,
  crossOriginRequests,
}, testInfo) => {
  await importFile(page, 'tend.json', Buffer.from(exportFile()))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a page' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tend-.*\.html$/)
  await expect(page.getByTestId('page-result')).toContainText('2 entries, read back and checked.')
  const path = testInfo.outputPath('diary.html')
  await download.saveAs(path)
  await page.getByTestId('check-file').setInputFiles(path)
  await expect(page.getByTestId('check-result')).toContainText('All 2 entries are in this file.')

  await context.setOffline(true)
  const diary = await context.newPage()
  await diary.setViewportSize({ width: 320, height: 700 })
  crossOriginRequests.expect(/diary\.html$/)
  await diary.goto(pathToFileURL(path).href)
  await expect(diary.getByRole('heading', { level: 2 })).toHaveText([
    'November 2026',
    'October 2026',
  ])
  const meals = diary.getByRole('listitem')
  await expect(meals.filter({ visible: true })).toHaveCount(0)
  await diary.getByLabel('Search your days').fill('OCTOBER creme')
  await expect(diary.getByRole('status')).toHaveText('1 day found.')
  await expect(meals.filter({ visible: true })).toContainText(['Crème brûlée'])
  await diary.getByLabel('Search your days').fill('onerror')
  await expect(meals.filter({ visible: true })).toContainText([HOSTILE])
  await expect(diary.locator('img')).toHaveCount(0)
  const width = await diary.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)

  // Other programs may rename the file, and an incomplete download lacks its end.
  const other = await browser.newContext({ baseURL: server.origin })
  const bytes = await readFile(path)
  await importFile(await other.newPage(), 'renamed.txt', bytes.subarray(0, bytes.indexOf('<body>')))
  await other.close()
})
