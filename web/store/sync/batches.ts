import { MAX_BATCH_BYTES, MAX_BATCH_ITEMS, UnparsedBatchResponse } from '@tend/protocol/batch'
import { ErrorResponse } from '@tend/protocol/error'
import {
  afterSuccess,
  afterTimeout,
  afterTooLarge,
  type BatchSize,
} from '@tend/shared/sync/batch-size'
import { isLimitCode, type LimitCode } from '@tend/shared/sync/server-limit'
import { yieldToMain } from '../device/live/yield-to-main.ts'
import { errorCodeOf } from '../identity/erased-id.ts'
import { type Api, isContentRejected, ResponseError } from '../server/api.ts'

/** How the server has responded to batches of this tab so far. */
export interface BatchLimits {
  size: BatchSize
  /** False if the server is older than batches. */
  isSupported: boolean
  /** Whether nothing more is sent in this run, because of a limit of the server. */
  isPaused: boolean
  /** The limit that the server has reported in this run. */
  reached: ReachedLimit | null
  /** Whether the server has accepted an entry in this run. */
  hasAccepted: boolean
}

/** A limit that a response has reported. */
interface ReachedLimit {
  readonly code: LimitCode
  /** The header `Retry-After`; `null` if there is none. */
  readonly retryAfter: string | null
}

/**
 * Half of what the server accepts: a response is larger than its request, and a response that would
 * exceed the limit leaves the last entries of the batch out.
 */
const BATCH_BYTES = MAX_BATCH_BYTES / 2

export function initialLimits(): BatchLimits {
  return {
    size: { bytes: BATCH_BYTES, maxBytes: BATCH_BYTES },
    isSupported: true,
    isPaused: false,
    reached: null,
    hasAccepted: false,
  }
}

/**
 * Forgets the responses of earlier runs, except for the size that the server accepts.
 * @param isPaused whether nothing is sent in this run, because a limit is still in force
 */
export function startRun(limits: BatchLimits, isPaused: boolean): void {
  limits.isSupported = true
  limits.isPaused = isPaused
  limits.reached = null
  limits.hasAccepted = false
}

/** How the pending entries of one kind are sent. `Key` identifies an entry. */
export interface EntryKind<Key extends string> {
  readonly path: string
  /** The name of the list in the body. */
  readonly list: 'days' | 'sessions'
  /** The keys of all pending entries, in the order in which they are sent. */
  readonly pending: () => Promise<readonly Key[]>
  /** The items of a batch for some keys, one for each. */
  readonly items: (keys: readonly Key[]) => Promise<readonly unknown[]>
  /** Sends one entry alone. */
  readonly pushOne: (key: Key) => Promise<void>
  /** Stores the results for some keys. An entry that was rejected stays pending. */
  readonly store: (keys: readonly Key[], results: readonly unknown[]) => Promise<void>
}

/** Entries that are read, parsed or stored without a pause. */
const SLICE = 50

/**
 * Sends all pending entries of one kind, each once: many in a request, or one by one to a server that
 * is older than batches. An entry whose content is rejected stays pending, and the next is sent. If a
 * limit of the server is reached, the entries stay pending, and `limits` notes it. Any other failure
 * rejects.
 * @param skipped keys not to send
 */
export async function pushEntries<Key extends string>(
  api: Api,
  userId: string,
  kind: EntryKind<Key>,
  limits: BatchLimits,
  skipped: readonly Key[] = [],
): Promise<void> {
  const tried = new Set(skipped)
  while (!limits.isPaused) {
    // Read again before each batch, so that a tap during the push is sent with the next one.
    const keys = (await kind.pending()).filter((key) => !tried.has(key))
    if (keys.length === 0) return
    const batch = limits.isSupported ? await takeBatch(userId, kind, keys, limits.size.bytes) : null
    const done =
      batch !== null && batch.keys.length > 1
        ? await pushBatch(api, kind, limits, batch)
        : await pushSingly(kind, limits, limits.isSupported ? keys.slice(0, 1) : keys)
    for (const key of done) tried.add(key)
  }
}

interface Batch<Key> {
  readonly keys: readonly Key[]
  readonly json: string
  readonly bytes: number
}

