import { isDeepStrictEqual } from 'node:util'
import { USERS_PATH } from '@tend/protocol/users'
import { fieldsOf, mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import { type DayRegisters, EMPTY_REGISTERS, WATER } from '@tend/shared/days/registers/registers'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { readDay } from '../store/days/read-day.ts'
import type { Device } from '../store/device/device.ts'
import { fetchCodeSummary } from '../store/identity/code-summary.ts'
import { eraseEverything } from '../store/identity/erase-everything.ts'
import { moveToNewCode, readSyncStop } from '../store/identity/erased-elsewhere.ts'
import { canSync } from '../store/identity/erased-id.ts'
import { ensureAccessKey, storeAccessKey } from '../store/identity/own-access-key.ts'
import { vaultIdOf } from '../store/identity/pending-erasure.ts'
import { storeCode } from '../store/identity/stored-code.ts'
import { ResponseError } from '../store/server/api.ts'
import { changeKeyNow } from '../store/sync/change-key.ts'
import { switchToPersonalCode } from '../store/sync/switch-to-personal-code.ts'
import { deriveKeys, type VaultKeys } from '../store/vault/keys.ts'
import { openRecord } from '../store/vault/seal.ts'
import {
  readEntropy,
  rehearse,
  replaceWords,
  restore,
  turnOff,
  turnOn,
} from '../store/vault/sealed-copy-actions.ts'
import { readVaultRow, VaultChangedError } from '../store/vault/vault-row.ts'
import { moveOut } from '../views/move-in/commands/move-out.ts'
import { readReceipts } from '../views/move-in/commands/receipts.ts'
import { moveIn, NothingNewError } from '../views/move-in/commands/run-move-in.ts'
import type { MoveInRecords } from '../views/move-in/rules/move-in.ts'
import { type Fault, fault } from './faulty-network.ts'
import { type Content, History } from './history.ts'
import { ModelVault } from './model-vault.ts'
import { withStorage } from './separate-storages.ts'
import {
  ACTIONS,
  type Action,
  DATE,
  type Edit,
  rowsOf,
  type Step,
  step,
  TABLES,
  userOf,
  World,
} from './vault-world.ts'

/*
 * Schedules in which people also do what changes where their data is: stop copying on a device and join
 * again, replace words, change the key, rehearse, erase, import and move out, lose a database, and have
 * clocks that jump. `INVARIANTS` must hold whatever they do.
 */

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const ACCESS_KEY = `${'K'.repeat(21)}A`

type Kind = keyof typeof TABLES

const VAULT_TABLES = {
  workout: 'workouts',
  meal: 'meals',
  measurement: 'measurements',
  recipe: 'recipes',
} as const satisfies Record<Kind, string>

/** Among the importers of a file: a sealed copy that outlives the database of its device. */
const SEALED_COPY = -1

/** Two choices of a turn, such as the file that is imported. */
type Choice = 0 | 1

type Meanwhile = Edit | { readonly kind: 'the other device syncs' }

export interface Turn {
  readonly kind: 'turn'
  readonly turn: TurnName
  readonly device: number
  readonly choice: Choice
  readonly faults: readonly Fault[]
  /** Each happens during a request of the turn. */
  readonly meanwhile: readonly Meanwhile[]
}

type TurnName = keyof typeof TURNS

/** Does nothing if the device is in a state in which the app does not offer it. */
type RunTurn = (world: TurnWorld, index: number, choice: Choice) => Promise<void>

const TURNS = {
  'turn on': async (world, index) => {
    const { device, api } = world.tab(index, 0)
    const row = await readVaultRow(device.db)
    if (row && !row.problem) return
    const entropy = world.newEntropy()
    if ((await turnOn(device, entropy, api)).ok) world.noteWords(index, entropy)
  },
  join: async (world, index, choice) => {
    const entropy = choice === 0 ? world.words[index] : await world.wordsOf(1 - index)
    if (entropy) await world.join(index, entropy)
  },
  'stop here': async (world, index, choice) => {
    const { device, api } = world.tab(index, 0)
    await turnOff(device, choice === 0 ? 'device-only' : 'plain', 'here', api)
    await world.notePlain(index)
  },
  'stop everywhere': async (world, index, choice) => {
    const { device, api } = world.tab(index, 0)
    await world.doomVault(index)
    await turnOff(device, choice === 0 ? 'device-only' : 'plain', 'everywhere', api)
    await world.notePlain(index)
    await world.forgetDeleted()
  },
  'replace words': async (world, index) => {
    const { device, api } = world.tab(index, 0)
    const old = await readVaultRow(device.db)
    if (!old) return
    const entropy = world.newEntropy()
    if (!(await replaceWords(device, entropy, api)).ok) return
    world.gone.add(vaultIdOf(old.credentials))
    // New words of the other device that were not complete in time give way to these.
    const other = await readVaultRow(world.tab(1 - index, 0).device.db)
    if (other?.replaces === old.credentials) world.gone.add(vaultIdOf(other.credentials))
    world.noteWords(index, entropy)
  },
  rehearse: async (world, index) => {
    const { device, api } = world.tab(index, 0)
    if (await readVaultRow(device.db)) await rehearse(device, undefined, undefined, api)
  },
  'change the key': async (world, index) => {
    const { device, api } = world.tab(index, 0)
    await changeKeyNow(device, api)
  },
  'use the code of the other device': async (world, index) => {
    const { device, api } = world.tab(index, 0)
    const other = world.tab(1 - index, 0).device
    const accessKey = await world.withStorageOf(1 - index, () => ensureAccessKey(other))
    if (accessKey !== null && other.userId === device.userId) {
      // The form stores only a key that the server accepts.
      const code = { userId: other.userId, accessKey }
      const holdings = await fetchCodeSummary(code, api).catch(() => null)
      if (typeof holdings === 'object' && holdings) await storeAccessKey(device, accessKey)
      return
    }
    await world.doomUser(index)
    await switchToPersonalCode(device, { userId: other.userId, accessKey }, api)
    world.erasedTexts[index]?.clear()
    await world.forgetDeleted()
  },
  'take a new code': async (world, index) => {
    const { device } = world.tab(index, 0)
    if ((await readSyncStop(device)) !== null) await moveToNewCode(device)
  },
  erase: async (world, index) => {
    const { device } = world.tab(index, 0)
    const texts = await world.textsOn(index)
    await world.doomUser(index)
    await world.doomVault(index)
    await eraseEverything(device, world.storageOf(index))
    for (const text of texts) world.erasedTexts[index]?.add(text)
    world.sealed[index] = false
    world.words[index] = undefined
    await world.openTabs(index)
    await world.forgetDeleted()
  },
  import: async (world, index, file) => {
    const { device } = world.tab(index, 0)
    try {
      await moveIn(device, fileOf(file, device.userId), { ...INFO, fileNames: [String(file)] })
    } catch (error) {
      if (!(error instanceof NothingNewError)) throw error
      return
    }
    world.importers[file].add(index)
    for (const files of world.movedOut) files.delete(file)
    for (const texts of world.erasedTexts) texts.delete(`imported ${file}`)
  },
  'move out': async (world, index, file) => {
    const { device } = world.tab(index, 0)
    const receipts = await readReceipts(device)
    const receipt = receipts.find(({ fileNames }) => fileNames[0] === String(file))
    if (!receipt) return
    const { total } = await moveOut(device, receipt)
    if (receipts.some((each) => each !== receipt && each.fileNames[0] === String(file))) return
    world.importers[file].delete(index)
    // Another import may bring the same entries, which stay then.
    if (total === 0 && receipts.length === 1) world.movedOut[index]?.add(file)
  },
  'lose the database': async (world, index) => {
    const isSent = await world.sendEverything(index)
    // The sealed copy keeps what was imported before, while the receipt to move it out is lost.
    for (const importers of world.importers) {
      if (world.sealed[index] && importers.has(index)) importers.add(SEALED_COPY)
    }
    for (const { device } of world.tabs[index] ?? []) device.db.close()
    await world.database(index).delete()
    await world.openTabs(index)
    if (!isSent) await world.forgetDeleted()
  },
  'clock jumps': async (world, index, choice) => {
    const skew = world.skewsMs[index] ?? 0
    world.skewsMs[index] = skew + (choice === 0 ? 40 : -2) * DAY_MS
  },
  'clock is set right': async (world, index) => {
    world.skewsMs[index] = 0
  },
  'time passes': async (world, _, choice) => {
    world.clockMs += choice === 0 ? 25 * HOUR_MS : 31 * DAY_MS
  },
} as const satisfies Record<string, RunTurn>

/** Of plain sync: without words. */
const PLAIN_TURNS: readonly TurnName[] = [
  'change the key',
  'use the code of the other device',
  'take a new code',
  'erase',
  'import',
  'move out',
  'lose the database',
  'clock jumps',
  'clock is set right',
  'time passes',
]

/** Of few entries, so that steps often concern the same one. */
const OWN_ACTIONS = ACTIONS.filter((action) => !/second|measurement|call|restore/.test(action))

/** Edits have texts that no other has, to find each again. */
const ownStep = step.filter(({ kind }) => kind !== 'both devices write at once' && kind !== 'edit')

const few = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 2, maxLength: 4 })

