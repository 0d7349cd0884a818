// `npm test`: every check of the repository, and at the end one line with the totals. Checks of one process
// run as many at a time as there are cores; the others keep all cores busy, and run alone. Those that are
// quick and fail most often come first. `npm test -- --changed [commit]` runs what the changes since a commit can have broken.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  affectedJourneys,
  changedFiles,
  changesReadFiles,
  changesServer,
} from './affected-journeys.mjs'
import { forEachConcurrently, runCommand } from './commands.mjs'
import { TYPE_CHECKS } from './types.mjs'

const changed = parseChanged(process.argv.slice(2))
const runsAllUnitTests = !changed || changesReadFiles(changed.files)

const reports = mkdtempSync(join(tmpdir(), 'tend-test-'))
process.once('exit', () => rmSync(reports, { recursive: true }))

/** The states of tests that did not fail, by Playwright's names. */
const PLAYWRIGHT_STATES = { expected: 'passed', skipped: 'skipped' }

/**
 * A step is a command and counts as one test, or runs many tests and returns them with `readTests`. The
 * output of a step with `isLive` is shown at once. Other steps show their output only if they fail. The
 * steps of a list run at the same time.
 */
const STEPS = [
  [
    ...TYPE_CHECKS,
    { name: 'lint and import rules', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'folders and named files', command: ['node', 'scripts/check-folders.mjs'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'] },
  ],
  [unitTests('rules', ['shared', 'text', 'protocol', 'foods', 'rules'])],
  [
    { name: 'native projects', command: ['node', 'scripts/native-sync.mjs'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
    { name: 'size limits', command: ['size-limit'] },
  ],
  [unitTests('unit tests of the app', ['web', 'native'])],
  [
    {
      name: 'simulation',
      command: ['node', 'scripts/simulate.mjs', '--seeds=40', '--repeat=2', '--processes=2'],
    },
  ],
  [unitTests('tests of the server', ['server'], runsAllUnitTests || changesServer(changed.files))],
  [{ name: 'browser for the journeys', command: ['node', 'scripts/install-chromium.mjs'] }],
  journeys(),
]

const tests = []
for (const steps of STEPS) {
  await forEachConcurrently(steps, async (step) => tests.push(...(await runStep(step))))
}

if (process.env.TEND_TEST_REPORT) {
  writeFileSync(process.env.TEND_TEST_REPORT, JSON.stringify(tests))
}
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((state) =>
  tests.filter((test) => test.state === state),
)
console.log('')
// They need a program or a file that this machine does not have, such as nginx.
for (const file of new Set(skipped.map(({ title }) => title.split(' › ')[0]))) {
  const ofFile = skipped.filter(({ title }) => title.startsWith(`${file} › `))
  console.log(`Skipped: ${ofFile.length} tests of ${file}`)
}
for (const { title } of failed) console.log(`Failed: ${title}`)
console.log(`${passed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** The commit after `--changed`, by default the last one, and the files that differ from it. */
function parseChanged([option, commit = 'HEAD']) {
  if (option === undefined) return null
  if (option !== '--changed') {
    console.error('Usage: npm test -- [--changed [commit]]')
    process.exit(2)
  }
  return { commit, files: changedFiles(commit) }
}

function unitTests(name, projects, runsAll = runsAllUnitTests) {
  const report = join(reports, `${projects[0]}.json`)
  return {
    name,
    isLive: true,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...(runsAll ? [] : ['--changed', changed.commit, '--passWithNoTests']),
      '--reporter=default',
      '--silent=passed-only',
      '--reporter=./scripts/vitest-report.mjs',
    ],
    env: { TEND_VITEST_REPORT: report },
    readTests: () => readJson(report),
  }
}

function journeys() {
  const report = join(reports, 'journeys.json')
  const files = changed ? affectedJourneys(changed.files) : []
  if (files?.length === 0 && changed) return []
  return [
    {
      name: 'journeys',
      isLive: true,
      command: [
        'playwright',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        ...(files ?? []),
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      readTests: () => readJson(report).suites.flatMap((suite) => testsOf(suite, [])),
    },
  ]
}

async function runStep({ name, command, env, isLive = false, readTests }) {
  const startMs = Date.now()
  if (isLive) console.log(`\n— ${name}`)
  const { hasFailed, output } = await runCommand(command, { env, isLive })
  const seconds = Math.round((Date.now() - startMs) / 1000)
  console.log(`${hasFailed ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (hasFailed) process.stdout.write(output)

  const stepItself = { title: name, state: hasFailed ? 'failed' : 'passed', ms: 0, limitMs: 0 }
  let tests = readTests ? [] : [stepItself]
  try {
    if (readTests) tests = readTests()
  } catch {
    // The command ended before it wrote its report.
  }
  if (hasFailed && !tests.some(({ state }) => state === 'failed')) tests.push(stepItself)
  return tests
}

/** The tests in a suite of Playwright's report, with the titles of its parents. */
function testsOf({ title, suites = [], specs }, parents) {
  const path = [...parents, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, timeout, results: [result] }) => ({
        title: [...path, spec.title].join(' › '),
        state: PLAYWRIGHT_STATES[status] ?? 'failed',
        ms: result?.duration ?? 0,
        limitMs: timeout,
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ]
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
