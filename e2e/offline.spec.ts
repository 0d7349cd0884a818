import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  logConsoleErrors,
  MessageLog,
  SYNC_OFFLINE,
  SYNC_TIMEOUT,
  UNUSED_STYLES,
} from './support/message-log.ts'
import { DIST, EVERY_PAGE } from './support/pages.ts'
import {
  expect,
  filesLoaded,
  goTo,
  open,
  openAndSync,
  reload,
  test,
  today,
  userId,
  WITH_SERVICE_WORKER,
} from './support/test.ts'

const flower = (page: Page, glasses: number) =>
  page.getByRole('img', { name: `${glasses} of 8 glasses` })

const description = (page: Page) => page.locator('meta[name="description"]')

async function tap(page: Page, times: number) {
  for (let count = 0; count < times; count++) {
    await page.getByRole('button', { name: 'Add a glass' }).click()
  }
}

/** Resolves once the service worker has cached the whole app. */
async function untilCached(page: Page) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

test(
  'the app is cached on the first visit, even if the network fails meanwhile; then every page opens offline from the cache, and what is logged survives a reload and reaches the server when the network returns',
  WITH_SERVICE_WORKER,
  async ({ page, context, server, consoleErrors }) => {
    // The moment at which a real network fails, and so what has loaded before, would vary.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('online')) return
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    })
    await page.clock.install()
    await open(page, '/nourish')
    await filesLoaded(page)
    // Longer than the delay after which the service worker is registered.
    await page.clock.runFor(2000)
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await registrations()).toBe(0)
    await page.evaluate(() => {
      sessionStorage.setItem('online', 'yes')
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    })
    await untilCached(page)

    await test.step('a page takes its files from the cache, and other requests get the responses of the server', async () => {
      await reload(page)
      // The clock of the test has replaced `performance`.
      const sources = await page.evaluate(async () => {
        const entries = await new Promise<PerformanceEntryList>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
          observer.observe({ type: 'resource', buffered: true })
        })
        const files = entries.filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
        return files.map((file) => (file.toJSON() as Record<string, unknown>).workerFinalSourceType)
      })
      expect(sources.length).toBeGreaterThan(5)
      expect([...new Set(sources)]).toEqual(['cache'])

      const responses = await page.evaluate(async () => {
        const get = async (path: string) => {
          const response = await fetch(path)
          return [response.status, response.headers.get('content-type')?.split(';')[0]]
        }
        return [await get('/api/nothing'), await get('/assets/gone.js')]
      })
      expect(responses).toEqual([
        [404, 'application/json'],
        [404, 'text/plain'],
      ])
      consoleErrors.expect(/404 .*\/api\/nothing$/, /404 .*\/assets\/gone\.js$/)
    })

    await context.setOffline(true)
    await test.step('every page opens offline', async () => {
      for (const path of ['/', '/NOURISH/?from=x.1', '/mood.html']) {
        await open(page, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }
      // Launches at other pages only differ in the document and the scripts of the page.
      for (const path of EVERY_PAGE.filter((path) => path !== '/')) {
        await goTo(page, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.getByText('Loading...')).toHaveCount(0)
        const get = async (file: string) => (await fetch(file)).text()
        expect(await page.evaluate(get, `${path}.html`), path).toContain('<h1')
      }
      const response = await page.goto('/nowhere')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      consoleErrors.expect(/404 .*\/nowhere$/)
    })

    await test.step('the food search finds starter foods', async () => {
      await open(page, '/nourish#nutrition')
      await page.getByRole('button', { name: 'Log Meal' }).click()
      await page.getByRole('combobox', { name: 'Search foods' }).fill('chick br')
      await expect(page.getByRole('option').first()).toContainText('Chicken breast')
      await consoleErrors.waitFor(/The food search on the server failed.*Failed to fetch/)
    })

    await test.step('taps and a workout survive a reload, and the taps reach the server when the network returns', async () => {
      await page.keyboard.press('Escape')
      await goTo(page, '/hydration')
      await tap(page, 10)
      await expect(flower(page, 10)).toBeVisible()
      await goTo(page, '/move')
      await page.getByRole('button', { name: /^Upper Body/ }).click()
      await page.getByRole('button', { name: 'Start Workout' }).click()
      await expect(page.getByTestId('this-week')).toContainText('workout so far')
      await reload(page)
      await expect(page.getByTestId('this-week')).toContainText('workout so far')
      await goTo(page, '/hydration')
      await expect(flower(page, 10)).toBeVisible()
      const [user, date] = [await userId(page), await today(page)]
      expect((await server.day(user, date)).waterCount).toBe(0)

      await consoleErrors.waitFor(...SYNC_OFFLINE)
      await context.setOffline(false)
      await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 10 })
    })
  },
)

