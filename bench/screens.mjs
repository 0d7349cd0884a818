// Compares screens for a new user and for one with ten years of entries, alternating in one run.
import { alternate, median } from './table.mjs'
import { openingMs, openProfile, withBrowser } from './user-profile.mjs'

const DRAFT = JSON.stringify({
  name: '',
  exercises: Array.from({ length: 5 }, (_, index) => ({
    id: `preset_${index + 1}`,
    name: `Exercise ${index + 1}`,
    muscleGroup: 'Legs',
    sets: Array.from({ length: 4 }, () => ({ reps: '10', weight: '35', completed: true })),
  })),
})

/** The milliseconds from the tap on Save Workout until the workout is in today's list. */
async function savingMs(page) {
  // From another page: a reload would keep the history entry of the last round's receipt.
  await page.goto('/home')
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

const MEASURES = [
  { name: 'open /move', measure: (page) => openingMs(page, '/move', '[data-testid="this-week"]') },
  { name: 'open Metrics', measure: metricsMs },
  { name: 'save a workout', measure: savingMs },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function screens({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const empty = await openProfile(browser, origin, false)
    const full = await openProfile(browser, origin, true)
    const rows = []
    for (const { name, measure } of MEASURES) {
      const times = await alternate(quick ? 5 : 15, {
        empty: () => measure(empty),
        full: () => measure(full),
      })
      rows.push({
        name: `${name}, ten years of entries`,
        result: `${median(times.full).toFixed(1)} ms`,
        comparison: `empty: ${median(times.empty).toFixed(1)} ms`,
        ratio: median(times.full) / median(times.empty),
        target: 'at most 1.15',
      })
    }
    return rows
  })
}
