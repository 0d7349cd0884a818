// Runs Lighthouse's mobile audit on the first screens, and on a bare text page in the same run,
// which shows the best result possible on this machine. Every audit uses a new browser and profile.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { launch } from 'chrome-launcher'
import measure from 'lighthouse'
import { launchOptions } from '../scripts/chromium.mjs'
import { withServer } from './server-process.mjs'
import { median } from './table.mjs'

const PAGES = ['/', '/home', '/move', '/nourish', '/calendar']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const BARE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A bare page">
<link rel="icon" href="data:,"><h1>Hello</h1><p>There is nothing else.</p></html>`

/** The metrics and their targets, as simulated by Lighthouse for a slow phone. */
const METRICS = [
  { name: 'FCP', audit: 'first-contentful-paint', unit: 's', target: 'at most 1.25 times' },
  { name: 'LCP', audit: 'largest-contentful-paint', unit: 's', target: 'at most 1.15 times' },
  { name: 'TTI', audit: 'interactive', unit: 's', target: 'at most 2.30 s' },
  { name: 'TBT', audit: 'total-blocking-time', unit: 'ms', target: 'at most 50 ms' },
  { name: 'CLS', audit: 'cumulative-layout-shift', unit: '', target: 'at most 0.01' },
]

/** How much slower the simulated phone is. */
const SLOWDOWN = 4
const LONG_TASK_MS = 50

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function lighthouse({ quick }) {
  const bare = await serveBare()
  try {
    return await withServer(async ({ origin }) => {
      const addresses = { bare: `${bare.origin}/` }
      for (const page of PAGES) addresses[page] = origin + page
      const results = Object.fromEntries(Object.keys(addresses).map((page) => [page, []]))
      for (let run = 0; run < (quick ? 1 : 5); run++) {
        for (const [page, url] of Object.entries(addresses)) results[page].push(await audit(url))
      }
      return PAGES.flatMap((page) => pageRows(page, results[page], results.bare))
    })
  } finally {
    bare.close()
  }
}

function pageRows(page, runs, bareRuns) {
  const scores = CATEGORIES.map((name) => median(runs.map(({ scores }) => scores[name])))
  return [
    {
      name: `Lighthouse, ${page}: ${CATEGORIES.join(', ')}`,
      result: scores.join(', '),
      comparison: `bare page: ${median(bareRuns.map(({ scores }) => scores.performance))}`,
      target: '100 each',
    },
    ...METRICS.map(({ name, audit, unit, target }) => {
      const of = (all) => median(all.map(({ audits }) => audits[audit]))
      const ratio = of(runs) / of(bareRuns)
      return {
        name: `Lighthouse, ${page}: ${name}`,
        result: format(of(runs), unit),
        comparison: `bare page: ${format(of(bareRuns), unit)}`,
        ratio: Number.isFinite(ratio) ? ratio : undefined,
        target,
      }
    }),
    {
      name: `Lighthouse, ${page}: TBT by processor time`,
      result: format(median(runs.map(({ blockingMs }) => blockingMs)), 'ms'),
      comparison: `bare page: ${format(median(bareRuns.map(({ blockingMs }) => blockingMs)), 'ms')}`,
      target: 'at most 50 ms',
    },
  ]
}

/**
 * The total blocking time by the processor time of each task. Lighthouse multiplies the time from the start
 * to the end of a task, which includes the time in which it waits for a processor or another thread.
 * @returns {number} milliseconds on the simulated phone, from the first contentful paint to the end of the trace
 */
function blockingTime(traceEvents, url) {
  const navigation = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const onMainThread = traceEvents.filter(
    ({ pid, tid }) => pid === navigation.pid && tid === navigation.tid,
  )
  const painted = onMainThread.find(
    ({ name, ts }) => name === 'firstContentfulPaint' && ts >= navigation.ts,
  )
  return onMainThread
    .filter(({ name, ts }) => name.endsWith('RunTask') && ts >= painted.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWDOWN - LONG_TASK_MS)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0)
}

function format(value, unit) {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`
  return unit === 'ms' ? `${value.toFixed(0)} ms` : value.toFixed(3)
}

/** Audits a page. Repeats the audit if its trace lacks the start of the navigation. */
async function audit(url, triesLeft = 3) {
  const chrome = await launch({
    // Full Chromium, since the headless shell does not render like a browser on a phone.
    chromePath: process.env.CHROMIUM_PATH,
    // Block all other hosts, so that the browser's own requests do not interfere.
    chromeFlags: [
      '--headless=new',
      ...launchOptions().args,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    logLevel: 'silent',
  })
  try {
    const result = await measure(
      url,
      { port: chrome.port, output: 'json', logLevel: 'silent' },
      {
        extends: 'lighthouse:default',
        settings: {
          onlyCategories: CATEGORIES,
          formFactor: 'mobile',
          throttlingMethod: 'simulate',
        },
      },
    )
    const { lhr, artifacts } = result
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0) {
      return await audit(url, triesLeft - 1)
    }
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
      ),
      audits: Object.fromEntries(
        METRICS.map(({ audit }) => [audit, lhr.audits[audit].numericValue]),
      ),
      blockingMs: blockingTime(artifacts.Trace.traceEvents, url),
    }
  } finally {
    chrome.kill()
  }
}

async function serveBare() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(BARE)
  })
  await once(server.listen(0), 'listening')
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() }
}
