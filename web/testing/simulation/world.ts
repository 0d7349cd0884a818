import { DAILY_DATA_PATH } from '@tend/protocol/daily-data'
import { listRecords, VAULT_PATH } from '@tend/protocol/vault'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import type { ReplacedRecord } from '../../store/database/rules/imported-rows.ts'
import { isKept } from '../../store/places/stored-places.ts'
import { deriveKeys } from '../../store/vault/keys.ts'
import { openRecord } from '../../store/vault/seal.ts'
import { VirtualClock } from './clock.ts'
import { type PageCode, SimulatedDevice, type Tab } from './device.ts'
import { type Holdings, holdingsOf, Ledger, merged, versionOf } from './ledger.ts'
import { SimulatedNetwork } from './network.ts'
import type { End, Page } from './page.ts'
import { Random } from './random.ts'
import { SimulatedServer } from './server.ts'
import type { Shelf, Texts } from './turn.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START_MS = Date.parse('2026-11-20T08:00:00Z')

/** Devices that still send something after so many rounds never end. */
const MAX_ROUNDS = 6

/** How long a person looks at a page. */
const USE_MS = 2 * MINUTE_MS

/** Far apart, so that a day of one is often another one in the next. */
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']

/** What happens in a world besides operations in pages. Its device is ignored where it concerns none. */
const WORLD_EVENTS = {
  'open a page': (world, device, random) =>
    world.use(device, random.below(device.tabs.length), true),
  'close a page': async (_, device, random) =>
    device.tabs[random.below(device.tabs.length)]?.close(),
  'look at a page': (world, device, random) => world.use(device, random.below(device.tabs.length)),
  'network gets bad': async ({ network }, _, random) => {
    network.faultShare = random.pick([0.1, 0.3, 0.6])
  },
  'network gets good': async ({ network }) => {
    network.faultShare = 0
  },
  'a proxy refuses large requests': async ({ network }, _, random) => {
    network.maxBodyChars = random.pick([2000, 5000, Infinity])
  },
  'a tab freezes': async (_, device, random) =>
    device.tabs[random.below(device.tabs.length)]?.freeze(),
  'storage gets full': async (_, device) => device.fill(true),
  'storage has room': async (_, device) => device.fill(false),
  'people travel': async (_, __, random) => {
    process.env.TZ = random.pick(ZONES)
  },
  'device goes offline': async (_, device) => device.connect(false),
  'device goes online': async (_, device) => device.connect(true),
  'server is in maintenance': async ({ network }, _, random) => {
    network.isInMaintenance = random.chance(0.5)
  },
  'server restarts': async ({ server }) => {
    await server.stop()
    await server.start()
  },
  'server is killed': ({ server }) => server.kill(),
  'server is backed up': ({ server }) => server.backUp(),
  'server goes back to the backup': async (world) => {
    await world.server.goBack()
    await world.forgetAll('devices')
    for (const [person, ledger] of world.ledgers.entries())
      ledger.noteLostCopy(world.devicesOf(person).map(holdingsOf))
  },
  'device loses its database': async (world, device) => {
    await device.loseDatabase()
    await world.forget(device.person, 'devices and copies')
  },
  'profile is copied': async (world, device) => {
    world.profiles.set(device, device.copyProfile())
  },
  'device goes back to the copied profile': async (world, device) => {
    const goBack = world.profiles.get(device)
    if (!goBack) return
    await goBack()
    await world.forget(device.person, 'devices and copies')
  },
  'device loses its browser storage': async (_, device) => device.storage.clear(),
  'clock jumps': async (world, device, random) => {
    device.skewMs = random.pick([0, 40 * DAY_MS, -2 * DAY_MS, 3 * HOUR_MS])
    world.wereClocksWrong ||= device.skewMs !== 0
  },
  'a day passes': (world) => world.clock.runUntil(world.clock.nowMs + DAY_MS),
  'a month passes': async (world) => {
    await world.clock.runUntil(world.clock.nowMs + 31 * DAY_MS)
    await world.forgetAll('devices and copies')
    for (const ledger of world.ledgers) ledger.forgetDeleted()
  },
} as const satisfies Record<
  string,
  (world: World, device: SimulatedDevice, random: Random) => Promise<unknown>