/** Each schedule has only a few kinds of turns and edits, so that it repeats and combines them. */
const scheduleOf = (names: readonly TurnName[]): fc.Arbitrary<(Step | Turn)[]> =>
  fc
    .tuple(few(names), few(OWN_ACTIONS))
    .chain(([turns, actions]) => fc.array(stepOf(turns, actions), { maxLength: 14, size: 'max' }))

function stepOf(turns: readonly TurnName[], actions: readonly Action[]) {
  const device = fc.nat({ max: 1 })
  const ownEdit: fc.Arbitrary<Edit> = fc.record({
    kind: fc.constant('edit'),
    device,
    tab: fc.nat({ max: 1 }),
    action: fc.constantFrom(...actions),
  })
  const sync: fc.Arbitrary<Step> = fc.record({
    kind: fc.constant('sync'),
    device,
    tab: fc.constant(0),
    trigger: fc.constant('resume'),
    faults: fc.constant([]),
    meanwhile: fc.constant([]),
  })
  const otherSyncs = fc.constant<Meanwhile>({ kind: 'the other device syncs' })
  const turn: fc.Arbitrary<Turn> = fc.record({
    kind: fc.constant('turn'),
    turn: fc.constantFrom(...turns),
    device,
    choice: fc.constantFrom<Choice>(0, 1),
    faults: fc.oneof(fc.constant([]), fc.array(fault, { maxLength: 4 })),
    meanwhile: fc.oneof(fc.constant([]), fc.array(fc.oneof(ownEdit, otherSyncs), { maxLength: 3 })),
  })
  return fc.oneof(
    { weight: 4, arbitrary: ownEdit },
    { weight: 3, arbitrary: sync },
    { weight: 1, arbitrary: ownStep },
    { weight: 5, arbitrary: turn },
  )
}

