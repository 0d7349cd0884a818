import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import type { Table } from 'dexie'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import type { EntryWithId } from '../../../kinds/kinds.ts'
import { ID_KINDS, type IdKind, type KindName } from '../../../kinds/tables.ts'
import type { TendDatabase } from '../../database/database.ts'
import { type MoveInReceipt, NO_MOVE_IN_COUNTS } from '../../database/rules/imported-rows.ts'
import { tableWithIds } from '../../database/table-with-ids.ts'
import { storedDayOf } from '../../days/read-day.ts'
import { deletedSessionIds, unusedSessionId } from '../../deleted-entries/delete-session.ts'
import type { Device } from '../../device/device.ts'
import { newChoices } from '../exported-choices.ts'
import type { ArchiveChoices, ArchiveRecords } from '../rules/archive.ts'
import { mergeExportedDay } from '../rules/imported-day.ts'
import { type Change, countChanges, type ImportCounts, mergeRecords } from '../rules/merge.ts'
import { withStoredIds } from './stored-sessions.ts'
import { type ImportedDayChange, type ImportRun, writeImport } from './write-import.ts'

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
    const changes = await compareKinds(device, records)
    const days = await mergeDays(device, records.days, '')
    const added = days.filter(({ isNew }) => isNew).length
    const ofDays = {
      added,
      changed: days.length - added,
      same: records.days.length - days.length,
    }
    return forEachKind((kind) =>
      kind === 'days' ? ofDays : countChanges(changes.get(kind) ?? [], records[kind].length),
    )
  })
}

/** Called while an import is written, with the number of records written so far. */
export type ReportProgress = (written: number) => void

/**
 * Writes the records of a file in one transaction. Does not emit `device.written`: sync must wait until the import
 * can no longer be undone at once.
 * @param parts the records, part by part. If they throw, nothing is written.
 * @param choices those that this device has not made are in the receipt
 * @returns the receipt, for `takeBackImport`. It is not stored if nothing was written.
 */
export function importRecords(
  device: Device,
  parts: AsyncIterable<ArchiveRecords>,
  onProgress?: ReportProgress,
  choices: ArchiveChoices = {},
): Promise<MoveInReceipt> {
  const begin = (receipt: string): ImportRun<ArchiveRecords> => {
    const arrived = { ...NO_MOVE_IN_COUNTS }
    let replaced = 0
    return {
      onlyAdds: false,
      async compare(records) {
        const changes = await compareKinds(device, records)
        const days = await mergeDays(device, records.days, receipt)
        for (const [kind, list] of changes) {
          arrived[kind] += list.length
          replaced += list.filter(({ before }) => before).length
        }
        arrived.days += days.length
        return { records: changes, here: [], days }
      },
      receipt: () => ({
        formats: ['tend'],
        fileNames: [],
        arrived,
        here: 0,
        firstDate: null,
        lastDate: null,
        losses: [],
        skipped: [],
        habits: [],
        selectedHabits: [],
        replaced,
        choices: newChoices(choices),
        isUnsent: true,
      }),
    }
  }
  return writeImport(device, parts[Symbol.asyncIterator](), begin, onProgress && { onProgress })
}

/** The entries that the records of a file add or replace, by kind. */
async function compareKinds(
  { db }: Device,
  records: ArchiveRecords,
): Promise<ReadonlyMap<IdKind, readonly Change<EntryWithId>[]>> {
  const changes = new Map<IdKind, readonly Change<EntryWithId>[]>()
  for (const kind of ID_KINDS) {
    const incoming =
      kind === 'breathingSessions' ? await withIdsHere(db, records[kind]) : records[kind]
    const found = await compareRecords(tableWithIds(db, kind), incoming)
    // Sessions are append-only: one that is already stored is left unchanged.
    const isKept = kind === 'breathingSessions'
    changes.set(kind, isKept ? found.filter(({ before }) => before === undefined) : found)
  }
  return changes
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

/** The days that an import changes, with whether the device has them. */
async function mergeDays(
  { db, userId }: Device,
  days: readonly ExportedDay[],
  receipt: string,
): Promise<(ImportedDayChange & { readonly isNew: boolean })[]> {
  const dates = days.map(({ date }) => date)
  const rows = await db.daily_data.bulkGet(dates.map((date) => [userId, date]))
  const imported = await db.imported_days.bulkGet(dates)
  return days.flatMap(({ date, registers }, index) => {
    const stored = storedDayOf(rows[index])
    const change = mergeExportedDay(date, stored, imported[index], registers, receipt)
    return change ? { ...change, date, written: 1, isNew: !stored } : []
  })
}
