// Seals and sends ten years of entries, restores them on a second device with a slowed CPU, and compares
// taps with and without the sealed copy.
import { median } from './table.mjs'
import { measureTaps, SLOWDOWN, TAPS, watchEvents } from './taps.mjs'
import { tenYears } from './ten-years.mjs'
import { fillDevice, openProfile, userIdOf, withBrowser } from './user-profile.mjs'

const WORKOUTS = 2000
const MEALS = 12_000

/** One tap that changes daily data, and one that changes fitness data. */
const COMPARED = ['a glass of water', 'a food']

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function sealedCopy({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const page = await filledProfile(browser, origin)
    const { words, ...sent } = await turnOn(page)
    const restored = await restore(browser, origin, words)
    if (restored.entries !== sent.entries) throw new Error('Not every entry was restored')
    return [
      {
        name: `ten years sealed and sent (${sent.entries} entries)`,
        result: `${(sent.ms / 1000).toFixed(1)} s; ${sent.requests} requests, ${megabytes(sent.bytes)}`,
        comparison: `longest task of the page: ${sent.longestTaskMs.toFixed(0)} ms`,
      },
      {
        name: `ten years restored on a second device, CPU slowed ${SLOWDOWN} times`,
        result: `${(restored.ms / 1000).toFixed(1)} s; ${restored.requests} requests`,
        comparison: `longest task of the page: ${restored.longestTaskMs.toFixed(0)} ms`,
      },
      ...(await compareTaps(browser, origin, page, quick ? 6 : 20)),
    ]
  })
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

async function filledProfile(browser, origin) {
  const page = await openProfile(browser, origin, false)
  const userId = await userIdOf(page)
  const { tables } = tenYears(userId, Date.now())
  await fillDevice(page, {
    fitness_workouts: tables.fitness_workouts.slice(0, WORKOUTS),
    fitness_nutrition_logs: tables.fitness_nutrition_logs.slice(0, MEALS),
    daily_data: tables.daily_data,
  })
  return page
}

/** Turns the sealed copy on and waits until everything is sent. */
async function turnOn(page) {
  await watchTasks(page)
  await page.goto('/sealed-copy', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Turn on' }).click()
  const list = page.getByTestId('recovery-words').locator('li > span:last-child')
  await list.first().waitFor()
  const words = await list.allInnerTexts()
  await page.getByRole('link', { name: 'I have written them down' }).click()
  const labels = page.locator('main form label')
  await labels.first().waitFor()
  for (const label of await labels.allInnerTexts()) {
    const number = Number(label.replace('Word ', ''))
    await page.getByLabel(`Word ${number}`, { exact: true }).fill(words[number - 1])
  }
  const measured = await untilSealed(page, page.getByRole('button', { name: 'Turn on' }))
  return { words, ...measured }
}

/** Restores everything in a new profile with a slowed CPU. */
async function restore(browser, origin, words) {
  const context = await browser.newContext({ baseURL: origin })
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  })
  const page = await context.newPage()
  await watchTasks(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto('/sealed-copy#restore', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Word 5', exact: true }).fill(words.join(' '))
  const measured = await untilSealed(page, page.getByRole('button', { name: 'Restore' }))
  await context.close()
  return measured
}

/** Clicks a button and waits until the device and the vault have the same. */
async function untilSealed(page, button) {
  const sent = { requests: 0, bytes: 0 }
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/vault')) return
    sent.requests += 1
    sent.bytes += request.postData()?.length ?? 0
  })
  const startMs = Date.now()
  await page.evaluate(() => {
    window.longestTaskMs = 0
  })
  await button.click()
  for (;;) {
    const { lastSentMs, entries } = await page.evaluate(readVault)
    if (lastSentMs !== null) {
      const longestTaskMs = await page.evaluate(() => window.longestTaskMs)
      return { ms: lastSentMs - startMs, entries, longestTaskMs, ...sent }
    }
    await page.waitForTimeout(200)
  }
}

/** Runs in the page: when everything was last sent, and how many entries the vault has. */
async function readVault() {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open('tend')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const read = (name, call) =>
    new Promise((resolve) => {
      const request = call(db.transaction(name).objectStore(name))
      request.onsuccess = () => resolve(request.result)
    })
  const row = await read('vault', (store) => store.get('vault'))
  const entries = await read('vault_records', (store) => store.count())
  db.close()
  return { lastSentMs: row?.lastSentMs ?? null, entries }
}

function watchTasks(page) {
  return page.addInitScript(() => {
    window.longestTaskMs = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longestTaskMs = Math.max(window.longestTaskMs, duration)
      }
    }).observe({ type: 'longtask' })
  })
}

/** The same taps on a device with the sealed copy and on one without, at the same time. */
async function compareTaps(browser, origin, sealedPage, count) {
  const plainPage = await filledProfile(browser, origin)
  const pages = { sealed: sealedPage, plain: plainPage }
  for (const page of Object.values(pages)) {
    await page.addInitScript(watchEvents)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  }
  const rows = []
  for (const tap of TAPS.filter(({ name }) => COMPARED.includes(name))) {
    const measured = Object.values(pages).map((page) => measureTaps(page, tap, count))
    const [sealedTimes, plainTimes] = await Promise.all(measured)
    const [sealed, plain] = [median(sealedTimes.shown), median(plainTimes.shown)]
    rows.push({
      name: `tap on ${tap.name} until shown, with the sealed copy, CPU slowed ${SLOWDOWN} times`,
      result: `${sealed.toFixed(0)} ms; next paint: ${median(sealedTimes.paint)}`,
      comparison: `without: ${plain.toFixed(0)} ms; next paint: ${median(plainTimes.paint)}`,
      ratio: sealed / plain,
      target: 'at most 1.15',
    })
  }
  return rows
}
