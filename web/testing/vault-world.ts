import { listRecords } from '@tend/protocol/vault'
import type { LocalDate } from '@tend/shared/days/local-date'
import { glassBalance } from '@tend/shared/days/registers/merge-registers'
import fc from 'fast-check'
import { expect } from 'vitest'
import { recordBreathingSession } from '../areas/breathing/commands/recorded-sessions.ts'
import { addGlass, removeGlass } from '../areas/hydration/commands/glasses.ts'
import { MAX_QUICK_START } from '../areas/workouts/rules/quick-start.ts'
import { TendDatabase } from '../store/database/database.ts'
import { changeDailyField } from '../store/days/change-day.ts'
import { readDay } from '../store/days/read-day.ts'
import { deleteEntry } from '../store/deleted-entries/delete-entry.ts'
import { deleteSession } from '../store/deleted-entries/delete-session.ts'
import { bringBack, readDeletedEntries } from '../store/deleted-entries/deleted-entries.ts'
import { type Device, openDevice } from '../store/device/device.ts'
import { ensureAccessKey } from '../store/identity/own-access-key.ts'
import { SETTINGS_KEY } from '../store/local-storage/settings-key.ts'
import { VAULT_FLAG } from '../store/local-storage/vault-flag.ts'
import { type Api, createApi } from '../store/server/api.ts'
import { changeSetting } from '../store/settings/change-setting.ts'
import { CHOICE_KEYS } from '../store/settings/choice-keys.ts'
import { type RunExclusively, Sync, type SyncTrigger } from '../store/sync/sync.ts'
import { toBase64url } from '../store/vault/base64url-bytes.ts'
import { deriveKeys } from '../store/vault/keys.ts'
import { isDeletable, sealedRow } from '../store/vault/rules/vault-tables.ts'
import { runVault } from '../store/vault/run-vault.ts'
import { openRecord } from '../store/vault/seal.ts'
import { INITIAL_CURSOR } from '../store/vault/vault-row.ts'
import { type Fault, FaultyNetwork, fault } from './faulty-network.ts'
import { MemoryStorage } from './memory-storage.ts'
import { ModelUsers } from './model-users.ts'
import { ModelVault } from './model-vault.ts'
import { withStorage } from './separate-storages.ts'

export const DATE = '2026-11-20' as LocalDate
const HABITS = ['walk', 'call'] as const
const IDS = ['first', 'second'] as const
/**
 * Both devices change `dayStart`, and each another one, which this version does not know. Both also add elements
 * to a list of a setting and of browser storage, or remove one.
 */
const SETTINGS = ['dayStart', 'own'] as const
const LISTS = ['list', 'quickStart'] as const
const ENTROPY = Uint8Array.from({ length: 16 }, (_, index) => index)
const KEYS = await deriveKeys(ENTROPY)

export type Action =
  | 'add a glass'
  | 'remove a glass'
  | 'write food'
  | `${'tick' | 'untick' | 'remove'} ${(typeof HABITS)[number]}`
  | `${'write' | 'rename' | 'delete' | 'restore'} ${'workout' | 'meal' | 'measurement' | 'recipe'} ${(typeof IDS)[number]}`
  | 'delete all workouts'
  | `set ${(typeof SETTINGS)[number]}`
  | `${'extend' | 'shorten'} ${(typeof LISTS)[number]}`

export interface Edit {
  readonly kind: 'edit'
  readonly device: number
  readonly tab: number
  readonly action: Action
}

export type Step =
  | Edit
  | { readonly kind: 'session' | 'delete a session'; readonly device: number }
  | { readonly kind: 'both devices write at once'; readonly id: (typeof IDS)[number] }
  | {
      readonly kind: 'sync'
      readonly device: number
      readonly tab: number
      readonly trigger: SyncTrigger
      readonly faults: readonly Fault[]
      readonly meanwhile: readonly Edit[]
    }
  | { readonly kind: 'both tabs sync' | 'both devices sync'; readonly device: number }
  | { readonly kind: 'storage goes back'; readonly device: number; readonly edits: readonly Edit[] }
  | { readonly kind: 'reload'; readonly device: number; readonly tab: number }
  | { readonly kind: 'backup' | 'restore' | 'delayed requests arrive' }

