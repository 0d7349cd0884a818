// Measures the launch that people see every day: offline, from the service worker, with a slowed CPU
// and ten years of entries. Alternates with a bare page of the same libraries that reads one row, and with the launch
// in two other languages.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { alternate, median } from './table.mjs'
import { SLOWDOWN } from './taps.mjs'
import { tenYears } from './ten-years.mjs'
import { fillDevice, userIdOf, withBrowser } from './user-profile.mjs'

const BARE_ROOT = fileURLToPath(new URL('bare-app', import.meta.url))
const VIEWPORT = { width: 390, height: 844 }
const POLL_MS = 100
const FIGURES = '[data-testid="calories-eaten"]'
/** By locale: one with long words, and one from right to left with a separate font. */
const TRANSLATIONS = { 'de-DE': 'German', 'ar-EG': 'Arabic' }
const NAMES = {
  paintMs: 'launch offline until first paint',
  readyMs: 'launch offline until usable (`data-ready`)',
  figuresMs: "launch offline until today's figures show",
  longTasksMs: 'tasks above 50 ms of a launch offline',
}
const TARGETS = { paintMs: 'at most 0.8', readyMs: 'at most 1.15', longTasksMs: 'at most 1.5' }

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function launch({ quick }) {
  const bare = await serveBareApp()
  try {
    return await withBrowser(async (browser, origin) => {
      const measures = {}
      for (const locale of ['en-US', ...Object.keys(TRANSLATIONS)]) {
        const context = await installTend(browser, origin, locale)
        measures[locale] = () => launchOnce(context, FIGURES)
      }
      const bareContext = await installBare(browser, bare.origin)
      measures.bare = () => launchOnce(bareContext, '#figure')
      const times = await alternate(quick ? 5 : 9, measures)
      return Object.entries(NAMES).flatMap(([key, name]) => [
        row(name, key, times, 'en-US', ['bare', 'a bare React and Dexie page'], TARGETS[key]),
        ...Object.entries(TRANSLATIONS).map(([locale, language]) =>
          row(`${name} in ${language}`, key, times, locale, ['en-US', 'English'], 'at most 1.1'),
        ),
      ])
    })
  } finally {
    bare.close()
  }
}

function row(name, key, times, of, [other, comparison], target) {
  const medianOf = (app) => median(times[app].map((each) => each[key]))
  return {
    name: `${name}, CPU slowed ${SLOWDOWN} times`,
    result: `${medianOf(of).toFixed(0)} ms`,
    comparison: `${comparison}: ${medianOf(other).toFixed(0)} ms`,
    ratio: medianOf(of) / medianOf(other),
    ...(target && { target }),
  }
}

/** Opens the app in a new tab, as from the home screen, and closes it. */
async function launchOnce(context, figures) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(recordLaunch, figures)
  await page.goto('/', { waitUntil: 'commit' })
  const times = await timesOf(session)
  // Work after the launch must not overlap with the next measurement. Its long tasks count.
  await page.waitForLoadState('networkidle')
  const longTasksMs = await page.evaluate(() => window.longTasksMs)
  await page.close()
  return { ...times, longTasksMs }
}

/** Waits without Playwright's own functions, which would run a script of 300 kB in the page first. */
async function timesOf(session) {
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window.launched()',
      returnByValue: true,
    })
    if (result.value) return result.value
    await setTimeout(POLL_MS)
  }
}

/** Runs before the page's scripts: records the time at which the page was usable and its figures were there. */
function recordLaunch(figures) {
  const times = {}
  window.longTasksMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs += duration
  }).observe({ type: 'longtask', buffered: true })
  const watch = () => {
    if (document.documentElement.dataset.ready !== undefined) times.readyMs ??= performance.now()
    if (document.querySelector(figures)) times.insertedMs ??= performance.now()
  }
  new MutationObserver(watch).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-ready'],
  })
  window.launched = () => {
    const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (!paintMs || !times.readyMs || !times.insertedMs) return null
    // Elements that were there before the first paint show with it.
    return { paintMs, readyMs: times.readyMs, figuresMs: Math.max(paintMs, times.insertedMs) }
  }
}

/** A browser profile that has used Tend for ten years in its language, with its service worker. */
async function installTend(browser, origin, locale) {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, locale })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('landingCompleted', 'true'))
  await page.goto('/home')
  const userId = await userIdOf(page)
  // Dated a day later than in the other benchmarks, so that today has entries.
  const { tables } = tenYears(userId, Date.now() + 86_400_000)
  await fillDevice(page, tables)
  await page.goto('/')
  await isInstalled(page)
  await page.locator('button[aria-label^="+1"]').first().click()
  await page.getByTestId('toast').waitFor()
  await page.waitForLoadState('networkidle')
  // Today's figures are kept once the browser is idle.
  await page.waitForFunction(() => localStorage.getItem('tend_today')?.includes('['))
  await page.close()
  await context.setOffline(true)
  return context
}

async function installBare(browser, origin) {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT })
  const page = await context.newPage()
  await page.goto('/')
  await isInstalled(page)
  await page.close()
  await context.setOffline(true)
  return context
}

async function isInstalled(page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Builds the bare app and serves it from memory. */
async function serveBareApp() {
  const { output } = await build({
    root: BARE_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false } },
  })
  const files = new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const scripts = [...files.keys()].filter((path) => path.endsWith('.js'))
  files.set('/', files.get('/index.html'))
  files.set('/files.json', JSON.stringify(scripts))
  files.set('/service-worker.js', await readFile(`${BARE_ROOT}/service-worker.js`))
  const server = createServer(({ url }, response) => {
    const content = files.get(url)
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': typeOf(url) })
    response.end(content)
  })
  await once(server.listen(0), 'listening')
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}

function typeOf(path) {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.json') ? 'application/json' : 'text/html'
}
