import {
  MAX_RECORD_WRITES,
  MAX_SEALED_BYTES,
  type RecordResult,
  type VaultRecord,
  writeRecords,
} from '@tend/protocol/vault'
import type { LocalDate } from '@tend/shared/days/local-date'
import { textChecksum } from '@tend/shared/records/checksum'
import { without } from '@tend/shared/records/without'
import { afterSuccess, afterTimeout, afterTooLarge } from '@tend/shared/sync/batch-size'
import { isLimitCode } from '@tend/shared/sync/server-limit'
import type { VaultRecordRow } from '../database/database.ts'
import { noteSent } from '../days/note-sent.ts'
import type { Device } from '../device/device.ts'
import { yieldToMain } from '../device/live/yield-to-main.ts'
import { errorCodeOf } from '../identity/erased-id.ts'
import { type Api, isContentRejected, ResponseError } from '../server/api.ts'
import {
  type BatchLimits,
  hasStatus,
  isTimeout,
  limitIn,
  logRejection,
  noteLimit,
} from '../sync/batches.ts'
import type { VaultKeys } from './keys.ts'
import { type EntryId, readLocalRows } from './local-entries.ts'
import { baseOf, textOf } from './rules/merge-record.ts'
import { type EntryRecord, entryKey } from './rules/record.ts'
import { isDeletable, isVaultTable } from './rules/vault-tables.ts'
import { type SealedRecord, sealRecord } from './seal.ts'
import { storeServerRecords } from './store-records.ts'
import { changeVault, confirmedIn } from './vault-row.ts'

/** Entries that are read and sealed without a pause. */
const SLICE = 25

/** How often an entry is merged and sent again in a run, after other devices were faster. */
const MAX_CONFLICTS = 5

/** The entries that stay pending until the next run. */
class Skipped {
  readonly #keys = new Set<string>()
  readonly #conflicts = new Map<string, number>()

  get count(): number {
    return this.#keys.size
  }

  has(entry: EntryId): boolean {
    return this.#keys.has(entryKey(entry))
  }

  add(entry: EntryId): void {
    this.#keys.add(entryKey(entry))
  }

