// A browser beside the real server, and users with a separate profile each.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { withServer } from './server-process.mjs'
import { tenYears } from './ten-years.mjs'

/** The entries in a request that fills the server, far below the limits of a batch. */
const BATCH_ITEMS = 200

/** Runs a benchmark with a browser and a server, and ends both. */
export async function withBrowser(run) {
  return await withServer(async ({ origin }) => {
    const browser = await chromium.launch(launchOptions())
    try {
      return await run(browser, origin)
    } finally {
      await browser.close()
    }
  })
}

/** The user id of a device. The app makes it after the page is usable. */
export async function userIdOf(page) {
  const stored = await page.waitForFunction(() => localStorage.getItem('wellness_user_id'))
  return await stored.jsonValue()
}

/**
 * The milliseconds from the start of a navigation until an element exists.
 * @param selector of the element
 */
export async function openingMs(page, path, selector) {
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await page.evaluate(untilExists, selector)
  // Work after the page is ready must not overlap with the next measurement.
  await page.waitForLoadState('networkidle')
  return ms
}

/** Runs in the page. */
async function untilExists(selector) {
  while (!document.querySelector(selector)) {
    if (performance.now() > 30_000) throw new Error(`${location.href}: ${selector} did not appear`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return performance.now()
}

/**
 * Opens Home for a new user.
 * @param isFull whether the user has entries, on the device and on the server
 * @param days their days, ten years if it is missing
 * @returns the page, once it is idle
 */
export async function openProfile(browser, origin, isFull, days) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript(() => {
    // Makes / show Home instead of the landing.
    localStorage.setItem('landingCompleted', 'true')
    // Installing the service worker would distort the measurements.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const page = await context.newPage()
  await page.goto('/home')
  await page.waitForSelector('html[data-ready]')
  if (isFull) {
    const userId = await userIdOf(page)
    const { tables, sent } = tenYears(userId, Date.now(), days)
    await send(`${origin}/api/daily-data/batch`, userId, 'days', sent.days)
    await send(`${origin}/api/breathing-sessions/batch`, userId, 'sessions', sent.sessions)
    const sync_state = [await syncStateOf(origin, userId)]
    await fillDevice(page, { ...tables, sync_state })
    await page.reload({ waitUntil: 'networkidle' })
  }
  return page
}

/**
 * Writes rows directly to the device's database, by table, without what the app derives from them. They are sent
 * to the page as one text, since Playwright takes a minute to copy as many objects.
 */
export const fillDevice = (page, tables) => page.evaluate(fill, JSON.stringify(tables))

async function send(url, userId, name, items) {
  for (let sent = 0; sent < items.length; ) {
    const batch = items.slice(sent, sent + BATCH_ITEMS).map(({ userId: _, ...item }) => item)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, [name]: batch }),
    })
    const text = await response.text()
    const results = response.ok ? JSON.parse(text).results : []
    if (results.length === 0 || results.some((result) => 'error' in result)) {
      throw new Error(`${url}: ${response.status} ${text}`)
    }
    sent += results.length
  }
}

/** The sync state of a device that is up to date with the server. */
async function syncStateOf(origin, userId) {
  const response = await fetch(`${origin}/api/daily-data/${userId}?since=999999999`)
  const { cursor, revisionSum } = await response.json()
  return { userId, cursor, confirmedSum: revisionSum }
}

/** Runs in the page. */
async function fill(text) {
  const tables = JSON.parse(text)
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('tend')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const transaction = db.transaction(Object.keys(tables), 'readwrite')
  for (const [name, rows] of Object.entries(tables)) {
    const store = transaction.objectStore(name)
    for (const row of rows) store.put(row)
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error)
  })
  db.close()
}
