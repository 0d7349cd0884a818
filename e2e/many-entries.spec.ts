import type { BrowserContext, Page } from '@playwright/test'
import { TendServer } from './support/server.ts'
import { expect, open, openAndSync, test, userId } from './support/test.ts'

const DAYS = 3650
const SESSIONS = 1825
const DAY_MS = 86_400_000

/** Ten years of entries that the server does not have: rows of the device's database. */
function tenYears(user: string) {
  const dateOf = (index: number) =>
    new Date(Date.parse('2026-11-20') - index * DAY_MS).toISOString().slice(0, 10)
  const none = { waterCount: 0, habits: 0, sleepRoutine: 0, eatingLog: 0 }
  const days = Array.from({ length: DAYS }, (_, index) => ({
    userId: user,
    date: dateOf(index),
    waterCount: 1 + (index % 8),
    habits: { meditation: index % 2 === 0, walk: true },
    sleepRoutine: { active: false, progress: 13, completedTasks: { sleep_task_0: true } },
    eatingLog: { food: `Lentil soup and bread, day ${index}`, feelings: 'Warm and rested' },
    revisions: { waterCount: 1000, habits: 1000, sleepRoutine: 1000, eatingLog: 1000 + index },
    confirmed: none,
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
  Number(/^([\d,]+) of 5,475 entries/.exec(text)?.[1]?.replace(',', ''))

test.describe('ten years of entries', () => {
  let limited: TendServer
  test.beforeEach(async () => {
    limited = await TendServer.create('')
  })
  test.afterEach(() => limited.destroy())

  test('reach an empty server in one session, and then another device', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: limited.origin })
    const page = await context.newPage()
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
      timeout: 60_000,
    })
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is waiting' })).toHaveCount(1)
    expect(calls.length).toBeLessThanOrEqual(40)
    const progress = (await shown()).map(sentOf).filter((sent) => !Number.isNaN(sent))
    expect(progress.length).toBeGreaterThan(10)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect((await limited.day(user, '2026-11-20')).eatingLog.food).toBe(
      'Lentil soup and bread, day 0',
    )
    await context.close()

    const other = await browser.newContext({ baseURL: limited.origin })
    await other.addInitScript((id) => localStorage.setItem('wellness_user_id', id), user)
    const otherCalls = apiCalls(other)
    const there = await other.newPage()
    await open(there, '/data')
    await expect(there.getByTestId('stored-breathingSessions')).toContainText('1,825', {
      timeout: 60_000,
    })
    await expect(there.getByTestId('stored-days')).toContainText('3,650')
    expect(otherCalls.length).toBeLessThanOrEqual(40)
    await other.close()
  })
})