export const ACTIONS: readonly Action[] = [
  'write food',
  'delete all workouts',
  ...SETTINGS.map((setting) => `set ${setting}` as const),
  ...LISTS.flatMap((list) => [`extend ${list}`, `shorten ${list}`] as const),
  ...HABITS.flatMap((key) => [`tick ${key}`, `untick ${key}`, `remove ${key}`] as const),
  ...(['workout', 'meal', 'measurement', 'recipe'] as const).flatMap((kind) =>
    IDS.flatMap(
      (id) =>
        [
          `write ${kind} ${id}`,
          `rename ${kind} ${id}`,
          `delete ${kind} ${id}`,
          `restore ${kind} ${id}`,
        ] as const,
    ),
  ),
]

const index = (count: number) => fc.nat({ max: count - 1 })
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constant('edit'),
  device: index(2),
  tab: index(2),
  action: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<Action>('add a glass', 'remove a glass') },
    { weight: 3, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
})
/** A step of a schedule. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: edit },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('session' as const, 'delete a session' as const),
      device: index(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('both devices write at once' as const),
      id: fc.constantFrom(...IDS),
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
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('both tabs sync' as const, 'both devices sync' as const),
      device: index(2),
    }),
  },
  {
    weight: 1,
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
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'backup' as const,
        'restore' as const,
        'delayed requests arrive' as const,
      ),
    }),
  },
)

export const TABLES = {
  workout: 'fitness_workouts',
  meal: 'fitness_nutrition_logs',
  measurement: 'fitness_body_metrics',
  recipe: 'recipes',
} as const

/** The server of a world: a model, or the real one. */
type VaultServer = Pick<ModelVault, 'handle' | 'backup' | 'restore' | 'allRecords'>

/** A real server, whose database is not restored from a backup during a schedule. */
export function withoutBackups(handle: VaultServer['handle']): VaultServer {
  return {
    handle,
    backup: () => ({ vaults: new Map(), erased: new Set() }),
    restore: () => {},
    async allRecords() {
      const headers = { authorization: `Bearer ${KEYS.credentials}` }
      const response = await handle('GET', `${listRecords.path}?since=0`, { headers })
      return listRecords.response.parse(await response.json()).records
    },
  }
}

/** Two devices with two tabs each, one server, and a network whose faults the schedule decides. */
export class World {
  static #worlds = 0
  readonly #name = `vault-${World.#worlds++}`
  /** How far the clock of each device is ahead. */
  readonly skewsMs: number[]
  readonly #locked: boolean
  clockMs = Date.parse('2026-11-20T12:00:00Z')
  #writes = 0
  readonly users = new ModelUsers(() => this.clockMs)
  readonly vault: VaultServer
  /** The value that must win for each entry. */
  readonly lastEdits = new Map<string, unknown>()
  glasses = 0
  readonly sessionIds: string[] = []
  readonly deletedSessionIds = new Set<string>()
  /** The last value of each setting, by device. */
  readonly settings: Record<string, Record<number, unknown>> = {}
  /** Whether the server was restored from a backup, so that devices start from different records. */
  hasGoneBack = false
  /** Of the lists. */
  readonly elements = new Map<string, 'added' | 'removed'>()
  readonly #storages = [new MemoryStorage(), new MemoryStorage()]
  #backup: ReturnType<World['takeBackup']>
  readonly network = new FaultyNetwork()
  protected meanwhile: Edit[] = []
  readonly #locks: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  readonly tabs: { device: Device; sync: Sync; api: Api }[][] = [[], []]

  constructor(vault: VaultServer, skewsMs: readonly number[], locked: boolean) {
    this.vault = vault
    this.#backup = this.takeBackup()
    this.skewsMs = [...skewsMs]
    this.#locked = locked
  }

  /** The database of a device, opened without the rest of the app. */
  database(index: number): TendDatabase {
    return new TendDatabase(`${this.#name}-${index}`)
  }

