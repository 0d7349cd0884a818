// Sends ten years of entries to an empty server, in batches and, for comparison, one entry in a
// request, as to a server that is older than batches. Then another device fetches them.
import { median } from './table.mjs'
import { tenYears } from './ten-years.mjs'
import { fillDevice, openProfile, userIdOf, withBrowser } from './user-profile.mjs'

/** How many of the newest days and sessions are sent one by one; all would take minutes. */
const SENT_SINGLY = 365

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function firstSync({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const rounds = []
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      const singly = await sendAll(browser, origin, { inBatches: false })
      const batches = await sendAll(browser, origin, { inBatches: true })
      const fetched = await fetchAll(browser, origin, batches.code)
      rounds.push({ singly, batches, fetched })
    }
    const of = (pick) => median(rounds.map(pick))
    const requests = {
      sent: of((round) => round.batches.requests),
      fetched: of((round) => round.fetched.requests),
    }
    const longestTaskMs = of((round) => round.batches.longestTaskMs)
    return [
      {
        name: 'ten years to an empty server, entries per second',
        result: of((round) => round.batches.perSecond).toFixed(0),
        comparison: `one in a request: ${of((round) => round.singly.perSecond).toFixed(0)}`,
        ratio: of((round) => round.batches.perSecond / round.singly.perSecond),
        target: 'at least 2',
      },
      {
        name: 'ten years to another device, entries per second',
        result: of((round) => round.fetched.perSecond).toFixed(0),
        comparison: `sent: ${of((round) => round.batches.perSecond).toFixed(0)}`,
      },
      {
        name: 'ten years to an empty server, requests',
        result: String(requests.sent),
        comparison: `to another device: ${requests.fetched}`,
        target: 'each at most 40',
      },
      {
        name: 'ten years to an empty server, longest task of the page',
        result: `${longestTaskMs.toFixed(0)} ms`,
        comparison: `one in a request: ${of((round) => round.singly.longestTaskMs).toFixed(0)} ms`,
      },
    ]
  })
}

/** A new user with ten years of entries on the device sends them, or the newest of them singly. */
async function sendAll(browser, origin, { inBatches }) {
  const page = await openProfile(browser, origin, false)
  const userId = await userIdOf(page)
  const { tables } = tenYears(userId, Date.now())
  const count = inBatches ? tables.daily_data.length : SENT_SINGLY
  const days = tables.daily_data.slice(0, count)
  const sessions = tables.breathing_sessions.slice(0, count)
  await fillDevice(page, {
    daily_data: days.map((row) => ({ ...row, pending: 1 })),
    breathing_sessions: sessions.map((row) => ({ ...row, pending: 1 })),
  })
  if (!inBatches) await page.addInitScript(refuseBatches)
  return measure(page, 2 * count, ({ pending }) => pending === 0)
}

/** Runs in the page: responds to batches as a server that is older than them. */
function refuseBatches() {
  const { fetch } = window
  window.fetch = async (url, init) =>
    String(url).endsWith('/batch') ? new Response('', { status: 404 }) : fetch(url, init)
}

/** A new device fetches the entries of a user. */
async function fetchAll(browser, origin, code) {
  const [userId] = code.split('.')
  const context = await browser.newContext({ baseURL: origin })
  await context.addInitScript(
    ([id, code]) => {
      localStorage.setItem('wellness_user_id', id)
      localStorage.setItem('tend_personal_code', code)
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
    [userId, code],
  )
  const page = await context.newPage()
  const { sent } = tenYears(userId, Date.now())
  const entries = sent.days.length + sent.sessions.length
  return measure(page, entries, ({ total }) => total === entries)
}

/** Loads the page and waits until sync is done. Also returns the user's personal code. */
async function measure(page, entries, isDone) {
  let requests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  })
  await page.addInitScript(() => {
    const state = { firstRequestMs: 0, longestTaskMs: 0 }
    Object.assign(window, { benchState: state })
    const { fetch } = window
    window.fetch = (...args) => {
      state.firstRequestMs ||= performance.now()
      return fetch(...args)
    }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (state.firstRequestMs > 0 && startTime > state.firstRequestMs) {
          state.longestTaskMs = Math.max(state.longestTaskMs, duration)
        }
      }
    }).observe({ type: 'longtask' })
  })
  await page.goto('/home')
  // `countRows` must not open the database before the app has created it.
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  for (;;) {
    const state = await page.evaluate(countRows)
    if (isDone(state)) {
      const { nowMs, firstRequestMs, longestTaskMs } = state
      const code = await page.evaluate(() => localStorage.getItem('tend_personal_code'))
      await page.context().close()
      const perSecond = (1000 * entries) / (nowMs - firstRequestMs)
      return { perSecond, requests, longestTaskMs, code }
    }
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: how many entries there are, and how many of them are pending. */
async function countRows() {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('tend')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const counts = { total: 0, pending: 0 }
  for (const name of ['daily_data', 'breathing_sessions']) {
    const store = db.transaction(name).objectStore(name)
    const count = (source, key) =>
      new Promise((resolve) => {
        const request = source.count(key)
        request.onsuccess = () => resolve(request.result)
      })
    counts.total += await count(store)
    counts.pending += await count(db.transaction(name).objectStore(name).index('pending'), 1)
  }
  db.close()
  return { ...counts, ...window.benchState, nowMs: performance.now() }
}
