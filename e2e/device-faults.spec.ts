import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const glasses = (page: Page, count: number) =>
  expect(page.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
const addGlass = (page: Page) => page.getByRole('button', { name: 'Add a glass' }).click()

/** As a browser does where there is no room: a write is taken, and fails at the commit. Runs in the page. */
function fillUp() {
  const put = IDBObjectStore.prototype.put
  Object.defineProperty(IDBObjectStore.prototype, 'put', {
    configurable: true,
    writable: true,
    value(this: IDBObjectStore, row: unknown) {
      const request = put.call(this, row)
      Object.defineProperty(this.transaction, 'error', {
        value: new DOMException('No room', 'QuotaExceededError'),
      })
      request.addEventListener('success', () => this.transaction.abort())
      return request
    },
  })
  Object.assign(window, {
    makeRoom: () => {
      IDBObjectStore.prototype.put = put
    },
  })
}

test('a full device, a newer version and a deleted database are each said, and lose what they must only', async ({
  page,
  context,
  baseURL,
  consoleErrors,
}) => {
  const origin = String(baseURL)
  const browser = await context.newCDPSession(page)
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/daily-data') && answer.ok(),
  )
  await open(page, '/hydration')
  await addGlass(page)
  await glasses(page, 1)
  await taken

  await test.step('full', async () => {
    await page.evaluate(fillUp)
    await addGlass(page)
    await expect(page.getByText('This device is out of storage space.')).toBeVisible()
    await expect(page.getByText("Couldn't save that. Nothing was changed.")).toBeVisible()
    await glasses(page, 1)
    await page.evaluate('makeRoom()')
    await addGlass(page)
    await glasses(page, 2)
    await expect(page.getByText('This device is out of storage space.')).toBeHidden()
  })

  // A page of the same origin in which the app does not run, as a tab of a newer version.
  const other = await context.newPage()
  await other.goto('/robots.txt')

  await test.step('a newer version', async () => {
    const glassesThere = await other.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('tend', 20)
          opening.onblocked = () => reject(new Error('blocked'))
          opening.onsuccess = () => {
            const reading = opening.result.transaction('daily_data').objectStore('daily_data')
            reading.getAll().onsuccess = (event) => {
              const [day] = (event.target as IDBRequest<{ waterCount: number }[]>).result
              opening.result.close()
              resolve(day?.waterCount)
            }
          }
        }),
    )
    expect(glassesThere).toBe(2)
    const notice = page.getByText('A newer version of Tend is open.')
    await expect(notice).toBeVisible()
    await glasses(page, 2)
    await addGlass(page)
    await expect(page.getByText("Couldn't save that. Nothing was changed.")).toBeVisible()
    // This version, loaded again, still does not touch it.
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('is using your data. Close other tabs')).toBeVisible()
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
    // The id is still in its second place, and the server has the day.
    await glasses(page, 2)
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await expect(page.getByText('Tend’s data was deleted from this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await open(page, '/hydration')
    await glasses(page, 2)
  })
  consoleErrors.expect(
    /A command could not be saved/,
    /Another connection wants to delete database 'tend'/,
    /The browser has closed the database/,
  )
  consoleErrors.allow({
    pattern: /^Sync /,
    reason: 'a sync run that is in progress fails when the database closes',
  })
})
