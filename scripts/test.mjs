// `npm test`: every check of the repository, and at the end one line with the totals. Checks of one process
// run as many at a time as there are cores; the others keep all cores busy, and run alone. Those that are
// quick and fail most often come first. `npm test -- --changed [commit]` runs what the changes since a commit can have broken.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { affectedJourneys, changedFiles, changesServer } from './affected-journeys.mjs'
import { forEachConcurrently, runCommand } from './commands.mjs'
import { TYPESCRIPT_PROJECTS } from './types.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tend-test-'))
const changed = parseChanged(process.argv.slice(2))

/**
 * A step is a command and counts as one test, or runs many tests and returns them with `readTests`. The
 * output of a step with `isLive` is shown at once, that of other steps only if they fail. The steps of a
 * list run at the same time.
 */
const STEPS = [
  [
    ...TYPESCRIPT_PROJECTS.map((project) => ({
      name: `types: ${project}`,
      command: ['tsc', '--pretty', '-p', project],
    })),
    { name: 'lint and import rules', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'imports between folders', command: ['node', 'scripts/check-folders.mjs'] },
    { name: 'build', command: ['node', 'scripts/build.mjs'] },
  ],
  [unitTests('rules', ['shared', 'protocol', 'foods', 'rules'])],
  [
    { name: 'native projects', command: ['node', 'scripts/native-sync.mjs'] },
    { name: 'unused files, exports and dependencies', command: ['knip'] },
    { name: 'size limits', command: ['size-limit'] },
  ],
  [unitTests('unit tests of the app', ['web', 'native'])],
  [unitTests('tests of the server', ['server'], !changed || changesServer(changed.files))],
  [{ name: 'browser for the journeys', command: ['node', 'scripts/install-chromium.mjs'] }],
  journeys(),
]

const tests = []
for (const steps of STEPS) {
  await forEachConcurrently(steps, async (step) => tests.push(...(await runStep(step))))
}
rmSync(reports, { recursive: true })

if (process.env.TEND_TEST_REPORT) {
  writeFileSync(process.env.TEND_TEST_REPORT, JSON.stringify(tests))
}
const failures = tests.filter((test) => !test.passed)
console.log('')
for (const { title } of failures) console.log(`Failed: ${title}`)
console.log(`${tests.length - failures.length} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

/** The commit after `--changed`, by default the last one, and the files that differ from it. */
function parseChanged([option, commit = 'HEAD']) {
  if (option === undefined) return null
  if (option !== '--changed') {
    console.error('Usage: npm test -- [--changed [commit]]')
    process.exit(2)
  }
  return { commit, files: changedFiles(commit) }
}

function unitTests(name, projects, runsAll = !changed) {
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

  let tests = readTests ? [] : [{ title: name, passed: !hasFailed, ms: 0, limitMs: 0 }]
  try {
    if (readTests) tests = readTests()
  } catch {
    // The command ended before it wrote its report.
  }
  if (hasFailed && tests.every((test) => test.passed)) {
    tests.push({ title: name, passed: false, ms: 0, limitMs: 0 })
  }
  return tests
}

/** The tests in a suite of Playwright's report, with the titles of its parents. */
function testsOf({ title, suites = [], specs }, parents) {
  const path = [...parents, title]
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, timeout, results: [{ duration }] }) => ({
          title: [...path, spec.title].join(' › '),
          passed: status === 'expected',
          ms: duration,
          limitMs: timeout,
        })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ]
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
