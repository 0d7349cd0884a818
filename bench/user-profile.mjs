// A person with a browser of their own, in front of the real server.
import { tenYears } from './ten-years.mjs'

/** So many requests at a time fill the server. */
const AT_ONCE = 64

/** Opens a diary, empty or with ten years in it, on Home, and answers its page once it is at rest. */
export async function openDiary(browser, origin, isFull) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addInitScript(() => {
    // With the landing seen, / is Home.
    localStorage.setItem('landingCompleted', 'true')
    // The service worker's installation would run beside what is measured.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const page = await context.newPage()
  await page.goto('/home')
  await page.waitForSelector('html[data-ready]')
  const userId = await page.evaluate(() => localStorage.getItem('wellness_user_id'))
  if (isFull) {
    const { tables, sent } = tenYears(userId, Date.now())
    await send(`${origin}/api/daily-data`, sent.days)
    await send(`${origin}/api/breathing-sessions`, sent.sessions)
    const sync_state = [await syncedWith(origin, userId)]
    await page.evaluate(fill, { ...tables, sync_state })
    await page.reload({ waitUntil: 'networkidle' })
  }
  return page
}

async function send(url, bodies) {
  const waiting = [...bodies]
  const sender = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

/** What the device knows of a server that has nothing new for it. */
async function syncedWith(origin, userId) {
  const answer = await fetch(`${origin}/api/daily-data/${userId}?since=999999999`)
  const { cursor, revisionSum } = await answer.json()
  return { userId, cursor, confirmedSum: revisionSum }
}

/** Runs in the page: puts rows straight into the device's database. */
async function fill(tables) {
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('tend')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
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
