import { type FoodPack, listFoodPacks } from '@tend/protocol/food-packs'
import { serverBase } from '../../../../store/server/server-address.ts'
import {
  afterDownload,
  changeStoredPacks,
  downloadedInAnyTab,
  downloadInOneTab,
  hasPart,
  isSamePack,
  packBytes,
  readStoredPacks,
  type StoredPacks,
  storePart,
} from './stored-packs.ts'

/** Why a download has ended before its pack is complete. */
export type PackProblem = 'no room' | 'not whole'

/** A download, running or not. */
export interface PackDownload {
  readonly pack: FoodPack
  /** How much of it is on the device. */
  readonly bytes: number
  /** `lost` waits for a network. */
  readonly state: 'running' | 'lost' | 'stopped'
}

/** Everything that the screen shows. */
export interface FoodPacks {
  /** What the server or the host of the files offers; none while it is not known. */
  readonly offered: readonly FoodPack[]
  readonly whole: readonly FoodPack[]
  readonly downloads: readonly PackDownload[]
  readonly problem: { readonly country: string; readonly problem: PackProblem } | null
}

class PackError extends Error {
  readonly problem: PackProblem

  constructor(problem: PackProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * The packs of foods on this device and those that are offered, the same in all tabs. A download runs in one tab, and
 * goes on while that is open.
 */
export class FoodPackStore {
  readonly #send: typeof fetch
  readonly #listeners = new Set<() => void>()
  /** The downloads of this tab. */
  readonly #running = new Map<string, AbortController>()
  /** Countries for the end of whose downloads in other tabs this one waits. */
  readonly #awaited = new Set<string>()
  #reading: Promise<void> = Promise.resolve()
  /** To the other tabs, once the screen is open. */
  #tabs: BroadcastChannel | undefined
  #packs: FoodPacks = { offered: [], whole: [], downloads: [], problem: null }

  constructor(send: typeof fetch = fetch.bind(globalThis)) {
    this.#send = send
    globalThis.addEventListener?.('online', () => this.#goOn())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): FoodPacks => this.#packs

  /** Reads what is stored, then asks what is offered, and goes on with downloads that lost their network. */
  async open(): Promise<void> {
    this.#tabs ??= this.#listen()
    await this.#readStored()
    this.#goOn()
    const offered = await this.#readOffered()
    if (offered) this.#set({ offered })
  }

  /**
   * The pack to offer after an unknown barcode: `null` if none is offered, this device has one or has begun one, or it
   * was offered before.
   * @param country where the user probably is
   */
  async offerOnce(country: string | undefined): Promise<FoodPack | null> {
    await this.open()
    const { offered, whole, downloads } = this.#packs
    const pack = packOfCountry(offered, country)
    const { wasOffered } = await readStoredPacks()
    if (!pack || wasOffered || whole.length + downloads.length > 0) return null
    await changeStoredPacks(() => ({ wasOffered: true }))
    return pack
  }

  /**
   * Downloads a pack, or the rest of it, unless another tab does. An earlier pack of the country stays until the new one
   * is complete. Rejects only if the browser's storage fails.
   */
  async download(pack: FoodPack): Promise<void> {
    if (this.#running.has(pack.country)) return
    const controller = new AbortController()
    this.#running.set(pack.country, controller)
    this.#set({ problem: null })
    let current = pack
    let failure: { readonly error: unknown } | null = null
    try {
      await downloadInOneTab(pack.country, async () => {
        try {
          await this.#loadParts(pack, controller.signal)
        } catch (error) {
          const newer = await this.#replacementOf(pack, error)
          if (!newer) throw error
          controller.signal.throwIfAborted()
          current = newer
          await this.#loadParts(newer, controller.signal)
        }
      })
    } catch (error) {
      failure = { error }
    }
    // Before the state is read again, which would show it as running.
    this.#running.delete(pack.country)
    this.#tell()
    if (failure) await this.#fail(current, failure.error, controller.signal.aborted)
    else await this.#readStored()
  }

  /** The pack that the host offers in place of one whose parts it no longer has. */
  async #replacementOf(pack: FoodPack, error: unknown): Promise<FoodPack | null | undefined> {
    if (!(error instanceof PackError)) return null
    const offered = await this.#readOffered()
    if (offered) this.#set({ offered })
    return offered && newerOf(pack, offered)
  }

  /** Stops a download, in whichever tab it runs. Parts on the device stay. */
  stop(country: string): void {
    this.#running.get(country)?.abort()
    this.#tell(country)
  }

  /** Removes a pack, whole or not. */
  async remove(country: string): Promise<void> {
    this.stop(country)
    await changeStoredPacks(({ whole, loading }) => {
      const unfinished = loading.some((pack) => pack.country === country)
      // A stopped update is removed first; the pack in use stays.
      return unfinished ? { loading: others(loading, country) } : { whole: others(whole, country) }
    }, 'delete first')
    this.#tell()
    await this.#readStored()
  }

  async #loadParts(pack: FoodPack, signal: AbortSignal): Promise<void> {
    await changeStoredPacks(({ loading }) => ({
      loading: [...others(loading, pack.country), pack],
    }))
    this.#tell()
    // Before the first part has arrived, which can take seconds.
    this.#setDownload({ pack, bytes: await storedBytes(pack), state: 'running' })
    let bytes = 0
    for (const part of pack.parts) {
      if (!(await hasPart(part.file))) {
        const content = await this.#fetchPart(part, signal)
        if (!(await storePart(part.file, content))) return
      }
      bytes += part.bytes
      this.#setDownload({ pack, bytes, state: 'running' })
      this.#tell()
      signal.throwIfAborted()
    }
    await changeStoredPacks(({ whole, loading }) =>
      loading.some((each) => isSamePack(each, pack))
        ? { whole: [...others(whole, pack.country), pack], loading: others(loading, pack.country) }
        : {},
    )
  }

  /** @throws PackError if the part differs from its entry in the list */
  async #fetchPart(part: FoodPack['parts'][number], signal: AbortSignal): Promise<ArrayBuffer> {
    const response = await this.#fetch(part.file, signal)
    if (!response.ok) throw new PackError('not whole')
    const content = await response.arrayBuffer()
    const isWhole = content.byteLength === part.bytes && (await sha256(content)) === part.sha256
    if (!isWhole) throw new PackError('not whole')
    return content
  }

  async #fail(pack: FoodPack, error: unknown, isStopped: boolean): Promise<void> {
    const problem = isStopped ? null : problemOf(error)
    if (problem === 'no room') await this.#giveRoomBack(pack.country)
    const bytes = await storedBytes(pack)
    await this.#readStored()
    if (problem) this.#set({ problem: { country: pack.country, problem } })
    if (isStopped || problem) return
    // A request that fails, or a body that ends, is a TypeError.
    if (!(error instanceof TypeError)) throw error
    this.#setDownload({ pack, bytes, state: 'lost' })
    // The browser tells when its network is back, but not when the server is.
    setTimeout(() => {
      if (navigator.onLine !== false) this.#goOn()
    }, AGAIN_MS)
  }

  /** Removes a download from a full device, which may have no room left even to store that it is gone. */
  async #giveRoomBack(country: string): Promise<void> {
    const withoutIt = ({ loading }: StoredPacks) => ({ loading: others(loading, country) })
    await changeStoredPacks(withoutIt, 'delete first').catch(() => {})
    this.#tell()
  }

