// `npm run test:soak -- <times>`: repeats `npm test` beside busy loops, one for each core, and lists every
// test that failed or took more than a tenth of its time limit.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './commands.mjs'

/** A process with this priority gets three times the share of one with the usual priority. */
const LOOP_PRIORITY = -5

const times = Number(process.argv[2] ?? 5)
if (!Number.isInteger(times) || times < 1) {
  console.error('Usage: npm run test:soak -- [number of times]')
  process.exit(2)
}

const loops = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
for (const { pid } of loops) raisePriority(pid)

const reports = mkdtempSync(join(tmpdir(), 'tend-soak-'))
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
  rmSync(reports, { recursive: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/** For each title, how often the test failed, and the longest time that it took. */
const tests = new Map()
for (let nth = 1; nth <= times; nth++) {
  const report = join(reports, `${nth}.json`)
  const startMs = Date.now()
  console.log(`\n== Run ${nth} of ${times}`)
  const command = ['node', 'scripts/test.mjs']
  const { hasFailed } = await runCommand(command, {
    env: { TEND_TEST_REPORT: report },
    isLive: true,
  })
  const minutes = ((Date.now() - startMs) / 60_000).toFixed(1)
  console.log(`== Run ${nth} ${hasFailed ? 'failed' : 'passed'} after ${minutes} minutes`)
  if (existsSync(report)) for (const test of JSON.parse(readFileSync(report, 'utf8'))) note(test)
  else note({ title: `run ${nth} as a whole`, state: 'failed', ms: 0, limitMs: 0 })
}

const failed = [...tests.values()].filter((test) => test.failures > 0)
const slow = [...tests.values()].filter((test) => test.ms > test.limitMs / 10 && test.limitMs > 0)
console.log(`\n${failed.length} tests failed at least once in ${times} runs:`)
for (const { title, failures } of failed) console.log(`  ${failures} times: ${title}`)
console.log(`${slow.length} tests took more than a tenth of their limit:`)
for (const { title, ms, limitMs } of slow.sort((a, b) => b.ms / b.limitMs - a.ms / a.limitMs)) {
  console.log(`  ${(ms / 1000).toFixed(1)} of ${limitMs / 1000} s: ${title}`)
}
process.exitCode = failed.length > 0 ? 1 : 0

function note({ title, state, ms, limitMs }) {
  const earlier = tests.get(title)
  tests.set(title, {
    title,
    failures: (earlier?.failures ?? 0) + (state === 'failed' ? 1 : 0),
    ms: Math.max(earlier?.ms ?? 0, ms),
    limitMs,
  })
}

/** Only root may raise a priority; for others the loops have the usual one. */
function raisePriority(pid) {
  try {
    setPriority(pid, LOOP_PRIORITY)
  } catch {
    console.log('The busy loops run with the usual priority, since only root can raise it.')
  }
}