  async #openTab(index: number) {
    const now = () => this.clockMs + (this.skewsMs[index] ?? 0)
    const storage = this.storageOf(index)
    const device = await withStorage(storage, () => openDevice(storage, this.database(index), now))
    const lock: RunExclusively = (work) => {
      if (!this.#locked) return work()
      const turn = this.#locks[index as 0 | 1].then(work)
      this.#locks[index as 0 | 1] = turn.catch(() => {})
      return turn
    }
    const send: typeof fetch = (input, init) => this.#send(index, String(input), init)
    const api = createApi(
      send,
      () => '',
      () => ensureAccessKey(device),
    )
    const withoutWaiting = async () => {}
    const sync = new Sync(device, api, { withSyncLock: lock, wait: withoutWaiting, runVault })
    return { device, sync, api }
  }

  async #send(index: number, url: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    this.checkRequest(index, method, url, init)
    const deliver = async () =>
      ModelVault.handles(url)
        ? this.vault.handle(method, url, init)
        : this.users.handle(method, url, init)
    await this.runMeanwhile()
    return this.network.send(deliver)
  }

  /** Throws if the device must not send this. */
  protected checkRequest(_index: number, _method: string, _url: string, _init: RequestInit): void {}

  /** Runs what happens while a device waits for a response. */
  protected async runMeanwhile(): Promise<void> {
    for (const edit of this.meanwhile.splice(0)) await this.edit(edit)
  }

  tab(device: number, tab: number) {
    const found = this.tabs[device]?.[tab]
    if (!found) throw new Error('no such tab')
    return found
  }

  sync(device: number, tab = 0, trigger: SyncTrigger = 'resume') {
    return withStorage(this.storageOf(device), () => this.tab(device, tab).sync.run(trigger))
  }

  readonly storageOf = (device: number) => {
    const storage = this.#storages[device]
    if (!storage) throw new Error('no such device')
    return storage
  }

  /** Settings are not marked, so of two devices' changes of the same one, either may win. */
  #changeSetting(device: number, field: string, n: number) {
    this.settings[field] = { ...this.settings[field], [device]: n }
    withStorage(this.storageOf(device), () => changeSetting({ field }, n))
  }

  /** Adds an element to a list, or removes the first one. */
  #changeList(device: number, verb: string, list: string, n: number) {
    const before = listIn(this.storageOf(device), list)
    const [first, ...others] = before
    if (verb === 'shorten') {
      if (first !== undefined) this.elements.set(first, 'removed')
    } else {
      // What two devices add to Quick Start must fit together.
      if (this.elements.size >= MAX_QUICK_START) return
      this.elements.set(`${list} ${n}`, 'added')
    }
    const value = verb === 'shorten' ? others : [...before, `${list} ${n}`]
    if (list === 'list') {
      withStorage(this.storageOf(device), () => changeSetting({ field: 'list' }, value))
    } else this.storageOf(device).setItem(CHOICE_KEYS.quickStartExercises, JSON.stringify(value))
  }

  async edit({ device, tab, action }: Edit) {
    this.clockMs += 10
    const n = ++this.#writes
    const { device: on } = this.tab(device, tab)
    const isLast = (entry: string, value: unknown) => this.lastEdits.set(entry, value)
    const [verb = '', kind = '', id = ''] = action.split(' ')
    if (verb === 'set') this.#changeSetting(device, kind === 'own' ? `own${device}` : kind, n)
    else if (verb === 'extend' || verb === 'shorten') this.#changeList(device, verb, kind, n)
    else if (action === 'add a glass' || action === 'remove a glass') {
      const before = await readDay(on.db, on.userId, DATE)
      await (action === 'add a glass' ? addGlass : removeGlass)(on, DATE)
      const after = await readDay(on.db, on.userId, DATE)
      this.glasses += glassBalance(after.registers) - glassBalance(before.registers)
    } else if (action === 'write food') {
      await changeDailyField(on, DATE, 'eatingLog', (log) => ({ ...log, food: `food ${n}` }))
      isLast('food', `food ${n}`)
    } else if (action === 'delete all workouts') {
      await on.db.fitness_workouts.clear()
      // A workout that this device has not seen is not deleted.
      const known = await on.db.vault_records.where('deleted').equals(1).primaryKeys()
      const marked = await on.db.vault_records.where('pending').equals(1).primaryKeys()
      for (const key of [...known, ...marked]) {
        const [table, deleted] = key
        const mark = await on.db.vault_records.get(key)
        if (table === 'workouts' && mark?.revision === on.now()) isLast(`workout ${deleted}`, null)
      }
    } else if (id === '') {
      await this.#setHabit(on, kind, { tick: true, untick: false }[verb as 'tick'])
    } else if (verb === 'write') {
      await on.db.table(TABLES[kind as 'meal']).put(rowOf(kind, id, `${kind} ${n}`, on.userId))
      isLast(`${kind} ${id}`, `${kind} ${n}`)
    } else if (verb === 'rename') {
      const field = { workout: 'name', meal: 'foodName', measurement: 'notes', recipe: 'name' }[
        kind as 'meal'
      ]
      const changed = await on.db
        .table(TABLES[kind as 'meal'])
        .where('id')
        .equals(id)
        .modify({ [field]: `renamed ${n}` })
      if (changed > 0) isLast(`${kind} ${id}`, `renamed ${n}`)
    } else if (verb === 'restore') {
      const deleted = await readDeletedEntries(on)
      const found = deleted.find((entry) => entry.kind === `${kind}s` && entry.row.id === id)
      if (!found) return
      await bringBack(on, found)
      isLast(`${kind} ${id}`, textOf(found.row))
    } else if (await deleteEntry(on, `${kind as 'meal'}s`, id)) {
      isLast(`${kind} ${id}`, null)
    }
  }

  async #setHabit(on: Device, key: string, value: boolean | undefined) {
    await changeDailyField(on, DATE, 'habits', (flags) => {
      const { [key]: before, ...others } = flags
      // Without a change nothing is written.
      if (before !== value) this.lastEdits.set(`habit ${key}`, value)
      return value === undefined ? others : { ...others, [key]: value }
    })
  }

  async apply(step: Step) {
    switch (step.kind) {
      case 'edit':
        return this.edit(step)
      case 'session': {
        const { device } = this.tab(step.device, 0)
        const session = await recordBreathingSession(device, new Date(this.clockMs), 60_000)
        this.sessionIds.push(session.id)
        return
      }
      case 'delete a session': {
        const { device } = this.tab(step.device, 1)
        const session = await device.db.breathing_sessions.toCollection().first()
        if (!session) return
        await deleteSession(device, session.id)
        this.deletedSessionIds.add(session.id)
        return
      }
      case 'both devices write at once': {
        this.clockMs += 10
        const names = ['one', 'two']
        const revisions: number[] = []
        for (const [index, name] of names.entries()) {
          const { device } = this.tab(index, 0)
          await device.db.fitness_workouts.put(
            rowOf('workout', step.id, name, device.userId) as never,
          )
          const mark = await device.db.vault_records.get(['workouts', step.id])
          revisions.push(mark?.revision ?? 0)
        }
        // The higher revision wins. Of equal ones the text that sorts later wins, on both devices.
        const [one = 0, two = 0] = revisions
        this.lastEdits.set(`workout ${step.id}`, one > two ? 'one' : 'two')
        return
      }
      case 'storage goes back':
        return this.#storageGoesBack(step.device, step.edits)
      case 'sync':
        this.meanwhile = [...step.meanwhile]
        await this.network.withFaults(step.faults, () =>
          this.sync(step.device, step.tab, step.trigger),
        )
        this.meanwhile = []
        return
      case 'both tabs sync':
        await Promise.all([0, 1].map((tab) => this.sync(step.device, tab)))
        return
      case 'both devices sync':
        await Promise.all([0, 1].map((device) => this.sync(device)))
        return
      case 'reload':
        return this.reload(step.device, step.tab)
      case 'backup':
        this.#backup = this.takeBackup()
        return
      case 'restore':
        this.hasGoneBack = true
        this.vault.restore(this.#backup.vault)
        this.users.restore(this.#backup.users)
        return
      case 'delayed requests arrive':
        return this.network.deliverDelayed()
    }
  }

  takeBackup() {
    return { vault: this.vault.backup(), users: this.users.backup() }
  }

  async reload(device: number, tab: number) {
    const tabs = this.tabs[device]
    tabs?.[tab]?.device.db.close()
    const opened = await this.#openTab(device)
    if (tabs) tabs[tab] = opened
  }

  /** Opens the pages of a device, or reloads them. */
  async openTabs(device: number) {
    for (const tab of [0, 1]) this.tabs[device]?.[tab]?.device.db.close()
    for (const tab of [0, 1]) await this.reload(device, tab)
  }

  /** See the test of plain sync. */
  async #storageGoesBack(index: number, edits: readonly Edit[]) {
    const { db } = this.tab(index, 0).device
    await this.sync(index)
    const copies = await Promise.all(db.tables.map((table) => table.toArray()))
    for (const edit of edits) await this.edit({ ...edit, device: index })
    await this.apply({ kind: 'delayed requests arrive' })
    await this.sync(index)
    await this.apply({ kind: 'backup' })
    const unmarked = this.database(index)
    for (const [at, { name }] of db.tables.entries()) {
      await unmarked.table(name).clear()
      await unmarked.table(name).bulkPut(copies[at] ?? [])
    }
    unmarked.close()
    await this.openTabs(index)
  }

  /** Delivers all delayed requests, then syncs both devices alternately without faults. */
  async settle() {
    await this.apply({ kind: 'delayed requests arrive' })
    for (const device of [0, 1, 0, 1, 0]) await this.sync(device)
  }

  /** Opens both devices, with the same sealed copy. */
  async open() {
    for (const index of [0, 1]) {
      const db = this.database(index)
      const userId = userOf(index)
      await db.settings.put({ key: 'userId', value: userId })
      await db.vault.put({
        key: 'vault',
        state: 'on',
        entropy: toBase64url(ENTROPY),
        credentials: KEYS.credentials,
        epoch: KEYS.credentials.slice(0, 8),
        sinceMs: this.clockMs,
        cursor: INITIAL_CURSOR,
        digest: 0,
        comparedMs: null,
        restoring: null,
        lastSentMs: null,
        rehearsal: null,
        plainFetched: userId,
      })
      db.close()
      this.storageOf(index).setItem(VAULT_FLAG, '1')
      await this.openTabs(index)
    }
  }

  async close() {
    for (const { device } of this.tabs.flat()) device.db.close()
    for (const index of [0, 1]) await this.database(index).delete()
  }
}

