// The weight of the first screen, page by page: what a phone downloads before it can use the page.
import { readdirSync, readFileSync } from 'node:fs'

const DIST = 'web/dist'

function assetsOf(page) {
  const html = readFileSync(`${DIST}/${page}`, 'utf8')
  const references = html.matchAll(/(?:src|href|data-scripts)="([^"]+\.(?:js|css|woff2|svg))"/g)
  return pathsOf(Array.from(references, ([, list]) => list))
}

/** A page that becomes one of several by a choice of the person, with the scripts of each. */
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
const ofPages = new Set(pages.flatMap(assetsOf))
const others = [...ofPages].filter((path) => !path.endsWith('.js'))
/** What comes later, when something asks for it. */
const lazy = readdirSync(`${DIST}/assets`)
  .map((name) => `${DIST}/assets/${name}`)
  .filter((path) => path.endsWith('.js') && !ofPages.has(path))

/** What may weigh more: uPlot, which only a plot asks for, and the text of 1,600 foods. */
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