/** Schedules that begin with plain sync, or with the same sealed copy on both devices. */
export const SCHEDULES = {
  plain: scheduleOf(PLAIN_TURNS),
  sealed: scheduleOf(Object.keys(TURNS) as TurnName[]),
}

const sync = (device: number, ...faults: Fault[]): Step => ({
  kind: 'sync',
  device,
  tab: 0,
  trigger: 'resume',
  faults,
  meanwhile: [],
})
const edited = (device: number, action: Action, tab = 0): Edit => ({
  kind: 'edit',
  device,
  tab,
  action,
})
const turned = (device: number, turn: TurnName, choice: Choice = 0): Turn => ({
  kind: 'turn',
  turn,
  device,
  choice,
  faults: [],
  meanwhile: [],
})
const writeMeal = 'write meal first'
const mealOnBoth = [edited(0, writeMeal), sync(0), sync(1)]

type Example = [steps: (Step | Turn)[], locked: boolean]

const examplesOf = (schedules: (Step | Turn)[][]): Example[] =>
  schedules.map((steps) => [steps, true])

/** Schedules that broke an invariant once, which few random ones do, by how they begin. */
export const KNOWN_SCHEDULES = {
  plain: examplesOf([
    // A first write arrives after its erasure.
    [
      edited(0, 'write food'),
      sync(0, 'delayed'),
      turned(0, 'erase'),
      sync(0),
      turned(1, 'erase'),
      sync(1),
      { kind: 'delayed requests arrive' },
    ],
    // The server has what was moved out, but its response was lost.
    [turned(1, 'import'), sync(1, 'response lost'), turned(1, 'move out')],
    // The erasure needs the key that only localStorage still has.
    [
      turned(0, 'change the key'),
      sync(0),
      turned(0, 'lose the database'),
      turned(0, 'erase'),
      turned(1, 'lose the database'),
      turned(1, 'erase'),
    ],
  ]),
  sealed: examplesOf([
    // New words were not complete for a month, and the other device makes others.
    [turned(0, 'replace words'), turned(0, 'time passes', 1), turned(1, 'replace words')],
    // Both devices change an entry while one has stopped.
    [
      ...mealOnBoth,
      turned(0, 'stop here'),
      edited(0, writeMeal),
      edited(1, writeMeal),
      sync(1),
      turned(0, 'join', 1),
    ],
    // The other device deletes what this one changes, and makes new words.
    [
      ...mealOnBoth,
      turned(0, 'stop here'),
      edited(0, writeMeal),
      edited(1, 'delete meal first'),
      sync(1),
      turned(1, 'replace words'),
      sync(1),
      turned(0, 'join', 1),
    ],
    [
      turned(0, 'import'),
      sync(0),
      sync(1),
      turned(0, 'stop here'),
      turned(0, 'move out'),
      turned(1, 'replace words'),
      sync(1),
      turned(0, 'join', 1),
    ],
    [turned(1, 'import'), sync(1), sync(0), turned(1, 'move out'), sync(1)],
    // Entries that another device has sent to a copy that is about to be erased.
    [
      sync(0),
      turned(1, 'stop here', 1),
      edited(1, 'write food'),
      sync(1),
      turned(1, 'lose the database'),
      turned(0, 'rehearse'),
      sync(0),
    ],
    [
      turned(0, 'replace words'),
      edited(1, writeMeal),
      sync(1),
      turned(1, 'lose the database'),
      sync(0),
    ],
    [turned(1, 'lose the database'), edited(1, 'write food')],
    [turned(1, 'stop here'), turned(1, 'lose the database'), edited(1, 'write food')],
    // A tab that was open when its device joined does not mark its writes.
    [
      ...mealOnBoth,
      turned(0, 'stop here'),
      { kind: 'reload', device: 0, tab: 1 },
      turned(0, 'join', 1),
      sync(0),
      edited(1, writeMeal),
      edited(0, writeMeal, 1),
      sync(1),
      sync(0),
    ],
    [turned(0, 'stop everywhere'), turned(0, 'join'), sync(0)],
    // The words bring back what was imported before the database was lost.
    [
      turned(0, 'import', 1),
      turned(0, 'lose the database'),
      turned(0, 'import', 1),
      turned(0, 'move out', 1),
    ],
    // An entry that was written while the sealed copy was off is copied before the other device's entry.
    [turned(0, 'stop here'), edited(0, writeMeal), turned(0, 'join'), edited(1, writeMeal)],
  ]),
}

