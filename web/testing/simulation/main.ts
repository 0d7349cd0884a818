import { readFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { countImmediates } from './clock.ts'
import { compilePage } from './device.ts'
import { KNOWN_SCHEDULES } from './known-schedules.ts'
import { type Outcome, randomSchedule, runSchedule, scheduleText, shrink } from './schedule.ts'
import type { Schedule } from './world.ts'

/*
 * Runs known schedules, then random ones. Prints the shortest schedule that it finds for each violation, as an element
 * of the list of known ones. `scripts/simulate.mjs` builds and starts it.
 */

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    seeds: { type: 'string', default: 'Infinity' },
    /** How many schedules run twice, with the same log. */
    repeat: { type: 'string', default: '0' },
    /** Ends with the first violation, which is not shrunk. */
    first: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
  },
})

const print = (text: string) => process.stdout.write(`${text}\n`)

countImmediates()
const code = compilePage(readFileSync(values.page, 'utf8'))
const parts = { code, databaseUrl: values['database-url'] }
const startMs = Date.now()
const startCpu = process.cpuUsage()
const endMs = startMs + Number(values.minutes) * 60_000
const totals = { schedules: 0, deviceDays: 0, failed: 0 }

process.once('SIGTERM', () => {
  printTotals()
  process.exit()
})
for (const schedule of KNOWN_SCHEDULES) await runAndReport(schedule)
const first = Number(values.seed)
for (let at = 0; at < Number(values.seeds) && Date.now() < endMs; at++) {
  const schedule = randomSchedule(first + at, code)
  const { log } = await runAndReport(schedule)
  if (at < Number(values.repeat)) {
    const again = await runSchedule(schedule, parts)
    if (!isDeepStrictEqual(again.log, log)) fail(`seed ${schedule.seed} has another log each time`)
  }
  if (values.first && totals.failed > 0) break
}
printTotals()

async function runAndReport(schedule: Schedule): Promise<Outcome> {
  const outcome = await runSchedule(schedule, parts)
  totals.schedules += 1
  totals.deviceDays += outcome.deviceDays
  if (values.log) print(outcome.log.join('\n'))
  for (const violation of outcome.violations) print(`seed ${schedule.seed}: ${violation}`)
  const [violation] = outcome.violations
  if (violation === undefined) return outcome
  fail(`seed ${schedule.seed} violates an invariant`)
  if (!values.first) print(scheduleText(await shrink(schedule, violation, parts), violation))
  return outcome
}

function fail(text: string): void {
  print(text)
  totals.failed += 1
  process.exitCode = 1
}

function printTotals(): void {
  const { schedules, deviceDays, failed } = totals
  const minutes = (Date.now() - startMs) / 60_000
  const { user, system } = process.cpuUsage(startCpu)
  const perHour = Math.round((deviceDays * 3.6e9) / (user + system))
  print(
    `${schedules} schedules, ${failed} failed: ${Math.round(deviceDays)} device-days in ${minutes.toFixed(1)} minutes, ${perHour} in an hour of one core`,
  )
}
