// `npm run mutate -- <file or folder>…`: changes the code in many small ways, runs the related unit
// tests for each change, and lists the changes that no test notices (docs/mutation-tests.md).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const CODE = /^(shared|server|web\/(kinds|store|(areas|views)\/[^/]+\/(rules|commands)))\/.*\.tsx?$/
/** Tests, their helpers and configuration. */
const NOT_MUTATED = /\.test\.tsx?$|\/(tests|testing)\/|\/vite(st)?\.config\.ts$/
/** A sample consists of stretches of this many lines. */
const STRETCH_LINES = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    'skip-static': { type: 'boolean', default: false },
  },
})
const files = positionals.length > 0 ? codeOf(positionals) : []
if (files.length === 0) {
  console.error(
    'Usage: npm run mutate -- <file or folder>… [--sample <fraction> [--seed <number>]] [--skip-static]',
  )
  console.error(
    'The files must be code of shared, server, or of the kinds, store, rules and commands of web.',
  )
  process.exit(2)
}

/** The code files under the given paths, which may contain `*`. */
function codeOf(paths) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths]
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8' })
  return stdout.split('\0').filter((file) => CODE.test(file) && !NOT_MUTATED.test(file))
}

/** Numbers from 0 to 1 that depend only on the seed: the generator mulberry32. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random part of the files, as `file:first line-last line`. */
function sampleOf(files, fraction, seed) {
  const random = createRandom(seed)
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    const stretches = Math.ceil(lines / STRETCH_LINES)
    return Array.from({ length: stretches }, (_, index) => index * STRETCH_LINES)
      .filter(() => random() < fraction)
      .map((before) => `${file}:${before + 1}-${before + STRETCH_LINES}`)
  })
}

const fraction = Number(values.sample)
const parts = fraction < 1 ? sampleOf(files, fraction, Number(values.seed)) : files
const stryker = join(root, 'node_modules/.bin/stryker')
const options = values['skip-static'] ? ['--ignoreStatic'] : []
const { status } = spawnSync(stryker, ['run', '--mutate', parts.join(','), ...options], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
