import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import {
  closeSheet,
  expect,
  keepToast,
  open,
  openAndSync,
  openSheet,
  test,
  untilReady,
  userId,
} from './support/test.ts'

const NOTICE = 'Your import was cut short, and nothing of it was stored.'

interface FileOptions {
  date?: string
  meals?: number
  calories?: number
}

/** The text of an export file with three glasses of water, a breathing session, and meals. */
function exportFile({ date = '2026-11-18', meals = 1, calories = 250 }: FileOptions = {}): string {
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
  const header = { format: 'tend-archive', version: 3, exportedAt: '2026-11-20T12:00:00.000Z' }
  const lines = [
    header,
    ...Array.from({ length: meals }, (_, nth) => ({ meals: meal(nth) })),
    { days: { date, registers: { waterCount: [3, 1_795_000_000_000] } } },
    {
      breathingSessions: {
        id: 'local_session',
        startedAt: '2026-11-18T07:00:00+00:00',
        duration: 190,
        cycles: 10,
      },
    },
    { ...header, end: true },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

const stored = (page: Page) => page.getByTestId('place-here')

async function chooseFile(page: Page, text: string) {
  await openSheet(page, 'Import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.getByTestId('import-file').setInputFiles({
    name: 'tend.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page.getByTestId('import-preview')).toBeVisible()
}

const accept = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

/** Stops the import of the first page before its last part is written, until the page is left. */
async function stopFirstImport(page: Page) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('stopped')) return
    sessionStorage.setItem('stopped', '1')
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

test('imported days are sent when the app is left, or once the offer to undo ends, without a restart', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openAndSync(page, '/data')
  const user = await userId(page)
  const glasses = async (date: string) => (await server.day(user, date)).waterCount
  const toast = page.getByTestId('toast')
  await chooseFile(page, exportFile())
  await accept(page)
  await expect(toast).toContainText('Import complete.')
  await page.evaluate(() => dispatchEvent(new Event('tend:background')))
  await expect(toast).toHaveCount(0)
  await expect.poll(() => glasses('2026-11-18')).toBe(3)

  await chooseFile(page, exportFile({ date: '2026-11-17' }))
  await accept(page)
  await expect(toast).toContainText('Import complete.')
  await keepToast(page)
  // A toast that is hovered stays on the screen, at most 10 seconds.
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect.poll(() => glasses('2026-11-17')).toBe(3)
  await expect(page.getByTestId('where-server')).toContainText('3 of 3, last synced')
  await expect(toast).toHaveCount(0)
})

test.describe('an import', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('lists changed numbers, keeps its sheet open while it is written, and leaves a notice if it is interrupted', async ({
    page,
  }) => {
    await stopFirstImport(page)
    await open(page, '/data')
    await chooseFile(page, exportFile({ meals: 450, calories: 1e20 }))
    const listed = page.getByTestId('import-limited')
    await expect(listed).toContainText(
      '450 numbers in the file are outside what Tend accepts and will be changed:',
    )
    await expect(listed.getByRole('listitem')).toHaveCount(6)
    await expect(listed.getByRole('listitem').first()).toContainText(
      /^Soup, calories, .*Nov 18.*: 100,000,000,000,000,000,000 becomes 1,000,000$/,
    )
    await expect(listed.getByRole('listitem').last()).toHaveText('and 445 more')
    await expectNoViolations(page)

    await accept(page)
    const sheet = page.getByTestId('import-progress')
    await expect(sheet).toContainText('Please keep Tend open until everything is stored.')
    await expect(sheet.getByRole('progressbar')).toHaveAccessibleName('Import, 451 of 452 records')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
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
    await untilReady(page)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await closeSheet(page)
    await expect(stored(page)).toHaveText('None here')
  })
})