export const userOf = (index: number) => `user_${String(index).repeat(20)}`

const FOOD = { foodName: 'oats', quantity: 1, calories: 1, protein: 1, carbs: 1, fats: 1 }

function rowOf(kind: string, id: string, text: string, userId: string): object {
  const row = { id, userId, date: DATE, createdAt: '2026-11-20T12:00:00.000Z' }
  switch (kind) {
    case 'workout':
      return { ...row, name: text, duration: 5, notes: null, exercises: [] }
    case 'meal':
      return {
        ...row,
        mealType: 'lunch',
        foodName: text,
        quantity: 1,
        calories: 1,
        protein: 1,
        carbs: 1,
        fats: 1,
        feelings: '',
      }
    case 'recipe':
      return { id, userId, name: text, portions: 1, foods: [FOOD], createdAt: row.createdAt }
    default:
      return {
        ...row,
        weight: 60,
        bodyFat: null,
        chest: null,
        waist: null,
        hips: null,
        arms: null,
        legs: null,
        notes: text,
      }
  }
}

/** The text that tells the versions of an entry apart. */
function textOf(row: {
  readonly id: string
  readonly foodName?: string
  readonly name?: string
  readonly notes?: string | null
}) {
  return row.foodName ?? row.name ?? row.notes
}

/** The deleted entries of a device, without the time that differs between devices by design. */
async function deletedOf({ db }: Device) {
  const rows = await db.deleted_entries.toArray()
  return rows.map((row) => ({ id: row.id, sealed: sealedRow('deletedEntries', row.id, row) }))
}

