import vm from 'node:vm'
import { gunzipSync, gzipSync } from 'node:zlib'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { DATABASE_NAME } from '../../store/database/database-version.ts'
import { memoryCaches } from '../memory-caches.ts'
import { MemoryStorage } from '../memory-storage.ts'
import { untilIdle, VirtualClock } from './clock.ts'
import type { openPage, Page } from './page.ts'
import { Random } from './random.ts'
import { syncCrypto } from './sync-crypto.ts'

/** The built code of `page.ts`, as a function of the globals of a page. */
export type PageCode = (globals: readonly string[]) => (...values: unknown[]) => {
  readonly openPage: typeof openPage
  readonly LOCAL_NAMES: readonly string[]
  readonly DEVICE_NAMES: readonly string[]
}

/** Compiles the built code of a page, which assigns its exports to `tendPage`. */
export function compilePage(code: string): PageCode {
  const compiled = new Map<string, ReturnType<PageCode>>()
  return (globals) => {
    const key = globals.join(',')
    const known =
      compiled.get(key) ??
      new vm.Script(`(function (${key}) { ${code}\n return tendPage })`, {
        filename: 'simulated-page.js',
      }).runInThisContext()
    compiled.set(key, known)
    return known
  }
}

/** The network as a device reaches it. */
export type Send = (device: SimulatedDevice, input: string, init: RequestInit) => Promise<Response>

/** Of fake-indexeddb. */
interface RawStore {
  readonly records: { values(): Iterable<{ readonly value: unknown }> }
  storeRecord(row: unknown, isNew: boolean, rollback?: unknown): unknown
  /** Whether its writes fail while the device is full. */
  isPatched?: boolean
}

/** Of fake-indexeddb. */
interface RawDatabases {
  readonly _databases: ReadonlyMap<
    string,
    { readonly rawObjectStores: ReadonlyMap<string, RawStore> }
  >
}

export interface Tab {
  readonly page: Page
  /** Shows or hides the page, as by a change of tabs. */
  readonly show: (isShown: boolean) => void
  readonly isOpen: () => boolean
  /** Stops its timers and events until it is shown. Does nothing while it holds a lock, as in a browser. */
  readonly freeze: () => void
  readonly isFrozen: () => boolean
  readonly close: () => void
}

const resolved = Promise.resolve()

const ABORTED = new DOMException('This operation was aborted', 'AbortError')

/** Aborts with one error for all, since Dexie aborts after each transaction, and an error collects a stack. */
class CheapAbortController extends AbortController {
  override abort(reason: unknown = ABORTED): void {
    super.abort(reason)
  }
}

/** A browser: its storage, its clock, and its tabs. */
export class SimulatedDevice {
  readonly name: string
  readonly person: number
  readonly storage = new MemoryStorage()
  readonly tabs: (Tab | undefined)[] = [undefined, undefined, undefined]
  /** By how much the clock is ahead. */
  skewMs = 0
  cookie = ''
  isOnline = true
  /** Some writes to the database fail, and all of browser storage that take more room. */
  isFull = false
  wasFull = false
  /** Whether it has Web Locks, which are missing on plain http. */
  readonly hasLocks: boolean
  #indexedDb = new IDBFactory()
  #caches = memoryCaches()
  readonly #listeners = new Map<object, EventTarget>()
  /** Work that waits in frozen pages. */
  readonly #waiting = new Map<object, (() => void)[]>()
  #locks: readonly Lock[] = []
  readonly #clock: VirtualClock
  readonly #random: Random
  readonly #code: PageCode
  readonly #send: Send
  readonly #onError: (text: string) => void

  constructor(
    name: string,
    person: number,
    parts: {
      readonly clock: VirtualClock
      readonly random: Random
      readonly code: PageCode
      readonly send: Send
      readonly onError: (text: string) => void
      readonly hasLocks: boolean
    },
  ) {
    this.name = name
    this.person = person
    this.#clock = parts.clock
    this.#random = parts.random
    this.#code = parts.code
    this.#send = parts.send
    this.#onError = parts.onError
    this.hasLocks = parts.hasLocks
  }

