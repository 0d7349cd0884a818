// `npm run pack`: makes tend-<version>.tgz, an npm package with the built server and app, which needs neither
// the repository nor a build. npm installs the server's dependencies with it.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.mjs'
import { buildVersion } from './build-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const MAIN = 'server/dist/main.js'
/** The files of the repository that the package has. */
export const FILES = [
  'server/dist',
  'web/dist',
  'hosting',
  ...['hosting', 'configuration', 'scaling', 'security', 'sealed-copy', 'protected-pages'].map(
    (page) => `docs/${page}.md`,
  ),
  'CHANGELOG.md',
  'LICENSE',
]
/** Part of the built server, as `server/vite.config.ts` says. */
const BUNDLED = /^(@tend\/|(kysely|zod|fastify-type-provider-zod)$)/

/** @returns the path of the package in a folder */
export function packTend(folder = root) {
  // A release offers finished languages only.
  delete process.env.UNFINISHED_LANGUAGES
  buildStale()
  const staging = join(root, '.cache/package')
  rmSync(staging, { recursive: true, force: true })
  for (const name of FILES) {
    cpSync(join(root, name), join(staging, name), {
      recursive: true,
      filter: (path) => !/\.map$|\/screenshots$/.test(path),
    })
  }
  for (const name of FILES) {
    if (name.endsWith('.md')) writeFileSync(join(staging, name), packedPage(name))
  }
  const { name, description, license, type, engines } = manifestOf('.')
  const version = buildVersion()
  const direct = Object.fromEntries(
    Object.entries(manifestOf('server').dependencies).filter(([name]) => !BUNDLED.test(name)),
  )
  // Private, because nobody should publish it under this name by mistake.
  const manifest = { name, version, private: true, description, license, type, engines }
  writeManifest(staging, { ...manifest, dependencies: direct })
  const dependencies = pinnedDependencies(staging)
  writeManifest(staging, { ...manifest, bin: { tend: MAIN }, dependencies })
  mkdirSync(folder, { recursive: true })
  const args = ['pack', '--silent', '--pack-destination', folder]
  return join(folder, execFileSync('npm', args, { cwd: staging, encoding: 'utf8' }).trim())
}

/** The parts of a page about what only the repository has, and names of source files in parentheses. */
const REPOSITORY =
  /<!-- repository -->[\s\S]*?<!-- \/repository -->| \(`(?:web|server)\/[^`)]+\.ts`\)/g

/**
 * A page as it is in the package: without the parts about the repository, and with plain words in place of links to
 * files that the package lacks.
 * @param name its path in the repository
 */
export function packedPage(name) {
  const link = /\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g
  const isThere = (target) => isPacked(join(name, '..', target))
  return readFileSync(join(root, name), 'utf8')
    .replace(REPOSITORY, '')
    .replace(link, (whole, words, target) => (isThere(target) ? whole : words))
}

/** Whether the package has a file or folder of the repository. */
export function isPacked(path) {
  return (
    FILES.some((name) => path === name || path.startsWith(`${name}/`)) &&
    existsSync(join(root, path))
  )
}

/**
 * The versions of all packages, also of those that others need, from the repository's lock file. Tend is tested
 * with these, and newer ones may need a newer Node. npm ignores lock files of a package that it installs.
 */
function pinnedDependencies(staging) {
  const lock = join(staging, 'package-lock.json')
  cpSync(join(root, 'package-lock.json'), lock)
  const args = ['install', '--package-lock-only', '--offline', '--silent']
  execFileSync('npm', args, { cwd: staging, stdio: ['ignore', 'ignore', 'inherit'] })
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  rmSync(lock)
  return Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version, optional }]) => {
      const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
      return name && !optional ? [[name, version]] : []
    }),
  )
}

function writeManifest(folder, manifest) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(packTend())
