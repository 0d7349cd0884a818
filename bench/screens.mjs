// Compares screens for a new user and for one with ten years of entries, alternating in one run.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'
import { openProfile } from './user-profile.mjs'

const DRAFT = JSON.stringify({
  name: '',
  exercises: Array.from({ length: 5 }, (_, index) => ({
    id: `preset_${index + 1}`,
    name: `Exercise ${index + 1}`,
    muscleGroup: 'Legs',
    sets: Array.from({ length: 4 }, () => ({ reps: '10', weight: '35', completed: true })),
  })),
})

/** The milliseconds from the start of the navigation until an element exists. */
async function openingMs(page, path, selector) {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(untilExists, selector)
}

/** The milliseconds from the tap on Save Workout until the workout is in today's list. */
async function savingMs(page) {
  await page.goto('/move')
  await page.getByTestId('this-week').waitFor()
  const selector = '[aria-label^="More for Workout"]'
  const count = await page.locator(selector).count()
  await page.evaluate((draft) => localStorage.setItem('tend_draft_workout', draft), DRAFT)
  await page.goto('/move#new-workout')
  await page.getByRole('button', { name: 'Save Workout' }).waitFor()
  return page.evaluate(tapAndWait, { tap: 'Save Workout', selector, count: count + 1 })
}

/** The milliseconds from the tap on Metrics until its form shows. */
async function metricsMs(page) {
  await page.goto('/you')
  await page.getByRole('tab', { name: 'Metrics' }).waitFor()
  await page.waitForSelector('html[data-ready]')
  return page.evaluate(tapAndWait, { tap: 'Metrics', selector: 'form', count: 1 })
}

/** Runs in the page: clicks the button with a text and waits for a number of matching elements. */
async function tapAndWait({ tap, selector, count }) {
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent === tap)
  const startMs = performance.now()
  button.click()
  while (document.querySelectorAll(selector).length < count) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  }
  return performance.now() - startMs
}

/** Runs in the page. */
async function untilExists(selector) {
  while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now()
}

const MEASURES = [
  { name: 'open /move', measure: (page) => openingMs(page, '/move', '[data-testid="this-week"]') },
  { name: 'open Metrics', measure: metricsMs },
  { name: 'save a workout', measure: savingMs },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function screens({ quick }) {
  const runs = quick ? 5 : 15
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  const empty = await openProfile(browser, server.origin, false)
  const full = await openProfile(browser, server.origin, true)
  const rows = []
  for (const { name, measure } of MEASURES) {
    const times = { empty: [], full: [] }
    for (let run = -1; run < runs; run++) {
      const ms = { empty: await measure(empty), full: await measure(full) }
      // The first round warms up.
      if (run < 0) continue
      times.empty.push(ms.empty)
      times.full.push(ms.full)
    }
    rows.push({
      name: `${name}, ten years of entries`,
      result: `${median(times.full).toFixed(1)} ms`,
      comparison: `empty: ${median(times.empty).toFixed(1)} ms`,
      ratio: median(times.full) / median(times.empty),
      target: 'at most 1.15',
    })
  }
  await browser.close()
  await server.stop()
  await folder.remove()
  return rows
}
