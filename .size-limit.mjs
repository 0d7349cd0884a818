// Size limits for each page: everything a phone downloads before the page is usable, in English and in the language
// with the longest words, lazy chunks in English, and all scripts of that language. Sizes are measured on the
// compressed files that the build writes for the server to send.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import {
  assetsOf,
  DIST,
  describeLargest,
  firstScreensOf,
  inlineScriptOf,
  pages,
} from './scripts/first-screens.mjs'

const pageAssets = new Set(pages.flatMap(assetsOf))
const others = [...pageAssets].filter((path) => !path.endsWith('.js'))
/** Scripts that are loaded on demand, in English. Those of other languages have its tag before their hash. */
const lazy = readdirSync(`${DIST}/assets`)
  .map((name) => `${DIST}/assets/${name}`)
  .filter((path) => /\/[^./]+\.js$/.test(path) && !pageAssets.has(path))

/**
 * Larger limits: the tables of foods and the search in them; the catalogue of exercises; the plots' library, which is loaded with the first
 * plot; the modules and the rules that many deferred sections share, and the modules of meals and workouts; the sections of Home, of Your
 * data and of three other pages; the writer of saved pages with its encryption; the decoder of barcodes; the early
 * figures of Home with the steps of a scale; and the readers of other apps' files, with their parsers of CSV and
 * XML and the trackers of the catalogue.
 */
const LAZY_LIMITS = {
  'archive-worker': '13.5 kB',
  'check-in-sections': '14.5 kB',
  common: '58.7 kB',
  'data-sections': '24 kB',
  'early-home': '13.5 kB',
  'foods-brands': '32.5 kB',
  'foods-catalogue': '41.5 kB',
  'foods-translations': '35 kB',
  'home-sections': '19.7 kB',
  'look-back-sections': '13.5 kB',
  'move-in-sections': '20 kB',
  'move-in-worker': '78.2 kB',
  'nutrition-commands-parts': '23.3 kB',
  'nutrition-screens-shared': '12.5 kB',
  'page-worker': '17.7 kB',
  'platform-camera-parts': '12.6 kB',
  'rules-shared': '13 kB',
  'ui-plots-parts': '24 kB',
  'workouts-commands-parts': '17 kB',
  'workouts-screens-shared': '14.7 kB',
}

/** One style sheet has the layouts of all pages, so it is larger than a lazy script. */
function limitOfOther(path) {
  if (path.endsWith('.woff2')) return '39 kB'
  return path.endsWith('.css') ? '14.21 kB' : '12 kB'
}

function lazyNameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{7,8}\.js$/, '')
}

/** The file that the server sends for a file: the brotli version, or the file itself for fonts. */
function sentFile(path) {
  return existsSync(`${path}.br`) ? `${path}.br` : path
}

/**
 * The limit of a first screen's script files, in bytes. The script inside the document counts too. Home is opened most
 * often. The hashes in the names of files make a difference of up to 0.2 kB between builds of the same code.
 */
function limitOfScripts(page) {
  const limit = ['index.html', 'home.html'].includes(page) ? 112_400 : 115_900
  return limit - brotliCompressSync(inlineScriptOf(page)).length
}

/** By how much the words of another language may exceed the English ones on a first screen, in bytes. */
const LONGER_WORDS = 650

const languages = readdirSync(DIST).filter((name) => existsSync(`${DIST}/${name}/index.html`))

/** Of each first screen, and of each document, the check of the language that needs the most bytes. */
function checksOfLanguages(page) {
  const ofAll = languages.map((tag) => [
    ...firstScreensOf(`${tag}/${page}`).map(({ name, files }) => ({
      name: `script of ${name}`,
      files,
      limit: `${limitOfScripts(page) + LONGER_WORDS} B`,
    })),
    {
      name: `${tag}/${page}`,
      files: [`${DIST}/${tag}/${page}`],
      limit: limitOfDocument(page, 500),
    },
  ])
  return (ofAll[0] ?? []).map((_, nth) => largest(ofAll.map((each) => each[nth])))
}

const bytesOf = (files) => files.reduce((sum, path) => sum + statSync(sentFile(path)).size, 0)
const largest = (checks) => checks.reduce((a, b) => (bytesOf(a.files) < bytesOf(b.files) ? b : a))

/** All scripts of a language may be this many times as large as the same ones in English. */
const LONGER_SCRIPTS = 1.15

/** The check of the scripts of the language that needs the most bytes, together. */
function checkOfScripts() {
  const scripts = readdirSync(`${DIST}/assets`).filter((name) => name.endsWith('.js'))
  const ofAll = languages.map((tag) => {
    const names = scripts.filter((name) => name.includes(`.${tag}-`))
    const english = names.map((name) => `${DIST}/assets/${name.slice(0, name.indexOf('.'))}.js`)
    return {
      name: `all scripts in ${tag} that differ from English`,
      files: names.map((name) => `${DIST}/assets/${name}`),
      limit: `${Math.round(bytesOf(english) * LONGER_SCRIPTS)} B`,
    }
  })
  return largest(ofAll)
}

/** The start page has the landing and Home. */
function limitOfDocument(page, longerWords = 0) {
  return `${(page === 'index.html' ? 12_670 : 12_000) + longerWords} B`
}

const checks = [
  ...pages.flatMap((page) =>
    firstScreensOf(page).map((screen) => ({
      name: `script of ${screen.name}`,
      files: screen.files,
      limit: `${limitOfScripts(page)} B`,
      message: describeLargest(screen.files),
    })),
  ),
  ...pages.map((page) => ({
    name: page,
    files: [`${DIST}/${page}`],
    limit: limitOfDocument(page),
  })),
  ...pages.flatMap(checksOfLanguages),
  checkOfScripts(),
  ...others.map((path) => ({ name: path, files: [path], limit: limitOfOther(path) })),
  ...lazy.map((path) => {
    const limit = LAZY_LIMITS[lazyNameOf(path)] ?? '12 kB'
    return { name: path, files: [path], limit, message: describeLargest([path]) }
  }),
]

export default checks.map(({ name, files, limit, message }) => ({
  name,
  path: files.map(sentFile),
  limit,
  message,
  brotli: false,
}))
