// Lighthouse's figures of a phone for the first screens, and for a bare text page that is served in
// the same run: what this machine can show at best. Each run has a browser and a profile of its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { launch } from 'chrome-launcher'
import measure from 'lighthouse'
import { launchOptions } from '../scripts/chromium.mjs'
import { dataFolder, startTend } from './server-process.mjs'
import { median } from './table.mjs'

const PAGES = ['/', '/home', '/move']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const BARE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A bare page">
<link rel="icon" href="data:,"><h1>Hello</h1><p>There is nothing else.</p></html>`

/** What each page is held to, seconds and milliseconds of the slow phone that Lighthouse stands for. */
const FIGURES = [
  { name: 'LCP', audit: 'largest-contentful-paint', unit: 's', aim: 'at most 1.30 s' },
  { name: 'TTI', audit: 'interactive', unit: 's', aim: 'at most 2.30 s' },
  { name: 'TBT', audit: 'total-blocking-time', unit: 'ms', aim: 'at most 50 ms' },
  { name: 'CLS', audit: 'cumulative-layout-shift', unit: '', aim: 'at most 0.01' },
]

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function lighthouse({ quick }) {
  const folder = await dataFolder()
  const tend = await startTend(folder.path)
  const bare = await serveBare()
  const addresses = { bare: `${bare.origin}/` }
  for (const page of PAGES) addresses[page] = tend.origin + page
  const taken = Object.fromEntries(Object.keys(addresses).map((page) => [page, []]))
  try {
    for (let run = 0; run < (quick ? 1 : 5); run++) {
      for (const [page, url] of Object.entries(addresses)) taken[page].push(await measured(url))
    }
  } finally {
    bare.close()
    await tend.stop()
    await folder.remove()
  }
  return PAGES.flatMap((page) => pageRows(page, taken[page], taken.bare))
}

function pageRows(page, runs, bareRuns) {
  const scores = CATEGORIES.map((name) => median(runs.map(({ scores }) => scores[name])))
  return [
    {
      what: `Lighthouse of ${page}: ${CATEGORIES.join(', ')}`,
      figure: scores.join(', '),
      against: `bare page: ${median(bareRuns.map(({ scores }) => scores.performance))}`,
      aim: '100 each',
    },
    ...FIGURES.map(({ name, audit, unit, aim }) => {
      const of = (all) => median(all.map(({ audits }) => audits[audit]))
      const ratio = of(runs) / of(bareRuns)
      return {
        what: `Lighthouse of ${page}: ${name}`,
        figure: shown(of(runs), unit),
        against: `bare page: ${shown(of(bareRuns), unit)}`,
        ratio: Number.isFinite(ratio) ? ratio : undefined,
        aim,
      }
    }),
  ]
}

function shown(value, unit) {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`
  return unit === 'ms' ? `${value.toFixed(0)} ms` : value.toFixed(3)
}

/** A trace that does not hold the page's start is one of no page: such a run is taken again. */
async function measured(url, triesLeft = 3) {
  const chrome = await launch({
    // A whole browser, as on a phone: what is drawn counts, so the shell without a window will not do.
    chromePath: process.env.CHROMIUM_PATH,
    // No other host is there, so that nothing that a browser does by itself is in the way.
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
    const { lhr } = result
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0) {
      return await measured(url, triesLeft - 1)
    }
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
      ),
      audits: Object.fromEntries(
        FIGURES.map(({ audit }) => [audit, lhr.audits[audit].numericValue]),
      ),
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