const INFO = {
  formats: ['strong'],
  firstDate: null,
  lastDate: null,
  losses: [],
  skipped: [],
  habits: [],
} as const

const importedHabit = (file: Choice) => `imported${file}`

/** A file of another app. Its entries have the same ids on every device. */
async function* fileOf(file: Choice, userId: string): AsyncGenerator<MoveInRecords> {
  const instant = `2026-11-20T0${8 + file}:00:00.000Z`
  const own = { userId, date: DATE, createdAt: instant }
  const numbers = { quantity: 1, calories: 2 + file, protein: 2, carbs: 2, fats: 2 }
  const text = `imported ${file}`
  yield {
    workouts: [
      {
        ...own,
        id: `imported_${file}`,
        name: text,
        duration: 9 + file,
        notes: null,
        exercises: [],
      },
    ],
    exercises: [],
    meals: [
      {
        ...own,
        ...numbers,
        id: `imported_${file}`,
        mealType: 'dinner',
        foodName: text,
        feelings: '',
      },
    ],
    measurements: [],
    breathingSessions: [],
    trackers: [],
    trackerEntries: [],
    days: [{ date: DATE, glasses: 2 + file, habitsDone: [importedHabit(file)], habitsNotDone: [] }],
  }
}

/** A text that the app must not send unsealed. Sealed bytes contain no spaces. */
const TYPED_TEXT = /(workout|meal|measurement|recipe|food|renamed|imported) ?\d|"habits\./

