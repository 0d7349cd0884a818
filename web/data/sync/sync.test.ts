import { DAILY_FIELDS, type DailyField, type DailyFields } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../breathing/breathing-sessions.ts'
import { changeDailyField, readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { TendDatabase } from '../storage/database.ts'
import { Signal } from '../storage/signal.ts'
import { ModelServer } from '../testing/model-server.ts'
import { type RunExclusively, Sync, type SyncTrigger } from './sync.ts'

const USER = 'user_0123456789abcdefghij'
const DATES = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'] as LocalDate[]

type Fault =
  | 'none'
  | 'request lost'
  | 'response lost'
  | '413'
  | '500'
  | '500 after write'
  | 'wait'
  | 'delayed'
  | 'duplicated'

interface Edit {
  readonly kind: 'edit'
  readonly device: number
  readonly tab: number
  readonly date: number
  readonly field: DailyField
}

type Step =
  | Edit
  | { readonly kind: 'session'; readonly device: number }
  | {
      readonly kind: 'sync'
      readonly device: number
      readonly tab: number
      readonly trigger: SyncTrigger
      readonly faults: readonly Fault[]
      readonly meanwhile: readonly Edit[]
    }
  | { readonly kind: 'both tabs sync'; readonly device: number }
  | { readonly kind: 'reload'; readonly device: number; readonly tab: number }
  | { readonly kind: 'backup' | 'restore' | 'delayed requests arrive' }

const index = (count: number) => fc.nat({ max: count - 1 })
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('edit'),
  device: index(2),
  tab: index(2),
  date: index(DATES.length),
  field: fc.constantFrom(...DAILY_FIELDS),
})
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 2, arbitrary: fc.constant('none' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...([
        'request lost',
        'response lost',
        '413',
        '500',
        '500 after write',
        'wait',
        'delayed',
        'duplicated',
      ] as const),
    ),
  },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: edit },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('session' as const), device: index(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device: index(2),
      tab: index(2),
      trigger: fc.constantFrom<SyncTrigger>('change', 'resume'),
      faults: fc.array(fault, { maxLength: 8 }),
      meanwhile: fc.array(edit, { maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('both tabs sync' as const), device: index(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reload' as const), device: index(2), tab: index(2) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'backup' as const,
        'restore' as const,
        'delayed requests arrive' as const,
      ),
    }),
  },
)

