// `npm run build`: builds the packages whose build is missing or stale. Other scripts run it first.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVersion } from './build-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders and files each package is built from. A change in any of them makes the build stale. */
const PACKAGES = {
  // The service worker stores the pages again when the server's security headers change.
  web: {
    sources: ['shared', 'text', 'protocol', 'foods', 'web', 'server/http/security-headers.ts'],
    output: 'web/dist/index.html',
  },
  server: { sources: ['shared', 'protocol', 'foods', 'server'], output: 'server/dist/main.js' },
}
const SHARED = ['package-lock.json', 'tsconfig.base.json']
/** Environment variables on which the built app depends. */
const BUILD_VARIABLES = [
  'VITE_SUPPORT_EMAIL',
  'VITE_FEEDBACK_EMAIL',
  'SOURCE_DATE_EPOCH',
  'UNFINISHED_LANGUAGES',
]
const IGNORED = new Set(['node_modules', 'dist'])

/** Builds each named package whose sources, build variables or version have changed since its last build. */
export function buildStale(names = Object.keys(PACKAGES)) {
  for (const name of names) {
    const { sources, output } = PACKAGES[name]
    const stamp = join(root, '.cache', `${name}-sources`)
    const version = name === 'server' ? buildVersion() : ''
    const hash = hashOf([...SHARED, ...sources], version)
    const isFresh =
      existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
    if (isFresh) continue
    console.log(`Building ${name} …`)
    // A build that fails may have replaced files of the last one.
    rmSync(stamp, { force: true })
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, name),
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', TEND_VERSION: version },
    })
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamp, hash)
  }
}

function hashOf(sources, version) {
  const hash = createHash('sha256').update(version)
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildStale()
