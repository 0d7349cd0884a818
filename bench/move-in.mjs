// Moves in a generated export of Apple Health in Chromium, and cancels reading it. The memory of the
// page's process, which has the worker too, must not grow with the file.
import { once } from 'node:events'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { withServer } from './server-process.mjs'

const START = Date.parse('2015-01-01T00:00:00Z')
const DAY_MS = 86_400_000
const DAYS = 3650

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function moveIn({ quick }) {
  return await withServer(async ({ origin }, folder) => {
    const small = await measure(origin, await writeExport(folder, 30))
    const large = await measure(origin, await writeExport(folder, quick ? 100 : 300))
    return [
      {
        name: `Apple Health, ${large.megabytes} MB, until the preview`,
        result: `${(large.previewMs / 1000).toFixed(1)} s`,
        comparison: `${small.megabytes} MB: ${(small.previewMs / 1000).toFixed(1)} s`,
      },
      {
        name: `Apple Health, ${large.megabytes} MB, until it has arrived`,
        result: `${(large.importMs / 1000).toFixed(1)} s`,
        comparison: `${small.megabytes} MB: ${(small.importMs / 1000).toFixed(1)} s`,
      },
      {
        name: `Apple Health, ${large.megabytes} MB, peak memory of the page`,
        result: `${large.peakMb} MB`,
        comparison: `${small.megabytes} MB: ${small.peakMb} MB`,
        ratio: large.peakMb / small.peakMb,
        target: 'at most 1.5',
      },
      {
        name: `Apple Health, ${large.megabytes} MB, cancelled after a second`,
        result: `${large.cancelMs.toFixed(0)} ms`,
        comparison: '',
      },
    ]
  })
}

/** Ten years of weight and water, and heart rates until the file has its size. */
async function writeExport(folder, megabytes) {
  const path = join(folder, `export-${megabytes}.xml`)
  const file = createWriteStream(path)
  const perDay = Math.floor((megabytes * 1_000_000) / DAYS)
  file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n')
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(START + day * DAY_MS).toISOString().slice(0, 10)
    const record = (type, unit, value, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const at = `${date} ${time}:00 +0000`
      return `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Watch" unit="${unit}" startDate="${at}" endDate="${at}" value="${value}"/>\n`
    }
    let text = record('BodyMass', 'kg', (80 + Math.sin(day / 50)).toFixed(1), 420)
    for (let glass = 0; glass < 4; glass++) {
      text += record('DietaryWater', 'mL', 250, 480 + 120 * glass)
    }
    for (let minute = 0; text.length < perDay; minute = (minute + 1) % 1440) {
      text += record('HeartRate', 'count/min', 60 + (minute % 40), minute)
    }
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end('</HealthData>\n')
  await once(file, 'close')
  return path
}

/** Each file gets a new browser, since the peak of a process includes everything before. */
async function measure(origin, path) {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/move-in`)
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    const chooseFile = () => page.getByTestId('move-in-files').setInputFiles(path)

    await chooseFile()
    await page.waitForTimeout(1000)
    const cancelled = performance.now()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    const cancelMs = performance.now() - cancelled

    const chosen = performance.now()
    await chooseFile()
    const accept = page.getByRole('button', { name: /^Move in \d/ })
    await accept.waitFor({ timeout: 600_000 })
    const previewMs = performance.now() - chosen
    // Whether the pulse becomes a tracker.
    await page.getByRole('button', { name: 'Leave all of them out' }).click()
    const accepted = performance.now()
    await accept.click()
    await page.getByText(' have arrived.').waitFor({ timeout: 600_000 })
    const importMs = performance.now() - accepted
    const megabytes = Math.round(statSync(path).size / 1_000_000)
    return { megabytes, previewMs, importMs, cancelMs, peakMb: await peakOfPages(browser) }
  } finally {
    await browser.close()
  }
}

/** The highest memory of a page's process so far, in MB; NaN on systems without /proc. */
async function peakOfPages(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
        return Number(kb) / 1000
      } catch {
        return Number.NaN
      }
    })
  return Math.round(Math.max(...peaks))
}
