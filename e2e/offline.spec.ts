import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import {
  logConsoleErrors,
  MessageLog,
  SYNC_OFFLINE,
  SYNC_TIMEOUT,
  UNUSED_STYLES,
} from './support/message-log.ts'
import { DIST, EVERY_PAGE, WITH_PSEUDO_LANGUAGE } from './support/pages.ts'
import {
  CODE,
  expect,
  filesLoaded,
  goOffline,
  goTo,
  newDevice,
  open,
  openAndSync,
  reload,
  test,
  today,
  untilReady,
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
      await page.getByRole('searchbox', { name: 'Search foods' }).fill('chick br')
      const foods = page.getByRole('list', { name: 'Foods' }).getByRole('listitem')
      await expect(foods.first()).toContainText('Chicken breast')
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

test.describe('versions of the app', () => {
  let dist: string
  let policy: string
  let hosting: Server
  let origin: string
  /** What a proxy answers in place of the host; `null` for nothing. */
  let proxy: (path: string) => string | null

  /** Hosts a copy of the built app as static files, so that a test can release other versions. */
  test.beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'tend-dist-'))
    policy = "object-src 'none'"
    proxy = () => null
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
      const answer = proxy(path)
      if (answer !== null) {
        response.setHeader('content-type', 'text/html')
        response.end(answer)
        return
      }
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

  /** Releases a version with another page. @param later by how many seconds it is newer than the built app */
  async function release(later = 1) {
    policy = "object-src 'none'; base-uri 'none'"
    const html = (await readFile(join(DIST, 'nourish.html'), 'utf8')).replace(
      /(<meta name="description" content=")[^"]*/,
      '$1The other version.',
    )
    await writeFile(join(dist, 'nourish.html'), html)
    const hash = createHash('sha256').update(html).digest('base64').slice(0, 22)
    const path = join(dist, 'service-worker.js')
    const released = (await readFile(join(DIST, 'service-worker.js'), 'utf8'))
      .replace(/(\["\/nourish\.html",")[^"]*/, `$1${hash}`)
      .replace(/("version":")[^"]*/, `$1${'f'.repeat(22)}`)
      .replace(/\b1[789]\d{8}\b/, (builtAt) => String(Number(builtAt) + later))
    // Browsers may fetch the worker at any moment, so it is replaced at once.
    await writeFile(`${path}.new`, released)
    await rename(`${path}.new`, path)
  }

  /** Looks for another version, and waits until it is installed or refused. */
  async function checkForUpdate(page: Page): Promise<string> {
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update().catch(() => {})
      const { installing } = registration
      if (!installing) return registration.waiting ? 'installed' : 'none'
      return new Promise<string>((resolve) => {
        installing.addEventListener('statechange', () => resolve(installing.state))
      })
    })
  }

  const offer = (page: Page) => page.getByText('A new version is ready.')

  test(
    'another language replaces the first, keeps the page and what was typed, and works offline',
    WITH_SERVICE_WORKER,
    async ({ browser }) => {
      await cp(WITH_PSEUDO_LANGUAGE, dist, { recursive: true })
      const context = await browser.newContext()
      const page = await context.newPage()
      const isIn = (tag: string) =>
        expect(page.locator(`html[lang="${tag}"][data-ready]`)).toBeAttached()
      const reflection = page.getByRole('textbox').first()
      await open(page, `${origin}/nutrition`)
      await reflection.fill('Lentils')
      await untilCached(page)

      await open(page, `${origin}/settings#language`)
      await page.getByTestId('language-en-XA').click()
      await isIn('en-XA')
      await expect(page).toHaveURL(`${origin}/settings#language`)
      await expect(page.getByTestId('language-en-XA')).toHaveAttribute('aria-pressed', 'true')
      await context.setOffline(true)
      await open(page, `${origin}/nutrition`)
      await isIn('en-XA')
      await expect(reflection).toHaveValue('Lentils')

      await context.setOffline(false)
      proxy = () => '<title>Sign in to this network</title>'
      await open(page, `${origin}/settings#language`)
      await page.getByTestId('language-en').click()
      await expect(page.getByText(/^⟦Ţĥîîš/)).toBeVisible()
      await expect(page.getByTestId('language-en-XA')).toHaveAttribute('aria-pressed', 'true')
      proxy = () => null
      await page.getByTestId('language-en').click()
      await isIn('en')
      await expect(page.getByTestId('language-en')).toHaveAttribute('aria-pressed', 'true')
      await context.close()
    },
  )

  test('without a service worker, each page is in the chosen language at its own address', async ({
    browser,
  }) => {
    await cp(WITH_PSEUDO_LANGUAGE, dist, { recursive: true })
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const isIn = async (tag: string, path: string) => {
      await expect(page.locator(`html[lang="${tag}"][data-ready]`)).toBeAttached()
      await expect(page).toHaveURL(origin + path)
    }
    await open(page, `${origin}/settings#language`)
    await page.getByTestId('language-en-XA').click()
    await isIn('en-XA', '/settings#language')
    await page.goto(`${origin}/settings?from=link#units`)
    await isIn('en-XA', '/settings?from=link#units')
    await page.goto(`${origin}/settings#language`)
    await page.getByTestId('language-en').click()
    await isIn('en', '/settings#language')
    await context.close()
  })

  test(
    'a deleted cache is stored again; a version with answers of a portal is not installed, an older one not offered; a newer one changes nothing until the user accepts it, also without an API server',
    WITH_SERVICE_WORKER,
    async ({ browser }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await open(page, `${origin}/nourish`)
      await untilCached(page)

      await test.step('after the browser has deleted the cache, one visit online stores the app again', async () => {
        const countFiles = () =>
          page.evaluate(async () => {
            const name = (await caches.keys()).find((key) => key.startsWith('tend-app '))
            return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
          })
        const before = await countFiles()
        await page.evaluate(async () => {
          await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
        })
        await open(page, `${origin}/nourish`)
        await expect.poll(countFiles).toBe(before)
        await context.setOffline(true)
        await open(page, `${origin}/`)
        await open(page, `${origin}/nourish`)
        await tap(page, 1)
        await expect(flower(page, 1)).toBeVisible()
        await context.setOffline(false)
      })

      await test.step('one that arrives with answers of a portal is not installed, and the stored version opens offline', async () => {
        // The browser may look for a version at any moment, and must not find the right files.
        proxy = (path) => (path === '/nourish.html' ? '<h1>Log in</h1>' : null)
        await release()
        expect(await checkForUpdate(page)).toBe('redundant')
        await expect(offer(page)).toHaveCount(0)
        await context.setOffline(true)
        await reload(page)
        await expect(description(page)).toHaveAttribute(
          'content',
          'Water and meals, gently counted.',
        )
        await context.setOffline(false)
      })

      await test.step('an older one, of a server that was set back, is not offered', async () => {
        await release(-1)
        // An installation of the newer one that the browser has begun by itself ends first, still refused.
        expect(await checkForUpdate(page)).toBe('redundant')
        proxy = () => null
        await expect.poll(() => checkForUpdate(page)).toBe('installed')
        // The notice would appear with the answer of the worker that waits.
        const answer = await page.evaluate(async () => {
          const { waiting } = await navigator.serviceWorker.ready
          const { port1, port2 } = new MessageChannel()
          waiting?.postMessage('ask built at', [port2])
          return new Promise((resolve) => {
            port1.onmessage = ({ data }) => resolve(data)
          })
        })
        expect(answer).toBeGreaterThan(1_700_000_000)
        await expect(offer(page)).toHaveCount(0)
      })

      await tap(page, 1)
      const other = await context.newPage()
      await open(other, `${origin}/nourish`)
      // Chromium slows a tab behind another one down.
      await page.bringToFront()

      await release()
      await expect.poll(() => checkForUpdate(page)).toBe('installed')
      await expect(offer(page)).toBeVisible()
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
      await expect(description(page)).toHaveAttribute('content', 'The other version.')
      await expect(flower(page, 3)).toBeVisible()
      expect(await policyOf(page)).toBe(policy)

      // The other tab was not reloaded.
      await expect(description(other)).toHaveAttribute(
        'content',
        'Water and meals, gently counted.',
      )
      await expect(offer(other)).toBeVisible()
      await context.close()
    },
  )

  test(
    'a device with release 1.0.0 that has stored answers of a portal gets a working version by itself',
    WITH_SERVICE_WORKER,
    async ({ browser }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const path = join(dist, 'service-worker.js')
      const worker = await readFile(path, 'utf8')
      // Stores whatever is answered, as that release did, and takes its pages from there.
      await writeFile(
        path,
        `const NAME = 'workbox-precache-v2-' + location.origin + '/'
        const PAGES = ['/index.html', '/nourish.html']
        addEventListener('install', (event) => event.waitUntil((async () => {
          const cache = await caches.open(NAME)
          for (const page of PAGES) {
            const html = await (await fetch(page)).text()
            await cache.put(page + '?__WB_REVISION__=1', new Response(html, { headers: { 'content-type': 'text/html' } }))
            for (const [script] of html.matchAll(/\\/assets\\/[\\w.-]+\\.js/g)) await cache.add(script)
          }
        })()))
        addEventListener('activate', (event) => event.waitUntil(clients.claim()))
        addEventListener('fetch', (event) => {
          const { pathname } = new URL(event.request.url)
          const key = event.request.mode === 'navigate' ? (pathname === '/' ? '/index' : pathname) + '.html' : pathname
          event.respondWith((async () => {
            const cache = await caches.open(NAME)
            return (await cache.match(key, { ignoreSearch: true })) ?? fetch(event.request)
          })())
        })`,
      )
      proxy = (file) => (/^\/assets\/app-/.test(file) ? '<h1>Log in</h1>' : null)
      await page.goto(`${origin}/support.html`)
      await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
      await untilCached(page)
      await page.goto(`${origin}/nourish`)
      await expect(page.getByText("Tend couldn't start.")).toBeVisible()

      proxy = () => null
      await writeFile(`${path}.new`, worker)
      await rename(`${path}.new`, path)
      await page.goto(`${origin}/nourish`)
      await untilReady(page)
      await tap(page, 1)
      await expect(flower(page, 1)).toBeVisible()
      expect(await page.evaluate(() => caches.keys())).toEqual([
        expect.stringMatching(/^tend-app /),
      ])
      await context.close()
    },
  )

  test(
    'a page that cannot start saves a copy that can be imported, keeps what is stored without a network, and finds a working version with one',
    WITH_SERVICE_WORKER,
    async ({ browser }) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await open(page, `${origin}/nourish`)
      await untilCached(page)
      await tap(page, 2)
      await expect(flower(page, 2)).toBeVisible()
      await page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('tend-app '))
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!/\/assets\/app-/.test(request.url)) continue
          const headers = { 'content-type': 'text/javascript' }
          await cache.put(request, new Response('throw new Error("damaged")', { headers }))
        }
      })
      const failure = page.getByRole('alert')
      const again = page.getByRole('button', { name: 'Try again' })
      await context.setOffline(true)
      await page.goto(`${origin}/nourish`)
      await expect(failure).toHaveText("Tend couldn't start. Everything you have logged is safe.")
      const save = page.getByRole('button', { name: 'Save a copy' })
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
      const copy = await readFile(await download.path())
      await again.click()
      await expect(failure).toContainText("Tend's server can't be reached.")
      expect(await page.evaluate(() => caches.keys())).toHaveLength(1)

      await context.setOffline(false)
      await again.click()
      await untilReady(page)
      await expect(flower(page, 2)).toBeVisible()
      await untilCached(page)
      await context.setOffline(true)
      await reload(page)
      await context.close()

      const device = await browser.newContext()
      const other = await device.newPage()
      await open(other, `${origin}/data#import`)
      await other
        .locator('input[type=file]')
        .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: copy })
      await other.getByRole('button', { name: /^Import/ }).click()
      await expect(other.getByTestId('toast')).toContainText('Import complete.')
      await goTo(other, '/nourish#hydration')
      await expect(flower(other, 2)).toBeVisible()
      await device.close()
    },
  )
})