>

export const EVENT_NAMES: readonly string[] = Object.keys(WORLD_EVENTS)

/** Operations after which something may be gone that no device has. */
const REMOVING: ReadonlySet<string> = new Set(['erase everything'])

/** One thing that happens. Its own seed decides everything about it. */
export interface Step {
  readonly afterMs: number
  readonly device: number
  readonly tab: number
  readonly what: string
  readonly seed: number
}

export interface Schedule {
  readonly seed: number
  /** The number of devices of each person. */
  readonly people: readonly number[]
  readonly steps: readonly Step[]
}

/** A request that an app must not send. */
const SECRET_TEXT = /planted \d|in_file_/
const ANY_TEXT = /(planted|noted) \d|"habits\./

/** The common parts of all worlds. */
export interface WorldParts {
  readonly code: PageCode
  /** Of PostgreSQL, in place of SQLite. */
  readonly databaseUrl?: string | undefined
}

/** People, their devices, and a server. */
export class World {
  readonly clock = new VirtualClock(START_MS)
  /** Of each person. */
  readonly ledgers: readonly Ledger[]
  readonly log: string[] = []
  readonly violations: string[] = []
  wereClocksWrong = false
  /** A page has written while its device had a sealed copy that the page did not know yet. */
  hadLateMarks = false
  /** The credentials of sealed copies that were erased with their device. */
  readonly erasedCopies: string[] = []
  /** Trackers that once had several entries for a day. */
  readonly withSeveral = new Set<string>()
  readonly devices: SimulatedDevice[] = []
  /** Functions that put an earlier state of a browser back. */
  readonly profiles = new Map<SimulatedDevice, () => Promise<void>>()
  readonly server: SimulatedServer
  readonly network: SimulatedNetwork
  readonly #shelves: Shelf[]
  readonly #localNames: ReadonlySet<string>
  readonly #texts: Texts
  /** The versions that each operation of a page has made. */
  readonly #made = new WeakMap<Page, Set<string>[]>()
  readonly #hiding = new Map<SimulatedDevice, number>()
  /** What is happening now, for messages. */
  where = 'the start'

  constructor({ seed, people }: Schedule, { code, databaseUrl }: WorldParts) {
    const random = new Random(seed)
    this.server = new SimulatedServer(() => this.clock.nowMs, databaseUrl)
    const onRequest = this.#checkRequest.bind(this)
    this.network = new SimulatedNetwork(this.clock, random, this.server, onRequest)
    const hasLocks = random.chance(0.8)
    const parts = { clock: this.clock, code, send: this.network.send, hasLocks }
    for (const [person, count] of people.entries()) {
      for (let nth = 0; nth < count; nth++) {
        const name = `${person}${'abcdefgh'[nth]}`
        const onError = (text: string) => this.log.push(`${name} says: ${firstLine(text)}`)
        this.devices.push(
          new SimulatedDevice(name, person, {
            ...parts,
            random: new Random(random.seed()),
            onError,
          }),
        )
      }
    }
    this.#shelves = people.map((_, person) => this.#shelfOf(person))
    this.ledgers = people.map(() => new Ledger())
    this.#localNames = new Set(namesOf(code).local)
    let texts = 0
    this.#texts = { text: () => `planted ${++texts}`, note: () => `noted ${++texts}` }
  }

