import type { BrowserContext, Page, Route } from '@playwright/test'
import { SYNC_OFFLINE } from './support/message-log.ts'
import { TendServer } from './support/server.ts'
import {
  expect,
  filesLoaded,
  newDevice,
  open,
  openAndSync,
  reload,
  test,
  useCodeOf,
  userId,
} from './support/test.ts'

const DAYS = 3650
const SESSIONS = 1825
const DAY_MS = 86_400_000

/** Ten years of entries that the server does not have: rows of the device's database. */
function tenYears(user: string, dayCount = DAYS, sessionCount = SESSIONS) {
  const dateOf = (index: number) =>
    new Date(Date.parse('2026-11-20') - index * DAY_MS).toISOString().slice(0, 10)
  const days = Array.from({ length: dayCount }, (_, index) => ({
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
  const sessions = Array.from({ length: sessionCount }, (_, index) => ({
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

/** Thousands of entries take this long on a busy machine. */
const SYNC_ALL_MS = 150_000

const sentOf = (text: string) =>
  Number(/^([\d,]+) of 5,475 entries/.exec(text)?.[1]?.replace(',', ''))

test.describe('ten years of entries', () => {
  let limited: TendServer
  test.beforeEach(async () => {
    limited = await TendServer.create({ RATE_LIMIT: '' })
  })
  test.afterEach(() => limited.destroy())

  test('reach an empty server in one session, and then another device', async ({ browser }) => {
    test.setTimeout(2 * SYNC_ALL_MS)
    const page = await newDevice(browser, limited)
    const context = page.context()
    await openAndSync(page, '/data')
    const user = await userId(page)
    await fill(page, tenYears(user))
    const shown = await watchProgress(page)
    const calls = apiCalls(context)
    await open(page, '/data')
    await expect(
      page.getByText(/^[\d,]+ of 5,475 entries are on the server\.$/).first(),
    ).toBeVisible()
    await expect(page.getByTestId('sync-waiting')).toHaveText('Nothing is waiting to sync.', {
      timeout: SYNC_ALL_MS,
    })
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is waiting' })).toHaveCount(1)
    expect(calls.length).toBeLessThanOrEqual(40)
    const progress = (await shown()).map(sentOf).filter((sent) => !Number.isNaN(sent))
    expect(progress.length).toBeGreaterThan(10)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect((await limited.day(user, '2026-11-20')).eatingLog.food).toBe(
      'Lentil soup and bread, day 0',
    )
    const there = await newDevice(browser, limited)
    const other = there.context()
    await useCodeOf(page, other)
    await context.close()

    const otherCalls = apiCalls(other)
    await open(there, '/data')
    await expect(there.getByTestId('stored-breathingSessions')).toContainText('1,825', {
      timeout: SYNC_ALL_MS,
    })
    await expect(there.getByTestId('stored-days')).toContainText('3,650')
    expect(otherCalls.length).toBeLessThanOrEqual(40)
    await other.close()
  })
})

test('progress is the same in two tabs, after a reload, offline in the middle, and at the end', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await openAndSync(page, '/data')
  await fill(page, tenYears(await userId(page), 600, 0))
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
  await open(page, '/data')
  await expect.poll(() => batchesArrived.length).toBe(2)
  const sent = batchesArrived[0] ?? 0
  const progress = `${sent} of 600 entries are on the server.`
  await expect(text(page)).toHaveText(progress)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of 600 entries/ })).toHaveCount(1)
  const other = await context.newPage()
  await open(other, '/data')
  await expect(text(other)).toHaveText(progress)

  await reload(page)
  await expect(text(page)).toHaveText(progress)

  isHeld = false
  for (const tab of [page, other]) await filesLoaded(tab)
  await context.setOffline(true)
  for (const route of held) await route.abort('internetdisconnected').catch(() => {})
  const waiting = `${600 - sent} entries will sync the next time Tend is open and online.`
  for (const tab of [page, other]) await expect(text(tab)).toHaveText(waiting)
  await consoleErrors.waitFor(...SYNC_OFFLINE)

  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(text(tab)).toHaveText('Nothing is waiting to sync.')
  }
  expect((await server.day(await userId(page), '2026-11-20')).waterCount).toBe(1)
})