test('a page that is ready stores taps, even if nothing that follows it can be loaded', async ({
  browser,
  server,
}) => {
  const page = await newDevice(browser, server)
  const html = await (await page.request.get('/hydration')).text()
  const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(html) ?? []
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url())
    return scripts.split(' ').includes(pathname) ? route.continue() : route.abort()
  })
  await open(page, '/hydration')
  await page.route('**/assets/*.js', (route) => route.abort())
  await tap(page, 2)
  await expect(flower(page, 2)).toBeVisible()
  await page.unrouteAll()
  await reload(page)
  await expect(flower(page, 2)).toBeVisible()
  await page.context().close()
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

/** Offers a pack of one invented product, which the server does not know. */
async function offerPack(context: BrowserContext) {
  const product = `${CODE}\tMondhafer zart\tMondmühle\t40\t1 Schale\t370\t13\t59\t7\t10\t1\t1.2\t0`
  const content = gzipSync(`tend-foods 1\n${product}\n`)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = `de-${sha256.slice(0, 16)}.pack`
  const parts = [{ file, bytes: content.length, sha256 }]
  const packs = [{ country: 'DE', foods: 1, date: '2026-11-01', parts }]
  await context.route('**/api/food/packs/list.json', (route) =>
    route.fulfill({ json: { version: 1, packs } }),
  )
  await context.route(`**/api/food/packs/${file}`, (route) => route.fulfill({ body: content }))
}

