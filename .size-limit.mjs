// Size limits for each page: everything a phone downloads before the page is usable, and lazy
// chunks.
import { readdirSync, readFileSync } from 'node:fs'

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
  if (choices.length === 0) return [{ name: page, path: common }]
  return choices.map(([, choice, list]) => ({
    name: `${page}, ${choice}`,
    path: [...common, ...pathsOf([list])],
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

export default [
  ...pages.flatMap(scriptsOf).map(({ name, path }) => ({
    name: `script of ${name}`,
    path,
    limit: '110 kB',
  })),
  ...pages.map((page) => ({ name: page, path: `${DIST}/${page}`, limit: '12 kB' })),
  ...others.map((path) => {
    const isFont = path.endsWith('.woff2')
    return { name: path, path, limit: isFont ? '39 kB' : '12 kB', brotli: !isFont }
  }),
  ...lazy.map((path) => {
    return { name: path, path, limit: LAZY_LIMITS[lazyNameOf(path)] ?? '12 kB' }
  }),
]
