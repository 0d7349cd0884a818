// The scripts and modules of each page's first screen, read from the build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootScriptOf } from './boot-script.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const LISTED_MODULES = 12

export const DIST = 'web/dist'
export const pages = readdirSync(join(root, DIST)).filter((name) => name.endsWith('.html'))

/** The scripts, styles, fonts and icons that a page's document names. */
export function assetsOf(page) {
  const references = documentOf(page).matchAll(
    /(?:src|href|data-scripts)="([^"]+\.(?:js|css|woff2|svg))"/g,
  )
  return pathsOf(Array.from(references, ([, list]) => list))
}

/**
 * The first screens of a page, each with its scripts. The start page shows one of several, every
 * other page has one.
 */
export function firstScreensOf(page) {
  const common = assetsOf(page).filter((path) => path.endsWith('.js'))
  const choices = [...documentOf(page).matchAll(/data-scripts-(\w+)="([^"]*)"/g)]
  if (choices.length === 0) return [{ name: page, files: common }]
  return choices.map(([, choice, list]) => ({
    name: `${page}, ${choice}`,
    files: [...common, ...pathsOf([list])],
  }))
}

/** The code of the boot script, which is inside the document. */
export function inlineScriptOf(page) {
  return bootScriptOf(documentOf(page))
}

/** A message that lists the largest modules of output files. */
export function describeLargest(files) {
  const modules = [...modulesOf(files)].sort(([, a], [, b]) => b - a)
  const more = modules.length - LISTED_MODULES
  return [
    'The largest modules, in bytes before minification:',
    ...modules.slice(0, LISTED_MODULES).map(([module, bytes]) => `${bytes} ${module}`),
    ...(more > 0 ? [`and ${more} more`] : []),
    'Load code that is not needed at once in a deferred section (docs/decisions/0006-first-screen-in-110-kb.md).',
  ].join('\n')
}

/** The sizes of the modules in output files; a library is one module. */
function modulesOf(files) {
  const sizes = readJson('.cache/module-sizes.json')
  const modules = new Map()
  for (const file of files) {
    for (const [path, bytes] of Object.entries(sizes[file.slice(DIST.length + 1)] ?? {})) {
      const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
      const name = library ? library[1] : path
      modules.set(name, (modules.get(name) ?? 0) + bytes)
    }
  }
  return modules
}

function documentOf(page) {
  return readFileSync(join(root, DIST, page), 'utf8')
}

function pathsOf(lists) {
  const paths = lists.flatMap((list) => list.split(' '))
  return [...new Set(paths.map((path) => DIST + path))]
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