test(
  'after an unknown barcode a pack of foods is downloaded by a tap; then barcodes and names are found offline until it is removed',
  WITH_SERVICE_WORKER,
  async ({ page, context, consoleErrors }) => {
    // The camera of the journeys would find the code by itself, sooner or later.
    await page.addInitScript(() => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
    })
    await offerPack(context)
    await open(page, '/nourish#nutrition')
    await untilCached(page)
    await page.getByRole('button', { name: 'Log Meal' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Scan a barcode' })
    const typeCode = async () => {
      await sheet.getByRole('button', { name: 'Type the number' }).click()
      const number = sheet.getByRole('textbox', { name: 'Number under the barcode' })
      await number.fill(CODE)
      await number.press('Enter')
    }
    await page.getByRole('button', { name: 'Scan a barcode' }).click()
    await typeCode()
    await expect(sheet.getByText('The server does not know this barcode.')).toBeVisible()
    await expect(sheet.getByText('Germany')).toBeVisible()
    await sheet.getByRole('button', { name: 'Download' }).click()
    await expect(sheet.getByText('Found on this device, in Germany')).toBeVisible()

    await goOffline(page)
    await sheet.getByRole('button', { name: 'Scan another' }).click()
    await typeCode()
    await expect(sheet.getByText('Mondhafer zart')).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox', { name: 'Search foods' }).fill('mondh')
    const foods = page.getByRole('list', { name: 'Foods' }).getByRole('listitem')
    await expect(foods.first()).toContainText('Mondhafer zart')
    await consoleErrors.waitFor(/The food search on the server failed.*Failed to fetch/)

    await open(page, '/settings#foods')
    await page.getByRole('button', { name: 'More for Germany' }).click()
    await page
      .getByRole('dialog', { name: 'Germany' })
      .getByRole('button', { name: 'Remove' })
      .click()
    // The routes of this journey answer offline too.
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    const files = async () => (await (await caches.open('tend-food-packs')).keys()).length
    // The list of packs stays.
    await expect.poll(() => page.evaluate(files)).toBe(1)
    await consoleErrors.waitFor(...SYNC_OFFLINE)
  },
)
