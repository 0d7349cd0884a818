import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AXE_OPTIONS, expectNoViolationsInBothThemes } from './support/axe.ts'
import { glassesIn } from './support/export-file.ts'
import { expect, goTo, open, test } from './support/test.ts'

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

test('copies go to the chosen folder: at once, when the app is left after a change, one file a day', async ({
  page,
}) => {
  await choosePrivateFolder(page)
  await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
  await open(page, '/hydration')
  await addGlass(page, 1)
  await goTo(page, '/data')
  await expect(latest(page)).toContainText('None yet.')
  await expect(page.getByTestId('where-loss')).toContainText('there is none yet')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(latest(page)).toContainText('Today, 1 entry, checked')
  await expect(page.getByTestId('where-loss')).toContainText('back from your latest copy')
  expect(Object.keys(await filesIn(page))).toEqual([
    expect.stringMatching(/^tend-2026-11-20-[a-z\d]{8}\.tend\.gz$/),
  ])
  expect(await glassesInCopies(page)).toEqual([1])

  await open(page, '/hydration')
  await addGlass(page, 2)
  await leave(page)
  await expect.poll(() => glassesInCopies(page).catch(() => [])).toEqual([2])

  // The next day, another file.
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00'))
  await open(page, '/hydration')
  await addGlass(page, 1)
  await leave(page)
  await expect
    .poll(async () => (await glassesInCopies(page).catch(() => [])).sort())
    .toEqual([2, 3])
  await goTo(page, '/data')
  await expect(latest(page)).toContainText('Today, 2 entries, checked')
  await page.getByRole('button', { name: 'Stop copying' }).click()
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  expect(Object.keys(await filesIn(page))).toHaveLength(2)
})

