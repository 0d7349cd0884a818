import { type FoodPack, type FoodPackList, listFoodPacks } from '@tend/protocol/food-packs'
import { openCache } from '../../../../store/places/listed-caches.ts'

/** The packs on this device. Their files are in a cache, outside export, copies and sealed copy. */
export interface StoredPacks {
  /** Complete packs, at most one of a country. */
  readonly whole: readonly FoodPack[]
  /** Packs whose download has begun, and perhaps stopped. A country can have an earlier whole one beside it. */
  readonly loading: readonly FoodPack[]
  /** Whether a pack was offered after an unknown barcode, which happens once. */
  readonly wasOffered: boolean
}

const CACHE = 'tend-food-packs'
const STATE = '/food-packs/state.json'
const NONE: StoredPacks = { whole: [], loading: [], wasOffered: false }

const partPath = (file: string) => `/food-packs/${file}`

/** None where there are no caches, and if what is stored cannot be read. */
export async function readStoredPacks(): Promise<StoredPacks> {
  if (!('caches' in globalThis)) return NONE
  const stored = await (await openCache(CACHE)).match(STATE)
  if (!stored) return NONE
  const state = readObjectOf(await stored.json().catch(() => null))
  return {
    whole: packsIn(state.whole),
    loading: packsIn(state.loading),
    wasOffered: state.wasOffered === true,
  }
}

const readObjectOf = (value: unknown): { [Key in keyof StoredPacks]?: unknown } =>
  typeof value === 'object' && value !== null ? value : {}

function packsIn(packs: unknown): FoodPackList['packs'] {
  return listFoodPacks.response.safeParse({ version: 1, packs }).data?.packs ?? []
}

/**
 * Changes the state in one step of all tabs, and deletes the files that no pack needs any more.
 * @param order `delete first` also works on a full device, but a failure can leave a pack without files
 */
export async function changeStoredPacks(
  change: (stored: StoredPacks) => Partial<StoredPacks>,
  order: 'store first' | 'delete first' = 'store first',
): Promise<void> {
  await exclusively(async () => {
    const cache = await openCache(CACHE)
    const before = await readStoredPacks()
    const after = { ...before, ...change(before) }
    if (order === 'delete first') await deleteUnneeded(cache, after)
    await cache.put(STATE, Response.json(after))
    if (order === 'store first') await deleteUnneeded(cache, after)
  })
}

async function deleteUnneeded(cache: Cache, { whole, loading }: StoredPacks): Promise<void> {
  const needed = new Set(
    [...whole, ...loading].flatMap(({ parts }) => parts.map(({ file }) => partPath(file))),
  )
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== STATE && !needed.has(pathname)) await cache.delete(request)
  }
}

/** The text of a stored part; `undefined` if the browser has deleted it. */
export async function readPart(file: string): Promise<string | undefined> {
  const stored = await (await openCache(CACHE)).match(partPath(file))
  if (!stored?.body) return undefined
  return new Response(stored.body.pipeThrough(new DecompressionStream('gzip'))).text()
}

export async function hasPart(file: string): Promise<boolean> {
  return (await (await openCache(CACHE)).match(partPath(file))) !== undefined
}

/**
 * Stores a part.
 * @returns `false` if its pack was removed, or everything erased, meanwhile: then nothing is stored
 */
export async function storePart(file: string, bytes: ArrayBuffer): Promise<boolean> {
  return exclusively(async () => {
    const { loading } = await readStoredPacks()
    if (!loading.some(({ parts }) => parts.some((part) => part.file === file))) return false
    await (await openCache(CACHE)).put(partPath(file), new Response(bytes))
    return true
  })
}

/** Without Web Locks, on plain http, there are no caches either. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(CACHE, work) : work()
}

/** A tab holds this, with the code of the country, while it downloads a pack. */
const DOWNLOAD_LOCK = `${CACHE}-`

/** Downloads the pack of a country, unless another tab does. */
export async function downloadInOneTab(
  country: string,
  download: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return download()
  const lock = DOWNLOAD_LOCK + country
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => held && download())
}

/** The countries whose packs this tab or another one downloads. */
export async function downloadedInAnyTab(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.replace(DOWNLOAD_LOCK, '')))
}

/** Resolves once no tab downloads the pack of a country. */
export async function afterDownload(country: string): Promise<void> {
  await navigator.locks.request(DOWNLOAD_LOCK + country, { mode: 'shared' }, () => {})
}

export function packBytes({ parts }: FoodPack): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Whether two packs are the same version of a country's pack. */
export function isSamePack(a: FoodPack, b: FoodPack): boolean {
  return a.country === b.country && a.parts.map(sumOf).join() === b.parts.map(sumOf).join()
}

const sumOf = ({ sha256 }: FoodPack['parts'][number]) => sha256