/** The rows of a device, without what differs between devices by design. */
export async function rowsOf({ db }: Device) {
  const tables = [...Object.values(TABLES), 'daily_data', 'breathing_sessions'] as const
  const rows = await Promise.all(tables.map((table) => db.table(table).toArray()))
  return rows.map((table) => table.map(({ userId: _, confirmed: __, pending: ___, ...row }) => row))
}

async function expectAgreement(world: World) {
  const [one, two] = [0, 1].map((device) => world.tab(device, 0).device)
  if (!one || !two) throw new Error('no device')
  expect(await rowsOf(one)).toEqual(await rowsOf(two))
  expect(await deletedOf(one)).toEqual(await deletedOf(two))
  for (const { db } of [one, two]) {
    expect(await db.vault_records.where('pending').equals(1).toArray()).toEqual([])
    const records = await db.vault_records.toArray()
    expect(records.filter(({ table }) => table === 'unreadable')).toEqual([])
  }
  const sessions = await one.db.breathing_sessions.toArray()
  const kept = world.sessionIds.filter((id) => !world.deletedSessionIds.has(id))
  expect(sessions.map(({ id }) => id).sort()).toEqual(kept.sort())
  expectSettings(world)
  // The records contain exactly these rows.
  const opened = await Promise.all(
    (await world.vault.allRecords()).map((record) => openRecord(KEYS, record)),
  )
  const live = opened.flatMap((record) =>
    typeof record === 'string' || !record.row || !isDeletable(record.table) ? [] : record.id,
  )
  const ids = (await rowsOf(one)).flat().map((row) => row.id ?? row.date)
  ids.push(...(await deletedOf(one)).map(({ id }) => id))
  expect(live.sort()).toEqual(ids.sort())
}

