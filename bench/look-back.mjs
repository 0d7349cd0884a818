// Compares Home, Check in, Look back, an exercise and a tracker for a user with one year of entries and for one
// with ten years, alternating in one run.
import { alternate, median } from './table.mjs'
import { openingMs, openProfile, withBrowser } from './user-profile.mjs'

const YEAR_DAYS = 365
const ALL_READ = '[data-plots="ready"]'

/** The milliseconds until an element exists on a page that is not open yet. */
async function freshMs(page, path, selector) {
  await page.goto('/you')
  return await openingMs(page, path, selector)
}

/** The milliseconds from the tap on a button of a page, once an element is shown, until another one is. */
async function tappingMs(page, path, loaded, button, selector) {
  await freshMs(page, path, loaded)
  return await page.evaluate(untilNew, { button, selector })
}

/** Runs in the page: clicks a button and waits until an element is new. */
async function untilNew({ button, selector }) {
  const before = document.querySelector(selector)
  const startMs = performance.now()
  ;[...document.querySelectorAll('button')].find((it) => it.textContent === button).click()
  for (;;) {
    const element = document.querySelector(selector)
    const ms = performance.now() - startMs
    if (element && element !== before) return ms
    if (ms > 30_000) throw new Error(`${location.href}: ${selector} did not appear`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const RINGS = ['/look-back#rings', '.year-drawing']
const PLOTS = ['/look-back#plots', ALL_READ]

const MEASURES = [
  {
    name: 'open Home until its figures show',
    measure: (page) => freshMs(page, '/home', '[data-testid="calories-eaten"]'),
  },
  { name: 'open Check in', measure: (page) => freshMs(page, '/check-in', '.track-row') },
  {
    name: 'open one tracker',
    measure: (page) =>
      freshMs(page, '/check-in?tracker=local_bench_tracker_2', '.track-one-plot canvas'),
  },
  {
    name: 'open an exercise',
    measure: (page) => freshMs(page, '/exercises?id=preset_1', '.exercise-tiles'),
  },
  { name: 'open the rings of the year', measure: (page) => freshMs(page, ...RINGS) },
  {
    name: 'then the card of a day',
    measure: (page) => tappingMs(page, ...RINGS, 'Show the latest day', '.tracked-dot'),
  },
  { name: 'open the plots of weeks', measure: (page) => freshMs(page, ...PLOTS) },
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
  return await withBrowser(async (browser, origin) => {
    const year = await openProfile(browser, origin, true, YEAR_DAYS)
    const full = await openProfile(browser, origin, true)
    const rows = []
    for (const { name, measure } of MEASURES) {
      const times = await alternate(quick ? 5 : 15, {
        year: () => measure(year),
        full: () => measure(full),
      })
      rows.push({
        name: `${name}, ten years of entries`,
        result: `${median(times.full).toFixed(1)} ms`,
        comparison: `one year: ${median(times.year).toFixed(1)} ms`,
        ratio: median(times.full.map((ms, run) => ms / times.year[run])),
        target: 'at most 1.15',
      })
    }
    return rows
  })
}
