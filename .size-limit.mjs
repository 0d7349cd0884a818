// Size limits for each page: everything a phone downloads before the page is usable, and lazy
// chunks. Sizes are those of the compressed files that the build writes for the server to send.
import { existsSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import {
  assetsOf,
  DIST,
  describeGrowth,
  describeLargest,
  firstScreensOf,
  inlineScriptOf,
  pages,
} from './scripts/first-screens.mjs'

const pageAssets = new Set(pages.flatMap(assetsOf))
const others = [...pageAssets].filter((path) => !path.endsWith('.js'))
/** Scripts that are loaded on demand. */
const lazy = readdirSync(`${DIST}/assets`)
  .map((name) => `${DIST}/assets/${name}`)
  .filter((path) => path.endsWith('.js') && !pageAssets.has(path))

/**
 * Larger limits: the plots' library, which is loaded with the first plot; the starter catalogue of foods,
 * the tables of brands, translations and ordinary words, and the search of both; the modules that several
 * deferred sections share; the writer of saved pages with its encryption; the decoder of barcodes; the
 * background services; the sections of Your data; the early figures of Home with the steps of a scale; and
 * the readers of other apps' files, with their parsers of CSV and XML and the trackers of the catalogue.
 */
const LAZY_LIMITS = {
  'archive-worker': '13.5 kB',
  background: '25.5 kB',
  'data-sections': '16 kB',
  'decode-barcode': '12.5 kB',
  deferred: '18 kB',
  'device-foods': '12.5 kB',
  'early-home': '13.5 kB',
  'food-words': '76 kB',
  'move-in-worker': '53 kB',
  'page-worker': '16.5 kB',
  'plot-library': '22 kB',
  'starter-catalogue': '54 kB',
}

/** One style sheet has the layouts of all pages, so it is larger than a lazy script. */
function limitOfOther(path) {
  if (path.endsWith('.woff2')) return '39 kB'
  return path.endsWith('.css') ? '13.6 kB' : '12 kB'
}

function lazyNameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{7,8}\.js$/, '')
}

/** The file that the server sends for a file: the brotli version, or the file itself for fonts. */
function sentFile(path) {
  return existsSync(`${path}.br`) ? `${path}.br` : path
}

/** The limit of a first screen's script files, in bytes. The script inside the document counts too. */
function limitOfScripts(page) {
  return 115_000 - brotliCompressSync(inlineScriptOf(page)).length
}

const checks = [
  ...pages.flatMap((page) =>
    firstScreensOf(page).map((screen) => ({
      name: `script of ${screen.name}`,
      files: screen.files,
      limit: `${limitOfScripts(page)} B`,
      message: describeGrowth(screen),
    })),
  ),
  ...pages.map((page) => ({ name: page, files: [`${DIST}/${page}`], limit: '12 kB' })),
  ...others.map((path) => ({ name: path, files: [path], limit: limitOfOther(path) })),
  ...lazy.map((path) => {
    const limit = LAZY_LIMITS[lazyNameOf(path)] ?? '12 kB'
    return { name: path, files: [path], limit, message: describeLargest(path) }
  }),
]

export default checks.map(({ name, files, limit, message }) => ({
  name,
  path: files.map(sentFile),
  limit,
  message,
  brotli: false,
}))
