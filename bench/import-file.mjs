// Imports an export file with ten years of entries in Chromium. Alternates with a page that parses the same
// lines and writes them to a bare database, in one transaction that waits for the disk.
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { median } from './table.mjs'
import { openProfile, withBrowser } from './user-profile.mjs'

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function importFile({ quick }) {
  return await withBrowser(async (browser, origin) => {
    const file = await exportFile(browser, origin)
    const lines = gunzipSync(file).toString().trimEnd().split('\n')
    const rounds = []
    for (let round = 0; round < (quick ? 2 : 5); round++) {
      rounds.push({
        app: await importOnce(browser, origin, file),
        bareMs: await writeLines(browser, origin, lines),
      })
    }
    const bareMs = median(rounds.map((round) => round.bareMs))
    const row = (name, step) => ({
      name: `${name} (${lines.length - 2} entries)`,
      result: `${(median(rounds.map(({ app }) => app[step])) / 1000).toFixed(1)} s`,
      comparison: `parsed and written to a bare database: ${(bareMs / 1000).toFixed(1)} s`,
      ratio: median(rounds.map((round) => round.app[step] / round.bareMs)),
    })
    return [
      row('export file of ten years, until the preview', 'previewMs'),
      row('export file of ten years, until it is imported', 'importMs'),
    ]
  })
}

async function exportFile(browser, origin) {
  const page = await openProfile(browser, origin, true)
  await page.goto('/data', { waitUntil: 'networkidle' })
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 600_000 }),
    page.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  const file = await readFile(await download.path())
  await page.context().close()
  return file
}

/** In a new profile without requests to the server, so that nothing is sent afterwards. */
async function importOnce(browser, origin, buffer) {
  const page = await openProfile(browser, origin, false)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/data#import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  const chosen = performance.now()
  await page
    .getByTestId('import-file')
    .setInputFiles({ name: 'tend.tend.gz', mimeType: 'application/gzip', buffer })
  const accept = page.getByRole('button', { name: 'Import', exact: true })
  await accept.waitFor({ timeout: 600_000 })
  const previewMs = performance.now() - chosen
  const accepted = performance.now()
  await accept.click()
  await page
    .getByTestId('toast')
    .filter({ hasText: 'Import complete.' })
    .waitFor({ timeout: 600_000 })
  const importMs = performance.now() - accepted
  await page.context().close()
  return { previewMs, importMs }
}

async function writeLines(browser, origin, lines) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const ms = await page.evaluate(async (texts) => {
    const started = performance.now()
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open('bare', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('rows')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
    for (const [index, text] of texts.entries()) {
      transaction.objectStore('rows').put(JSON.parse(text), index)
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = () => reject(transaction.error)
    })
    return performance.now() - started
  }, lines)
  await context.close()
  return ms
}
