// Runs the packages' install scripts if npm skipped them, as in `.ci/run`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!existsSync(`${root}node_modules/better-sqlite3/build/Release/better_sqlite3.node`)) {
  const { status } = spawnSync('npm', ['rebuild'], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
