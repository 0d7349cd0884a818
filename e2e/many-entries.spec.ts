import type { BrowserContext, Page, Route } from '@playwright/test'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { TendServer } from './support/server.ts'
import {
  test as base,
  expect,
  goOffline,
  newDevice,
  open,
  openAndSync,
  reload,
  useCodeOf,
  userId,
} from './support/test.ts'

/** A server with the default rate limit, which this journey must not reach. */
const test = base.extend<{ limited: TendServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern; this one needs none
  limited: async ({}, use) => {
    const server = await TendServer.create({ RATE_LIMIT: '' })
    await use(server)
    await server.destroy()
  },
  baseURL: ({ limited }, use) => use(limited.origin),
})

const DAYS = 400
const SESSIONS = 200
const TOTAL = DAYS + SESSIONS
const DAY_MS = 86_400_000
const formatted = (count: number) => count.toLocaleString('en-US')

/** Hundreds of entries that the server does not have: rows of the device's database. */
function manyEntries(user: string) {
  const dateOf = (index: number) =>
    new Date(Date.parse('2026-11-20') - index * DAY_MS).toISOString().slice(0, 10)
  const days = Array.from({ length: DAYS }, (_, index) => ({
    userId: user,
    date: dateOf(index),
    waterCount: 1 + (index % 8),
    habits: { meditation: index % 2 === 0, walk: true },
    sleepRoutine: { active: false, progress: 0, completedTasks: { sleep_task_0: true } },
    eatingLog: { food: `Lentil soup and bread, day ${index}`, feelings: 'Warm and rested' },
    registers: {
      'waterCount.0123456789abcdef': [1 + (index % 8), 0],
      waterChanged: [null, 1000],
      'habits.meditation': [index % 2 === 0, 1000],
      'habits.walk': [true, 1000],
      'sleepRoutine.active': [false, 1000],
      'sleepRoutine.completedTasks.sleep_task_0': [true, 1000],
      'eatingLog.food': [`Lentil soup and bread, day ${index}`, 1000 + index],
      'eatingLog.feelings': ['Warm and rested', 1000],
    },
    confirmed: {},
    pending: 1,
  }))
  const sessions = Array.from({ length: SESSIONS }, (_, index) => ({
    id: `session_${index}`,
    userId: user,
    date: dateOf(index),
    startedAt: `${dateOf(index)}T21:00:00+00:00`,
    duration: 190,
    cycles: 10,
    pending: 1,
  }))
  return { daily_data: days, breathing_sessions: sessions }
}

/** So many entries take a minute on a busy machine. */
const SYNC_ALL_MS = 150_000

/** A few for each batch of 128 kB. */
const MAX_CALLS = 25

/** Stores rows directly in the device's database. */
async function fill(page: Page, tables: Record<string, readonly object[]>) {
  await page.evaluate(async (rowsByTable) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tend')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const names = Object.keys(rowsByTable)
    const transaction = db.transaction(names, 'readwrite')
    for (const name of names) {
      for (const row of rowsByTable[name] ?? []) transaction.objectStore(name).put(row)
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    db.close()
  }, tables)
}

/** Collects the texts about sync that the page shows. Returns a function that reads them. */
async function watchProgress(page: Page) {
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="sync-waiting"]')?.textContent ?? ''
      if (text !== '' && text !== shown.at(-1)) shown.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate((): string[] => Reflect.get(window, 'shown'))
}

/** The API calls of a browser, as they are sent. */
function apiCalls(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const sentOf = (text: string) =>
  Number(/^([\d,]+) of [\d,]+ entries/.exec(text)?.[1]?.replace(',', ''))

test('hundreds of entries reach an empty server in few requests, with the same progress in two tabs, after a reload and offline, and then another device', async ({
  page,
  context,
  browser,
  limited: server,
  consoleErrors,
}) => {
  const shown = await watchProgress(page)
  await openAndSync(page, '/data#server')
  const user = await userId(page)
  await fill(page, manyEntries(user))
  let isHeld = true
  const held: Route[] = []
  const batchesArrived: number[] = []
  await context.route('**/api/daily-data/batch', async (route) => {
    const { days } = route.request().postDataJSON()
    batchesArrived.push(days.length)
    if (isHeld && batchesArrived.length > 1) held.push(route)
    else await route.continue()
  })
  const text = (tab: Page) => tab.getByTestId('sync-waiting')

  // The first batch arrives, the second one hangs.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => batchesArrived.length).toBe(2)
  const sent = batchesArrived[0] ?? 0
  const progress = `${sent} of ${formatted(TOTAL)} entries are on the server.`
  await expect(text(page)).toHaveText(progress)
  const other = await context.newPage()
  await open(other, '/data#server')
  await expect(text(other)).toHaveText(progress)
  await reload(page)
  await expect(text(page)).toHaveText(progress)

  await goOffline(page, other)
  isHeld = false
  for (const route of held) await route.abort('internetdisconnected').catch(() => {})
  const waiting = `${formatted(TOTAL - sent)} entries will sync the next time Tend is open and online.`
  for (const tab of [page, other]) await expect(text(tab)).toHaveText(waiting)
  await consoleErrors.waitFor(...SYNC_OFFLINE)

  const calls = apiCalls(context)
  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(text(tab)).toHaveText('Nothing is waiting to sync.', { timeout: SYNC_ALL_MS })
  }
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is waiting' })).toHaveCount(1)
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
  const steps = (await shown()).map(sentOf).filter((count) => !Number.isNaN(count))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect((await server.day(user, '2026-11-20')).eatingLog.food).toBe('Lentil soup and bread, day 0')

  const there = await newDevice(browser, server)
  await useCodeOf(page, there.context())
  const callsThere = apiCalls(there.context())
  await open(there, '/data#stored')
  await expect(there.getByTestId('stored-breathingSessions')).toContainText(String(SESSIONS), {
    timeout: SYNC_ALL_MS,
  })
  await expect(there.getByTestId('stored-days')).toContainText(String(DAYS))
  expect(callsThere.length).toBeLessThanOrEqual(MAX_CALLS)
  await there.context().close()
})