class TurnWorld extends World {
  readonly model: ModelVault
  readonly history = new History()
  /** The requests that a device has sent unsealed although its sealed copy is on. */
  readonly leaks: string[] = []
  /** Whether the sealed copy of a device is on, or was turned off without a plain copy. */
  readonly sealed = [false, false]
  /** The last recovery words of each device, which its user has written down. */
  readonly words: (Uint8Array<ArrayBuffer> | undefined)[] = [undefined, undefined]
  /** The devices whose users have chosen to erase a copy, by user id or vault id. */
  readonly #doomed = new Map<string, Set<number>>()
  /**
   * The ids of vaults that got new words, or whose erasure was sent before somebody entered the words again:
   * a delayed request still arrives.
   */
  readonly gone = new Set<string>()
  /** The texts that were on a device when it was erased. */
  readonly erasedTexts: readonly Set<string>[] = [new Set(), new Set()]
  /** The devices on which each file was imported. */
  readonly importers: readonly [Set<number>, Set<number>] = [new Set(), new Set()]
  /** The files that were moved out on each device without any entry that was edited. */
  readonly movedOut: readonly Set<Choice>[] = [new Set(), new Set()]
  readonly #keys = new Map<string, VaultKeys>()
  #entropies = 0
  #others: Meanwhile[] = []
  #isMeanwhile = false
  #where = 'the start'
  #current = 0

  constructor(model: ModelVault, locked: boolean) {
    super(model, [0, 0], locked)
    this.model = model
  }

  /** Opens both devices with the same personal code, without a sealed copy. */
  override async open() {
    for (const index of [0, 1]) {
      const db = this.database(index)
      await db.settings.put({ key: 'userId', value: userOf(0), accessKey: ACCESS_KEY })
      db.close()
      storeCode(this.storageOf(index), userOf(0), ACCESS_KEY)
      await this.openTabs(index)
    }
  }

  /** Opens both devices with the same sealed copy. */
  async openSealed() {
    await this.open()
    await this.withStorageOf(0, () => TURNS['turn on'](this, 0))
    await this.withStorageOf(1, () => TURNS.join(this, 1, 1))
    for (const index of [0, 1]) await this.openTabs(index)
  }

  withStorageOf<T>(index: number, work: () => Promise<T>): Promise<T> {
    return withStorage(this.storageOf(index), work)
  }

  newEntropy(): Uint8Array<ArrayBuffer> {
    this.#entropies += 1
    return entropyOf(this.#entropies)
  }

  /** The device has a sealed copy with these words now. */
  noteWords(index: number, entropy: Uint8Array<ArrayBuffer>) {
    this.sealed[index] = true
    this.words[index] = entropy
  }

  /** After it was turned off: whether daily data may be sent as plain text. */
  async notePlain(index: number) {
    const { db } = this.tab(index, 0).device
    if (!(await db.vault.get('vault'))) this.sealed[index] = false
  }

  async wordsOf(index: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return (await readEntropy(this.tab(index, 0).device)) ?? undefined
  }

  async join(index: number, entropy: Uint8Array<ArrayBuffer>): Promise<void> {
    const { device, api } = this.tab(index, 0)
    const result = await restore(device, entropy, api)
    if (!result.ok && result.problem.code === 'other_words') {
      await turnOff(device, 'device-only', 'here', api)
      return this.join(index, entropy)
    }
    if (!result.ok) return
    this.noteWords(index, entropy)
    const { credentials } = await deriveKeys(entropy)
    this.#doomed.get(vaultIdOf(credentials))?.delete(index)
    this.erasedTexts[index]?.clear()
  }

  #doom(id: string, index: number) {
    this.#doomed.set(id, (this.#doomed.get(id) ?? new Set()).add(index))
  }

  /** Whether somebody has chosen to erase a copy, and has not entered its words again. */
  isDoomed(id: string): boolean {
    return (this.#doomed.get(id)?.size ?? 0) > 0
  }

  /** The server does not erase anything for a device with an outdated key. */
  async doomUser(index: number) {
    const { device } = this.tab(index, 0)
    if ((await readSyncStop(device)) !== 'wrong key') this.#doom(device.userId, index)
  }

  async doomVault(index: number) {
    const row = await readVaultRow(this.tab(index, 0).device.db)
    for (const credentials of [row?.credentials, row?.replaces]) {
      if (credentials) this.#doom(vaultIdOf(credentials), index)
    }
  }

  /** Sends everything without faults. Resolves with whether all entries are in the sealed copy. */
  async sendEverything(index: number): Promise<boolean> {
    const { db } = this.tab(index, 0).device
    await db.vault.toCollection().modify({ comparedMs: null })
    await this.network.withFaults([], () => this.sync(index))
    const row = await readVaultRow(db)
    if (!row || row.problem || row.comparedMs === null) return false
    // Another device has erased it, and the server does not know that yet.
    if (this.isDoomed(vaultIdOf(row.credentials))) return false
    return (await db.vault_records.where('pending').equals(1).count()) === 0
  }

  protected override checkRequest(index: number, method: string, url: string, init: RequestInit) {
    if (method === 'DELETE') this.#noteErasure(init)
    if (!this.sealed[index]) return
    const body = typeof init.body === 'string' ? init.body : ''
    const isKeyChange = url.startsWith(USERS_PATH) && method === 'POST'
    const isPlain = method === 'POST' && !(ModelVault.handles(url) || isKeyChange)
    if (isPlain || TYPED_TEXT.test(body)) {
      this.leaks.push(`${method} ${url} of device ${index} in ${this.#where}: ${body}`)
    }
  }

  #noteErasure({ headers }: RequestInit) {
    const credentials = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const id = vaultIdOf(credentials)
    if (this.isDoomed(id)) this.gone.add(id)
  }

