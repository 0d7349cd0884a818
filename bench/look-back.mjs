// Compares Look back and an exercise for a user with one year of entries and for one with ten years,
// alternating in one run.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'
import { openProfile } from './user-profile.mjs'

const YEAR_DAYS = 365
const ALL_READ = '[data-plots="ready"]'

/** The milliseconds from the start of the navigation until an element of a page exists. */
async function openingMs(page, path, selector) {
  await page.goto('/you')
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(untilExists, selector)
}

const openPlots = (page) => openingMs(page, '/look-back#plots', ALL_READ)

/** The milliseconds from the tap on an option until its first or all of its plots are drawn. */
async function switchingMs(page, option, selector) {
  await openPlots(page)
  return page.evaluate(tapAndWait, { option, selector })
}

/** Runs in the page. */
async function untilExists(selector) {
  while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now()
}

/** Runs in the page: clicks the button with a text and waits for a change of the plots. */
async function tapAndWait({ option, selector }) {
  const before = document.querySelector('[data-plots]')
  const startMs = performance.now()
  ;[...document.querySelectorAll('button')].find((it) => it.textContent === option).click()
  const isShown = () => {
    const plots = document.querySelector(selector)
    return plots && plots !== before
  }
  while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now() - startMs
}

const MEASURES = [
  {
    name: 'open the rings of the year',
    measure: (page) => openingMs(page, '/look-back#rings', '.year-drawing'),
    target: 'at most 1.15',
  },
  {
    name: 'open an exercise',
    measure: (page) => openingMs(page, '/exercises?id=preset_1', '.exercise-tiles'),
    target: 'at most 1.15',
  },
  {
    name: 'open one tracker',
    measure: (page) =>
      openingMs(page, '/check-in?tracker=local_bench_tracker_2', '.track-one-plot canvas'),
    target: 'at most 1.15',
  },
  { name: 'open the plots of weeks', measure: openPlots, target: 'at most 1.15' },
  {
    name: 'then those of months',
    measure: (page) => switchingMs(page, 'Months', ALL_READ),
    target: 'at most 1.15',
  },
  {
    name: 'then those of years, until the latest year shows',
    measure: (page) => switchingMs(page, 'Years', '[data-plots]'),
    target: 'at most 1.15',
  },
  {
    name: 'then those of years, until all years show',
    measure: (page) => switchingMs(page, 'Years', ALL_READ),
    target: 'at most 1.15',
  },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function lookBack({ quick }) {
  const runs = quick ? 5 : 15
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  const year = await openProfile(browser, server.origin, true, YEAR_DAYS)
  const full = await openProfile(browser, server.origin, true)
  const rows = []
  for (const { name, measure, target } of MEASURES) {
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
      ratio: median(times.full) / median(times.year),
      target,
    })
  }
  await browser.close()
  await server.stop()
  await folder.remove()
  return rows
}
