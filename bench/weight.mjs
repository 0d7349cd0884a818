// What the first load of a page brings over the wire, headers and all, until nothing more comes: as
// a browser without anything kept gets it from the server, by kind.
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
  // The service worker fetches the whole app besides, once the page stands.
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
    what: `first load of ${path}, over the wire`,
    figure: `${all().toFixed(0)} kB`,
    against: `until usable ${usable.kb.toFixed(0)} kB; ${heaviest.map(([kind, number]) => `${kind} ${(number / 1000).toFixed(1)}`).join(', ')}`,
  }
}