  protected override async runMeanwhile() {
    await super.runMeanwhile()
    if (this.#isMeanwhile) return
    const next = this.#others.shift()
    if (!next) return
    this.#isMeanwhile = true
    if (next.kind === 'edit') await this.edit(next)
    else await this.sync(1 - this.#current)
    this.#isMeanwhile = false
  }

  override async edit(edit: Edit) {
    const { device } = this.tab(edit.device, edit.tab)
    const before = await this.#seen(device)
    await this.withStorageOf(edit.device, () => super.edit(edit))
    const after = await this.#seen(device)
    const where = `device ${edit.device} in ${this.#where}`
    this.history.noteDay(before.registers, after.registers, where)
    for (const key of new Set([...before.texts.keys(), ...after.texts.keys()])) {
      const [old, text] = [before.texts.get(key), after.texts.get(key) ?? null]
      if ((old ?? null) === text) continue
      const [known, mark] = [before.marks.get(key), after.marks.get(key)]
      this.history.note({
        entry: key,
        text,
        replaced: old === undefined ? [] : [old],
        revision: mark?.revision === known?.revision ? undefined : mark?.revision,
        isShared: known?.confirmed !== undefined,
        where,
      })
    }
  }

  /** What a device shows, and what it knows about the sealed copy, by table and id. */
  async #seen({ db, userId }: Device) {
    const marks = await db.vault_records.toArray()
    const texts = new Map<string, string>()
    for (const kind of Object.keys(TABLES) as Kind[]) {
      for (const row of await db.table(TABLES[kind]).toArray()) {
        texts.set(`${VAULT_TABLES[kind]}/${row.id}`, textOf(row))
      }
    }
    return {
      texts,
      marks: new Map(marks.map((mark) => [`${mark.table}/${mark.id}`, mark])),
      registers: (await readDay(db, userId, DATE)).registers,
    }
  }

  override async apply(step: Step | Turn) {
    if (step.kind !== 'turn') {
      await super.apply(step)
      const device = 'device' in step ? step.device : 0
      if (step.kind === 'session') this.#noteSession(device, this.sessionIds.at(-1), true)
      if (step.kind === 'delete a session') {
        this.#noteSession(device, [...this.deletedSessionIds].at(-1), false)
      }
      if (step.kind === 'restore' || step.kind === 'storage goes back') await this.forgetDeleted()
      return
    }
    this.#others = [...step.meanwhile]
    this.#current = step.device
    await this.network.withFaults(step.faults, () => this.#run(step))
    this.#others = []
  }

  #noteSession(index: number, id: string | undefined, isKept: boolean) {
    if (id === undefined) return
    this.history.note({
      entry: `session ${id}`,
      text: isKept ? id : null,
      replaced: isKept ? [] : [id],
      revision: undefined,
      isShared: false,
      where: `device ${index} in ${this.#where}`,
    })
  }

  async #run({ turn, device, choice }: Turn) {
    try {
      await this.withStorageOf(device, () => TURNS[turn](this, device, choice))
    } catch (error) {
      // The app shows that it has failed.
      const isOfNetwork = error instanceof TypeError && error.message === 'network'
      const isExpected = [ResponseError, DOMException, VaultChangedError].some(
        (type) => error instanceof type,
      )
      if (!(isOfNetwork || isExpected)) throw error
    }
    const { db, userId } = this.tab(device, 0).device
    if ((await db.settings.get('userId'))?.value !== userId) await this.openTabs(device)
  }

