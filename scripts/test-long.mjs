// `npm run test:long`: the tests with random schedules, faults and requests, with many more runs than in `npm test`.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runCommand } from './commands.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const USAGE =
  'Usage: npm run test:long -- [part of the path of a test file]… [--seed <number>] [--runs <number>] [--path <path of fast-check>] [--test <part of a title>]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    runs: { type: 'string' },
    path: { type: 'string' },
    test: { type: 'string' },
  },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const runs = values.runs === undefined ? undefined : Number(values.runs)
const isValid =
  Number.isInteger(seed) && (runs === undefined || (Number.isInteger(runs) && runs > 0))
const files = testFiles().filter(
  (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
)
if (!isValid || files.length === 0) {
  console.error(USAGE)
  console.error(`The test files are:\n${testFiles().join('\n')}`)
  process.exit(2)
}

console.log(`Seed ${seed}: the same tests again with npm run test:long -- --seed ${seed}`)
// The schedules of one process stay in memory: about half a megabyte each.
const NODE_OPTIONS = [process.env.NODE_OPTIONS, '--max-old-space-size=12000']
  .filter(Boolean)
  .join(' ')
const title = values.test === undefined ? [] : ['--testNamePattern', values.test]
const { hasFailed } = await runCommand(['vitest', 'run', ...files, ...title], {
  env: {
    NODE_OPTIONS,
    TEND_LONG_RUNS: JSON.stringify({ seed, runs, path: values.path }),
  },
  isLive: true,
})
if (hasFailed) console.log(`Failed with seed ${seed}`)
process.exitCode = hasFailed ? 1 : 0

/** The test files that use `randomRuns`, themselves or through a file of shared tests. */
function testFiles() {
  const users = 'import .*(random-runs|/conformance\\.ts)'
  const { stdout } = spawnSync(
    'git',
    ['grep', '--untracked', '-lE', users, '--', '*.test.ts', ':!server/citus'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return stdout.split('\n').filter(Boolean)
}
