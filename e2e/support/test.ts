import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type LaunchOptions,
  type Page,
  type Request,
} from '@playwright/test'
import { writeBarcodeVideo } from './barcode-video.ts'
import {
  COOKIE_ABORTED,
  ICON_OFFLINE,
  logConsoleErrors,
  logCrossOriginRequests,
  MessageLog,
  SYNC_TIMEOUT,
  UNUSED_STYLES,
} from './message-log.ts'
import { rememberUser, TendServer } from './server.ts'

interface Fixtures {
  /** Errors and warnings in the console, and uncaught exceptions, of the pages of a test. */
  consoleErrors: MessageLog
  /** The URLs that the pages of a test requested from other origins than their own. */
  crossOriginRequests: MessageLog
}

/**
 * The tag of tests that need the service worker. Other tests run without it, since installing it
 * fetches the whole app each time.
 */
export const WITH_SERVICE_WORKER = { tag: '@service-worker' }

/** For `test.use` in journeys about animations. Other journeys run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

interface WorkerFixtures {
  /** The browser's camera shows a package with the barcode `CODE`. */
  launchOptions: LaunchOptions
  /** Shared by the tests of a worker. Each test has its own browser profile, and so its own user. */
  server: TendServer
}

/** The barcode that the camera of the journeys sees. */
export const CODE = '4006381333931'

/**
 * A browser in front of the real server; every console error must be expected by the test. Playwright starts
 * another browser and server for each file that replaces a fixture of the worker.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tend-camera-'))
      const video = join(folder, 'package.y4m')
      await writeBarcodeVideo(video, CODE)
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern; this one needs none
    async ({}, use) => {
      const server = await TendServer.create({ WEB_PUSH_CONTACT: 'mailto:me@tend.example' })
      await use(server)
      await server.destroy()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  context: async ({ context }, use, { tags }) => {
    if (!tags.includes(WITH_SERVICE_WORKER.tag)) {
      await removeServiceWorker(context)
    }
    await reportLostFocus(context)
    await use(context)
  },
  consoleErrors: [
    async ({ context }, use, testInfo) => {
      const log = new MessageLog('console errors')
      log.allow(SYNC_TIMEOUT)
      log.allow(COOKIE_ABORTED)
      log.allow(UNUSED_STYLES)
      log.allow(ICON_OFFLINE)
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

// By default, up to a second passes until a test sees that a value has changed.
const { poll: basePoll } = baseExpect
const poll: typeof basePoll = (actual, options) =>
  basePoll(actual, {
    intervals: [50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  })

export const expect = Object.assign(baseExpect, { poll })

/** Reports a key after which no control has the focus as an error of the console. */
async function reportLostFocus(context: BrowserContext): Promise<void> {
  const TRIES = 40
  await context.addInitScript((tries) => {
    const hasFocus = () => ![null, document.body].includes(document.activeElement as HTMLElement)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        // Tab leaves the page after its last control.
        if (key === 'Tab' || !hasFocus()) return
        const control = (target as Element).outerHTML.slice(0, 120)
        let left = tries
        const checking = setInterval(() => {
          left -= 1
          if (!hasFocus() && left > 0) return
          clearInterval(checking)
          if (!hasFocus()) console.error(`The focus is lost after ${key} in ${control}`)
        }, 250)
      },
      true,
    )
  }, TRIES)
}

async function removeServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}

/** Opens a page in another browser profile, without the service worker, as on a new device. */
export async function newDevice(browser: Browser, server: TendServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin })
  await removeServiceWorker(context)
  return context.newPage()
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilReady(page)
}

/**
 * Waits until the open page is interactive, also if it loads itself again before that, as it does when it
 * gets its user back. Other waits of Playwright look for the attribute only twice a second.
 */
export async function untilReady(page: Page): Promise<void> {
  const isReady = () => document.documentElement.hasAttribute('data-ready')
  await page.waitForFunction(isReady, undefined, { polling: 20 })
}

