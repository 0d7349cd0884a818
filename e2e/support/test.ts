import { test as base, expect, type Page } from '@playwright/test'
import { logConsoleErrors, logCrossOriginRequests, MessageLog } from './message-log.ts'
import { TendServer } from './server.ts'

interface Fixtures {
  /** Errors and warnings in the console, and uncaught exceptions, of the pages of a test. */
  consoleErrors: MessageLog
  /** The URLs that the pages of a test requested from other origins than their own. */
  crossOriginRequests: MessageLog
}

/**
 * The tag of a test that needs the app kept on the device. The others do without the service worker,
 * whose installation fetches the whole app for every one of them.
 */
export const KEPT_ON_DEVICE = { tag: '@kept-on-device' }

interface WorkerFixtures {
  /** Shared by the tests of a worker: each has a browser, and so a person, of its own. */
  server: TendServer
}

/** A browser in front of the real server; every console error must be expected by the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const server = await TendServer.create()
      await use(server)
      await server.destroy()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  context: async ({ context }, use, { tags }) => {
    if (!tags.includes(KEPT_ON_DEVICE.tag)) {
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      )
    }
    await use(context)
  },
  consoleErrors: [
    async ({ context }, use, testInfo) => {
      const log = new MessageLog('console errors')
      logConsoleErrors(context, log)
      await use(log)
      await log.check(testInfo.status === testInfo.expectedStatus)
    },
    { auto: true },
  ],
  crossOriginRequests: [
    async ({ context, baseURL }, use, testInfo) => {
      const log = new MessageLog('cross-origin requests')
      logCrossOriginRequests(context, new URL(String(baseURL)).origin, log)
      await use(log)
      await log.check(testInfo.status === testInfo.expectedStatus)
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-ready]')
}

/** Keeps files from coming until the answer is called: for what a person does before the app is there. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Opens a page and waits until its first exchange with the server is over. */
export async function openAndSettle(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse('**/api/breathing-sessions/*')
  await open(page, path)
  await (await last).finished()
}

export function today(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('sv'))
}

export async function userId(page: Page): Promise<string> {
  const id = await page.evaluate(() => localStorage.getItem('wellness_user_id'))
  if (!id) throw new Error('No user id yet')
  return id
}
