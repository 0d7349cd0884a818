// Measures `npm ci` and `npm run build` in a fresh clone of the last commit. Compares `npm ci` with one that
// runs no install scripts, which shows how long SQLite takes: a prebuilt one is downloaded, or it is compiled.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder } from './server-process.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/** @returns {Promise<import('./table.mjs').Row[]>} */
export async function install() {
  const folder = await dataFolder()
  try {
    const clone = join(folder.path, 'tend')
    execFileSync('git', ['clone', '--quiet', ROOT, clone])
    const npm = (...args) => seconds(() => execFileSync('npm', args, { cwd: clone }))
    // The first one also fills npm's cache.
    npm('ci', '--ignore-scripts', ...QUIET)
    const bare = npm('ci', '--ignore-scripts', ...QUIET)
    const full = npm('ci', ...QUIET)
    const build = npm('run', 'build')
    return [
      {
        name: 'npm ci in a fresh clone, with a filled cache',
        result: `${full.toFixed(0)} s`,
        comparison: `without install scripts: ${bare.toFixed(0)} s`,
        ratio: full / bare,
      },
      { name: 'npm run build in a fresh clone', result: `${build.toFixed(0)} s`, comparison: '' },
    ]
  } finally {
    await folder.remove()
  }
}

function seconds(run) {
  const startMs = performance.now()
  run()
  return (performance.now() - startMs) / 1000
}
