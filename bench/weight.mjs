// Measures the bytes that the first load of each page transfers with an empty cache, headers
// included, by resource type, until the network is idle.
import { chromium } from '@playwright/test'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'

const PAGES = ['/', '/home', '/move', '/nourish', '/recover', '/you', '/data']

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function weight() {
  const folder = await dataFolder()
  const server = await startTend(folder.path)
  const browser = await chromium.launch(launchOptions())
  try {
    const rows = []
    for (const path of PAGES) rows.push(await weightRow(browser, server.origin, path))
    return rows
  } finally {
    await browser.close()
    await server.stop()
    await folder.remove()
  }
}

async function weightRow(browser, origin, path) {
  // Blocked, because the service worker would download the whole app.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map()
  const bytes = {}
  const usable = { kb: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = (kinds.get(requestId) ?? 'other').toLowerCase()
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  const all = () => Object.values(bytes).reduce((sum, number) => sum + number, 0) / 1000
  await page.goto(origin + path)
  await page.waitForSelector('html[data-ready]')
  usable.kb = all()
  await page.waitForLoadState('networkidle')
  const heaviest = Object.entries(bytes).sort(([, a], [, b]) => b - a)
  await context.close()
  return {
    name: `first load of ${path}, over the wire`,
    result: `${all().toFixed(0)} kB`,
    comparison: `until usable: ${usable.kb.toFixed(0)} kB; ${heaviest.map(([kind, number]) => `${kind} ${(number / 1000).toFixed(1)}`).join(', ')}`,
  }
}
