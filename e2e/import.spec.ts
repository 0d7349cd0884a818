import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, open, openAndSync, test, userId } from './support/test.ts'

const count = (page: Page, kind: string) => page.getByTestId(`stored-${kind}`)
const NOTICE = 'Your import was cut short, and nothing of it was stored.'

interface FileOptions {
  meals?: number
  calories?: number
}

/** The text of an export file with three glasses of water, a breathing session, and meals. */
function exportFile({ meals = 1, calories = 250 }: FileOptions = {}): string {
  const meal = (nth: number) => ({
    id: `local_${nth}`,
    date: '2026-11-18',
    mealType: 'lunch',
    foodName: 'Soup',
    quantity: 1,
    calories,
    protein: 9,
    carbs: 9,
    fats: 9,
    feelings: '',
    createdAt: '2026-11-18T12:30:00.000Z',
  })
  return JSON.stringify({
    format: 'tend-archive',
    version: 1,
    exportedAt: '2026-11-20T12:00:00.000Z',
    userId: 'user_0123456789abcdefghij',
    choices: {},
    records: {
      workouts: [],
      exercises: [],
      meals: Array.from({ length: meals }, (_, nth) => meal(nth)),
      measurements: [],
      days: [
        {
          date: '2026-11-18',
          waterCount: 3,
          habits: {},
          sleepRoutine: { active: false, progress: 0, completedTasks: {} },
          eatingLog: { food: '', feelings: '' },
          revisions: { waterCount: 1795000000000, habits: 0, sleepRoutine: 0, eatingLog: 0 },
        },
      ],
      breathingSessions: [
        {
          id: 'local_session',
          date: '2026-11-18',
          startedAt: '2026-11-18T07:00:00+00:00',
          duration: 190,
          cycles: 10,
        },
      ],
    },
  })
}

async function chooseFile(page: Page, text: string) {
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.getByTestId('import-file').setInputFiles({
    name: 'tend.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page.getByTestId('import-preview')).toBeVisible()
}

const accept = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

/** Stops every import before its last part is written, until the page is left. */
async function stopImports(page: Page) {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name !== 'breathing_sessions') return put.apply(this, args)
      // The transaction stays open for as long as it has requests; this one never ends.
      const keepOpen = () => {
        this.get('none').onsuccess = keepOpen
      }
      keepOpen()
      return new EventTarget() as IDBRequest<IDBValidKey>
    }
  })
}

test('an imported day and session are sent once the offer to undo ends, without a restart', async ({
  page,
  server,
}) => {
  await openAndSync(page, '/data')
  await chooseFile(page, exportFile())
  await accept(page)
  await expect(page.getByTestId('toast')).toContainText('Import complete.')
  // A toast that is hovered stays on the screen, at most 10 seconds.
  await page.getByTestId('toast').hover()
  const user = await userId(page)
  await expect
    .poll(async () => (await server.day(user, '2026-11-18')).waterCount, { timeout: 20_000 })
    .toBe(3)
  await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.')
  await expect(page.getByTestId('toast')).toHaveCount(0)
})

test('an import is sent when the app is left', async ({ page, server }) => {
  await openAndSync(page, '/data')
  await chooseFile(page, exportFile())
  await accept(page)
  await expect(page.getByTestId('toast')).toContainText('Import complete.')
  await page.evaluate(() => dispatchEvent(new Event('tend:background')))
  await expect(page.getByTestId('toast')).toHaveCount(0)
  const user = await userId(page)
  await expect.poll(async () => (await server.day(user, '2026-11-18')).waterCount).toBe(3)
})

test('while an import is written its sheet stays open, and leaving the page asks first', async ({
  page,
}) => {
  await stopImports(page)
  await open(page, '/data')
  await chooseFile(page, exportFile({ meals: 450 }))
  await accept(page)
  const sheet = page.getByTestId('import-progress')
  await expect(sheet).toContainText('Please keep Tend open until everything is stored.')
  const progress = sheet.getByRole('progressbar')
  await expect(progress).toHaveAccessibleName('Import, 451 of 452 records')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(sheet).toBeVisible()

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    })
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await page.waitForSelector('html[data-ready]')
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(count(page, 'meals')).toContainText('0')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(count(page, 'meals')).toContainText('0')
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('the notice of an interrupted import leads to Your data, and ends with the next import', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('seeded')) return
    localStorage.setItem('seeded', '1')
    localStorage.setItem('tend_import_running', 'true')
  })
  await open(page, '/home')
  await expect(page.getByText(NOTICE)).toBeVisible()
  await page.getByRole('link', { name: 'Open Your data' }).click()
  await chooseFile(page, exportFile())
  await accept(page)
  await expect(count(page, 'meals')).toContainText('1')
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  // Nothing is left to warn about.
  await page.reload()
  await expect(count(page, 'meals')).toContainText('1')
})

test('numbers beyond the limits of the forms are listed and changed to the limit', async ({
  page,
}) => {
  await open(page, '/data')
  await chooseFile(page, exportFile({ meals: 7, calories: 1e20 }))
  const listed = page.getByTestId('import-limited')
  await expect(listed).toContainText(
    '7 numbers in the file are outside what Tend accepts and will be changed:',
  )
  await expect(listed.getByRole('listitem')).toHaveCount(6)
  await expect(listed.getByRole('listitem').first()).toContainText(
    /^Soup, calories, .*Nov 18.*: 100,000,000,000,000,000,000 becomes 1,000,000$/,
  )
  await expect(listed.getByRole('listitem').last()).toHaveText('and 2 more')
  await accept(page)
  await expect(count(page, 'meals')).toContainText('7')
  await open(page, '/nourish')
  await page.getByRole('tab', { name: 'Nutrition' }).click()
  await page.getByRole('button', { name: 'Show earlier meals' }).click()
  await expect(page.getByRole('region', { name: /^Meals on/ })).toContainText('7,000,000 kcal')
})

test.describe('accessibility', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues in the preview and during an import, in both themes', async ({
    page,
  }) => {
    await stopImports(page)
    await open(page, '/data')
    await chooseFile(page, exportFile({ calories: 1e20 }))
    await expectNoViolationsInBothThemes(page)
    await accept(page)
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67')
    await expectNoViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