test.describe('a newer version', () => {
  let dist: string
  let policy: string
  let hosting: Server
  let origin: string

  /** Hosts a copy of the built app as static files, so that a test can release a newer version. */
  test.beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'tend-dist-'))
    policy = "object-src 'none'"
    await cp(DIST, dist, { recursive: true })
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
      '.svg': 'image/svg+xml',
      '.webmanifest': 'application/manifest+json',
    }
    hosting = createServer(async (request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const file = extname(path) ? path : `${path === '/' ? '/index' : path}.html`
      try {
        const content = await readFile(join(dist, file))
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', policy)
        response.end(content)
      } catch {
        response.statusCode = 404
        response.end()
      }
    })
    await new Promise<void>((resolve) => hosting.listen(0, resolve))
    origin = `http://localhost:${(hosting.address() as AddressInfo).port}`
  })

  test.afterEach(async () => {
    hosting.closeAllConnections()
    hosting.close()
    await rm(dist, { recursive: true })
  })

  async function release() {
    policy = "object-src 'none'; base-uri 'none'"
    const page = join(dist, 'nourish.html')
    const html = await readFile(page, 'utf8')
    await writeFile(
      page,
      html.replace(/(<meta name="description" content=")[^"]*/, '$1The newer version.'),
    )
    // The worker lists the content hash of each file, so the hash of the changed page must change.
    const path = join(dist, 'service-worker.js')
    const worker = await readFile(path, 'utf8')
    const listed = /(\{[^{}]*"?url"?:\s*[`"']\/nourish\.html[`"'][^{}]*\})/.exec(worker)?.[1]
    if (!listed) throw new Error('The worker does not list the page')
    // Browsers may fetch the worker at any moment, so it is replaced at once.
    await writeFile(
      `${path}.new`,
      worker.replace(listed, listed.replace(/[0-9a-f]{32}/, 'f'.repeat(32))),
    )
    await rename(`${path}.new`, path)
  }

  test(
    'is offered in a notice, and changes nothing until the user accepts it, also without an API server',
    WITH_SERVICE_WORKER,
    async ({ browser }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await open(page, `${origin}/nourish`)
      await untilCached(page)
      await tap(page, 2)
      const other = await context.newPage()
      await open(other, `${origin}/nourish`)
      // Chromium slows a tab behind another one down.
      await page.bringToFront()

      await release()
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const offer = page.getByText('A new version is ready.')
      await expect(offer).toBeVisible()
      await expect(description(page)).toHaveAttribute('content', 'Water and meals, gently counted.')
      await tap(page, 1)
      await expect(flower(page, 3)).toBeVisible()

      // A stored page keeps the headers it came with, and the newer one has the current headers.
      const policyOf = (tab: Page) =>
        tab.evaluate(async () => {
          const { headers } = await fetch('/nourish.html')
          return headers.get('content-security-policy')
        })
      expect(await policyOf(page)).toBe("object-src 'none'")
      // Requests to the API must not start the old worker again, which would delay the update by minutes.
      await page.evaluate(() => setInterval(() => fetch('/api/session'), 5))
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(description(page)).toHaveAttribute('content', 'The newer version.')
      await expect(flower(page, 3)).toBeVisible()
      expect(await policyOf(page)).toBe(policy)

      // The other tab was not reloaded.
      await expect(description(other)).toHaveAttribute(
        'content',
        'Water and meals, gently counted.',
      )
      await expect(other.getByText('A new version is ready.')).toBeVisible()
      await context.close()
    },
  )
})

test(
  'works over plain http in a home network, without a service worker',
  WITH_SERVICE_WORKER,
  async ({ browser, server }) => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address
    test.skip(!address, 'this machine has no network address')
    const context = await browser.newContext({
      baseURL: server.origin.replace('localhost', String(address)),
    })
    const errors = new MessageLog('console errors at the network address')
    errors.allow(UNUSED_STYLES)
    errors.allow(SYNC_TIMEOUT)
    logConsoleErrors(context, errors)
    const page = await context.newPage()
    await openAndSync(page, '/nourish')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await tap(page, 2)
    await expect(flower(page, 2)).toBeVisible()
    const [user, date] = [await userId(page), await today(page)]
    await expect.poll(() => server.day(user, date)).toMatchObject({ waterCount: 2 })
    await errors.check(true)
    await context.close()
  },
)
