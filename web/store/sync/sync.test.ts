import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf, glassBalance } from '@tend/shared/days/registers/merge-registers'
import { revisionOf } from '@tend/shared/days/registers/registers'
import { randomRuns } from '@tend/shared/testing/random-runs'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass, removeGlass } from '../../areas/hydration/commands/glasses.ts'
import { type Fault, FaultyNetwork, fault } from '../../testing/faulty-network.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { KNOWN_SCHEDULES, runTurns, SCHEDULES } from '../../testing/random-schedules.ts'
import { separateStorages } from '../../testing/separate-storages.ts'
import { TendDatabase } from '../database/database.ts'
import { changeDailyField, changeRegisters } from '../days/change-day.ts'
import { readDay } from '../days/read-day.ts'
import { deleteSession } from '../deleted-entries/delete-session.ts'
import type { Device } from '../device/device.ts'
import { Signal } from '../local-storage/signal.ts'
import { createApi } from '../server/api.ts'
import { type RunExclusively, Sync, type SyncTrigger } from './sync.ts'

const USER = 'user_0123456789abcdefghij'
const DATES = ['2026-11-20', '2026-11-21'] as LocalDate[]
const HABITS = ['walk', 'call', 'constructor'] as const
const TASKS = ['sleep_task_0', 'sleep_task_7'] as const

type Action =
  | 'add a glass'
  | 'remove a glass'
  | 'write food'
  | 'write feelings'
  | 'start the routine'
  | 'complete the routine'
  | `${'tick' | 'untick' | 'remove'} ${(typeof HABITS)[number]}`
  | `do ${(typeof TASKS)[number]}`

interface Edit {
  readonly kind: 'edit'
  readonly device: number
  readonly tab: number
  readonly date: number
  readonly action: Action
}

type Step =
  | Edit
  | {
      readonly kind: 'both devices edit at once'
      readonly date: number
      readonly key: string
      readonly trueFirst: boolean
    }
  | { readonly kind: 'session' | 'delete a session'; readonly device: number }
  | {
      readonly kind: 'sync'
      readonly device: number
      readonly tab: number
      readonly trigger: SyncTrigger
      readonly faults: readonly Fault[]
      readonly meanwhile: readonly Edit[]
    }
  | { readonly kind: 'both tabs sync'; readonly device: number }
  | { readonly kind: 'storage goes back'; readonly device: number; readonly edits: readonly Edit[] }
  | { readonly kind: 'reload'; readonly device: number; readonly tab: number }
  | { readonly kind: 'backup' | 'restore' | 'delayed requests arrive' }

