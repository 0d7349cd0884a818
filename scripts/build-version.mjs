// `node scripts/build-version.mjs`: the version of a build from the current sources.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The version in package.json for the commit with its tag, such as `v1.0.0`. Any other commit is after that
 * release and before the next: 1.0.1-20261128.g28645b59, by date and commit. `TEND_VERSION` replaces it where
 * there is no repository, as in a container; otherwise only the date of package-lock.json is known there.
 */
export function buildVersion() {
  if (process.env.TEND_VERSION) return process.env.TEND_VERSION
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [seconds, commit, names = ''] = git('log', '-1', '--abbrev=8', '--format=%ct|%h|%D').split(
    '|',
  )
  if (names.split(', ').includes(`tag: v${version}`)) return version
  const [major, minor, patch] = version.split('.')
  const next = `${major}.${minor}.${Number(patch) + 1}`
  const date = (ms) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
  // The letter keeps a commit of digits from being a number, which may not begin with 0.
  if (commit) return `${next}-${date(1000 * Number(seconds))}.g${commit}`
  return `${next}-${date(statSync(join(root, 'package-lock.json')).mtimeMs)}`
}

/** @returns what git prints; nothing outside of a repository */
function git(...args) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return ''
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(buildVersion())
