// What ten years of entries cost the screens: each figure beside the same of an empty diary, taken in
// turns in one run.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'
import { openDiary } from './user-profile.mjs'

const DRAFT = JSON.stringify({
  name: '',
  exercises: Array.from({ length: 5 }, (_, index) => ({
    id: `preset_${index + 1}`,
    name: `Exercise ${index + 1}`,
    muscleGroup: 'Legs',
    sets: Array.from({ length: 4 }, () => ({ reps: '10', weight: '35', completed: true })),
  })),
})

/** Milliseconds from the start of the navigation until an element is there. */
async function openingMs(page, path, selector) {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(whenThere, selector)
}

/** Milliseconds from the tap on Save Workout until the workout is in today's list. */
async function savingMs(page) {
  await page.evaluate((draft) => localStorage.setItem('tend_draft_workout', draft), DRAFT)
  await page.goto('/move')
  await page.getByRole('button', { name: 'Save Workout' }).waitFor()
  const selector = '[aria-label^="Delete Workout"]'
  const count = await page.locator(selector).count()
  return page.evaluate(tapAndWait, { tap: 'Save Workout', selector, count: count + 1 })
}

/** Milliseconds from the tap on Metrics until its form is there. */
async function metricsMs(page) {
  await page.goto('/you')
  await page.getByRole('tab', { name: 'Metrics' }).waitFor()
  await page.waitForSelector('html[data-ready]')
  return page.evaluate(tapAndWait, { tap: 'Metrics', selector: 'form', count: 1 })
}

/** Runs in the page: taps what has this text and waits for so many of these elements. */
async function tapAndWait({ tap, selector, count }) {
  const tapped = [...document.querySelectorAll('button')].find((it) => it.textContent === tap)
  const begun = performance.now()
  tapped.click()
  while (document.querySelectorAll(selector).length < count) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  }
  return performance.now() - begun
}

/** Runs in the page. */
async function whenThere(selector) {
  while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now()
}

const MEASURES = [
  { what: 'open /move', take: (page) => openingMs(page, '/move', '[data-testid="this-week"]') },
  { what: 'open Metrics', take: metricsMs },
  { what: 'save a workout', take: savingMs },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function screens({ quick }) {
  const runs = quick ? 5 : 15
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  const empty = await openDiary(browser, server.origin, false)
  const full = await openDiary(browser, server.origin, true)
  const rows = []
  for (const { what, take } of MEASURES) {
    const taken = { empty: [], full: [] }
    for (let run = -1; run < runs; run++) {
      const ms = { empty: await take(empty), full: await take(full) }
      // The first one warms up.
      if (run < 0) continue
      taken.empty.push(ms.empty)
      taken.full.push(ms.full)
    }
    rows.push({
      what: `${what}, ten years of entries`,
      figure: `${median(taken.full).toFixed(1)} ms`,
      against: `empty: ${median(taken.empty).toFixed(1)} ms`,
      ratio: median(taken.full) / median(taken.empty),
      aim: 'at most 1.15',
    })
  }
  await browser.close()
  await server.stop()
  await folder.remove()
  return rows
}
