// Compares Home, Check in, Look back, an exercise and a tracker for a user with one year of entries and for one
// with ten years, alternating in one run.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'
import { openProfile } from './user-profile.mjs'

const YEAR_DAYS = 365
const ALL_READ = '[data-plots="ready"]'
const LIMIT_MS = 30_000

/** The milliseconds from the start of the navigation until an element of a page exists. */
async function openingMs(page, path, selector) {
  await page.goto('/you')
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(untilShown, { selector, limitMs: LIMIT_MS })
}

/** The milliseconds from the tap on a button of a page, once an element is shown, until another one is. */
async function tappingMs(page, path, loaded, button, selector) {
  await openingMs(page, path, loaded)
  return page.evaluate(untilShown, { button, selector, limitMs: LIMIT_MS })
}

/** Runs in the page: clicks a button, if one is named, and waits until an element is new. */
async function untilShown({ button, selector, limitMs }) {
  const before = button && document.querySelector(selector)
  const startMs = button ? performance.now() : 0
  if (button) {
    ;[...document.querySelectorAll('button')].find((it) => it.textContent === button).click()
  }
  for (;;) {
    const element = document.querySelector(selector)
    const ms = performance.now() - startMs
    if (element && element !== before) return ms
    if (ms > limitMs) throw new Error(`${location.href}: ${selector} did not appear`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const RINGS = ['/look-back#rings', '.year-drawing']
const PLOTS = ['/look-back#plots', ALL_READ]

const MEASURES = [
  {
    name: 'open Home until its figures show',
    measure: (page) => openingMs(page, '/home', '[data-testid="calories-eaten"]'),
  },
  { name: 'open Check in', measure: (page) => openingMs(page, '/check-in', '.track-row') },
  {
    name: 'open one tracker',
    measure: (page) =>
      openingMs(page, '/check-in?tracker=local_bench_tracker_2', '.track-one-plot canvas'),
  },
  {
    name: 'open an exercise',
    measure: (page) => openingMs(page, '/exercises?id=preset_1', '.exercise-tiles'),
  },
  { name: 'open the rings of the year', measure: (page) => openingMs(page, ...RINGS) },
  {
    name: 'then the card of a day',
    measure: (page) => tappingMs(page, ...RINGS, 'Show the latest day', '.tracked-dot'),
  },
  { name: 'open the plots of weeks', measure: (page) => openingMs(page, ...PLOTS) },
  {
    name: 'then the plots of months',
    measure: (page) => tappingMs(page, ...PLOTS, 'Months', ALL_READ),
  },
  {
    name: 'then the plots of years, until the latest year shows',
    measure: (page) => tappingMs(page, ...PLOTS, 'Years', '[data-plots]'),
  },
  {
    name: 'then the plots of years, until all years show',
    measure: (page) => tappingMs(page, ...PLOTS, 'Years', ALL_READ),
  },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function lookBack({ quick }) {
  const runs = quick ? 5 : 15
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  try {
    const year = await openProfile(browser, server.origin, true, YEAR_DAYS)
    const full = await openProfile(browser, server.origin, true)
    const rows = []
    for (const { name, measure } of MEASURES) {
      const times = { year: [], full: [] }
      for (let run = -1; run < runs; run++) {
        const ms = { year: await measure(year), full: await measure(full) }
        // The first round warms up.
        if (run < 0) continue
        times.year.push(ms.year)
        times.full.push(ms.full)
      }
      rows.push({
        name: `${name}, ten years of entries`,
        result: `${median(times.full).toFixed(1)} ms`,
        comparison: `one year: ${median(times.year).toFixed(1)} ms`,
        ratio: median(times.full.map((ms, run) => ms / times.year[run])),
        target: 'at most 1.15',
      })
    }
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await folder.remove()
  }
}
