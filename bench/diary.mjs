// A person with a browser of their own, in front of the real server.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tenYears } from './ten-years.mjs'

const MAIN = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Starts the built server on a folder of its own. */
export async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tend-bench-'))
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start')))
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/localhost:\d+/.exec(String(chunk))
      if (found) resolve(found[0])
    })
  })
  return {
    origin,
    async stop() {
      child.removeAllListeners('exit')
      child.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a diary, empty or with ten years in it, and answers its page. */
export async function openDiary(browser, origin, isFull) {
  // The service worker's installation would run beside what is measured.
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/home')
  await page.waitForSelector('html[data-ready]')
  const userId = await page.evaluate(() => localStorage.getItem('wellness_user_id'))
  if (isFull) await page.evaluate(fill, tenYears(userId, Date.now()))
  return page
}

/** Runs in the page: puts rows straight into the device's database. */
async function fill(tables) {
  const db = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('tend')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  for (const [name, rows] of Object.entries(tables)) {
    const transaction = db.transaction(name, 'readwrite')
    for (const row of rows) transaction.objectStore(name).put(row)
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = () => reject(transaction.error)
    })
  }
  db.close()
}