  #shelfOf(person: number): Shelf {
    return {
      exports: [],
      words: [],
      codes: () =>
        this.devicesOf(person).flatMap((device) => {
          const { value, accessKey } = device.rows('settings')[0] ?? {}
          return value
            ? [{ userId: String(value), accessKey: accessKey ? String(accessKey) : null }]
            : []
        }),
    }
  }

  devicesOf(person: number): SimulatedDevice[] {
    return this.devices.filter((device) => device.person === person)
  }

  async open(): Promise<void> {
    process.env.TZ = 'UTC'
    await this.server.start()
    for (const device of this.devices) await this.use(device, 0)
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const tab of device.tabs) tab?.close()
    await this.server.remove()
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const [at, step] of steps.entries()) {
      await this.clock.runUntil(this.clock.nowMs + step.afterMs)
      const device = this.devices[step.device % this.devices.length]
      if (!device) continue
      this.where = `step ${at} (${step.what}) on ${device.name}`
      const end = await this.#take(step, device)
      const time = new Date(this.clock.nowMs).toISOString()
      const traffic = this.network.digest()
      this.log.push(`${time} ${device.name}${step.tab} ${step.what}: ${end} (${traffic})`)
    }
    this.where = 'the end'
  }

  async #take({ what, tab: at, seed }: Step, device: SimulatedDevice): Promise<string> {
    const random = new Random(seed)
    const event = WORLD_EVENTS[what as keyof typeof WORLD_EVENTS]
    if (event) {
      await event(this, device, random)
      return 'happened'
    }
    const tab = await this.use(device, at % device.tabs.length)
    const shelf = this.#shelves[device.person]
    if (!shelf) throw new Error('no such person')
    const before = holdingsOf(device)
    const stored = device.storage.copy()
    const copies = device.rows('vault').map(({ credentials }) => String(credentials))
    const work = tab.page.run(what, random, shelf, this.#texts)
    const end = await this.clock.runUntilSettled(work, this.#localNames.has(what) ? 0 : HOUR_MS)
    if (REMOVING.has(what)) await this.forget(device.person, 'devices')
    else this.#note(device, withReplaced(before, device), what)
    // Without a network, it cannot fetch first what only the copy has.
    if (what === 'turn the sealed copy off everywhere' && !this.#isReachable(device))
      await this.forget(device.person, 'devices and copies')
    if (what === 'put trackers in another order')
      this.ledgers[device.person]?.noteOrder(holdingsOf(device))
    this.#checkUndo(tab, end, before, holdingsOf(device))
    this.hadLateMarks ||= device.rows('vault').length > 0 && !tab.page.isMarking()
    if (what === 'erase everything' && end.how === 'done') {
      this.erasedCopies.push(...copies)
      await this.#checkErased(device, stored)
    }
    await device.followUser()
    return end.how
  }

  #isReachable({ isOnline }: SimulatedDevice): boolean {
    return isOnline && this.network.faultShare === 0 && !this.network.isInMaintenance
  }

  /** An Undo takes only what the operation has made to which it belongs. */
  #checkUndo({ page }: Tab, { undoes }: End, before: Holdings, after: Holdings): void {
    const made = this.#made.get(page) ?? []
    this.#made.set(page, made)
    const isNew = (version: string) => before.versions.get(version) !== 'live'
    made.push(new Set([...after.entries.values()].filter(isNew)))
    if (undoes === undefined) return
    for (const version of before.entries.values()) {
      if (after.versions.get(version) === 'live' || made[undoes]?.has(version)) continue
      this.violations.push(`an Undo takes more than it has made in ${this.where}: ${version}`)
    }
  }

  #note(device: SimulatedDevice, before: Holdings, what: string): void {
    for (const { id, hasSeveral } of device.rows('trackers'))
      if (hasSeveral) this.withSeveral.add(String(id))
    const ledger = this.ledgers[device.person]
    if (!ledger) return
    const copies = this.devicesOf(device.person).map((each) => each.rows('vault')[0]?.credentials)
    const isApart = copies.length > 1 && copies.some((copy) => !copy || copy !== copies[0])
    ledger.note(before, holdingsOf(device), {
      where: this.where,
      on: device.name,
      atMs: this.clock.nowMs,
      isApart: device.rows('vault')[0]?.state !== 'on',
      isDated: this.#localNames.has(what),
      movesIn: what === 'move in',
      bringsBack: what === 'bring back',
    })
    ledger.wasApart ||= isApart && ledger.isUsed
  }

  /** Shows a page until the person puts the device away. Opens it, if it is not open or shall be reloaded. */
  async use(device: SimulatedDevice, at: number, reloads = false): Promise<Tab> {
    const present = device.tabs[at]
    const tab = present?.isOpen() && !reloads ? present : await device.open(at)
    device.show(tab)
    this.clock.cancel(this.#hiding.get(device))
    this.#hiding.set(
      device,
      this.clock.schedule(USE_MS, () => device.show()),
    )
    return tab
  }

  async #checkErased(device: SimulatedDevice, before: ReadonlyMap<string, string>): Promise<void> {
    const stored = device.storage.copy()
    const kept = [...stored].filter(
      ([key, value]) => before.get(key) === value && !isKept('localStorage', key),
    )
    await device.followUser()
    const text = ANY_TEXT.exec(await device.storedText())
    for (const left of [...(text ?? []), ...kept.map(([key]) => key)])
      this.violations.push(`left after erasing in ${this.where}: ${left}`)
  }

  #checkRequest(device: SimulatedDevice, method: string, url: string, { body }: RequestInit): void {
    if (typeof body !== 'string') return
    const isSealed = device.rows('vault').length > 0
    const isDay = url.startsWith(DAILY_DATA_PATH)
    if (SECRET_TEXT.test(body) || (isSealed && ANY_TEXT.test(body)) || (isSealed && isDay)) {
      this.violations.push(
        `sent in plain text in ${this.where}: ${method} ${url} of ${device.name}: ${body}`,
      )
    }
  }

  /** The keys and texts that no server may store. */
  async secrets(): Promise<string[]> {
    const words = this.#shelves.flatMap((shelf) => shelf.words)
    const keys = await Promise.all(words.map((each) => deriveKeys(each)))
    const codes = this.#shelves.flatMap((shelf) => shelf.codes())
    const parts = [
      ...keys.flatMap(({ credentials }) => credentials.split('.')),
      ...codes.flatMap(({ userId, accessKey }) => [userId, accessKey]),
    ]
    return parts.filter((part) => part !== null && part !== '') as string[]
  }

  /** What is left of a person on devices, and in the sealed copies that no device is to erase. */
  async content(person: number, where: 'devices' | 'devices and copies'): Promise<Holdings> {
    const held = this.devicesOf(person).map(holdingsOf)
    if (where === 'devices') return merged(held)
    const words = this.#shelves[person]?.words ?? []
    const erasures = this.devicesOf(person).flatMap((device) => device.rows('erasures'))
    const waiting = new Set(erasures.flatMap(({ accessKeys }) => accessKeys as string[]))
    const copies = await Promise.all(words.map((each) => this.#copyOf(each, waiting)))
    return merged([...held, ...copies])
  }

  /** How the server answers to whoever asks for a sealed copy. */
  async statusOf(credentials: string): Promise<number> {
    const authorization = `Bearer ${credentials}`
    return (await this.server.handle('GET', VAULT_PATH, { authorization }, undefined)).status
  }

  /** What is in the sealed copy of a device; `undefined` if its words are not known. */
  async copyOf(device: SimulatedDevice): Promise<Holdings | undefined> {
    const [vault] = device.rows('vault')
    for (const words of this.#shelves[device.person]?.words ?? []) {
      if ((await deriveKeys(words)).credentials === vault?.credentials) return this.#copyOf(words)
    }
    return undefined
  }

  async #copyOf(
    words: Uint8Array<ArrayBuffer>,
    leftOut: ReadonlySet<string> = new Set(),
  ): Promise<Holdings> {
    const keys = await deriveKeys(words)
    if (leftOut.has(keys.credentials)) return merged([])
    const authorization = `Bearer ${keys.credentials}`
    const versions = new Map<string, 'live' | 'listed'>()
    const days = new Map<string, DayRegisters>()
    for (let since = '0'; ; ) {
      const url = `${listRecords.path}?since=${since}`
      const { status, body } = await this.server.handle('GET', url, { authorization }, undefined)
      if (status !== 200) return merged([])
      const page = listRecords.response.parse(JSON.parse(body))
      for (const record of page.records) {
        const opened = await openRecord(keys, record)
        if (typeof opened === 'string' || !opened.row) continue
        const { table, row } = opened
        if (table === 'days') days.set(opened.id, row.registers as DayRegisters)
        else if (table === 'deletedEntries') {
          const version = versionOf(String(row.kind), row.row as object)
          if (!versions.has(version)) versions.set(version, 'listed')
        } else versions.set(versionOf(table, row), 'live')
      }
      if (!page.more)
        return {
          ...merged([]),
          versions,
          days,
        }
      since = page.cursor
    }
  }

  async forget(person: number, where: 'devices' | 'devices and copies'): Promise<void> {
    // A device that loses its database forgets what it has still to erase.
    this.erasedCopies.length = 0
    this.ledgers[person]?.forgetAllBut(await this.content(person, where))
  }

  async forgetAll(where: 'devices' | 'devices and copies'): Promise<void> {
    for (const person of this.ledgers.keys()) await this.forget(person, where)
  }

  /** Ends all faults, and syncs until nothing is left to send. */
  async calm(): Promise<void> {
    this.network.faultShare = 0
    this.network.isInMaintenance = false
    this.network.maxBodyChars = Infinity
    for (const device of this.devices) {
      device.fill(false)
      device.connect(true)
      for (const [at, tab] of device.tabs.entries()) {
        if (!tab?.isOpen()) continue
        // A choice for which there was no room lasts until its page closes.
        device.show(device.wasFull ? await device.open(at) : tab)
      }
    }
    await this.#syncAll()
  }

  /** Lets the words be entered again where they are lost, and a day pass in which everything is compared. */
  async settle(): Promise<void> {
    for (const device of this.devices) {
      const shelf = this.#shelves[device.person]
      const tab = device.tabs.find((each) => each?.isOpen())
      if (device.rows('vault')[0]?.problem !== 'words_lost' || !shelf || !tab) continue
      const joined = tab.page.run('join the sealed copy', new Random(0), shelf, this.#texts)
      await this.clock.runUntilSettled(joined, HOUR_MS)
    }
    // Writes of a page that was open when the sealed copy was turned on are found once a day.
    await this.clock.runUntil(this.clock.nowMs + 25 * HOUR_MS)
    await this.#syncAll()
  }

  /** Syncs all devices in turn, until none has anything to send. A page that is shown already syncs in the second round. */
  async #syncAll(): Promise<void> {
    let sent = -1
    for (let round = 0; round < 2 || (round < MAX_ROUNDS && sent < this.network.sent); round++) {
      sent = this.network.sent
      for (const device of this.devices) {
        await device.followUser()
        const open = device.tabs.findIndex((tab) => tab?.isOpen())
        await this.use(device, Math.max(open, 0))
        await this.clock.runUntil(this.clock.nowMs + 2 * USE_MS)
      }
    }
  }
}

/** With what a sync run has brought during an import, and the import has replaced. */
function withReplaced(before: Holdings, device: SimulatedDevice): Holdings {
  const entries = new Map(before.entries)
  const versions = new Map(before.versions)
  for (const { kind, id, replaced } of device.rows('imported_records')) {
    if (!replaced) continue
    const version = versionOf(String(kind), (replaced as ReplacedRecord).row)
    if (before.replaced.has(version)) continue
    entries.set(`${kind} ${id}`, version)
    versions.set(version, 'live')
  }
  return { ...before, entries, versions }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

const names = new WeakMap<
  PageCode,
  { readonly local: readonly string[]; readonly device: readonly string[] }
>()

/** The names of the operations of a page. */
export function namesOf(code: PageCode) {
  const known = names.get(code)
  if (known) return known
  const { LOCAL_NAMES, DEVICE_NAMES } = SimulatedDevice.exportsOf(code)
  const found = { local: LOCAL_NAMES, device: DEVICE_NAMES }
  names.set(code, found)
  return found
}
