import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolations } from './support/axe.ts'
import { glassesIn } from './support/export-file.ts'
import { expect, goTo, open, openSheet, test } from './support/test.ts'

/**
 * Lets the folder picker return the origin's private folder: a real handle, which the browser stores
 * in IndexedDB, writes to atomically and lists.
 */
async function choosePrivateFolder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
}

/** The content of the files in the folder, by name, as base64. */
function filesIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const files: Record<string, string> = {}
    const folder = await navigator.storage.getDirectory()
    for await (const [name, handle] of folder as unknown as AsyncIterable<
      [string, FileSystemFileHandle]
    >) {
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
      files[name] = btoa(String.fromCharCode(...bytes))
    }
    return files
  })
}

/** The glasses of all days in each copy. */
async function glassesInCopies(page: Page): Promise<number[]> {
  const files = await filesIn(page)
  return Object.values(files).map((content) => glassesIn(Buffer.from(content, 'base64')))
}

async function addGlass(page: Page, count: number) {
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
}

/** Does the same as the browser when the user switches to another app or tab. */
function leave(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

const latest = (page: Page) => page.getByTestId('where-copies')

test.describe('on a small phone', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('copies go to the chosen folder: at once, when the app is left after a change, one file a day; problems are reported', async ({
    page,
    consoleErrors,
  }) => {
    await choosePrivateFolder(page)
    await page.addInitScript(() => {
      // The disk is full once a part of the file is written.
      const { write } = FileSystemWritableFileStream.prototype
      FileSystemWritableFileStream.prototype.write = async function (content) {
        if (!localStorage.getItem('test_full')) return write.call(this, content)
        await write.call(this, (content as Blob).slice(0, 10))
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      const isAllowed = async () => (localStorage.getItem('test_denied') ? 'prompt' : 'granted')
      Object.assign(FileSystemDirectoryHandle.prototype, {
        queryPermission: isAllowed,
        requestPermission: () => {
          localStorage.removeItem('test_denied')
          return isAllowed()
        },
      })
    })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(page, '/hydration')
    await addGlass(page, 1)
    // The days until Home reminds of a copy count from the first entry.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('tend_copy_reminder')))
      .toMatch(/"sinceMs":\d/)
    await goTo(page, '/home')
    await expect(page.getByRole('region', { name: 'Keep your data' })).toBeVisible()
    await expectNoViolations(page)
    await goTo(page, '/data')
    await expect(page.getByTestId('where-loss')).toContainText('The rest needs a copy.')
    await openSheet(page, 'Automatic copies')
    await expect(latest(page)).toContainText('None yet.')
    await page.getByRole('button', { name: 'Choose a folder' }).click()
    await expect(latest(page)).toContainText('Today, 1 entry, checked')
    await expect(page.getByTestId('where-loss')).toContainText('back from your latest copy')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(Object.keys(await filesIn(page))).toEqual([
      expect.stringMatching(/^tend-2026-11-20-[a-z\d]{8}\.tend\.gz$/),
    ])
    expect(await glassesInCopies(page)).toEqual([1])
    const problem = page.getByTestId('copy-problem')

    await test.step('a copy that cannot be written completely leaves the earlier copy unchanged', async () => {
      const before = await filesIn(page)
      await page.evaluate(() => localStorage.setItem('test_full', 'true'))
      await page.getByRole('button', { name: 'Copy now' }).click()
      await expect(problem).toContainText('There was no room')
      expect(await filesIn(page)).toEqual(before)
      await page.evaluate(() => localStorage.removeItem('test_full'))
      await page.getByRole('button', { name: 'Copy now' }).click()
      await expect(problem).toBeHidden()
      consoleErrors.expect(/The automatic copy could not be written/)
    })

    await test.step('a folder that the browser asks about again is allowed with one tap', async () => {
      await page.evaluate(() => localStorage.setItem('test_denied', 'true'))
      await goTo(page, '/hydration')
      await addGlass(page, 2)
      await leave(page)
      await goTo(page, '/data')
      await openSheet(page, 'Automatic copies')
      await expect(problem).toContainText('The browser asks again')
      expect(await glassesInCopies(page)).toEqual([1])
      await page.getByRole('button', { name: 'Allow again' }).click()
      await expect(page.getByRole('button', { name: 'Copy now' })).toBeVisible()
      await expect(problem).toBeHidden()
      expect(await glassesInCopies(page)).toEqual([2])
    })

    await goTo(page, '/hydration')
    await addGlass(page, 3)
    await leave(page)
    await expect.poll(() => glassesInCopies(page).catch(() => [])).toEqual([3])

    // The next day, another file.
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00'))
    await open(page, '/hydration')
    await addGlass(page, 1)
    // Copies are loaded last, so the first time that the app is left may be too early.
    await expect
      .poll(async () => {
        await leave(page)
        return (await glassesInCopies(page).catch(() => [])).sort()
      })
      .toEqual([3, 4])
    await goTo(page, '/data')
    await expect(page.getByText('Copied today, 2 entries, checked')).toBeVisible()
    await openSheet(page, 'Automatic copies')
    await page.getByRole('button', { name: 'Stop copying' }).click()
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
    expect(Object.keys(await filesIn(page))).toHaveLength(2)
  })
})

test('a database that cannot be opened offers the newest copy, which brings everything back', async ({
  page,
  consoleErrors,
}) => {
  await choosePrivateFolder(page)
  // As in Chromium when the files of the database are damaged: it can only be deleted.
  await page.addInitScript(() => {
    const { open, deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, version) {
      if (name !== 'tend' || !localStorage.getItem('test_damaged')) {
        return open.call(this, name, version)
      }
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    IDBFactory.prototype.deleteDatabase = function (name) {
      if (name === 'tend') localStorage.removeItem('test_damaged')
      return deleteDatabase.call(this, name)
    }
  })
  // Nothing comes from the server.
  await page.route('**/api/**', (route) => route.abort())
  await open(page, '/hydration')
  await addGlass(page, 1)
  await goTo(page, '/data')
  await openSheet(page, 'Automatic copies')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(latest(page)).toContainText('Today, 1 entry, checked')

  await page.evaluate(() => localStorage.setItem('test_damaged', 'true'))
  await open(page, '/hydration')
  await page.getByRole('link', { name: 'Open Your data' }).click()
  await expect(page.getByTestId('newest-copy')).toContainText('Your newest copy: Today, 1 entry')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this copy' }).click(),
  ])
  expect(glassesIn(await readFile(await download.path()))).toBe(1)

  await page.getByRole('button', { name: 'Start again with this copy' }).click()
  await page.getByRole('button', { name: 'Start again', exact: true }).click()
  await openSheet(page, 'Import')
  await page.getByRole('button', { name: /^Import the copy: Today, 1 entry/ }).click()
  await expect(page.getByTestId('import-days')).toContainText('1 new')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByTestId('place-here')).toHaveText('1 here')
  await goTo(page, '/hydration')
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  consoleErrors.expect(/could not be opened/, /^Dexie: Workaround/, /UnknownError/)
  consoleErrors.allow({ pattern: /ERR_FAILED|^Sync /, reason: 'requests are aborted' })
})
