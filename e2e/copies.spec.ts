import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

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

async function glassesInCopies(page: Page): Promise<number[]> {
  const files = await filesIn(page)
  return Object.values(files).map((content) => {
    const { records } = JSON.parse(String(gunzipSync(Buffer.from(content, 'base64'))))
    return records.days.at(-1).waterCount
  })
}

async function addGlass(page: Page, count: number) {
  await page.getByRole('button', { name: 'Add a glass' }).click()
  await expect(page.getByRole('img', { name: `${count} of 8 glasses` })).toBeVisible()
}

/** What the browser does when the user switches to another app or tab. */
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
  await open(page, '/data')
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
  await expect.poll(() => glassesInCopies(page)).toEqual([2])

  // The next day, another file.
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00'))
  await open(page, '/hydration')
  await addGlass(page, 1)
  await leave(page)
  await expect.poll(async () => (await glassesInCopies(page)).sort()).toEqual([1, 2])
  await open(page, '/data')
  await expect(latest(page)).toContainText('Today, 2 entries, checked')
  await page.getByRole('button', { name: 'Stop copying' }).click()
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  expect(Object.keys(await filesIn(page))).toHaveLength(2)
})