const index = (count: number) => fc.nat({ max: count - 1 })
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('edit'),
  device: index(2),
  tab: index(2),
  date: index(DATES.length),
  action: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<Action>('add a glass', 'remove a glass') },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Action>(
        'write food',
        'write feelings',
        'start the routine',
        'complete the routine',
        ...HABITS.flatMap((key) => [`tick ${key}`, `untick ${key}`, `remove ${key}`] as const),
        ...TASKS.map((task) => `do ${task}` as const),
      ),
    },
  ),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: edit },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('both devices edit at once' as const),
      date: index(DATES.length),
      key: fc.constantFrom(...HABITS),
      trueFirst: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('session' as const, 'delete a session' as const),
      device: index(2),
    }),
  },
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
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('storage goes back' as const),
      device: index(2),
      edits: fc.array(edit, { maxLength: 3 }),
    }),
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
  /** The value that must win for each entry. */
  readonly lastEdits = new Map<string, unknown>()
  /** The glasses added minus those removed, by date. */
  readonly glasses = new Map<LocalDate, number>()
  readonly sessionIds = new Set<string>()
  #backup = this.server.backup()
  #pages = 0
  readonly #network = new FaultyNetwork()
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
      replica: (++this.#pages).toString(16).padStart(16, '0'),
      written: new Signal(),
    }
    const lock: RunExclusively = (work) => {
      if (!this.#locked) return work()
      const turn = this.#locks[index as 0 | 1].then(work)
      this.#locks[index as 0 | 1] = turn.catch(() => {})
      return turn
    }
    const withoutWaiting = async () => {}
    const sync = new Sync(device, createApi(this.#send), {
      withSyncLock: lock,
      wait: withoutWaiting,
    })
    return { device, sync }
  }

  readonly #send: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? init.body : undefined
    const accept = new Headers(init?.headers).get('accept')
    const deliver = async () => this.server.handle(method, String(input), body, accept)
    for (const edit of this.#meanwhile.splice(0)) await this.edit(edit)
    return this.#network.send(deliver)
  }

  tab(device: number, tab: number) {
    const found = this.tabs[device]?.[tab]
    if (!found) throw new Error('no such tab')
    return found
  }

  async edit({ device, tab, date, action }: Edit) {
    this.#clockMs += 10
    const n = ++this.#writes
    const { device: on } = this.tab(device, tab)
    const day = DATES[date] as LocalDate
    const isLast = (entry: string, value: unknown) => this.lastEdits.set(`${day} ${entry}`, value)
    const [verb, key = ''] = action.split(' ')
    switch (action) {
      case 'add a glass':
      case 'remove a glass': {
        const before = await readDay(on.db, USER, day)
        await (action === 'add a glass' ? addGlass : removeGlass)(on, day)
        const after = await readDay(on.db, USER, day)
        const change = after.fields.waterCount - before.fields.waterCount
        if (action === 'add a glass') expect(change).toBe(1)
        else expect(change).toBe(before.fields.waterCount > 0 ? -1 : 0)
        const counted = glassBalance(after.registers) - glassBalance(before.registers)
        this.glasses.set(day, (this.glasses.get(day) ?? 0) + counted)
        return
      }
      case 'write food':
      case 'write feelings': {
        const text = `text ${n}`
        await changeDailyField(on, day, 'eatingLog', (log) => ({ ...log, [key]: text }))
        isLast(`eatingLog ${key}`, text)
        return
      }
      case 'start the routine':
        await changeRegisters(on, day, () => ({
          'sleepRoutine.active': true,
          'sleepRoutine.completedTasks': null,
        }))
        isLast('active', true)
        for (const task of TASKS) isLast(`task ${task}`, undefined)
        return
      case 'complete the routine':
        await changeDailyField(on, day, 'sleepRoutine', (routine) => {
          // Without a change nothing is written.
          if (routine.active) isLast('active', false)
          return { ...routine, active: false }
        })
        return
    }
    if (verb === 'do') {
      await changeDailyField(on, day, 'sleepRoutine', (routine) => {
        if (routine.completedTasks[key] !== true) isLast(`task ${key}`, true)
        return { ...routine, completedTasks: { ...routine.completedTasks, [key]: true } }
      })
      return
    }
    await this.#setHabit(on, day, key, { tick: true, untick: false }[verb as 'tick'])
  }

  async #setHabit(on: Device, day: LocalDate, key: string, value: boolean | undefined) {
    await changeDailyField(on, day, 'habits', (flags) => {
      const { [key]: _, ...others } = flags
      // Without a change nothing is written.
      const before = Object.hasOwn(flags, key) ? flags[key] : undefined
      if (before !== value) this.lastEdits.set(`${day} habit ${key}`, value)
      return value === undefined ? others : { ...others, [key]: value }
    })
  }

  async apply(step: Step) {
    switch (step.kind) {
      case 'edit':
        return this.edit(step)
      case 'both devices edit at once': {
        this.#clockMs += 10
        const day = DATES[step.date] as LocalDate
        const entry = `${day} habit ${step.key}`
        const values: boolean[] = []
        for (const [device, value] of (step.trueFirst ? [true, false] : [false, true]).entries()) {
          this.lastEdits.delete(entry)
          const { device: on } = this.tab(device, 0)
          const before = (await readDay(on.db, USER, day)).registers
          await this.#setHabit(on, day, step.key, value)
          const after = (await readDay(on.db, USER, day)).registers
          if (revisionOf(before, `habits.${step.key}`) !== revisionOf(after, `habits.${step.key}`))
            values[value ? 'unshift' : 'push'](value)
        }
        // The later value wins, even if it arrives first. If neither device wrote anything, an earlier edit
        // counts, but this test does not know which.
        if (values.length > 0) this.lastEdits.set(entry, values[0])
        return
      }
      case 'storage goes back':
        return this.#storageGoesBack(step.device, step.edits)
      case 'session': {
        const { device } = this.tab(step.device, 0)
        const session = await recordBreathingSession(device, new Date(this.#clockMs), 60_000)
        this.sessionIds.add(session.id)
        return
      }
      case 'delete a session': {
        const { device } = this.tab(step.device, 1)
        const session = await device.db.breathing_sessions.toCollection().first()
        if (!session) return
        await deleteSession(device, session.id)
        this.sessionIds.delete(session.id)
        return
      }
      case 'sync':
        this.#meanwhile = [...step.meanwhile]
        await this.#network.withFaults(step.faults, () =>
          this.tab(step.device, step.tab).sync.run(step.trigger),
        )
        this.#meanwhile = []
        return
      case 'both tabs sync':
        await Promise.all([0, 1].map((tab) => this.tab(step.device, tab).sync.run('resume')))
        return
      case 'reload':
        return this.#reload(step.device, step.tab)
      case 'backup':
        this.#backup = this.server.backup()
        return
      case 'restore':
        this.server.restore(this.#backup)
        return
      case 'delayed requests arrive':
        return this.#network.deliverDelayed()
    }
  }

  #reload(device: number, tab: number) {
    this.tab(device, tab).device.db.close()
    const tabs = this.tabs[device]
    if (tabs) tabs[tab] = this.#openTab(device)
  }

  /**
   * The browser starts again with an earlier state of its storage, as after a copy of its profile. The
   * edits since then have reached the server.
   */
  async #storageGoesBack(index: number, edits: readonly Edit[]) {
    const { db } = this.tab(index, 0).device
    await this.tab(index, 0).sync.run('resume')
    const copies = await Promise.all(db.tables.map((table) => table.toArray()))
    for (const edit of edits) await this.edit({ ...edit, device: index })
    await this.apply({ kind: 'delayed requests arrive' })
    await this.tab(index, 0).sync.run('resume')
    // A server that is restored from before these edits has lost the only copy of them.
    await this.apply({ kind: 'backup' })
    for (const [at, table] of db.tables.entries()) {
      await table.clear()
      await table.bulkPut(copies[at] ?? [])
    }
    for (const tab of [0, 1]) this.#reload(index, tab)
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
  vi.stubGlobal('localStorage', separateStorages)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('addEventListener', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.unstubAllGlobals()
})