test('of two tabs that are left, one writes a change, once', async ({ page, context }) => {
  let writes = 0
  const held: (() => void)[] = []
  // A write takes until the test lets it go on.
  await context.exposeBinding('beforeWrite', () => {
    writes += 1
    return new Promise<void>((resolve) => held.push(resolve))
  })
  const prepare = async (tab: Page) => {
    await choosePrivateFolder(tab)
    await tab.addInitScript(() => {
      const test = globalThis as unknown as { beforeWrite(): Promise<void>; attempts: number }
      const { createWritable } = FileSystemFileHandle.prototype
      FileSystemFileHandle.prototype.createWritable = async function (options) {
        await test.beforeWrite()
        return createWritable.call(this, options)
      }
      test.attempts = 0
      const { request } = LockManager.prototype
      LockManager.prototype.request = function (...args: unknown[]) {
        if (args[0] === 'tend-copies') test.attempts += 1
        return (request as (...args: unknown[]) => never).apply(this, args)
      }
    })
  }
  const attemptsOf = (tab: Page) => tab.evaluate('attempts')
  await prepare(page)
  await open(page, '/hydration')
  await addGlass(page, 1)
  await goTo(page, '/data')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await expect.poll(() => writes).toBe(1)
  held.pop()?.()
  await expect(latest(page)).toContainText('Today, 1 entry, checked')
  await open(page, '/hydration')
  const second = await context.newPage()
  await prepare(second)
  await open(second, '/hydration')

  for (const [count, writer, other] of [
    [2, page, second],
    [3, second, page],
  ] as const) {
    await addGlass(other, count)
    await expect(writer.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
    await expect(async () => {
      await leave(writer)
      expect(writes).toBe(count)
    }).toPass()
    const before = await attemptsOf(other)
    await expect(async () => {
      await leave(other)
      expect(await attemptsOf(other)).not.toBe(before)
    }).toPass()
    held.pop()?.()
    await expect.poll(() => glassesInCopies(page).catch(() => [])).toEqual([count])
  }
  expect(writes).toBe(3)
})

test('a folder that the browser asks about again is reported, and allowed with one tap', async ({
  page,
}) => {
  await choosePrivateFolder(page)
  await page.addInitScript(() => {
    const isAllowed = async () => (localStorage.getItem('test_denied') ? 'prompt' : 'granted')
    Object.assign(FileSystemDirectoryHandle.prototype, {
      queryPermission: isAllowed,
      requestPermission: () => {
        localStorage.removeItem('test_denied')
        return isAllowed()
      },
    })
  })
  await open(page, '/hydration')
  await addGlass(page, 1)
  await goTo(page, '/data')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(latest(page)).toContainText('Today, 1 entry, checked')
  await page.evaluate(() => localStorage.setItem('test_denied', 'true'))
  await open(page, '/hydration')
  await addGlass(page, 2)
  await leave(page)
  await goTo(page, '/data')
  await expect(page.getByTestId('copy-problem')).toContainText('The browser asks again')
  expect(await glassesInCopies(page)).toEqual([1])
  await page.getByRole('button', { name: 'Allow again' }).click()
  await expect(page.getByRole('button', { name: 'Copy now' })).toBeVisible()
  await expect(page.getByTestId('copy-problem')).toBeHidden()
  expect(await glassesInCopies(page)).toEqual([2])
})

test('a copy that cannot be written completely leaves the earlier one as it was', async ({
  page,
  consoleErrors,
}) => {
  await choosePrivateFolder(page)
  // The disk is full once a part of the file is written.
  await page.addInitScript(() => {
    const { write } = FileSystemWritableFileStream.prototype
    FileSystemWritableFileStream.prototype.write = async function (content) {
      if (!localStorage.getItem('test_full')) return write.call(this, content)
      await write.call(this, (content as Blob).slice(0, 10))
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await open(page, '/hydration')
  await addGlass(page, 1)
  await goTo(page, '/data')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await expect(latest(page)).toContainText('Today, 1 entry, checked')
  const before = await filesIn(page)
  await page.evaluate(() => localStorage.setItem('test_full', 'true'))
  await page.getByRole('button', { name: 'Copy now' }).click()
  await expect(page.getByTestId('copy-problem')).toContainText('There was no room')
  expect(await filesIn(page)).toEqual(before)
  await page.evaluate(() => localStorage.removeItem('test_full'))
  await page.getByRole('button', { name: 'Copy now' }).click()
  await expect(page.getByTestId('copy-problem')).toBeHidden()
  consoleErrors.expect(/The automatic copy could not be written/)
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
  await open(page, '/data')
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
  await page.getByRole('button', { name: /^Import the copy: Today, 1 entry/ }).click()
  await expect(page.getByTestId('import-days')).toContainText('1 new')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByTestId('stored-days')).toContainText('1')
  await open(page, '/hydration')
  await expect(page.getByRole('img', { name: '1 of 8 glasses' })).toBeVisible()
  consoleErrors.expect(/could not be opened/, /^Dexie: Workaround/, /UnknownError/)
  consoleErrors.allow({ pattern: /ERR_FAILED|^Sync /, reason: 'requests are aborted' })
})

test.describe('on a small phone', () => {
  test.use({ ...AXE_OPTIONS, viewport: { width: 320, height: 700 } })

  test('axe finds no issues on Home with a hint, and on Your data with a folder', async ({
    page,
  }) => {
    await choosePrivateFolder(page)
    await open(page, '/hydration')
    await addGlass(page, 1)
    await goTo(page, '/home')
    await expect(page.getByRole('region', { name: 'Keep your data' })).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await goTo(page, '/data')
    await page.getByRole('button', { name: 'Choose a folder' }).click()
    await expect(latest(page)).toContainText('Today, 1 entry, checked')
    await expectNoViolationsInBothThemes(page)
  })
})

test.describe('in a browser that cannot write to folders', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showDirectoryPicker')),
  )

  test('a copy whose share sheet is closed does not count as saved', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.canShare = () => true
      navigator.share = async () => {
        document.documentElement.dataset.asked = ''
        throw new DOMException('', 'AbortError')
      }
    })
    await open(page, '/hydration')
    await addGlass(page, 1)
    await goTo(page, '/data')
    const save = page.getByRole('button', { name: 'Save a copy' })
    await save.click()
    await expect(page.locator('html[data-asked]')).toBeAttached()
    await expect(save).toBeVisible()
    await expect(page.getByTestId('file-result')).toBeEmpty()
    await expect(latest(page)).toContainText('None yet.')
  })

  test('Home reminds of a copy after the chosen days, with the share sheet one tap away', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.storage.persisted = async () => true
      navigator.canShare = () => true
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = data?.files?.[0]?.name
      }
    })
    await page.clock.install({ time: new Date('2026-11-20T12:00:00') })
    await open(page, '/hydration')
    await addGlass(page, 1)
    await goTo(page, '/data')
    await page.getByTestId('copy-reminder-7').click()
    const card = page.getByRole('region', { name: 'Save a copy' })
    const openHome = async () => {
      await open(page, '/home')
      await expect(page.getByText('of 8 glasses')).toBeVisible()
    }

    await page.clock.setFixedTime(new Date('2026-11-27T13:00:00'))
    await openHome()
    await expect(card).toContainText('Latest copy: None yet.')
    await card.getByRole('button', { name: 'Save a copy' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', 'tend-2026-11-27.tend.gz')
    await expect(card).toBeHidden()
    await goTo(page, '/data')
    await expect(latest(page)).toContainText('Today, 1 entry, checked, in a file you saved')

    await page.clock.setFixedTime(new Date('2026-12-04T14:00:00'))
    await openHome()
    await card.getByRole('button', { name: 'Not now' }).click()
    await expect(card).toBeHidden()
    await page.clock.setFixedTime(new Date('2026-12-11T15:00:00'))
    await openHome()
    await expect(card).toBeVisible()
    await goTo(page, '/data')
    await page.getByTestId('copy-reminder-0').click()
    await openHome()
    await page.getByText('This Week').waitFor()
    await expect(card).toBeHidden()
  })
})
