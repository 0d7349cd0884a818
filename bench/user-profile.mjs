// A user with a separate browser profile, using the real server.
import { tenYears } from './ten-years.mjs'

/** The number of parallel requests that fill the server. */
const PARALLEL_REQUESTS = 64

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
  const userId = await page.evaluate(() => localStorage.getItem('wellness_user_id'))
  if (isFull) {
    const { tables, sent } = tenYears(userId, Date.now(), days)
    await send(`${origin}/api/daily-data`, sent.days)
    await send(`${origin}/api/breathing-sessions`, sent.sessions)
    const sync_state = [await syncStateOf(origin, userId)]
    await fillDevice(page, { ...tables, sync_state })
    await page.reload({ waitUntil: 'networkidle' })
  }
  return page
}

/** Writes rows directly to the device's database, by table. */
export const fillDevice = (page, tables) => page.evaluate(fill, tables)

async function send(url, bodies) {
  const remaining = [...bodies]
  const sender = async () => {
    for (let body = remaining.pop(); body; body = remaining.pop()) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, sender))
}

/** The sync state of a device that is up to date with the server. */
async function syncStateOf(origin, userId) {
  const response = await fetch(`${origin}/api/daily-data/${userId}?since=999999999`)
  const { cursor, revisionSum } = await response.json()
  return { userId, cursor, confirmedSum: revisionSum }
}

/** Runs in the page. */
async function fill(tables) {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('tend')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  for (const [name, rows] of Object.entries(tables)) {
    const transaction = db.transaction(name, 'readwrite')
    for (const row of rows) transaction.objectStore(name).put(row)
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = () => reject(transaction.error)
    })
  }
  db.close()
}
