import { ID_KINDS } from '../../kinds/tables.ts'
import type { PageCode } from './device.ts'
import { disagreementsAfterSync, INVARIANTS } from './invariants.ts'
import { Random } from './random.ts'
import { EVENT_NAMES, namesOf, type Schedule, type Step, World, type WorldParts } from './world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The days that a schedule lasts, without those that pass in one step. */
const DAYS = 4

/** How a world has ended. */
export interface Outcome {
  readonly log: readonly string[]
  readonly violations: readonly string[]
  readonly deviceDays: number
}

/** Operations and events that meet if a schedule has mostly one theme. */
const THEMES = [
  /glass/,
  /habit/,
  /own habit/,
  /routine|task/,
  /tracker|entry/,
  /tracker|entry|for good/,
  /tracker|network|proxy/,
  /breath/i,
  /goal|gentle/,
  /move in|move out/,
  /move (in|out)|change (meals|workouts)|line/,
  /move in|(join|leave) the sealed copy/,
  /(join|leave) the sealed copy|change (meals|workouts)/,
  /export|storage/,
  /for good/,
  /erase|code|freezes/,
  /sealed copy|words|its database/,
  /backed up|backup|rehearse/,
  /profile/,
  /network|proxy|restarts|killed/,
]

/** What sets a device apart from the others, and how it meets them again. */
const MEETINGS = [
  ['device goes offline', 'device goes online'],
  ['a tab freezes', 'look at a page'],
  ['network gets bad', 'network gets good'],
  ['storage gets full', 'storage has room'],
  ['leave the sealed copy', 'join the sealed copy'],
  ['device loses its database', 'join the sealed copy'],
  ['make new words', 'join the sealed copy'],
  ['profile is copied', 'device goes back to the copied profile'],
  ['server is backed up', 'server goes back to the backup'],
  ['export', 'import an export'],
  ['move in', 'move out'],
  ['a proxy refuses large requests', 'open a page'],
] as const

/** A random schedule. It has only some operations, so that it repeats and combines them. */
export function randomSchedule(seed: number, code: PageCode): Schedule {
  const random = new Random(seed)
  const { local, device } = namesOf(code)
  const people = random.pick([[2], [2], [3], [2, 1], [4], [3, 2], [3, 3, 2]])
  const count = people.reduce((sum, each) => sum + each, 0)
  const few = (names: readonly string[], share: number) => random.some(names, share)
  const kinds = random.some(ID_KINDS, random.pick([0, 0.2, 1]))
  const ofKinds = kinds.flatMap((kind) =>
    ['make', 'change', 'delete'].map((verb) => `${verb} ${kind}`),
  )
  const theme = random.chance(0.7) ? random.pick(THEMES) : /^$/
  const ofTheme = (names: readonly string[]) => names.filter((name) => theme.test(name))
  const often = ofTheme(local).length > 0 ? ofTheme(local) : ofKinds
  const locals = [...few(local, random.pick([0, 0.1, 0.3])), ...often, ...often]
  const common = ['undo', 'undo', 'bring back']
  const devices = [...few(device, random.pick([0, 0.1, 0.3])), ...common, ...ofTheme(device)]
  const apart = random.pick([
    [],
    ['device goes offline', 'device goes online', 'device goes offline'],
  ])
  const events = [
    ...few(EVENT_NAMES, random.pick([0, 0.2, 0.4])),
    ...apart,
    ...ofTheme(EVENT_NAMES),
    'open a page',
    'look at a page',
  ]
  const steps: Step[] = []
  const tabs = random.pick([1, 3])
  const step = (what: string, on: number, afterMs: number) =>
    steps.push({ afterMs, device: on, tab: random.below(tabs), what, seed: random.seed() })
  const start = random.pick(['sealed', 'sealed', 'plain', 'alone'])
  if (start === 'sealed') step('turn the sealed copy on', 0, MINUTE_MS)
  for (let on = 1; on < count && start !== 'alone'; on++) {
    step(start === 'sealed' ? 'join the sealed copy' : 'take over a code', on, MINUTE_MS)
  }
  const length = DAYS * count * STEPS_A_DAY
  const take = (names: readonly string[], on: number, isSoon = random.chance(0.7)) => {
    const pause = random.below(isSoon ? 2 * MINUTE_MS : LONGEST_PAUSE_MS)
    step(random.pick(names), on, Math.floor(pause / count))
  }
  /** Two devices change the same things while one is set apart. */
  const meet = () => {
    const pair = [random.below(count), random.below(count)]
    const kind = random.pick(ID_KINDS)
    const ofKind = local.filter((name) => name.endsWith(` ${kind}`))
    const changes = random.chance(0.5) && ofTheme(local).length > 0 ? ofTheme(local) : ofKind
    const [begin, end] = random.pick(MEETINGS)
    take([begin], pair[0] ?? 0)
    for (let left = 2 + random.below(4); left > 0; left--) {
      const names = random.chance(0.8) ? changes : [...common, ...random.pick(MEETINGS)]
      take(names, random.pick(pair))
    }
    take([end], random.pick(pair), true)
    for (let left = random.below(3); left > 0; left--) take(common, random.pick(pair))
  }
  const meets = random.chance(0.4)
  while (steps.length < length) {
    if (meets) meet()
    else take(random.pick([locals, locals, locals, common, devices, events]), random.below(count))
  }
  return { seed, people, steps }
}

