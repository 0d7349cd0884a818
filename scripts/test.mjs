// `npm test`: everything that must hold, one step after the other, and one closing line.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'tend-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** Each is a command; one with a `count` runs many tests and tells how many passed and failed. */
const STEPS = [
  {
    name: 'lint, format and who imports whom',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  ...['domain', 'protocol', 'foods', 'web', 'web/app/service-worker', 'server', 'e2e'].map(
    (project) => ({
      name: `types of ${project}`,
      command: ['tsc', '-p', project],
    }),
  ),
  { name: 'types of tests and of the build', command: ['tsc', '-p', 'tsconfig.tests.json'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'weight', command: ['size-limit'] },
  { name: 'native projects', command: ['node', 'scripts/native-sync.mjs'] },
  {
    name: 'unit and property tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${vitestReport}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(vitestReport)
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) }
    },
  },
  { name: 'a browser', command: ['node', 'scripts/install-chromium.mjs'] },
  {
    name: 'journeys in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: () => {
      const { expected, unexpected, flaky } = readJson(playwrightReport).stats
      return { passed: expected + flaky, failed: unexpected }
    },
  },
]

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

let passed = 0
const failures = []
for (const { name, command, env, count } of STEPS) {
  console.log(`\n— ${name}`)
  const [program, ...args] = command
  const beganMs = Date.now()
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
  const failed = status !== 0
  console.log(`(${Math.round((Date.now() - beganMs) / 1000)} s)`)
  let tally = { passed: failed ? 0 : 1, failed: failed ? 1 : 0 }
  try {
    if (count) tally = count()
  } catch {
    // The run ended before it could report: that is one failure.
  }
  // A run that ended badly has failed, whatever it counted.
  if (failed) tally.failed = Math.max(1, tally.failed)
  passed += tally.passed
  if (tally.failed > 0) failures.push({ name, failed: tally.failed })
}
rmSync(reports, { recursive: true })

console.log('')
for (const { name, failed } of failures) console.log(`Failed: ${name} (${failed})`)
const failed = failures.reduce((sum, failure) => sum + failure.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