/** Two devices with two tabs each, one server, and a network whose faults the schedule decides. */
class World {
  static #worlds = 0
  readonly #name = `sync-${World.#worlds++}`
  readonly #skewsMs: readonly number[]
  readonly #locked: boolean
  #clockMs = Date.parse('2026-11-20T12:00:00Z')
  #writes = 0
  readonly server = new ModelServer(() => this.#clockMs)
  readonly lastEdits = new Map<string, unknown>()
  readonly sessionIds: string[] = []
  #backup = this.server.backup()
  #delayed: (() => void)[] = []
  #faults: Fault[] = []
  #meanwhile: Edit[] = []
  readonly #locks: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  readonly tabs: { device: Device; sync: Sync }[][]

  constructor(skewsMs: readonly number[], locked: boolean) {
    this.#skewsMs = skewsMs
    this.#locked = locked
    this.tabs = [0, 1].map((device) => [0, 1].map(() => this.#openTab(device)))
  }

  #openTab(index: number) {
    const device: Device = {
      db: new TendDatabase(`${this.#name}-${index}`),
      userId: USER,
      now: () => this.#clockMs + (this.#skewsMs[index] ?? 0),
      written: new Signal(),
    }
    const lock: RunExclusively = (work) => {
      if (!this.#locked) return work()
      const turn = this.#locks[index as 0 | 1].then(work)
      this.#locks[index as 0 | 1] = turn.catch(() => {})
      return turn
    }
    const withoutWaiting = async () => {}
    const sync = new Sync(device, createApi(this.#send), lock, () => {}, withoutWaiting)
    return { device, sync }
  }

  readonly #send: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? init.body : undefined
    const deliver = () => this.server.handle(method, String(input), body)
    for (const edit of this.#meanwhile.splice(0)) await this.edit(edit)
    switch (this.#faults.shift() ?? 'none') {
      case 'request lost':
        throw new TypeError('network')
      case 'response lost':
        deliver()
        throw new TypeError('network')
      case '413':
        return new Response('large', { status: 413 })
      case 'wait':
        return new Response('busy', { status: 429, headers: { 'retry-after': '1' } })
      case '500':
        return new Response('broken', { status: 500 })
      case '500 after write':
        deliver()
        return new Response('broken', { status: 500 })
      case 'delayed':
        this.#delayed.push(deliver)
        throw new DOMException('gave up', 'TimeoutError')
      case 'duplicated':
        this.#delayed.push(deliver)
        return deliver()
      case 'none':
        return deliver()
    }
  }

  tab(device: number, tab: number) {
    const found = this.tabs[device]?.[tab]
    if (!found) throw new Error('no such tab')
    return found
  }

  async edit({ device, tab, date, field }: Edit) {
    this.#clockMs += 1
    const n = ++this.#writes
    const values: DailyFields = {
      waterCount: n,
      habits: { [`habit_${n}`]: true },
      sleepRoutine: { active: true, progress: n % 101, completedTasks: {} },
      eatingLog: { food: `meal ${n}`, feelings: '' },
    }
    const day = DATES[date] as LocalDate
    await changeDailyField(this.tab(device, tab).device, day, field, () => values[field])
    this.lastEdits.set(`${day} ${field}`, values[field])
  }

  async apply(step: Step) {
    switch (step.kind) {
      case 'edit':
        return this.edit(step)
      case 'session': {
        const { device } = this.tab(step.device, 0)
        const session = await recordBreathingSession(device, new Date(this.#clockMs), 60_000)
        this.sessionIds.push(session.id)
        return
      }
      case 'sync':
        this.#faults = [...step.faults]
        this.#meanwhile = [...step.meanwhile]
        await this.tab(step.device, step.tab).sync.run(step.trigger)
        this.#faults = []
        this.#meanwhile = []
        return
      case 'both tabs sync':
        await Promise.all([0, 1].map((tab) => this.tab(step.device, tab).sync.run('resume')))
        return
      case 'reload': {
        this.tab(step.device, step.tab).device.db.close()
        const tabs = this.tabs[step.device]
        if (tabs) tabs[step.tab] = this.#openTab(step.device)
        return
      }
      case 'backup':
        this.#backup = this.server.backup()
        return
      case 'restore':
        this.server.restore(this.#backup)
        return
      case 'delayed requests arrive':
        for (const deliver of this.#delayed.splice(0)) deliver()
    }
  }

  /** Delivers all delayed requests, then syncs both devices alternately without faults. */
  async settle() {
    await this.apply({ kind: 'delayed requests arrive' })
    for (const device of [0, 1, 0, 1, 0]) await this.tab(device, 0).sync.run('resume')
  }

  /** Gives both devices the same user id. */
  async open() {
    for (const device of [0, 1]) {
      await this.tab(device, 0).device.db.settings.put({ key: 'userId', value: USER })
    }
  }

  async close() {
    for (const { device } of this.tabs.flat()) device.db.close()
    for (const index of [0, 1]) await TendDatabase.delete(`${this.#name}-${index}`)
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

async function expectAgreement(world: World) {
  for (const date of DATES) {
    const server = world.server.day(date)
    for (const device of [0, 1]) {
      const { db } = world.tab(device, 0).device
      const { fields, revisions, confirmed } = await readDay(db, USER, date)
      expect({ fields, revisions }).toEqual(server)
      expect(confirmed).toEqual(revisions)
    }
  }
  expect(world.server.sessionIds).toEqual([...world.sessionIds].sort())
  for (const device of [0, 1]) {
    const { db } = world.tab(device, 0).device
    expect(await db.daily_data.where('pending').equals(1).count()).toBe(0)
    const sessions = await db.breathing_sessions.toArray()
    expect(sessions.map(({ id }) => id).sort()).toEqual(world.server.sessionIds)
    expect(sessions.filter((session) => session.pending)).toEqual([])
  }
}

test('after any schedule of edits and faults all sides agree, with the last edit of each field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.boolean(), async (steps, locked) => {
      const world = new World([0, 0], locked)
      try {
        await world.open()
        for (const step of steps) await world.apply(step)
        await world.settle()
        await expectAgreement(world)
        for (const [key, value] of world.lastEdits) {
          const [date, field] = key.split(' ') as [string, DailyField]
          expect(world.server.day(date).fields[field]).toEqual(value)
        }
      } finally {
        await world.close()
      }
    }),
    { numRuns: 300 },
  )
}, 240_000)

test('devices with wrong clocks agree in the end', async () => {
  const skew = fc.integer({ min: -86_400_000, max: 86_400_000 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 16 }),
      fc.tuple(skew, skew),
      async (steps, skews) => {
        const world = new World(skews, true)
        try {
          await world.open()
          for (const step of steps) await world.apply(step)
          await world.settle()
          await expectAgreement(world)
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: 50 },
  )
}, 240_000)
