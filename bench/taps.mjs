// From a tap to the next paint, on a phone a quarter as fast, with ten years in the diary. The time is
// the browser's own (Event Timing): from the touch to the paint after its handlers, in steps of 8 ms;
// what takes less than 16 ms is counted as 16. Beside it: until the change itself is painted, which is
// after it has been written to the disk and read again.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median, percentile } from './table.mjs'
import { openDiary } from './user-profile.mjs'

const SLOWDOWN = 4
const LEAST_MS = 16
const PAUSE_MS = 300
const AT_REST = { waitUntil: 'networkidle' }

const DRAFT = JSON.stringify({
  name: '',
  exercises: [
    {
      id: 'preset_1',
      name: 'Exercise',
      muscleGroup: 'Legs',
      sets: Array.from({ length: 20 }, () => ({ reps: '10', weight: '35', completed: false })),
    },
  ],
})

/** What a tap costs that does next to nothing: the browser's own share, on this machine at this load. */
const BARE = {
  what: 'the button of a bare page',
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

/** `prepare` leads to what is tapped, `tap` says what, and which element shows that it has worked. */
const TAPS = [
  {
    what: 'a glass of water',
    prepare: (page) => page.goto('/hydration', AT_REST),
    tap: (page, nth) => ({
      target: page.getByRole('button', { name: 'Add a glass' }),
      shown: `[aria-label="${nth + 1} of 8 glasses"]`,
    }),
  },
  {
    what: 'a habit',
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem('selectedHabits', '["Walk"]'))
      await page.goto('/habits', AT_REST)
    },
    tap: (page, nth) => ({
      target: page.getByTestId('habit-walk'),
      shown: `[data-testid="habit-walk"]${nth % 2 === 0 ? ':checked' : ':not(:checked)'}`,
    }),
  },
  {
    what: 'a set of a workout',
    prepare: async (page) => {
      await page.evaluate((draft) => localStorage.setItem('tend_draft_workout', draft), DRAFT)
      await page.goto('/move', AT_REST)
    },
    tap: (page, nth) => ({
      target: page.getByLabel(`Set ${nth + 1} completed`),
      shown: `[aria-label="Set ${nth + 1} completed"]:checked`,
    }),
  },
  {
    what: 'Save Meal',
    prepare: async (page) => {
      await page.goto('/nourish', AT_REST)
      await page.getByRole('tab', { name: 'Nutrition' }).click()
    },
    tap: async (page, nth) => {
      await page
        .getByRole('region', { name: "Today's meals" })
        .getByRole('button', { name: 'Log Meal' })
        .click()
      await page.getByRole('textbox', { name: 'Food' }).fill(`Soup ${nth}`)
      return {
        target: page.getByRole('button', { name: 'Save Meal' }),
        shown: `[aria-label="Delete Soup ${nth}"]`,
      }
    },
  },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function taps({ quick }) {
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await openDiary(browser, server.origin, true)
    await page.addInitScript(watchEvents)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times = quick ? 6 : 20
    const bare = await taken(page, BARE, times)
    const rows = []
    for (const each of TAPS) rows.push(tapRow(each.what, await taken(page, each, times), bare))
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await folder.remove()
  }
}

/** Milliseconds of each tap to the next paint, and until what it changed is shown. */
async function taken(page, { prepare, tap }, times) {
  await prepare(page)
  const taken = { paint: [], shown: [] }
  for (let nth = 0; nth < times; nth++) {
    const { target, shown } = await tap(page, nth)
    await target.waitFor()
    // As a person taps: what came before is over.
    await page.waitForTimeout(PAUSE_MS)
    await page.evaluate(() => window.tapStarts())
    await target.tap()
    const ms = await page.evaluate((selector) => window.tapEnds(selector), shown)
    taken.paint.push(Math.max(LEAST_MS, ms.paint))
    taken.shown.push(ms.shown)
  }
  return taken
}

function tapRow(what, { paint, shown }, bare) {
  return {
    what: `tap on ${what} to the next paint, CPU slowed ${SLOWDOWN} times, p95 (p50)`,
    figure: `${percentile(paint, 0.95)} ms (${median(paint)}); on disk and shown: ${median(shown).toFixed(0)}`,
    against: `a bare page's button: ${percentile(bare.paint, 0.95)} ms (${median(bare.paint)})`,
    ratio: median(paint) / median(bare.paint),
    aim: 'at most 50 ms',
  }
}

/** Runs in the page before it does: notes how long the browser says that each event took to a paint. */
function watchEvents() {
  let durations = []
  let tappedAt = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) durations.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), true)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  window.tapStarts = () => {
    durations = []
  }
  window.tapEnds = async (selector) => {
    while (!document.querySelector(selector)) {
      if (performance.now() - tappedAt > 30_000) throw new Error(`${selector} never came`)
      await frame()
    }
    await frame()
    await turn()
    const shown = performance.now() - tappedAt
    // The browser tells of events a little after their paint.
    for (let waited = 0; waited < 10; waited++) await frame()
    return { shown, paint: Math.max(0, ...durations) }
  }
}
