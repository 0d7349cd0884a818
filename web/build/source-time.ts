import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const SOURCES = ['package-lock.json', 'shared', 'text', 'protocol', 'foods', 'web']
const IGNORED = new Set(['node_modules', 'dist'])

/**
 * When the sources of the app were last changed, in seconds since 1970, which orders builds:
 * `SOURCE_DATE_EPOCH`, otherwise the time of the last commit, otherwise of the newest file. The time of the build
 * would make an older version that is built again the newest.
 */
export function sourceTime(): number {
  return Number(process.env.SOURCE_DATE_EPOCH) || lastCommit() || newestFile()
}

/** 0 outside a repository. */
function lastCommit(): number {
  try {
    const args = ['log', '-1', '--format=%ct', '--', ...SOURCES]
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore']
    return Number(execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio }))
  } catch {
    return 0
  }
}

function newestFile(): number {
  return Math.floor(Math.max(...SOURCES.map((path) => newestIn(join(ROOT, path)))) / 1000)
}

function newestIn(path: string): number {
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  const names = readdirSync(path).filter((name) => !IGNORED.has(name))
  return Math.max(0, ...names.map((name) => newestIn(join(path, name))))
}
