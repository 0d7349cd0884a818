// Moves in generated exports of Apple Health and Strava in Chromium, and cancels reading them. The memory of the
// page's process, which has the worker too, must not grow with the file. A bare page with an idle worker shows how
// much of it is Chromium's own.
import { once } from 'node:events'
import { createWriteStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { withServer } from './server-process.mjs'

const START = Date.parse('2015-01-01T00:00:00Z')
const DAY_MS = 86_400_000
const DAYS = 3650

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function moveIn({ quick }) {
  return await withServer(async ({ origin }, folder) => {
    const apple = { small: 30, large: quick ? 100 : 300 }
    const strava = { small: 300, large: quick ? 600 : 3000 }
    // Whether the pulse becomes a tracker.
    const leaveOut = 'Leave all of them out'
    const bareMb = await memoryOfBarePage()
    return [
      ...rows('Apple Health', bareMb, {
        small: await measure(origin, await writeExport(folder, apple.small), leaveOut),
        large: await measure(origin, await writeExport(folder, apple.large), leaveOut),
      }),
      ...rows(`Strava, ${strava.large} activities`, bareMb, {
        small: await measure(origin, await writeArchive(folder, strava.small)),
        large: await measure(origin, await writeArchive(folder, strava.large)),
      }),
    ]
  })
}

function rows(name, bareMb, { small, large }) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  return [
    {
      name: `${name}, ${large.megabytes} MB, until the preview`,
      result: seconds(large.previewMs),
      comparison: `${small.megabytes} MB: ${seconds(small.previewMs)}`,
    },
    {
      name: `${name}, ${large.megabytes} MB, until it has arrived`,
      result: seconds(large.importMs),
      comparison: `${small.megabytes} MB: ${seconds(small.importMs)}`,
    },
    {
      name: `${name}, ${large.megabytes} MB, memory that reading and importing take at most`,
      result: `${large.usedMb} MB`,
      comparison: `${small.megabytes} MB: ${small.usedMb} MB; the whole process ${large.peakMb} MB, a bare page with an idle worker ${bareMb} MB`,
      ratio: large.usedMb / small.usedMb,
      target: 'at most 1.5',
    },
    {
      name: `${name}, ${large.megabytes} MB, cancelled after a second`,
      result: `${large.cancelMs.toFixed(0)} ms`,
      comparison: '',
    },
  ]
}

/** Strava's bulk export: a table, and a compressed recording of an hour for each activity. */
async function writeArchive(folder, count) {
  const path = join(folder, `strava-${count}.zip`)
  const file = createWriteStream(path)
  const directory = []
  let offset = 0
  const add = async (name, content) => {
    const header = Buffer.alloc(30 + name.length)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt32LE(content.length, 22)
    header.writeUInt16LE(name.length, 26)
    header.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    directory.push(entry)
    offset += header.length + content.length
    file.write(header)
    if (!file.write(content)) await once(file, 'drain')
  }
  const table = [
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename',
  ]
  for (let index = 0; index < count; index++) {
    const start = new Date(START + index * DAY_MS)
    const date = start.toISOString().slice(0, 19).replace('T', ' ')
    table.push(`${index},${date},Run ${index},Run,,3600,10.8,activities/${index}.gpx.gz`)
    await add(`activities/${index}.gpx.gz`, gzipSync(recording(start, index), { level: 1 }))
  }
  await add('activities.csv', Buffer.from(table.join('\n')))
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  file.write(entries)
  file.end(end)
  await once(file, 'close')
  return path
}

function recording(start, index) {
  const points = Array.from({ length: 3600 }, (_, second) => {
    const time = new Date(start.getTime() + second * 1000).toISOString()
    const [lat, lon] = [50 + second * 2.7e-5, 10 + Math.sin(second / 90 + index) * 1e-3]
    return `<trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>${(100 + 20 * Math.sin(second / 200)).toFixed(1)}</ele><time>${time}</time><extensions><hr>${120 + (second % 40)}</hr></extensions></trkpt>\n`
  })
  return `<?xml version="1.0"?><gpx version="1.1"><trk><name>Run</name><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`
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

/**
 * Each file gets a new browser, since the peak of a process includes everything before.
 * @param answer the button for the only question about the file; `null` if there is none
 */
async function measure(origin, path, answer = null) {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/move-in`)
    // Before, the drawn page shows the button, which takes no files yet.
    await page.waitForSelector('html[data-ready]:not(:has([data-drawn]))')
    const memory = await watchMemory(browser)
    const beforeMb = memory.now()
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
    if (answer !== null) await page.getByRole('button', { name: answer }).click()
    const accepted = performance.now()
    await accept.click({ timeout: 600_000 })
    await page.getByText(' have arrived.').waitFor({ timeout: 600_000 })
    const importMs = performance.now() - accepted
    const megabytes = Math.round(statSync(path).size / 1_000_000)
    const peakMb = memory.stop()
    return { megabytes, previewMs, importMs, cancelMs, peakMb, usedMb: peakMb - beforeMb }
  } finally {
    await browser.close()
  }
}

/** The memory of a page that shows nothing, with a worker that does nothing, in MB. */
async function memoryOfBarePage() {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.evaluate(async () => {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(0)'])))
      await new Promise((resolve) => {
        worker.onmessage = resolve
      })
      window.worker = worker
    })
    const memory = await watchMemory(browser)
    await page.waitForTimeout(1000)
    return memory.stop()
  } finally {
    await browser.close()
  }
}

/** Often enough to see what is freed by the next garbage collection. */
const SAMPLE_MS = 100

/**
 * Watches the memory of the largest process of a page, in MB; 0 on systems without /proc. The system counts the peak
 * (VmHWM) per thread and adds it up late, so it was below samples; `smaps_rollup` counts the pages themselves.
 */
async function watchMemory(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const now = () => Math.round(Math.max(...ids.map(residentMb)))
  let peak = now()
  const timer = setInterval(() => {
    peak = Math.max(peak, now())
  }, SAMPLE_MS)
  return {
    now,
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

function residentMb(id) {
  try {
    const [, kb] = /^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? []
    return Number(kb) / 1000
  } catch {
    // The process has ended.
    return 0
  }
}
