// Which journeys a change can have broken, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that neither the app nor the journeys consist of: documents, tests, benchmarks. */
const NOT_IN_APP = /\.(md|png)$|\.test\.tsx?$|\/testing\/|\/tests\/|^(bench|hosting|native|lint)\//
/** `...START` has the path `/`. */
const ROUTE = /(?:path: '([^']+)',[^}]*?|\.\.\.START, )module: '([^']+)'/g
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g
/** Every page needs what these import. */
const SHELL = [
  'start/start.ts',
  'start/boot.ts',
  'start/rescue.ts',
  'notices/overlays.tsx',
  'service-worker/service-worker.ts',
]

/** The files that differ from a commit, with those that git does not know yet. */
export function changedFiles(commit) {
  const list = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return [
    ...list('diff', '--name-only', commit),
    ...list('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean)
}

/** Tests read other files, such as documents, fixtures and settings, without importing them. */
const NOT_READ_BY_TESTS = /\.(tsx?|css|mjs)$|^[^/]+\.md$|^docs\/.*\.png$/

/** Whether a change can have broken tests that do not import the changed files. */
export function changesReadFiles(files) {
  return files.some((file) => !NOT_READ_BY_TESTS.test(file))
}

/** Tests of the server run the built one, which consists of these, and the lines of the pages for hosts. */
const OF_SERVER = /^(server|protocol|shared|foods|hosting)\/|^docs\/[\w-]+\.md$/

/** Whether a change can have broken tests of the server that do not import the changed files. */
export function changesServer(files) {
  return files.some((file) => OF_SERVER.test(file))
}

/**
 * The spec files that open a page which a changed file is part of, and the changed spec files.
 * @returns {string[] | null} null if every journey can be affected
 */
export function affectedJourneys(files) {
  const specs = new Set(
    files.filter((file) => /^e2e\/[\w-]+\.spec\.ts$/.test(file) && isThere(file)),
  )
  const sources = files.filter((file) => !specs.has(file) && !NOT_IN_APP.test(file))
  const pages = pageSources()
  const shell = reachableFrom(SHELL.map((file) => `web/shell/${file}`))
  const paths = new Set()
  for (const source of sources) {
    const opened = [...pages].filter(([, reached]) => reached.has(source))
    if (shell.has(source) || opened.length === 0) return null
    for (const [path] of opened) paths.add(path)
  }
  if (paths.size === 0) return [...specs]
  const texts = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => [`e2e/${name}`, readFileSync(join(root, 'e2e', name), 'utf8')])
  for (const [file, text] of texts) if (text.includes('EVERY_PAGE')) specs.add(file)
  for (const path of paths) {
    const link = new RegExp(`['"\`](/|nav-)${path.slice(1)}['"\`#?]`)
    const opening = texts.filter(([, text]) => link.test(text))
    // The journeys get to such a page by a tap, so their text does not tell which.
    if (opening.length === 0) return null
    for (const [file] of opening) specs.add(file)
  }
  return [...specs]
}

/** For each path, the files that its page consists of. */
function pageSources() {
  const routes = readFileSync(join(root, 'web/shell/navigation/routes.ts'), 'utf8')
  const pages = new Map()
  for (const [, path = '/', module] of routes.matchAll(ROUTE)) {
    const early = `web/shell/early-figures/pages/${path.slice(1) || 'index'}.tsx`
    const reached = reachableFrom([`web/${module}`, early])
    pages.set(path, new Set([...(pages.get(path) ?? []), ...reached]))
  }
  return pages
}

function reachableFrom(files) {
  const reached = new Set()
  const waiting = files.filter(isThere)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = sourceOf(file, specifier)
      if (imported) waiting.push(imported)
    }
  }
  return reached
}

/** The file that an import names; null if it names a package. */
function sourceOf(file, specifier) {
  const [, name, path = `/${name}`] = /^@tend\/(\w+)(\/.+)?$/.exec(specifier) ?? []
  if (name) return [`${name}${path}.ts`, `${name}${path}.tsx`].find(isThere) ?? null
  if (!specifier.startsWith('.')) return null
  const imported = relative(root, resolve(root, dirname(file), specifier))
  return isThere(imported) ? imported : null
}

function isThere(file) {
  return existsSync(join(root, file))
}
