import { EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/shared/days/registers/reconcile'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import { textChecksum } from '@tend/shared/records/checksum'
import { Dexie, type Table } from 'dexie'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { KIND_NAMES, type KindName } from '../../../kinds/tables.ts'
import type { TendDatabase } from '../../database/database.ts'
import { type EntryWithId, ID_KINDS, type IdKind, tableWithIds } from '../../database/id-kinds.ts'
import { pendingOf } from '../../database/imported-session.ts'
import { putDays } from '../../days/put-days.ts'
import { readDayOf } from '../../days/read-day.ts'
import { deletedSessionIds, unusedSessionId } from '../../deleted-entries/delete-session.ts'
import type { Device } from '../../device/device.ts'
import { assertOwner } from '../../device/owner.ts'
import type { ArchiveRecords } from '../rules/archive.ts'
import { type Change, countChanges, type ImportCounts, mergeRecords } from '../rules/merge.ts'
import { ImportLog, type Written, type WrittenPart } from './import-log.ts'
import { withStoredIds } from './stored-sessions.ts'

/** The records that an import of a part of a file would write. */
type PartChanges = Readonly<Record<IdKind, readonly Change<EntryWithId>[]>> & {
  readonly days: WrittenPart['days']
}

export type ImportPreview = Readonly<Record<KindName, ImportCounts>>

const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0 }

/** The preview of a file without records. */
export const NO_CHANGES: ImportPreview = forEachKind(() => NO_COUNTS)

/** The preview of two parts of a file. */
export function addPreviews(a: ImportPreview, b: ImportPreview): ImportPreview {
  return forEachKind((kind) => ({
    added: a[kind].added + b[kind].added,
    changed: a[kind].changed + b[kind].changed,
    same: a[kind].same + b[kind].same,
  }))
}

/** Counts what an import of these records would add, change and leave as is. Writes nothing. */
export function previewImport(device: Device, records: ArchiveRecords): Promise<ImportPreview> {
  const { db } = device
  return db.transaction('r', db.tables, async () => {
    const changes = await compare(device, records)
    return forEachKind((kind) => countChanges(changes[kind], records[kind].length))
  })
}

/** Called while an import is written, with the number of records written so far. */
export type ReportProgress = (written: number) => void

/**
 * Writes the records of a file in one transaction and returns what it has written, for `undoImport`. Does
 * not emit `device.written`: sync must wait until the import can no longer be undone.
 * @param parts the records, part by part. If they throw, nothing is written.
 */
export function importRecords(
  device: Device,
  parts: AsyncIterable<ArchiveRecords>,
  onProgress: ReportProgress = () => {},
): Promise<ImportLog> {
  const { db, userId } = device
  return db.transaction('rw', db.tables, async () => {
    await assertOwner(device)
    const log = new ImportLog()
    let count = 0
    const iterator = parts[Symbol.asyncIterator]()
    for (;;) {
      // The transaction stays open while the file is being read.
      const { done, value: records } = await Dexie.waitFor(
        Dexie.ignoreTransaction(() => iterator.next()),
      )
      if (done) return log
      const changes = await compare(device, records)
      const put = async <T>(
        list: readonly T[],
        write: (records: T[]) => PromiseLike<unknown>,
      ): Promise<void> => {
        if (list.length === 0) return
        await write([...list])
        count += list.length
        onProgress(count)
      }
      for (const kind of KIND_NAMES) {
        if (kind === 'days') {
          const days = changes.days.map(({ date, after }) => ({ date, day: after }))
          await put(days, (list) => putDays(db, userId, list))
        } else {
          const rows = changes[kind].map(({ after }) => rowOf(kind, after))
          await put(rows, (list) => tableWithIds(db, kind).bulkPut(list))
        }
      }
      log.add({
        ...forEachKind((kind) => (kind === 'days' ? [] : changes[kind].map(toWritten))),
        days: changes.days,
      })
    }
  })
}

/** A session of an export file is sent, unless the file has it from another app. */
function rowOf(kind: IdKind, record: EntryWithId): EntryWithId {
  const pending = kind === 'breathingSessions' && { pending: pendingOf(record.id) }
  return { ...record, ...pending }
}

/** Only the checksum of a new record is kept, so that an import of any size fits in memory. */
function toWritten<T extends { readonly id: string }>({ before, after }: Change<T>): Written<T> {
  return { id: after.id, before, checksum: checksumOf(after) }
}

/** The checksum of a record, which `undoImport` compares. */
export function checksumOf(record: object): number {
  return textChecksum(JSON.stringify(record))
}

async function compare({ db, userId }: Device, records: ArchiveRecords): Promise<PartChanges> {
  const changes = new Map<IdKind, readonly Change<EntryWithId>[]>()
  for (const kind of ID_KINDS) {
    const incoming =
      kind === 'breathingSessions' ? await withIdsHere(db, records[kind]) : records[kind]
    const found = await compareRecords(tableWithIds(db, kind), incoming)
    // Sessions are append-only: one that is already stored is left unchanged.
    const isKept = kind === 'breathingSessions'
    changes.set(kind, isKept ? found.filter(({ before }) => before === undefined) : found)
  }
  const plain = forEachKind((kind) => (kind === 'days' ? [] : (changes.get(kind) ?? [])))
  return { ...plain, days: await compareDays({ db, userId }, records.days) }
}

/**
 * Sessions under the ids that they have or get here, each once. One that was deleted comes back under another id,
 * as with Undo.
 */
async function withIdsHere(
  db: TendDatabase,
  sessions: ArchiveRecords['breathingSessions'],
): Promise<ArchiveRecords['breathingSessions']> {
  const deleted = await deletedSessionIds(db)
  const unused = sessions.map((each) => ({ ...each, id: unusedSessionId(deleted, each.id) }))
  const all = await withStoredIds(db, unused)
  return [...new Map(all.map((session) => [session.id, session])).values()]
}

async function compareRecords(
  table: Table<EntryWithId, string>,
  incoming: readonly EntryWithId[],
): Promise<Change<EntryWithId>[]> {
  // Most parts of a file have one kind.
  if (incoming.length === 0) return []
  const rows = await table
    .where('id')
    .anyOf(incoming.map(({ id }) => id))
    .toArray()
  return mergeRecords(rows, incoming)
}

async function compareDays(
  { db, userId }: Pick<Device, 'db' | 'userId'>,
  days: readonly ExportedDay[],
) {
  const rows = await db.daily_data.bulkGet(days.map(({ date }) => [userId, date]))
  return days.flatMap((incoming, index) => {
    const row = rows[index]
    const before = row && readDayOf(row)
    const after = mergeIntoDay(before ?? EMPTY_DEVICE_DAY, incoming.registers)
    const isNew = before === undefined
    return after === (before ?? EMPTY_DEVICE_DAY) && !isNew
      ? []
      : [{ date: incoming.date, before, after }]
  })
}