  /** Adds an entry after several conflicts. */
  noteConflict(entry: EntryId): void {
    const key = entryKey(entry)
    const conflicts = (this.#conflicts.get(key) ?? 0) + 1
    this.#conflicts.set(key, conflicts)
    if (conflicts === MAX_CONFLICTS) this.add(entry)
  }
}

/** A record that is sent. */
interface Write {
  readonly record: EntryRecord
  readonly sealed: SealedRecord
  readonly replaces: string | null
  readonly checksum: number
  /** The checksums of versions that were sent before without an answer. */
  readonly sentBefore: readonly number[] | undefined
  readonly json: string
}

/** The sealed copy that a run works with. */
export interface OpenVault {
  readonly epoch: string
  readonly keys: VaultKeys
  readonly api: Api
  readonly limits: BatchLimits
}

/**
 * Seals and sends all pending entries. One that another device has changed meanwhile is merged and sent
 * again. One that the server refuses stays pending. Any other failure rejects.
 * @param only `deletions`: only those that the vault still has, which a full vault takes too
 */
export async function pushRecords(
  device: Device,
  vault: OpenVault,
  only: 'everything' | 'deletions' = 'everything',
): Promise<void> {
  const { limits } = vault
  const skipped = new Skipped()
  while (!limits.isPaused) {
    const entries = await readOutbox(device, skipped, only)
    if (entries.length === 0) return
    const writes = await takeBatch(device, vault, entries, skipped)
    if (writes.length > 0) await pushBatch(device, vault, writes, skipped)
  }
}

/**
 * The first pending entries. Read again before each batch, so that a tap meanwhile is sent with the next. An
 * entry that was brought back leaves the deleted entries of other devices once they can have it: if the run
 * breaks off, it is listed or there. Deleted exercises come after workouts, as trackers after their entries.
 */
async function readOutbox(
  { db }: Device,
  skipped: Skipped,
  only: 'everything' | 'deletions',
): Promise<EntryId[]> {
  const read = async (isWanted: (row: VaultRecordRow) => boolean) => {
    const rows =
      only === 'everything'
        ? db.vault_records.where('pending').equals(1)
        : db.vault_records.where('deleted').equals(1).and(isUnsentDeletion)
    const keys = await rows
      .and(isWanted)
      .limit(MAX_RECORD_WRITES + skipped.count)
      .primaryKeys()
    const entries = keys.flatMap(([table, id]) => (isVaultTable(table) ? { table, id } : []))
    return entries.filter((entry) => !skipped.has(entry)).slice(0, MAX_RECORD_WRITES)
  }
  let isOneLeft = false
  const entries = await read((row) => {
    if (!isSentLast(row)) return true
    isOneLeft = true
    return false
  })
  return entries.length === 0 && isOneLeft ? read(isSentLast) : entries
}

/** Whether an entry was brought back or deleted for good, or an exercise is deleted, perhaps with its workouts. */
function isSentLast({ table, deleted }: VaultRecordRow): boolean {
  return deleted === 1 && (table === 'deletedEntries' || table === 'exercises')
}

function isUnsentDeletion({ pending, confirmed }: VaultRecordRow): boolean {
  return pending === 1 && confirmed !== undefined
}

/** Whether a call failed because the server has no such vault. */
export function isUnknownVault(error: unknown): boolean {
  const isMissing = error instanceof ResponseError && error.status === 404
  return isMissing && errorCodeOf(error) === 'unknown_vault'
}

/** Seals the first entries, as many as fit into a request. Adds those that cannot be sent to `skipped`. */
async function takeBatch(
  device: Device,
  vault: OpenVault,
  entries: readonly EntryId[],
  skipped: Skipped,
): Promise<Write[]> {
  const writes: Write[] = []
  let bytes = '{"records":[]}'.length
  for (let start = 0; start < entries.length; start += SLICE) {
    const dates = entries.slice(start, start + SLICE).filter(({ table }) => table === 'days')
    await noteSent(
      device,
      dates.map(({ id }) => id as LocalDate),
    )
    const slice = await readChanged(device, vault, entries.slice(start, start + SLICE))
    const sealed = await Promise.all(slice.map((each) => seal(vault.keys, each)))
    for (const write of sealed) {
      if (write.sealed.bytes > MAX_SEALED_BYTES) {
        console.error(`An entry of ${write.record.table} is too large for the sealed copy`)
        skipped.add(write.record)
        continue
      }
      bytes += write.json.length + 1
      if (writes.length > 0 && bytes > vault.limits.size.bytes) return writes
      writes.push(write)
    }
    await yieldToMain()
  }
  return writes
}

type Unsealed = Omit<Write, 'sealed' | 'json'>

/**
 * Reads the entries that differ from their record. The others, such as one that was changed back, are not
 * pending any more. A change that was undone before it was sent, or changed back, counts as never made. One that was
 * deleted and put back is sent all the same, so that it stays if another device has deleted it too.
 */
function readChanged(
  device: Device,
  vault: OpenVault,
  entries: readonly EntryId[],
): Promise<Unsealed[]> {
  return changeVault(device, vault, async (change) => {
    const { db } = device
    const known = await db.vault_records.bulkGet(entries.map(({ table, id }) => [table, id]))
    const rows = await readLocalRows(device, entries)
    const changed: Unsealed[] = []
    for (const [index, { table, id }] of entries.entries()) {
      const before = known[index]
      const row = rows[index]
      if (!before?.pending) continue
      const { undated, sentRevision, sent, asKnown, back, ...rest } = before
      const settled = without(rest, 'pending', 'deleted')
      const unmade = !sent && (asKnown || row) ? sentRevision : undefined
      const confirmed = confirmedIn(before, vault)
      if (row === undefined || (row === null && !isDeletable(table))) {
        if (confirmed) change.put(before, settled)
        else change.delete(before)
        continue
      }
      if (row === null && unmade === 0 && !before.confirmed) {
        change.delete(before)
        continue
      }
      const deleted = row === null && { deleted: 1 as const }
      const checksum = textChecksum(textOf(row))
      const isSame = confirmed?.checksum === checksum
      if (isSame && !(back && row)) {
        const unanswered = sent && row && sentRevision !== undefined && { sent, sentRevision }
        change.put(before, {
          ...settled,
          ...deleted,
          ...unanswered,
          ...(unmade && { revision: unmade }),
        })
        continue
      }
      const revision = isSame && unmade ? unmade + 1 : before.revision
      change.put(before, {
        ...settled,
        ...deleted,
        ...(undated && { undated }),
        ...(sentRevision !== undefined && { sentRevision }),
        ...(back && { back }),
        revision,
        sent: [...new Set([...(sent ?? []), checksum])],
        pending: 1,
      })
      const record = { table, id, revision, row }
      changed.push({ record, replaces: confirmed?.version ?? null, checksum, sentBefore: sent })
    }
    await change.finish()
    return changed
  })
}

async function seal(keys: VaultKeys, unsealed: Unsealed): Promise<Write> {
  const { record, replaces } = unsealed
  const sealed = await sealRecord(keys, record)
  const json = JSON.stringify({ name: sealed.name, replaces, sealed: sealed.sealed })
  return { ...unsealed, sealed, json }
}

async function pushBatch(
  device: Device,
  vault: OpenVault,
  writes: readonly Write[],
  skipped: Skipped,
): Promise<void> {
  const { api, limits } = vault
  const json = `{"records":[${writes.map((write) => write.json).join(',')}]}`
  let results: readonly RecordResult[]
  try {
    const response = await api.writeJson(writeRecords.path, json)
    results = writeRecords.response.parse(response).results
  } catch (error) {
    const limit = limitIn(error)
    const isSingle = writes.length === 1
    if (limit) {
      noteLimit(limits, limit)
      for (const { record } of writes) skipped.add(record)
    } else if (hasStatus(error, 413) && !isSingle) limits.size = afterTooLarge(json.length)
    else if (isTimeout(error) && !isSingle) limits.size = afterTimeout(limits.size, json.length)
    else if (isContentRejected(error)) {
      logRejection(error)
      if (isSingle) for (const { record } of writes) skipped.add(record)
      else for (const write of writes) await pushBatch(device, vault, [write], skipped)
    } else {
      if (hasStatus(error, 503)) limits.size = afterTimeout(limits.size, json.length)
      throw error
    }
    return
  }
  if (results.length === 0 || results.length > writes.length) {
    throw new Error(`The server sent ${results.length} results for ${writes.length} records`)
  }
  limits.size = afterSuccess(limits.size)
  for (let start = 0; start < results.length; start += SLICE) {
    const sent = writes.slice(start, start + SLICE)
    await storeResults(device, vault, sent, results.slice(start, start + SLICE), skipped)
    await yieldToMain()
  }
}

async function storeResults(
  device: Device,
  vault: OpenVault,
  writes: readonly Write[],
  results: readonly RecordResult[],
  skipped: Skipped,
): Promise<void> {
  const { db } = device
  const { limits } = vault
  const found: VaultRecord[] = []
  const entries: EntryId[] = []
  await changeVault(
    device,
    vault,
    async (change, { replaced }) => {
      const known = await db.vault_records.bulkGet(
        writes.map(({ record }) => [record.table, record.id]),
      )
      for (const [index, write] of writes.entries()) {
        const result = results[index]
        const before = known[index]
        if (!result || !before) continue
        if (result.status === 'taken') {
          limits.hasAccepted = true
          if (result.version !== write.sealed.version) {
            throw new Error('The server has stored another record than it was sent')
          }
          const { name, version } = write.sealed
          const later = without(before, 'sent', 'sentRevision')
          const isSame = before.revision === write.record.revision
          change.put(before, {
            ...(isSame ? without(later, 'pending', 'undated', 'back') : later),
            confirmed: {
              epoch: vault.epoch,
              name,
              version,
              checksum: write.checksum,
              revision: write.record.revision,
            },
            // Other devices still change what the vault before has.
            ...(replaced === undefined && baseOf(write.record)),
          })
        } else if (result.status === 'conflict') {
          skipped.noteConflict(write.record)
          const { sent: _, confirmed, ...unsent } = before
          const { sentBefore } = write
          // Without a record, the server no longer has the replaced one.
          const known = result.record && confirmed && { confirmed }
          change.put(before, { ...unsent, ...known, ...(sentBefore && { sent: sentBefore }) })
          if (!result.record) continue
          found.push(result.record)
          entries.push(write.record)
        } else {
          const { code } = result.error
          if (isLimitCode(code)) noteLimit(limits, { code, retryAfter: null })
          else logRejection(result.error)
          skipped.add(write.record)
        }
      }
      await change.finish()
    },
    'without rows',
  )
  if (found.length === 0) return
  await storeServerRecords(device, vault, vault.keys, found, () => ({}), entries)
}