/** Of a device: taps, runs and reads. */
const STEPS_A_DAY = 6

/** Of a device. Three of ten pauses are long, so that its steps fill its days on average. */
const LONGEST_PAUSE_MS = (2 * 24 * HOUR_MS) / (STEPS_A_DAY * 0.3)

/** Runs a schedule to its end, and checks everything. */
export async function runSchedule(schedule: Schedule, parts: WorldParts): Promise<Outcome> {
  const world = new World(schedule, parts)
  const startMs = world.clock.nowMs
  try {
    await world.open()
    await world.run(schedule.steps)
    await world.calm()
    world.violations.push(...disagreementsAfterSync(world))
    await world.settle()
    for (const check of Object.values(INVARIANTS)) world.violations.push(...(await check(world)))
  } catch (error) {
    world.violations.push(
      `failed in ${world.where}: ${error instanceof Error ? error.stack : String(error)}`,
    )
  } finally {
    await world.close()
  }
  const days = (world.clock.nowMs - startMs) / (24 * HOUR_MS)
  const { log, violations, devices } = world
  return { log, violations, deviceDays: Math.min(days, DAYS + 2) * devices.length }
}

/** What a violation says before its details, by which a shorter schedule is recognised as the same fault. */
export function kindOfViolation(violation: string): string {
  return violation.split(':')[0]?.replace(/step \d+ /, '') ?? ''
}

const MAX_SHRINKING_RUNS = 400

/** Leaves out steps for as long as the schedule still violates the same invariant. */
export async function shrink(
  schedule: Schedule,
  violation: string,
  parts: WorldParts,
): Promise<Schedule> {
  const kind = kindOfViolation(violation)
  let shortest = schedule
  let runs = 0
  const stillFails = async (steps: readonly Step[]) => {
    runs += 1
    const { violations } = await runSchedule({ ...schedule, steps }, parts)
    return violations.some((each) => kindOfViolation(each) === kind)
  }
  for (let size = Math.ceil(schedule.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let end = shortest.steps.length; end > 0 && runs < MAX_SHRINKING_RUNS; end -= size) {
      const steps = shortest.steps.toSpliced(Math.max(0, end - size), Math.min(size, end))
      if (await stillFails(steps)) shortest = { ...schedule, steps }
    }
  }
  return shortest
}

/** A schedule as an element of the list of known ones. */
export function scheduleText({ seed, people, steps }: Schedule, title: string): string {
  const lines = steps.map(
    ({ afterMs, device, tab, what, seed }) =>
      `    [${afterMs}, ${device}, ${tab}, '${what}', ${seed}],`,
  )
  return [
    '{',
    `  title: ${JSON.stringify(title.slice(0, 90))},`,
    `  seed: ${seed},`,
    `  people: [${people.join(', ')}],`,
    '  steps: [',
    ...lines,
    '  ],',
    '},',
  ].join('\n')
}