  async runAll(steps: readonly (Step | Turn)[]) {
    for (const [at, each] of steps.entries()) {
      this.#where = `step ${at} (${each.kind === 'turn' ? each.turn : each.kind})`
      await this.apply(each)
    }
    this.#where = 'the end'
  }

  /** Syncs both devices without faults, until nothing is left to send. */
  override async settle() {
    await super.settle()
    for (const index of [0, 1]) {
      const row = await readVaultRow(this.tab(index, 0).device.db)
      const words = this.words[index]
      // Users who are asked for their words enter them.
      if (row?.problem === 'words_lost' && words) {
        await this.withStorageOf(index, () => this.join(index, words))
      }
    }
    // Writes of a page that was open when the sealed copy was turned on are found once a day.
    this.clockMs += 25 * HOUR_MS
    await super.settle()
  }

  /** Entries that are nowhere after a step that was meant to delete something are not missed. */
  async forgetDeleted() {
    this.history.forgetAllBut(await this.content())
  }

  async textsOn(index: number): Promise<string[]> {
    const { db } = this.tab(index, 0).device
    const tables = Object.values(TABLES).map((table) => db.table(table).toArray())
    const sessions = await db.breathing_sessions.toArray()
    return [...(await Promise.all(tables)).flat().map(textOf), ...sessions.map(({ id }) => id)]
  }

  /** The texts of entries that were deleted, or replaced by another device, and can be brought back. */
  async #deletedTextsOn(index: number): Promise<string[]> {
    const deleted = await this.tab(index, 0).device.db.deleted_entries.toArray()
    return deleted.map(({ row }) => textOf(row as Row))
  }

  async registersOn(index: number): Promise<DayRegisters> {
    const days = await this.tab(index, 0).device.db.daily_data.toArray()
    return days.reduce((all, { registers }) => mergeRegisters(all, registers), EMPTY_REGISTERS)
  }

  /** What is left on the devices and on the server, except in copies that somebody has chosen to erase. */
  async content(): Promise<Content> {
    const texts = new Set<string>()
    let registers = EMPTY_REGISTERS
    for (const index of [0, 1]) {
      for (const text of await this.textsOn(index)) texts.add(text)
      for (const text of await this.#deletedTextsOn(index)) texts.add(text)
      registers = mergeRegisters(registers, await this.registersOn(index))
    }
    for (const userId of this.users.userIds) {
      const copy = this.users.copyOf(userId)
      if (!copy || this.isDoomed(userId)) continue
      for (const id of copy.sessionIds) texts.add(id)
      registers = mergeRegisters(registers, copy.day(DATE))
    }
    for (const record of await this.#openedRecords()) {
      const { table, row, id } = record
      if (!row) continue
      if (table === 'days') registers = mergeRegisters(registers, row.registers as DayRegisters)
      else if (table === 'deletedEntries') texts.add(textOf(row.row as Row))
      else texts.add(table === 'breathingSessions' ? id : textOf(row))
    }
    return { texts, registers }
  }

  async #openedRecords() {
    for (let at = this.#keys.size + 1; at <= this.#entropies; at++) {
      const keys = await keysOf(at)
      this.#keys.set(vaultIdOf(keys.credentials), keys)
    }
    const opened = this.model.vaultIds.flatMap((id) => {
      const keys = this.#keys.get(id)
      if (!keys || this.isDoomed(id)) return []
      return this.model.records(id).map((record) => openRecord(keys, record))
    })
    return (await Promise.all(opened)).filter((record) => typeof record !== 'string')
  }
}

type Row = { foodName?: unknown; name?: unknown; notes?: unknown }

function textOf(row: Row): string {
  return String(row.foodName ?? row.name ?? row.notes)
}

/** Each invariant returns its violations; none if it holds. */
const INVARIANTS: readonly ((world: TurnWorld) => Promise<string[]>)[] = [
  async (world) => world.leaks.map((leak) => `sent in plain text: ${leak}`),
  async (world) => world.history.lostFrom(await world.content()),
  nothingErasedComesBack,
  nothingMovedOutComesBack,
  noCopyIsErasedUnasked,
  connectedDevicesAgree,
]