/**
 * No setting is lost. If both devices have changed one, it has one of the last two values. Lists have every element
 * that no device has removed, unless the server was restored from a backup. A removed element may be back if a
 * response was lost, or if a database went back.
 */
function expectSettings({ settings, storageOf, elements, hasGoneBack }: World) {
  const [one, two] = [0, 1].map((device) => {
    const { list, ...values } = JSON.parse(storageOf(device).getItem(SETTINGS_KEY) ?? '{}')
    const lists = LISTS.map((name) => listIn(storageOf(device), name))
    return { values, lists }
  })
  expect(one).toEqual(two)
  const { values: found, lists } = one ?? { values: {}, lists: [] }
  expect(Object.keys(found).sort()).toEqual(Object.keys(settings).sort())
  for (const [field, values] of Object.entries(settings)) {
    expect(Object.values(values), field).toContain(found[field])
  }
  if (hasGoneBack) return
  const added = [...elements].filter(([, state]) => state === 'added').map(([element]) => element)
  expect(lists.flat()).toEqual(expect.arrayContaining(added))
}

function listIn(storage: MemoryStorage, name: string): readonly string[] {
  const stored = (key: string) => JSON.parse(storage.getItem(key) ?? 'null')
  return (
    (name === 'list' ? stored(SETTINGS_KEY)?.list : stored(CHOICE_KEYS.quickStartExercises)) ?? []
  )
}

async function expectEveryEdit(world: World) {
  const { device } = world.tab(1, 0)
  const { fields } = await readDay(device.db, device.userId, DATE)
  for (const [key, value] of world.lastEdits) {
    const [kind = '', id = ''] = key.split(' ')
    const found = async () => {
      if (kind === 'food') return fields.eatingLog.food
      if (kind === 'habit') return fields.habits[id]
      const row = await device.db.table(TABLES[kind as 'meal']).get(id)
      return row ? textOf(row) : null
    }
    expect(await found(), key).toBe(value)
  }
  expect(fields.waterCount, 'glasses').toBe(Math.max(0, world.glasses))
}

/**
 * Runs a schedule, then syncs both devices without faults. Both must then have the same rows, and the
 * records of the vault these rows. If no clock is wrong, every last edit must be there.
 */
export async function runSchedule(
  steps: readonly Step[],
  skews: readonly number[],
  locked: boolean,
  server: VaultServer = new ModelVault(),
) {
  const world = new World(server, skews, locked)
  try {
    await world.open()
    for (const step of steps) await world.apply(step)
    await world.settle()
    await expectAgreement(world)
    if (skews.every((skew) => skew === 0)) await expectEveryEdit(world)
  } finally {
    await world.close()
  }
}