/** The first entries as a batch, as many as fit. Reads no more than a slice beyond that. */
async function takeBatch<Key extends string>(
  userId: string,
  kind: EntryKind<Key>,
  keys: readonly Key[],
  maxBytes: number,
): Promise<Batch<Key>> {
  const encoder = new TextEncoder()
  const [start, end] = [`{"userId":"${userId}","${kind.list}":[`, ']}']
  const texts: string[] = []
  let bytes = start.length + end.length
  const all = keys.slice(0, MAX_BATCH_ITEMS)
  const finish = () => ({
    keys: all.slice(0, texts.length),
    json: `${start}${texts.join(',')}${end}`,
    bytes,
  })
  for (let index = 0; index < all.length; index += SLICE) {
    for (const item of await kind.items(all.slice(index, index + SLICE))) {
      const text = JSON.stringify(item)
      const itemBytes = encoder.encode(text).length + 1
      if (texts.length > 0 && bytes + itemBytes > maxBytes) return finish()
      texts.push(text)
      bytes += itemBytes
    }
    await yieldToMain()
  }
  return finish()
}

/** Resolves with the keys that were sent; the others are sent later, also after a refusal. */
async function pushBatch<Key extends string>(
  api: Api,
  kind: EntryKind<Key>,
  limits: BatchLimits,
  { keys, json, bytes }: Batch<Key>,
): Promise<readonly Key[]> {
  let response: unknown
  try {
    response = await api.writeJson(kind.path, json)
  } catch (error) {
    const limit = limitIn(error)
    if (limit) {
      noteLimit(limits, limit)
      return keys
    }
    if (hasStatus(error, 413)) limits.size = afterTooLarge(bytes)
    else if (isTimeout(error)) limits.size = afterTimeout(limits.size, bytes)
    // An older server does not know the path, or knows it with another method only.
    else if (hasStatus(error, 404) || hasStatus(error, 405)) limits.isSupported = false
    else if (isContentRejected(error)) return pushSingly(kind, limits, keys)
    else {
      // A server with a slow database responds with 503 to what it cannot finish in time.
      if (hasStatus(error, 503)) limits.size = afterTimeout(limits.size, bytes)
      throw error
    }
    return []
  }
  const { results } = UnparsedBatchResponse.parse(response)
  if (results.length === 0 || results.length > keys.length) {
    throw new Error(`The server sent ${results.length} results for ${keys.length} entries`)
  }
  limits.size = afterSuccess(limits.size)
  for (const result of results) {
    const limit = limitInResult(result)
    if (limit) noteLimit(limits, limit)
    else limits.hasAccepted = true
  }
  const done = keys.slice(0, results.length)
  await inSlices(results, (slice, index) => kind.store(done.slice(index, index + SLICE), slice))
  return done
}

async function pushSingly<Key extends string>(
  kind: EntryKind<Key>,
  limits: BatchLimits,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  for (const key of keys) {
    if (limits.isPaused) break
    try {
      await kind.pushOne(key)
      limits.hasAccepted = true
    } catch (error) {
      const limit = limitIn(error)
      if (limit) noteLimit(limits, limit)
      else if (isContentRejected(error)) logRejection(error)
      else throw error
    }
  }
  return keys
}

/** An id without space left may still shorten other entries, so only other limits end the push. */
export function noteLimit(limits: BatchLimits, limit: ReachedLimit): void {
  limits.reached = limit
  limits.isPaused ||= limit.code !== 'id_full'
}

/** The limit that a failed call has reported; `null` if it failed for another reason. */
export function limitIn(error: unknown): ReachedLimit | null {
  if (!(error instanceof ResponseError)) return null
  const code = errorCodeOf(error)
  return isLimitCode(code) ? { code, retryAfter: error.retryAfter } : null
}

function limitInResult(result: unknown): ReachedLimit | null {
  if (typeof result !== 'object' || result === null || !('error' in result)) return null
  const code = ErrorResponse.safeParse(result).data?.error.code
  return isLimitCode(code) ? { code, retryAfter: null } : null
}

/** Logs that the server has rejected the content of an entry. */
export function logRejection(error: unknown): void {
  console.error('The server rejected an entry; it stays on this device', error)
}

/** Works on a list in slices, and lets the browser handle taps between them. */
export async function inSlices<T>(
  list: readonly T[],
  work: (slice: readonly T[], index: number) => Promise<void>,
): Promise<void> {
  for (let index = 0; index < list.length; index += SLICE) {
    await work(list.slice(index, index + SLICE), index)
    await yieldToMain()
  }
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ResponseError && error.status === status
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
