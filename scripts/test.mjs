// `npm test`: every check of the repository, and at the end one line with the totals.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forEachConcurrently, runCommand } from './commands.mjs'
import { TYPESCRIPT_PROJECTS } from './types.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tend-test-'))
const vitestTotals = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/**
 * A step is a command and counts as one test. A step with `count` runs many tests and reads their
 * numbers from its report. The output of a step with `isLive` is shown at once, that of other steps
 * when they end.
 */
const INSTALL_SCRIPTS = {
  name: 'install scripts of packages',
  command: ['node', 'scripts/run-install-scripts.mjs'],
}

/**
 * The static checks, which need no install script. The stages run one after another, the steps of a
 * stage at the same time.
 */
const CHECKS = [
  [
    { name: 'build', command: ['node', 'scripts/build.mjs'] },
    {
      name: 'lint, formatting and import rules',
      command: ['biome', 'check', '--error-on-warnings', '.'],
    },
    { name: 'imports between folders', command: ['node', 'scripts/check-folders.mjs'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
  ],
  [
    { name: 'size limits', command: ['size-limit'] },
    { name: 'native projects', command: ['node', 'scripts/native-sync.mjs'] },
    ...TYPESCRIPT_PROJECTS.map((project) => ({
      name: `types: ${project}`,
      command: ['tsc', '-p', project],
    })),
    { name: 'browser for the journeys', command: ['node', 'scripts/install-chromium.mjs'] },
  ],
]

/** Both kinds of tests wait for part of their time. Together they keep all cores busy. */
const TESTS = [
  {
    name: 'unit and property tests',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=./scripts/vitest-totals-reporter.mjs',
    ],
    env: { TEND_VITEST_TOTALS: vitestTotals },
    count: () => readJson(vitestTotals),
  },
  {
    name: 'journeys',
    isLive: true,
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: countPlaywright,
  },
]

const results = []
// Compiling SQLite keeps only one core busy.
const installScripts = runSteps([INSTALL_SCRIPTS])
for (const steps of CHECKS) await runSteps(steps)
await installScripts
await runSteps(TESTS)
rmSync(reports, { recursive: true })

const failures = results.filter(({ failed }) => failed > 0)
const flaky = results.flatMap((result) => result.flaky)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)

console.log('')
for (const { name, failed } of failures) console.log(`Failed: ${name} (${failed})`)
if (flaky.length > 0) console.log('Flaky, passed on a later try:')
for (const title of flaky) console.log(`  ${title}`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function runSteps(steps) {
  await forEachConcurrently(steps, async (step) => {
    results.push(await runStep(step))
  })
}

async function runStep({ name, command, env, isLive = false, count }) {
  const startMs = Date.now()
  if (isLive) console.log(`\n— ${name}`)
  const { hasFailed, output } = await runCommand(command, { env, isLive })
  const seconds = Math.round((Date.now() - startMs) / 1000)
  if (isLive) console.log(`(${name}: ${seconds} s)`)
  else process.stdout.write(`\n— ${name}\n${output}(${seconds} s)\n`)

  let counts = { passed: hasFailed ? 0 : 1, failed: 0 }
  try {
    if (count) counts = count()
  } catch {
    // The command ended before it wrote its report.
  }
  const failed = hasFailed ? Math.max(1, counts.failed) : counts.failed
  return { name, flaky: [], ...counts, failed }
}

function countPlaywright() {
  const { stats, suites } = readJson(playwrightReport)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap((suite) => flakyTitles(suite, [])),
  }
}

/** The titles of the flaky tests in a suite of Playwright's report, after those of its parents. */
function flakyTitles({ title, suites = [], specs }, parents) {
  const path = [...parents, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyTitles(suite, path)),
  ]
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
