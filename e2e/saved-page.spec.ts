import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, goOffline, open, openSheet, test } from './support/test.ts'

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

/** Imports the meals, which the pages then contain. */
async function importMeals(page: Page) {
  await open(page, '/data')
  await chooseImport(page, 'tend.json', Buffer.from(exportFile()))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByTestId('place-here')).toHaveText('2 here')
}

async function chooseImport(page: Page, name: string, buffer: Buffer) {
  await openSheet(page, 'Import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  await page.getByTestId('import-file').setInputFiles({ name, mimeType: '', buffer })
}

/** Expects a file to bring this many meals, and the device to have all of them already. */
async function expectReadable(page: Page, meals: number) {
  await expect(page.getByTestId('import-meals')).toContainText(`${meals} unchanged`)
  await page.getByTestId('import-preview').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByTestId('import-preview')).toHaveCount(0)
}

/** Saves the page to a file, and returns the file's path. */
async function savePage(page: Page, path: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a page' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tend-.*\.html$/)
  await expect(page.getByTestId('page-result')).toContainText('2 entries, read back and checked.')
  await download.saveAs(path)
  return path
}

/** Searches a page that shows both months. */
async function expectDiary(diary: Page) {
  await expect(diary.getByRole('heading', { level: 2 })).toHaveText([
    'November 2026',
    'October 2026',
  ])
  const meals = diary.getByRole('listitem').filter({ visible: true })
  await expect(meals).toHaveCount(0)
  await diary.getByLabel('Search your days').fill('OCTOBER creme')
  await expect(diary.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 day found.')
  await expect(meals).toContainText(['Crème brûlée'])
  await diary.getByLabel('Search your days').fill('onerror')
  await expect(meals).toContainText([HOSTILE])
  await expect(diary.locator('img')).toHaveCount(0)
  expect(await diary.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

test('a saved page opens offline, with a passphrase too, finds a day, and can be checked and imported', async ({
  page,
  context,
  crossOriginRequests,
}, testInfo) => {
  const passphrase = 'Two brown teapots'
  await importMeals(page)
  await openSheet(page, 'Save as a page')
  const plain = await savePage(page, testInfo.outputPath('diary.html'))
  await openSheet(page, 'Check a copy')
  await page.getByTestId('check-file').setInputFiles(plain)
  await expect(page.getByTestId('check-result')).toContainText('All 2 entries are in this file.')
  // Other programs may rename the file, and an incomplete download lacks its end.
  const bytes = await readFile(plain)
  await chooseImport(page, 'renamed.txt', bytes.subarray(0, bytes.indexOf('<body>')))
  await expectReadable(page, 2)

  await openSheet(page, 'Save as a page')
  await page.getByTestId('protect-page').check()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('too short')
  await expect(page.getByText('3 more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as a page' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  const path = await savePage(page, testInfo.outputPath('protected.html'))
  const html = await readFile(path, 'utf8')
  for (const word of ['Crème', 'onerror', 'October', '2026', 'user_']) {
    expect(html).not.toContain(word)
  }

  const dialog = page.getByTestId('passphrase-dialog')
  await openSheet(page, 'Check a copy')
  await page.getByTestId('check-file').setInputFiles(path)
  await dialog.getByRole('textbox').fill('Two brown teacups')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog).toContainText("That isn't the passphrase of this page.")
  await dialog.getByRole('textbox').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('check-result')).toContainText('All 2 entries are in this file.')

  await goOffline(page)
  const diary = await context.newPage()
  await diary.setViewportSize({ width: 320, height: 700 })
  crossOriginRequests.expect(/diary\.html$/, /protected\.html$/)
  await diary.goto(pathToFileURL(plain).href)
  await expectDiary(diary)

  await diary.goto(pathToFileURL(path).href)
  await expect(diary.getByText('This page is protected with a passphrase.')).toBeVisible()
  await expect(diary.getByRole('heading', { level: 2 })).toHaveCount(0)
  const enter = async (typed: string) => {
    await diary.getByLabel('Passphrase', { exact: true }).fill(typed)
    await diary.keyboard.press('Enter')
  }
  await enter('Two brown teacups')
  await expect(diary.locator('#message')).toContainText("That isn't the passphrase of this page.")
  await enter(passphrase)
  await expect(diary.getByText('with 2 entries.')).toBeVisible()
  await expectDiary(diary)

  // A month and a header are damaged.
  const damaged = html.replace('"salt":"', '"salt":"A').replace('#d1:', '#d1:A')
  await writeFile(path, damaged)
  await diary.reload()
  await enter(passphrase)
  await expect(diary.locator('#message')).toContainText('1 part of it is missing here.')
  await expect(diary.getByRole('heading', { level: 2 })).toHaveText(['October 2026'])
  await page.bringToFront()
  await chooseImport(page, 'renamed.txt', Buffer.from(damaged))
  await dialog.getByRole('textbox').fill(passphrase)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expectReadable(page, 2)

  await test.step('where it cannot be decrypted, as in a page loaded over http, it says so', async () => {
    await diary.addInitScript(() => {
      Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined })
    })
    await diary.reload()
    await expect(diary.getByText("this browser can't decrypt it here")).toBeVisible()
    await expect(diary.getByLabel('Passphrase', { exact: true })).toBeHidden()
    await context.setOffline(false)
    await diary.bringToFront()
    await open(diary, '/data#page')
    await diary.getByTestId('protect-page').check()
    await expect(diary.getByText('Browsers encrypt only over https')).toBeVisible()
    await expect(diary.getByRole('button', { name: 'Save as a page' })).toBeDisabled()
    await openSheet(diary, 'Import')
    await diary.getByTestId('import-file').setInputFiles(path)
    await expect(diary.getByTestId('passphrase-dialog')).toContainText('only over https')
  })
})
