// Home of an empty diary and of one with ten years in it: how soon it can be used, how many rows it
// reads, what it holds in memory.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'
import { openDiary } from './user-profile.mjs'

const STARTS = [
  { what: 'open / until it can be used', path: '/', selector: 'html[data-ready]', aim: 1.1 },
  {
    what: 'open /home until it can be used',
    path: '/home',
    selector: 'html[data-ready]',
    aim: 1.1,
  },
  {
    what: 'open /home until its figures are there',
    path: '/home',
    selector: '[data-testid="calories-eaten"]',
    aim: 1.15,
  },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function home({ quick }) {
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  try {
    const empty = await openDiary(browser, server.origin, false)
    const full = await openDiary(browser, server.origin, true)
    const rows = []
    for (const start of STARTS) rows.push(await startRow(start, empty, full, quick ? 5 : 21))
    rows.push(await readsRow(empty, full), await heapRow(empty, full))
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await folder.remove()
  }
}

async function startRow({ what, path, selector, aim }, empty, full, runs) {
  const taken = { empty: [], full: [] }
  for (let run = -1; run < runs; run++) {
    const ms = { empty: await openingMs(empty, path, selector), full: 0 }
    ms.full = await openingMs(full, path, selector)
    // The first one warms up.
    if (run < 0) continue
    taken.empty.push(ms.empty)
    taken.full.push(ms.full)
  }
  return {
    what: `${what}, ten years of entries`,
    figure: `${median(taken.full).toFixed(0)} ms`,
    against: `empty: ${median(taken.empty).toFixed(0)} ms`,
    ratio: median(taken.full.map((ms, run) => ms / taken.empty[run])),
    aim: `at most ${aim}`,
  }
}

/** Milliseconds from the start of the navigation until an element is there. */
async function openingMs(page, path, selector) {
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await page.evaluate(whenThere, selector)
  // What the page does once it stands is no part of the next start.
  await page.waitForLoadState('networkidle')
  return ms
}

/** Runs in the page. */
async function whenThere(selector) {
  while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now()
}

async function readsRow(empty, full) {
  const counts = { empty: await rowsRead(empty), full: await rowsRead(full) }
  const exchange = await rowsRead(full, { alone: false })
  const listed = Object.entries(counts.full.byTable).map(([name, count]) => `${name} ${count}`)
  return {
    what: 'rows that /home reads from the database, ten years of entries',
    figure: `${counts.full.all} (${listed.join(', ')})`,
    against: `empty: ${counts.empty.all}; with the exchange with the server: ${exchange.all}`,
    aim: "the week's days and today",
  }
}

/** @param alone without what the exchange with the server reads after the start */
async function rowsRead(page, { alone = true } = {}) {
  const next = await page.context().newPage()
  if (alone) await next.route('**/api/**', (route) => route.abort())
  await next.addInitScript(countRows)
  await next.goto('/home', { waitUntil: 'networkidle' })
  await next.waitForSelector('[data-testid="calories-eaten"]')
  const byTable = await next.evaluate(() => window.rowsRead)
  await next.close()
  return { byTable, all: Object.values(byTable).reduce((sum, count) => sum + count, 0) }
}

/** Runs in the page before it does: counts every row that the database hands out, by table. */
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
      // `success` comes again for every row that the cursor moves to.
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
    what: 'JavaScript heap of /home, ten years of entries',
    figure: `${mb.full.toFixed(1)} MB`,
    against: `empty: ${mb.empty.toFixed(1)} MB`,
    ratio: mb.full / mb.empty,
    aim: 'at most 1.1',
  }
}

/** What is still in use after a collection. */
async function heapMb(page) {
  await page.goto('/home', { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