async function nothingErasedComesBack(world: TurnWorld): Promise<string[]> {
  const inUse = new Set<string>()
  for (const index of [0, 1]) {
    const { db, userId } = world.tab(index, 0).device
    const row = await readVaultRow(db)
    inUse.add(userId)
    if (row?.credentials) inUse.add(vaultIdOf(row.credentials))
  }
  const stored = [...world.users.userIds, ...world.model.vaultIds]
  const back = stored.filter((id) => world.isDoomed(id) && !inUse.has(id))
  const texts = [0, 1].map(async (index) => {
    const found = await world.textsOn(index)
    return found
      .filter((text) => world.erasedTexts[index]?.has(text))
      .map((text) => `'${text}' was erased on device ${index} and is back`)
  })
  return [
    ...back.map((id) => `${id} was erased and is on the server`),
    ...(await Promise.all(texts)).flat(),
  ]
}

/** A sealed copy is gone only if somebody has erased it or has made new words. */
async function noCopyIsErasedUnasked(world: TurnWorld): Promise<string[]> {
  const rows = await Promise.all([0, 1].map((index) => readVaultRow(world.tab(index, 0).device.db)))
  return rows.flatMap((row, index) => {
    const id = vaultIdOf(row?.credentials ?? '')
    const isMeant = world.isDoomed(id) || world.gone.has(id)
    return row?.problem === 'erased' && !isMeant
      ? [`the sealed copy of device ${index} was erased, but by nobody`]
      : []
  })
}

async function nothingMovedOutComesBack(world: TurnWorld): Promise<string[]> {
  const back: string[] = []
  for (const index of [0, 1]) {
    const texts = await world.textsOn(index)
    const registers = await world.registersOn(index)
    for (const file of world.movedOut[index] ?? []) {
      if (world.importers[file].size > 0) continue
      const isBack =
        texts.includes(`imported ${file}`) || fieldsOf(registers).habits[importedHabit(file)]
      if (isBack) back.push(`file ${file} was moved out on device ${index} and is back`)
    }
    const isAnyLeft = world.importers.some((importers) => importers.size > 0)
    const [added = 0, removed = 0] = registers[`${WATER}.696d706f72746564`] ?? []
    const isEveryFileOut = world.movedOut[index]?.size === 2
    if (isEveryFileOut && !isAnyLeft && Number(added) > removed) {
      back.push(`glasses were moved out on device ${index} and are back`)
    }
  }
  return back
}

/** Devices with the same sealed copy, or with the same plain one, have the same entries in the end. */
async function connectedDevicesAgree(world: TurnWorld): Promise<string[]> {
  const devices = [0, 1].map((index) => world.tab(index, 0).device)
  const [one, two] = devices as [Device, Device]
  const [row, other] = await Promise.all(devices.map(({ db }) => db.vault.get('vault')))
  if (row || other) {
    const isOn = row?.state === 'on' && !row.problem && !other?.problem
    if (!isOn || row.credentials !== other?.credentials) return []
    return differences(await rowsOf(one), await rowsOf(two))
  }
  if (one.userId !== two.userId || !(await canSync(one)) || !(await canSync(two))) return []
  return differences(await world.registersOn(0), await world.registersOn(1))
}

function differences(one: object, two: object): string[] {
  if (isDeepStrictEqual(one, two)) return []
  return [`the devices differ: ${JSON.stringify(one)} and ${JSON.stringify(two)}`]
}

/** Runs a schedule, then syncs both devices without faults, and checks all invariants. */
export async function runTurns(
  start: 'plain' | 'sealed',
  steps: readonly (Step | Turn)[],
  locked: boolean,
) {
  withRepeatableKeys()
  const world = new TurnWorld(new ModelVault(), locked)
  try {
    await (start === 'plain' ? world.open() : world.openSealed())
    await world.runAll(steps)
    await world.settle()
    const violations = await Promise.all(INVARIANTS.map((check) => check(world)))
    expect(violations.flat()).toEqual([])
  } finally {
    await world.close()
  }
}

/** The same schedule has the same ids, keys and sealed bytes each time. */
function withRepeatableKeys() {
  let count = 0
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.fill(0)
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, ++count)
    return array
  })
}

/** The words that a world makes as the nth. */
function entropyOf(nth: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: 16 }, (_, at) => (at === 0 ? nth : at))
}

const derived = new Map<number, Promise<VaultKeys>>()

function keysOf(nth: number): Promise<VaultKeys> {
  const keys = derived.get(nth) ?? deriveKeys(entropyOf(nth))
  derived.set(nth, keys)
  return keys
}