/**
 * Loads a page again and waits until it is interactive. Fields and figures are shown before that, but text
 * typed into them is only stored once the app has loaded.
 */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await untilReady(page)
}

/** Goes from the open page to one with another title, without loading the app again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (path) =>
      new Promise<void>((resolve) => {
        const before = document.title
        const observer = new MutationObserver(() => {
          if (document.title === before) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.head, { childList: true, subtree: true, characterData: true })
        history.pushState(null, '', path)
      }),
    path,
  )
}

/** Keeps the toast that is shown: none disappears while the window does not have the focus. */
export async function keepToast(page: Page): Promise<void> {
  await expect(page.getByTestId('toast')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
}

/** Opens the sheet of Your data whose row has this name. Closes the open sheet first. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await closeSheet(page)
  const row = page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name} `) })
  await row.click()
  await page.getByTestId('data-sheet').waitFor()
}

export async function closeSheet(page: Page): Promise<void> {
  const sheet = page.getByTestId('data-sheet')
  if (await sheet.isVisible()) await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

const loadedFiles = new WeakSet<Request>()

/**
 * Waits until the page has loaded its sections and what it loads when idle, because without the
 * service worker they cannot be loaded offline.
 */
export async function filesLoaded(page: Page): Promise<void> {
  const filesWhenIdle = async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const requests = await page.requests()
    // Those of the document before may have been cancelled without an end.
    const first = requests.findLastIndex((request) => request.isNavigationRequest())
    const files = requests.slice(first + 1).filter((file) => file.resourceType() === 'script')
    const others = files.filter((file) => !loadedFiles.has(file))
    // The browser may no longer have the body of a file that has loaded.
    await Promise.all(others.map(async (file) => (await file.response())?.body().catch(() => {})))
    for (const file of others) loadedFiles.add(file)
    return files.length
  }
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await filesWhenIdle()]
        before = now
        return now === last
      },
      { intervals: [500] },
    )
    .toBe(true)
}

/** Takes the devices of the pages offline once the pages have loaded their files. */
export async function goOffline(...pages: Page[]): Promise<void> {
  for (const page of pages) await filesLoaded(page)
  for (const page of pages) await page.context().setOffline(true)
}

/**
 * Delays the response for files, for tests of taps before the app has loaded.
 * @param files a URL pattern
 * @returns a function that lets the files load
 */
export async function delayFiles(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Opens a page that may be measured before the app has loaded. It does not wait for the `load` event, which
 * may wait for files that `delayFiles` holds.
 */
export async function openDocument(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  // Today's figures are in the document before its style sheet has arrived, though not painted.
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  await expect(page.locator('body')).toBeVisible()
}

/** Opens a page and waits until its first sync run has ended. */
export async function openAndSync(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse('**/api/breathing-sessions/*')
  await open(page, path)
  await (await last).finished()
}

export function today(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('sv'))
}

/** The user id of a page, which it creates when it opens the database. */
export async function userId(page: Page): Promise<string> {
  let id: string | null = null
  const read = async () => {
    id = await page.evaluate(() => localStorage.getItem('wellness_user_id'))
    return id
  }
  await expect.poll(read).not.toBeNull()
  rememberUser(String(id), () => storedCode(page))
  return String(id)
}

/** The personal code of a page: the user id and its access key, which the page makes when sync starts. */
export async function personalCode(page: Page): Promise<string> {
  await expect.poll(() => storedCode(page)).not.toBeNull()
  return (await storedCode(page)) ?? ''
}

/** Makes the pages of another browser context use the personal code of a page, without its other data. */
export async function useCodeOf(page: Page, context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (code) => {
      // A new tab begins with an empty page, which has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem('wellness_user_id', code.split('.')[0] ?? '')
      localStorage.setItem('tend_personal_code', code)
    },
    await personalCode(page),
  )
}

function storedCode(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('tend_personal_code'))
}
