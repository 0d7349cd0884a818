import { webcrypto } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { packText } from '@tend/foods/packs/pack-format'
import type { FoodPack } from '@tend/protocol/food-packs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../../testing/memory-caches.ts'
import { FoodPackStore } from './food-pack-store.ts'
import { readPart, readStoredPacks, storePart } from './stored-packs.ts'

const partOf = (country: string, text: string) => {
  const bytes = gzipSync(text)
  return { bytes, file: `${country.toLowerCase()}-${hex(text).slice(0, 16)}.pack` }
}

function hex(text: string): string {
  return Buffer.from(text.padEnd(16, '-')).toString('hex').padEnd(64, '0').slice(0, 64)
}

/** The files of a host, by name. */
let host: Map<string, Uint8Array<ArrayBuffer>>
let fetched: string[]
/** What a response waits for. */
let pauses: Map<string, Promise<void>>
/** What happens instead of a response. */
let fault: ((file: string) => Response | undefined) | null

/** The channels of all tabs. */
let channels: FakeChannel[]

class FakeChannel {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null

  constructor() {
    channels.push(this)
  }

  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) channel.onmessage?.({ data })
  }
}

/** Web Locks of all tabs: each holds a name until its work ends, and the next one waits. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    query: async () => ({ held: Array.from(held.keys(), (name) => ({ name })) }),
    request: async (name: string, ...rest: readonly unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => unknown
      const [options = {}] = rest as [{ ifAvailable?: boolean }?]
      if (options.ifAvailable && held.has(name)) return work(null)
      while (held.has(name)) await held.get(name)?.catch(() => {})
      const done = Promise.resolve().then(() => work({ name }))
      held.set(name, done)
      return done.finally(() => held.delete(name))
    },
  }
}

beforeEach(() => {
  // A lost download waits before it goes on, longer than the tests of this file run.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  channels = []
  host = new Map()
  fetched = []
  pauses = new Map()
  fault = null
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pack(country: string, texts: readonly string[], date = '2026-11-01') {
  const parts = await Promise.all(
    texts.map(async (text) => {
      const { bytes, file } = partOf(country, text)
      host.set(file, new Uint8Array(bytes))
      const digest = await webcrypto.subtle.digest('SHA-256', bytes)
      return { file, bytes: bytes.length, sha256: Buffer.from(digest).toString('hex') }
    }),
  )
  const made: FoodPack = { country, foods: texts.length, date, parts }
  return made
}

function offer(...packs: readonly FoodPack[]): void {
  host.set('list.json', new TextEncoder().encode(JSON.stringify({ version: 1, packs })))
}

const send: typeof fetch = async (url, init) => {
  init?.signal?.throwIfAborted()
  const file = String(url).replace('/api/food/packs/', '')
  fetched.push(file)
  await pauses.get(file)
  init?.signal?.throwIfAborted()
  const failed = fault?.(file)
  if (failed) return failed
  const content = host.get(file)
  return content ? new Response(content) : new Response(null, { status: 404 })
}

async function opened(): Promise<FoodPackStore> {
  const store = new FoodPackStore(send)
  await store.open()
  return store
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}

const countries = (packs: readonly FoodPack[]) => packs.map(({ country }) => country)

test('a pack is downloaded part by part, and is there after a restart without a network', async () => {
  const germany = await pack('DE', ['one', packText([])])
  offer(germany)
  const store = await opened()
  expect(store.current()).toMatchObject({ offered: [germany], whole: [], downloads: [] })
  const seen = new Set<number>()
  store.subscribe(() => {
    for (const { bytes } of store.current().downloads) seen.add(bytes)
  })
  // The first part is asked for once the download is shown.
  fault = () => void expect([...seen]).toContain(0)
  await store.download(germany)
  expect(store.current()).toMatchObject({ whole: [germany], downloads: [], problem: null })
  expect(seen.size).toBeGreaterThanOrEqual(3)
  fault = lost
  expect((await opened()).current()).toMatchObject({ offered: [], whole: [germany] })
  expect(await readPart(germany.parts[1]?.file ?? '')).toBe(packText([]))
})

test('after an unknown barcode, the pack of the country is offered once, where there is none', async () => {
  const france = await pack('FR', ['one'])
  const germany = await pack('DE', ['two'])
  expect(await (await opened()).offerOnce('DE')).toBeNull()
  offer(france, germany)
  const store = await opened()
  await store.download(france)
  expect(await store.offerOnce('DE')).toBeNull()
  await store.remove('FR')
  expect(await store.offerOnce('DE')).toEqual(germany)
  expect(await store.offerOnce('DE')).toBeNull()
  await store.download(germany)
  await store.remove('DE')
  expect(await (await opened()).offerOnce('DE')).toBeNull()
})

test('a lost network keeps what is here, and the download goes on with the rest', async () => {
  const germany = await pack('DE', ['one', 'two', 'three'])
  offer(germany)
  const store = await opened()
  fault = (file) => (file === germany.parts[1]?.file ? lost() : undefined)
  await store.download(germany)
  expect(store.current().downloads).toMatchObject([
    { state: 'lost', bytes: germany.parts[0]?.bytes },
  ])
  fault = null
  fetched = []
  const restarted = await opened()
  expect(restarted.current().downloads).toMatchObject([{ state: 'stopped' }])
  await restarted.download(germany)
  expect(fetched).toEqual(['list.json', germany.parts[1]?.file, germany.parts[2]?.file])
  expect(restarted.current()).toMatchObject({ whole: [germany], downloads: [] })
})

test.each([
  ['cut', (content: Uint8Array) => content.slice(0, -1)],
  ['changed', (content: Uint8Array) => content.map((byte, at) => (at === 5 ? byte ^ 1 : byte))],
  ['a page', () => new TextEncoder().encode('<!doctype html>')],
])('a part that is %s is not stored, and the old pack stays', async (_, spoil) => {
  const old = await pack('DE', ['old'])
  offer(old)
  const store = await opened()
  await store.download(old)
  const newer = await pack('DE', ['new', 'newer'], '2026-11-20')
  fault = (file) =>
    file === newer.parts[1]?.file
      ? new Response(spoil(host.get(file) ?? new Uint8Array()) as Uint8Array<ArrayBuffer>)
      : undefined
  await store.download(newer)
  expect(store.current().downloads).toMatchObject([{ pack: newer, state: 'stopped' }])
  expect(store.current()).toMatchObject({
    whole: [old],
    problem: { country: 'DE', problem: 'not whole' },
  })
  expect(await readPart(old.parts[0]?.file ?? '')).toBe('old')
  expect(await readPart(newer.parts[1]?.file ?? '')).toBeUndefined()
})

test('a download that was stopped can go on', async () => {
  const germany = await pack('DE', ['one', 'two'])
  offer(germany)
  const store = await opened()
  fault = (file) => void (file === germany.parts[1]?.file && store.stop('DE'))
  await store.download(germany)
  expect(store.current().downloads).toMatchObject([{ state: 'stopped' }])
  fault = null
  await store.download(germany)
  expect(store.current()).toMatchObject({ whole: [germany], downloads: [] })
})

test('a download goes on with the newer pack if the host has replaced it', async () => {
  const old = await pack('DE', ['same', 'old'])
  offer(old)
  const store = await opened()
  fault = (file) => void (file === old.parts[0]?.file && store.stop('DE'))
  await store.download(old)
  fault = null
  const newer = await pack('DE', ['same', 'new'], '2026-11-20')
  host.delete(old.parts[1]?.file ?? '')
  offer(newer)
  fetched = []
  await store.download(old)
  const { offered, whole, downloads, problem } = store.current()
  expect({ offered, whole, downloads, problem }).toEqual({
    offered: [newer],
    whole: [newer],
    downloads: [],
    problem: null,
  })
  expect(fetched.filter((file) => file.endsWith('.pack'))).toEqual(
    [old, newer].map(({ parts }) => parts[1]?.file),
  )
})

test('a download with a wrong checksum goes on once the host has put its list right', async () => {
  const germany = await pack('DE', ['one'])
  offer({ ...germany, parts: germany.parts.map((part) => ({ ...part, sha256: hex('wrong') })) })
  const store = await opened()
  await store.download(store.current().offered[0] ?? germany)
  offer(germany)
  await store.download(store.current().downloads[0]?.pack ?? germany)
  expect(store.current()).toMatchObject({ whole: [germany], downloads: [], problem: null })
})

test('an update replaces the old pack, whose files are deleted', async () => {
  const old = await pack('DE', ['same', 'old'])
  const newer = await pack('DE', ['same', 'new'], '2026-11-20')
  const store = await opened()
  await store.download(old)
  fetched = []
  await store.download(newer)
  // The part that is the same is here already.
  expect(fetched).toEqual([newer.parts[1]?.file])
  expect(store.current().whole).toEqual([newer])
  expect(await readPart(old.parts[1]?.file ?? '')).toBeUndefined()
})

test('on a full device nothing is changed, and what had arrived makes room', async () => {
  const old = await pack('FR', ['old'])
  const germany = await pack('DE', ['one', 'two'])
  const store = await opened()
  await store.download(old)
  const cache = await caches.open('tend-food-packs')
  const { put, delete: remove } = cache
  let isFull = false
  vi.stubGlobal('caches', {
    open: async () => ({
      ...cache,
      put: async (key: string, response: Response) => {
        isFull ||= key.endsWith(germany.parts[1]?.file ?? '')
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        return put(key, response)
      },
      delete: async (key: Request) => {
        isFull = false
        return remove(key)
      },
    }),
  })
  await store.download(germany)
  expect(store.current()).toMatchObject({
    whole: [old],
    downloads: [],
    problem: { country: 'DE', problem: 'no room' },
  })
  expect(await readPart(germany.parts[0]?.file ?? '')).toBeUndefined()

  isFull = true
  await store.download(await pack('FR', ['newer'], '2026-11-20'))
  expect(store.current()).toMatchObject({
    whole: [old],
    downloads: [],
    problem: { country: 'FR', problem: 'no room' },
  })
  expect(await readPart(old.parts[0]?.file ?? '')).toBe('old')
})

test('a pack is removed, also while it is downloaded, and nothing arrives afterwards', async () => {
  const germany = await pack('DE', ['one', 'two'])
  const france = await pack('FR', ['three'])
  const store = await opened()
  await store.download(france)
  fault = (file) => {
    if (file === germany.parts[1]?.file) void store.remove('DE')
    return undefined
  }
  await store.download(germany)
  await expect.poll(async () => countries((await readStoredPacks()).loading)).toEqual([])
  expect(countries(store.current().whole)).toEqual(['FR'])
  expect(await storePart(germany.parts[0]?.file ?? '', new ArrayBuffer(1))).toBe(false)
  await store.remove('FR')
  expect(store.current()).toMatchObject({ whole: [], downloads: [] })
  expect(await readPart(france.parts[0]?.file ?? '')).toBeUndefined()
})

test('a download is shown and can be stopped in every tab, runs in one, and each shows what another removes', async () => {
  const germany = await pack('DE', ['one', 'two'])
  offer(germany)
  const [first, second] = [await opened(), await opened()]
  const shown = (store: FoodPackStore) => ({
    downloads: store.current().downloads.map(({ bytes, state }) => `${state} ${bytes}`),
    whole: countries(store.current().whole),
  })
  const inBoth = async (state: ReturnType<typeof shown>) => {
    await expect.poll(() => [shown(first), shown(second)]).toEqual([state, state])
  }
  const pauseAt = (at: number) => {
    let goOn = () => {}
    const paused = new Promise<void>((resolve) => (goOn = resolve))
    pauses.set(germany.parts[at]?.file ?? '', paused)
    return goOn
  }
  const one = germany.parts[0]?.bytes ?? 0

  const goOn = pauseAt(1)
  const stopped = first.download(germany)
  await inBoth({ downloads: [`running ${one}`], whole: [] })
  // Also in a tab that is opened now, and one where the button is tapped nevertheless.
  expect(shown(await opened())).toEqual({ downloads: [`running ${one}`], whole: [] })
  await second.download(germany)
  second.stop('DE')
  goOn()
  await stopped
  await inBoth({ downloads: [`stopped ${one}`], whole: [] })
  expect(fetched.filter((file) => file === germany.parts[1]?.file)).toHaveLength(1)

  await second.download(germany)
  await inBoth({ downloads: [], whole: ['DE'] })
  await first.remove('DE')
  await inBoth({ downloads: [], whole: [] })
})

test.each<[string, (store: FoodPackStore) => unknown]>([
  ['when the screen is opened again', (store) => store.open()],
  ['after a while, since only the server may be away', () => vi.advanceTimersByTime(30_000)],
])('a download that has lost its network goes on %s', async (_, goOn) => {
  const germany = await pack('DE', ['one'])
  offer(germany)
  const store = await opened()
  fault = (file) => (file.endsWith('.pack') ? lost() : undefined)
  await store.download(germany)
  fault = null
  await goOn(store)
  await expect.poll(() => countries(store.current().whole)).toEqual(['DE'])
})

test.each([
  ['a page', '<!doctype html>'],
  ['another version', '{"version":2,"packs":[]}'],
  [
    'a pack of 4 GB',
    '{"version":1,"packs":[{"country":"DE","foods":1,"date":"2026-11-01","parts":[{"file":"de-0000000000000000.pack","bytes":4000000000,"sha256":""}]}]}',
  ],
])('a list that is %s offers nothing', async (_, text) => {
  host.set('list.json', new TextEncoder().encode(text))
  expect((await opened()).current().offered).toEqual([])
})