  #goOn(): void {
    for (const { pack, state } of this.#packs.downloads) {
      if (state === 'lost') void this.download(pack)
    }
  }

  /** One reading after the other, so that the last one shows the last state. */
  #readStored(): Promise<void> {
    this.#reading = this.#reading.catch(() => {}).then(() => this.#readNow())
    return this.#reading
  }

  async #readNow(): Promise<void> {
    const { whole, loading } = await readStoredPacks()
    const inAnyTab = await downloadedInAnyTab()
    const bytes = await Promise.all(loading.map(storedBytes))
    const downloads = loading.map((pack, at) => ({
      pack,
      bytes: bytes[at] ?? 0,
      state: this.#stateOf(pack.country, inAnyTab),
    }))
    this.#set({ whole, downloads })
    for (const { country } of loading) if (inAnyTab.has(country)) this.#readAfter(country)
  }

  #stateOf(country: string, inAnyTab: ReadonlySet<string>): PackDownload['state'] {
    if (this.#running.has(country) || inAnyTab.has(country)) return 'running'
    const before = this.#packs.downloads.find(({ pack }) => pack.country === country)
    return before?.state === 'lost' ? 'lost' : 'stopped'
  }

  /** Reads what is stored once another tab has ended the download of a country, or was closed. */
  #readAfter(country: string): void {
    if (this.#running.has(country) || this.#awaited.has(country)) return
    this.#awaited.add(country)
    void afterDownload(country).then(() => {
      this.#awaited.delete(country)
      this.#readAgain()
    })
  }

  #readAgain(): void {
    this.#readStored().catch((error: unknown) =>
      console.error('The foods on this device could not be read', error),
    )
  }

  #listen(): BroadcastChannel {
    const tabs = new BroadcastChannel('tend-food-packs')
    tabs.onmessage = ({ data }) => {
      this.#running.get(data)?.abort()
      this.#readAgain()
    }
    return tabs
  }

  /** Tells the other tabs that something has changed, or to stop the download of a country. */
  #tell(country = ''): void {
    this.#tabs?.postMessage(country)
  }

  async #readOffered(): Promise<readonly FoodPack[] | null> {
    try {
      const response = await this.#fetch(listFoodPacks.list, AbortSignal.timeout(LIST_TIMEOUT_MS))
      if (!response.ok) return []
      return listFoodPacks.response.parse(await response.json()).packs
    } catch {
      // A host without packs may answer with any page.
      return null
    }
  }

  async #fetch(file: string, signal: AbortSignal): Promise<Response> {
    const base = serverBase()
    if (base === null) throw new TypeError('There is no server')
    const credentials = base === '' ? 'same-origin' : 'omit'
    return this.#send(`${base}${listFoodPacks.folder}${file}`, {
      cache: 'no-store',
      credentials,
      signal,
    })
  }

  #setDownload(download: PackDownload): void {
    const downloads = this.#packs.downloads.filter(
      ({ pack }) => pack.country !== download.pack.country,
    )
    this.#set({ downloads: [...downloads, download] })
  }

  #set(changed: Partial<FoodPacks>): void {
    this.#packs = { ...this.#packs, ...changed }
    for (const listener of this.#listeners) listener()
  }
}