async function expectAgreement(world: World) {
  for (const date of DATES) {
    const server = world.server.day(date)
    for (const device of [0, 1]) {
      const { db } = world.tab(device, 0).device
      const { fields, registers } = await readDay(db, USER, date)
      expect(registers).toEqual(server)
      expect(fields).toEqual(fieldsOf(server))
    }
  }
  expect(world.server.sessionIds).toEqual([...world.sessionIds].sort())
  for (const device of [0, 1]) {
    const { db } = world.tab(device, 0).device
    expect(await db.daily_data.where('pending').equals(1).count()).toBe(0)
    const sessions = await db.breathing_sessions.toArray()
    expect(sessions.map(({ id }) => id).sort()).toEqual(world.server.sessionIds)
    expect(sessions.filter((session) => session.pending)).toEqual([])
    expect(await db.deleted_sessions.where('pending').equals(1).count()).toBe(0)
  }
}

/** Every tick, untick and text that was the last for its entry survives, and the glasses add up. */
function expectEveryEdit(world: World) {
  for (const [key, value] of world.lastEdits) {
    const [date = '', kind, name = ''] = key.split(' ')
    const { habits, sleepRoutine, eatingLog } = world.server.fields(date)
    const entryOf = (map: Readonly<Record<string, boolean>>) =>
      Object.hasOwn(map, name) ? map[name] : undefined
    const found = {
      habit: () => entryOf(habits),
      task: () => entryOf(sleepRoutine.completedTasks),
      active: () => sleepRoutine.active,
      eatingLog: () => eatingLog[name as 'food'],
    }[kind as 'habit']()
    expect(found, key).toBe(value)
  }
  for (const [date, glasses] of world.glasses) {
    expect(world.server.fields(date).waterCount, `glasses of ${date}`).toBe(Math.max(0, glasses))
  }
}

test('after any schedule of edits and faults all sides agree, and no edit is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.boolean(), async (steps, locked) => {
      const world = new World([0, 0], locked)
      try {
        await world.open()
        for (const step of steps) await world.apply(step)
        await world.settle()
        await expectAgreement(world)
        expectEveryEdit(world)
      } finally {
        await world.close()
      }
    }),
    randomRuns(25, 5000),
  )
})

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
    randomRuns(8, 1000),
  )
})

test('whatever people do with a personal code, nothing is lost or comes back', async () => {
  await fc.assert(
    fc.asyncProperty(SCHEDULES.plain, fc.boolean(), (steps, locked) =>
      runTurns('plain', steps, locked),
    ),
    { ...randomRuns(20, 10_000), examples: KNOWN_SCHEDULES.plain },
  )
})
