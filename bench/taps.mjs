// Measures the time from a tap to the next paint, with a slowed CPU and ten years of entries. The
// time comes from the browser's Event Timing API: from the touch to the paint after its handlers,
// in steps of 8 ms, and at least 16 ms. Also measures the time until the change itself is painted,
// after it was written to the database and read again.
import { median, percentile } from './table.mjs'
import { openProfile, withBrowser } from './user-profile.mjs'

export const SLOWDOWN = 4
const MIN_MS = 16
const PAUSE_MS = 300
const IDLE = { waitUntil: 'networkidle' }

/** With one set more than taps, since an exercise whose sets are all completed folds. */
const DRAFT = JSON.stringify({
  name: '',
  exercises: [
    {
      id: 'preset_1',
      name: 'Exercise',
      muscleGroup: 'Legs',
      sets: Array.from({ length: 21 }, () => ({ reps: '10', weight: '35', completed: false })),
    },
  ],
})

/** The baseline: a tap that does almost nothing, which shows the browser's own overhead. */
const BARE = {
  name: 'the button of a bare page',
  prepare: async (page) => {
    await page.goto('about:blank')
    await page.setContent('<button data-count="0">Tap</button>')
    await page.evaluate(() => {
      const button = document.querySelector('button')
      button.onclick = () => {
        button.dataset.count = Number(button.dataset.count) + 1
        button.textContent = `Tapped ${button.dataset.count}`
      }
    })
  },
  tap: (page, nth) => ({
    target: page.getByRole('button'),
    shown: `[data-count="${nth + 1}"]`,
  }),
}

/** `prepare` opens the screen; `tap` returns the element to tap and a selector for the result. */
export const TAPS = [
  {
    name: 'a glass of water',
    prepare: (page) => page.goto('/hydration', IDLE),
    tap: (page, nth) => ({
      target: page.getByRole('button', { name: 'Add a glass' }),
      shown: `[aria-label="${nth + 1} of 8 glasses"]`,
    }),
  },
  {
    name: 'a habit',
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem('selectedHabits', '["Walk"]'))
      await page.goto('/habits', IDLE)
    },
    tap: (page, nth) => ({
      target: page.getByTestId('habit-walk'),
      shown: `[data-testid="habit-walk"]${nth % 2 === 0 ? ':checked' : ':not(:checked)'}`,
    }),
  },
  {
    name: 'a set of a workout',
    prepare: async (page) => {
      await page.evaluate((draft) => localStorage.setItem('tend_draft_workout', draft), DRAFT)
      await page.goto('/move#new-workout', IDLE)
    },
    tap: (page, nth) => ({
      target: page.getByLabel(`Set ${nth + 1} completed`),
      shown: `[aria-label="Set ${nth + 1} completed"]:checked`,
    }),
  },
  {
    name: 'a food',
    prepare: (page) => openNutrition(page),
    tap: async (page) => {
      await openForm(page)
      return {
        target: page.getByRole('button', { name: /^Add: / }).first(),
        shown: '[aria-label^="Add again:"]',
      }
    },
  },
  {
    name: 'Done of a meal',
    target: 'at most 2',
    prepare: (page) => openNutrition(page),
    tap: async (page) => {
      await openForm(page)
      await page
        .getByRole('button', { name: /^Add: / })
        .first()
        .click()
      return {
        target: page.getByRole('button', { name: 'Done' }),
        shown: 'body:not(:has(dialog[open]))',
      }
    },
  },
]

async function openNutrition(page) {
  await page.goto('/nourish', IDLE)
  await page.getByRole('tab', { name: 'Nutrition' }).click()
}

/** Opens the form for a new meal, and closes the one before. */
async function openForm(page) {
  const done = page.getByRole('button', { name: 'Done' })
  if (await done.isVisible()) await done.click()
  const meals = page.getByRole('region', { name: "Today's meals" })
  await meals.getByRole('button', { name: 'Log Meal' }).click()
}

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function taps({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const page = await openProfile(browser, origin, true)
    await page.addInitScript(watchEvents)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const count = quick ? 6 : 20
    const bare = await measureTaps(page, BARE, count)
    const rows = []
    for (const each of TAPS) rows.push(tapRow(each, await measureTaps(page, each, count), bare))
    return rows
  })
}

/** The milliseconds of each tap to the next paint, and until its result is shown. */
export async function measureTaps(page, { prepare, tap }, count) {
  await prepare(page)
  const times = { paint: [], shown: [] }
  for (let nth = 0; nth < count; nth++) {
    const { target, shown } = await tap(page, nth)
    await target.waitFor()
    // Users pause between taps, so earlier work must be finished.
    await page.waitForTimeout(PAUSE_MS)
    await page.evaluate(() => window.tapStarts())
    await target.tap()
    const ms = await page.evaluate((selector) => window.tapEnds(selector), shown)
    times.paint.push(Math.max(MIN_MS, ms.paint))
    times.shown.push(ms.shown)
  }
  return times
}

function tapRow({ name, target = 'at most 1.5' }, { paint, shown }, bare) {
  return {
    name: `tap on ${name} to the next paint, CPU slowed ${SLOWDOWN} times, p95 (p50)`,
    result: `${percentile(paint, 0.95)} ms (${median(paint)}); until shown: ${median(shown).toFixed(0)}`,
    comparison: `a bare page's button: ${percentile(bare.paint, 0.95)} ms (${median(bare.paint)})`,
    ratio: percentile(paint, 0.95) / percentile(bare.paint, 0.95),
    target,
  }
}

/** Runs before the page's scripts: records the duration of each event until the next paint. */
export function watchEvents() {
  let durations = []
  let tappedAt = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) durations.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), true)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const task = () => new Promise((resolve) => setTimeout(resolve))

  window.tapStarts = () => {
    durations = []
  }
  window.tapEnds = async (selector) => {
    while (!document.querySelector(selector)) {
      if (performance.now() - tappedAt > 30_000) throw new Error(`${selector} did not appear`)
      await frame()
    }
    await frame()
    await task()
    const shown = performance.now() - tappedAt
    // The browser reports events a little after their paint.
    for (let waited = 0; waited < 10; waited++) await frame()
    return { shown, paint: Math.max(0, ...durations) }
  }
}