const LIST_TIMEOUT_MS = 15_000

/** A download whose server does not answer is tried again after this time, unless there is no network. */
const AGAIN_MS = 30_000

/** Of the page, so that a download goes on while the user is elsewhere in the app. */
export const foodPacks = new FoodPackStore()

/** The pack of a country, or else the first; `undefined` if there is none. */
export function packOfCountry(
  packs: readonly FoodPack[],
  country: string | undefined,
): FoodPack | undefined {
  return packs.find((pack) => pack.country === country) ?? packs[0]
}

const others = (packs: readonly FoodPack[], country: string) =>
  packs.filter((pack) => pack.country !== country)

/** Another pack of the country that is offered and not older. */
export function newerOf(pack: FoodPack, offered: readonly FoodPack[]): FoodPack | undefined {
  return offered.find(
    (other) =>
      other.country === pack.country && other.date >= pack.date && !isSamePack(other, pack),
  )
}

async function storedBytes(pack: FoodPack): Promise<number> {
  const stored = await Promise.all(
    pack.parts.map(async ({ file, bytes }) => ((await hasPart(file)) ? bytes : 0)),
  )
  return Math.min(
    packBytes(pack),
    stored.reduce((sum, bytes) => sum + bytes, 0),
  )
}

/** `null` if the network or something unexpected has failed. */
function problemOf(error: unknown): PackProblem | null {
  if (error instanceof PackError) return error.problem
  const isFull = error instanceof Error && error.name === 'QuotaExceededError'
  return isFull ? 'no room' : null
}

async function sha256(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
