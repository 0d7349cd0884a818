// Size limits for each page: everything a phone downloads before the page is usable, and lazy
// chunks. Sizes are those of the compressed files that the build writes for the server to send.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const DIST = 'web/dist'

function assetsOf(page) {
  const html = readFileSync(`${DIST}/${page}`, 'utf8')
  const references = html.matchAll(/(?:src|href|data-scripts)="([^"]+\.(?:js|css|woff2|svg))"/g)
  return pathsOf(Array.from(references, ([, list]) => list))
}

/**
 * The scripts of a page. The start page shows one of several screens, each with its own scripts.
 */
function scriptsOf(page) {
  const html = readFileSync(`${DIST}/${page}`, 'utf8')
  const common = assetsOf(page).filter((path) => path.endsWith('.js'))
  const choices = [...html.matchAll(/data-scripts-(\w+)="([^"]*)"/g)]
  if (choices.length === 0) return [{ name: page, files: common }]
  return choices.map(([, choice, list]) => ({
    name: `${page}, ${choice}`,
    files: [...common, ...pathsOf([list])],
  }))
}

function pathsOf(lists) {
  const paths = lists.flatMap((list) => list.split(' '))
  return [...new Set(paths.map((path) => DIST + path))]
}

const pages = readdirSync(DIST).filter((name) => name.endsWith('.html'))
const pageAssets = new Set(pages.flatMap(assetsOf))
const others = [...pageAssets].filter((path) => !path.endsWith('.js'))
/** Scripts that are loaded on demand. */
const lazy = readdirSync(`${DIST}/assets`)
  .map((name) => `${DIST}/assets/${name}`)
  .filter((path) => path.endsWith('.js') && !pageAssets.has(path))

/**
 * Larger limits: uPlot, which is loaded with the first plot, and the starter catalogue of foods.
 */
const LAZY_LIMITS = { 'plot-drawing': '22 kB', 'starter-catalogue': '48 kB' }

function lazyNameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1).replace(/-[\w-]{8}\.js$/, '')
}

/** The file that the server sends for a file: the brotli version, or the file itself for fonts. */
function sentFile(path) {
  return existsSync(`${path}.br`) ? `${path}.br` : path
}

const checks = [
  ...pages.flatMap(scriptsOf).map(({ name, files }) => ({
    name: `script of ${name}`,
    files,
    limit: '110 kB',
  })),
  ...pages.map((page) => ({ name: page, files: [`${DIST}/${page}`], limit: '12 kB' })),
  ...others.map((path) => {
    return { name: path, files: [path], limit: path.endsWith('.woff2') ? '39 kB' : '12 kB' }
  }),
  ...lazy.map((path) => {
    return { name: path, files: [path], limit: LAZY_LIMITS[lazyNameOf(path)] ?? '12 kB' }
  }),
]

export default checks.map(({ name, files, limit }) => ({
  name,
  path: files.map(sentFile),
  limit,
  brotli: false,
}))