  /** What a page exports, without opening one. */
  static exportsOf(code: PageCode) {
    const clock = new VirtualClock(0)
    const nothing = () => new Promise<never>(() => {})
    const parts = {
      clock,
      random: new Random(0),
      code,
      send: nothing,
      onError: () => {},
      hasLocks: false,
    }
    const globals = new SimulatedDevice('none', 0, parts).#globalsOf({})
    return code(Object.keys(globals))(...Object.values(globals))
  }

  now(): number {
    return this.#clock.nowMs + this.skewMs
  }

  /** Opens a page in a tab, which reloads the page that is there. */
  async open(at: number): Promise<Tab> {
    this.tabs[at]?.close()
    const { isFull } = this
    this.fill(false)
    const owner = {}
    const document = { visibilityState: 'visible', hidden: false }
    const globals = { ...this.#globalsOf(owner), document }
    const { openPage } = this.#code(Object.keys(globals))(...Object.values(globals))
    const page = await this.#clock.runUntilSettled(openPage(), OPENING_MS)
    this.fill(isFull)
    const tab: Tab = {
      page,
      show: (isShown) => {
        if (isShown) this.#thaw(owner)
        if (isShown !== document.hidden) return
        document.visibilityState = isShown ? 'visible' : 'hidden'
        document.hidden = !isShown
        page.show(isShown)
      },
      isOpen: () => this.#listeners.has(owner),
      freeze: () => {
        if (!this.#locks.some((lock) => lock.owner === owner)) this.#waiting.set(owner, [])
      },
      isFrozen: () => this.#waiting.has(owner),
      close: () => {
        this.#listeners.delete(owner)
        this.#waiting.delete(owner)
        for (const lock of this.#locks) if (lock.owner === owner) this.#release(lock)
        page.close()
      },
    }
    this.tabs[at] = tab
    return tab
  }

  connect(isConnected: boolean): void {
    if (this.isOnline === isConnected) return
    this.isOnline = isConnected
    for (const tab of this.#running()) tab.page.connect(isConnected)
  }

  /** Shows a tab, and hides the others. Hides all without one. */
  show(shown?: Tab): void {
    for (const tab of this.#running(shown)) tab.show(tab === shown)
  }

  /** Fills its storage, or makes room. Deleting works all the same, and so does opening a page. */
  fill(isFull: boolean): void {
    this.isFull = isFull
    this.wasFull ||= isFull
    this.storage.isFull = isFull
    for (const store of this.#stores()) {
      if (store.isPatched) continue
      store.isPatched = true
      const { storeRecord } = store
      store.storeRecord = (row, isNew, rollback) => {
        // Without it, a transaction that was aborted puts the earlier row back.
        const isWrite = rollback !== undefined
        if (isWrite && this.isFull && this.#random.chance(0.5)) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        return storeRecord.call(store, row, isNew, rollback)
      }
    }
  }

  #stores(): RawStore[] {
    const { _databases } = this.#indexedDb as unknown as RawDatabases
    return [..._databases.values()].flatMap(({ rawObjectStores }) => [...rawObjectStores.values()])
  }

  /** The tabs that are not frozen. */
  #running(shown?: Tab): Tab[] {
    return this.tabs.filter(
      (tab): tab is Tab => tab?.isOpen() === true && (tab === shown || !tab.isFrozen()),
    )
  }

  /** Does something in a page, or once it is no longer frozen. */
  #inPage(owner: object, work: () => void): void {
    const waiting = this.#waiting.get(owner)
    if (waiting) waiting.push(work)
    else work()
  }

  #thaw(owner: object): void {
    const waiting = this.#waiting.get(owner) ?? []
    this.#waiting.delete(owner)
    // In separate tasks, so that a tap may come first.
    for (const work of waiting) setImmediate(work)
  }

  /** The rows of a table of the app's database, without reading through the app. */
  rows(table: string): readonly Record<string, unknown>[] {
    const { _databases } = this.#indexedDb as unknown as RawDatabases
    const store = _databases.get(DATABASE_NAME)?.rawObjectStores.get(table)
    return [...(store?.records.values() ?? [])].map(({ value }) => value as Record<string, unknown>)
  }

  #tableNames(): string[] {
    const { _databases } = this.#indexedDb as unknown as RawDatabases
    return [...(_databases.get(DATABASE_NAME)?.rawObjectStores.keys() ?? [])]
  }

  /** All that the browser stores for the app, as text. */
  async storedText(): Promise<string> {
    const tables = this.#stores().map(({ records }) => [...records.values()])
    const keys = Array.from({ length: this.storage.length }, (_, at) => this.storage.key(at) ?? '')
    return JSON.stringify([tables, keys.map((key) => [key, this.storage.getItem(key)])])
  }

  async loseDatabase(): Promise<void> {
    await this.#whileClosed(async () => {
      this.#indexedDb = new IDBFactory()
    })
  }

  /** Copies the profile of the browser. @returns a function that puts the copy in its place */
  copyProfile(): () => Promise<void> {
    const tables = new Map(this.#tableNames().map((name) => [name, this.rows(name)]))
    const stored = this.storage.copy()
    return () =>
      this.#whileClosed(async () => {
        const { isFull } = this
        this.fill(false)
        this.storage.restore(stored)
        await putRows(this.#indexedDb, tables)
        this.fill(isFull)
      })
  }

  async #whileClosed(change: () => Promise<void>): Promise<void> {
    const open = this.tabs.map((tab) => tab?.isOpen() === true)
    for (const tab of this.tabs) tab?.close()
    await untilIdle()
    await change()
    for (const [at, wasOpen] of open.entries()) if (wasOpen) await this.open(at)
  }

  /** Opens all tabs again whose page belongs to an earlier user id, as the app does. */
  async followUser(): Promise<void> {
    const userId = this.rows('settings')[0]?.value
    for (const [at, tab] of this.tabs.entries()) {
      if (!tab?.isOpen() || tab.isFrozen() || tab.page.userId === userId) continue
      await this.open(at)
    }
  }

  #globalsOf(owner: object): Record<string, unknown> {
    const clock = this.#clock
    const device = this
    const listeners = new EventTarget()
    this.#listeners.set(owner, listeners)
    const isOpen = () => this.#listeners.has(owner)
    const crypto = syncCrypto(this.#random)
    const navigator = {
      get onLine() {
        return device.isOnline
      },
      ...(this.hasLocks && { locks: this.#locksOf(owner) }),
    }
    const fetch = async (input: string | URL, init: RequestInit = {}) => {
      const nothing = new Promise<Response>(() => {})
      const answered = isOpen() ? this.#send(this, String(input), init) : nothing
      await answered.catch(() => {})
      await new Promise<void>((resolve) => this.#inPage(owner, resolve))
      return answered
    }
    const log = (...parts: unknown[]) => this.#onError(parts.map(String).join(' '))
    const globals = {
      localStorage: this.#sharedStorage(owner),
      sessionStorage: new MemoryStorage(),
      navigator,
      document: undefined as unknown,
      indexedDB: this.#indexedDb,
      IDBKeyRange,
      caches: this.#caches,
      crypto,
      Date: class extends Date {
        constructor(...values: readonly unknown[]) {
          super(...((values.length > 0 ? values : [device.now()]) as [number]))
        }
        static override now() {
          return device.now()
        }
      },
      Math: Object.assign(Object.create(Math), { random: () => this.#random.fraction() }),
      setTimeout: (work: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
        clock.schedule(delayMs, () => this.#inPage(owner, () => isOpen() && work(...args))),
      clearTimeout: (timer: number | undefined) => clock.cancel(timer),
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
      dispatchEvent: listeners.dispatchEvent.bind(listeners),
      StorageEvent: StorageChange,
      fetch,
      console: { ...console, error: log, warn: log },
      // The one of Node makes an asynchronous resource for each call.
      queueMicrotask: (work: () => void) => void resolved.then(work),
      AbortController: CheapAbortController,
      AbortSignal: { timeout: (ms: number) => new TimeoutSignal(clock, ms) },
      CompressionStream: class extends SyncGzip {
        constructor() {
          super(gzipSync)
        }
      },
      DecompressionStream: class extends SyncGzip {
        constructor() {
          super(gunzipSync)
        }
      },
      BroadcastChannel: undefined,
      Worker: undefined,
      self: undefined,
      window: undefined,
    }
    return { ...globals, pageGlobals: globals }
  }

  /** localStorage, whose changes the other tabs hear of. */
  #sharedStorage(owner: object): Storage {
    const changed = (key: string) => {
      for (const [other, listeners] of this.#listeners) {
        if (other === owner) continue
        // In a separate task, like a browser.
        const tell = () => void listeners.dispatchEvent(new StorageChange('storage', { key }))
        setImmediate(() => this.#inPage(other, tell))
      }
    }
    return new Proxy(this.storage, {
      get: (storage, name: keyof MemoryStorage) => {
        if (!this.#listeners.has(owner)) return () => null
        if (name === 'setItem') {
          return (key: string, value: string) => {
            storage.setItem(key, value)
            changed(key)
          }
        }
        if (name === 'removeItem') {
          return (key: string) => {
            storage.removeItem(key)
            changed(key)
          }
        }
        const member = storage[name]
        return typeof member === 'function' ? member.bind(storage) : member
      },
    })
  }

  /** Web Locks. A tab that closes gives its locks back. */
  #locksOf(owner: object) {
    const request = async (name: string, ...rest: readonly unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => Promise<unknown>
      const { ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as { ifAvailable?: boolean }
      const before = this.#locks.filter((lock) => lock.name === name)
      if (ifAvailable && before.length > 0) return work(null)
      const lock = new Lock(name, owner)
      this.#locks = [...this.#locks, lock]
      await Promise.all(before.map(({ released }) => released))
      try {
        return await (lock.isHeld ? work({ name }) : new Promise(() => {}))
      } finally {
        this.#release(lock)
      }
    }
    return { request, query: async () => ({ held: [] }) }
  }

  #release(lock: Lock): void {
    lock.release()
    this.#locks = this.#locks.filter((other) => other !== lock)
  }
}

/** A Web Lock that is held, or waits for those before it. */
class Lock {
  readonly name: string
  readonly owner: object
  readonly released: Promise<void>
  isHeld = true
  #resolve = () => {}

  constructor(name: string, owner: object) {
    this.name = name
    this.owner = owner
    this.released = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  release(): void {
    this.isHeld = false
    this.#resolve()
  }
}

/** How long a page may take to open, while another one has the database. */
const OPENING_MS = 60_000

class StorageChange extends Event {
  readonly key: string | null

  constructor(type: string, { key = null }: { readonly key?: string | null } = {}) {
    super(type)
    this.key = key
  }
}

/** As much of a signal as requests need. Nearly all have ended before it aborts. */
class TimeoutSignal {
  aborted = false
  readonly #listeners = new Set<() => void>()

  constructor(clock: VirtualClock, ms: number) {
    clock.schedule(ms, () => {
      this.aborted = true
      for (const listener of this.#listeners) listener()
    })
  }

  get reason(): DOMException {
    return new DOMException('Too late', 'TimeoutError')
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener)
  }
}

/** Replaces all rows of tables. */
function putRows(
  factory: IDBFactory,
  tables: ReadonlyMap<string, readonly object[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(DATABASE_NAME)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction([...tables.keys()], 'readwrite')
      for (const [name, rows] of tables) {
        const store = transaction.objectStore(name)
        store.clear()
        for (const row of rows) store.put(row)
      }
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}

/** Compression without other threads. */
class SyncGzip extends TransformStream<Uint8Array, Uint8Array> {
  constructor(change: (bytes: Uint8Array) => Uint8Array) {
    const chunks: Uint8Array[] = []
    super({
      transform: (chunk) => void chunks.push(chunk),
      flush: (controller) => controller.enqueue(new Uint8Array(change(Buffer.concat(chunks)))),
    })
  }
}
