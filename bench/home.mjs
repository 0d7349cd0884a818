// Compares Home for a new user and for one with ten years of entries: time until usable, rows read
// from the database, and memory.
import { alternate, median } from './table.mjs'
import { openingMs, openProfile, withBrowser } from './user-profile.mjs'

const STARTS = [
  { name: 'open / until usable', path: '/', selector: 'html[data-ready]', target: 1.1 },
  {
    name: 'open /home until usable',
    path: '/home',
    selector: 'html[data-ready]',
    target: 1.1,
  },
  {
    name: 'open /home until its figures show',
    path: '/home',
    selector: '[data-testid="calories-eaten"]',
    target: 1.15,
  },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function home({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const empty = await openProfile(browser, origin, false)
    const full = await openProfile(browser, origin, true)
    const rows = []
    for (const start of STARTS) rows.push(await openingRow(start, empty, full, quick ? 5 : 21))
    rows.push(await readsRow(empty, full), await heapRow(empty, full))
    return rows
  })
}

async function openingRow({ name, path, selector, target }, empty, full, runs) {
  const times = await alternate(runs, {
    empty: () => openingMs(empty, path, selector),
    full: () => openingMs(full, path, selector),
  })
  return {
    name: `${name}, ten years of entries`,
    result: `${median(times.full).toFixed(0)} ms`,
    comparison: `empty: ${median(times.empty).toFixed(0)} ms`,
    ratio: median(times.full.map((ms, run) => ms / times.empty[run])),
    target: `at most ${target}`,
  }
}

async function readsRow(empty, full) {
  const counts = { empty: await rowsRead(empty), full: await rowsRead(full) }
  const withSync = await rowsRead(full, { sync: true })
  const listed = Object.entries(counts.full.byTable).map(([name, count]) => `${name} ${count}`)
  return {
    name: 'rows that /home reads from the database, ten years of entries',
    result: `${counts.full.all} (${listed.join(', ')})`,
    comparison: `empty: ${counts.empty.all}; with sync: ${withSync.all}`,
    target: 'the days of four weeks and today; the card of Look back the days of this year',
  }
}

/** @param sync whether to count the rows that the sync run after the start reads, too */
async function rowsRead(page, { sync = false } = {}) {
  const next = await page.context().newPage()
  if (!sync) await next.route('**/api/**', (route) => route.abort())
  await next.addInitScript(countRows)
  await next.goto('/home', { waitUntil: 'networkidle' })
  await next.waitForSelector('[data-testid="calories-eaten"]')
  const byTable = await next.evaluate(() => window.rowsRead)
  await next.close()
  return { byTable, all: Object.values(byTable).reduce((sum, count) => sum + count, 0) }
}

/** Runs before the page's scripts: counts the rows that IndexedDB returns, by table. */
function countRows() {
  const rows = {}
  window.rowsRead = rows
  const count = (source, number) => {
    const { name } = source.objectStore ?? source
    rows[name] = (rows[name] ?? 0) + number
  }
  const counted = (source, request, howMany) => {
    request.addEventListener('success', () => count(source, howMany(request.result)))
    return request
  }
  const one = (result) => (result === undefined || result === null ? 0 : 1)
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    for (const [method, howMany] of [
      ['get', one],
      ['getAll', (result) => result.length],
      // A cursor fires `success` again for every row that it moves to.
      ['openCursor', one],
    ]) {
      const original = prototype[method]
      prototype[method] = function (...args) {
        return counted(this, original.apply(this, args), howMany)
      }
    }
  }
}

async function heapRow(empty, full) {
  const mb = { empty: await heapMb(empty), full: await heapMb(full) }
  return {
    name: 'JavaScript heap of /home, ten years of entries',
    result: `${mb.full.toFixed(1)} MB`,
    comparison: `empty: ${mb.empty.toFixed(1)} MB`,
    ratio: mb.full / mb.empty,
    target: 'at most 1.1',
  }
}

/** The used heap after a garbage collection. */
async function heapMb(page) {
  await page.goto('/home', { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
