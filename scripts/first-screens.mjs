// The scripts and modules of each page's first screen, read from the build. Run directly
// (`npm run size:baseline`), it makes them the baseline that the messages of the size limits
// compare with.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootScriptOf } from './boot-script.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const BASELINE = 'web/first-screen-modules.json'
/** In the baseline, instead of the names of more than half of all screens. */
const MOST_SCREENS = 'most screens'
const LISTED_MODULES = 8

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

/** A message that lists the modules of a first screen that have grown since the baseline. */
export function describeGrowth({ name, files }) {
  const baseline = readJson(BASELINE)
  const grown = [...modulesOf(files)]
    .map(([module, bytes]) => {
      const [earlierBytes, ...screens] = baseline[module] ?? [0]
      const isNew = !screens.includes(name) && !screens.includes(MOST_SCREENS)
      return { module, bytes, isNew, growth: isNew ? bytes : bytes - earlierBytes }
    })
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
  if (grown.length === 0) return `No module has grown since the baseline (${BASELINE}).`
  return listOf(
    `Modules that have grown since the baseline (${BASELINE}), in bytes before minification:`,
    grown.map(({ module, bytes, isNew, growth }) => {
      return `+${growth} ${module} (${isNew ? 'new on this screen' : `now ${bytes}`})`
    }),
    'Load code that is not needed at once in a deferred section (docs/decisions/0006-first-screen-in-110-kb.md).',
  )
}

/** A message that lists the largest modules of an output file. */
export function describeLargest(file) {
  const modules = [...modulesOf([file])].sort(([, a], [, b]) => b - a)
  return listOf(
    'Its largest modules, in bytes before minification:',
    modules.map(([module, bytes]) => `${bytes} ${module}`),
  )
}

function listOf(title, items, advice) {
  const more = items.length - LISTED_MODULES
  const lines = items.slice(0, LISTED_MODULES)
  if (more > 0) lines.push(`and ${more} more`)
  return [title, ...lines, ...(advice ? [advice] : [])].join('\n')
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

function writeBaseline() {
  const screens = pages.flatMap(firstScreensOf)
  const baseline = new Map()
  for (const { name, files } of screens) {
    for (const [module, bytes] of modulesOf(files)) {
      const [, ...others] = baseline.get(module) ?? []
      baseline.set(module, [bytes, ...others, name])
    }
  }
  for (const [module, [bytes, ...names]] of baseline) {
    if (names.length > screens.length / 2) baseline.set(module, [bytes, MOST_SCREENS])
  }
  const sorted = [...baseline].sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(join(root, BASELINE), JSON.stringify(Object.fromEntries(sorted)))
  spawnSync('biome', ['format', '--write', BASELINE], { cwd: root, stdio: 'inherit' })
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

if (process.argv[1] === fileURLToPath(import.meta.url)) writeBaseline()
