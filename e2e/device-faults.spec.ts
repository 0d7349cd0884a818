import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const glasses = (page: Page, count: number) =>
  expect(page.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
const addGlass = (page: Page) => page.getByRole('button', { name: 'Add a glass' }).click()

/**
 * Simulates a full disk: like a browser, accepts writes and fails them at the commit. Runs in the
 * page.
 */
function simulateFullDisk() {
  const put = IDBObjectStore.prototype.put
  Object.defineProperty(IDBObjectStore.prototype, 'put', {
    configurable: true,
    writable: true,
    value(this: IDBObjectStore, row: unknown) {
      const request = put.call(this, row)
      Object.defineProperty(this.transaction, 'error', {
        value: new DOMException('The disk is full', 'QuotaExceededError'),
      })
      request.addEventListener('success', () => this.transaction.abort())
      return request
    },
  })
  Object.assign(window, {
    freeSpace: () => {
      IDBObjectStore.prototype.put = put
    },
  })
}

test('a full device, a newer version and a deleted database are reported, and no saved data is lost', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const origin = String(baseURL)
  const browser = await context.newCDPSession(page)
  const nextSent = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/daily-data') && response.ok())
  const sent = nextSent()
  await open(page, '/hydration')
  await addGlass(page)
  await glasses(page, 1)
  await sent

  await test.step('full', async () => {
    await page.evaluate(simulateFullDisk)
    await addGlass(page)
    await expect(page.getByText('This device is out of storage space.')).toBeVisible()
    await expect(page.getByText("Couldn't save that. Nothing was changed.")).toBeVisible()
    await glasses(page, 1)
    await page.evaluate('freeSpace()')
    const secondSent = nextSent()
    await addGlass(page)
    await glasses(page, 2)
    await secondSent
    await expect(page.getByText('This device is out of storage space.')).toBeHidden()
  })

  // A page of the same origin without the app plays the tab with the newer version.
  const other = await context.newPage()
  await other.goto('/robots.txt')
  // A page behind another tab is drawn once a second, which delays each click.
  await page.bringToFront()

  await test.step('a newer version', async () => {
    const glassesInNewer = await other.evaluate(async () => {
      const databases = await indexedDB.databases()
      const current = databases.find(({ name }) => name === 'tend')?.version ?? 0
      return new Promise((resolve, reject) => {
        // Dexie multiplies its version numbers by ten.
        const opening = indexedDB.open('tend', current + 10)
        opening.onblocked = () => reject(new Error('blocked'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('daily_data').objectStore('daily_data')
          reading.getAll().onsuccess = (event) => {
            const [day] = (event.target as IDBRequest<{ waterCount: number }[]>).result
            opening.result.close()
            resolve(day?.waterCount)
          }
        }
      })
    })
    expect(glassesInNewer).toBe(2)
    const notice = page.getByText('A newer version of Tend is open.')
    await expect(notice).toBeVisible()
    await glasses(page, 2)
    await addGlass(page)
    await expect(page.getByText("Couldn't save that. Nothing was changed.")).toBeVisible()
    // After a reload, this version still does not open the database.
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('This version of Tend is older than the data')).toBeVisible()
    await expect(page.getByText('This browser cannot store data here.')).toBeHidden()
  })

  await test.step('deleted', async () => {
    await other.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('tend').onsuccess = resolve
        }),
    )
    await open(page, '/hydration')
    // The id is also in localStorage, and the server has a copy of the day.
    await glasses(page, 2)
    // The figures are shown before the database is open, and an entry is sent after that.
    const sentAgain = nextSent()
    await addGlass(page)
    await glasses(page, 3)
    await sentAgain
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await expect(page.getByText("Tend's data was deleted from this browser.")).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await open(page, '/hydration')
    await glasses(page, 3)
  })
  consoleErrors.expect(
    /A command could not be saved/,
    /Another connection wants to delete database 'tend'/,
  )
  consoleErrors.allow({
    pattern: /The browser has closed the database, and it could not be reopened yet/,
    reason: 'the first attempt may come after the browser has deleted the database',
  })
  consoleErrors.allow({
    pattern:
      /^(The database of this device could not be read|Today's figures could not be kept|The recovery cookie could not)/,
    reason: 'a read that is in progress fails when the database is deleted',
  })
  consoleErrors.allow({
    pattern: /^Sync /,
    reason: 'a sync run that is in progress fails when the database closes',
  })
})
