import type { LocalDate } from '@tend/shared/days/local-date'
import type { DeviceDay } from '@tend/shared/days/registers/reconcile'
import { Dexie, type Transaction } from 'dexie'
import type { EntryWithId } from '../../../kinds/kinds.ts'
import { type IdKind, KIND_NAMES } from '../../../kinds/tables.ts'
import { pendingOf } from '../../database/imported-session.ts'
import type {
  ImportedDay,
  ImportedRecord,
  MoveInReceipt,
} from '../../database/rules/imported-rows.ts'
import { tableWithIds } from '../../database/table-with-ids.ts'
import { putDays } from '../../days/put-days.ts'
import type { Device } from '../../device/device.ts'
import { assertOwner } from '../../device/owner.ts'
import { newLocalId } from '../../local-storage/local-id.ts'
import { pauseSync } from '../../sync/sync-lock.ts'
import { rowChecksum } from '../rules/imported-row.ts'
import type { Change } from '../rules/merge.ts'
import { clearImportMark, markImportRunning } from './interrupted-import.ts'

/** What an import changes by a piece of its files. */
export interface ImportChanges {
  /** New entries, and entries that replace one. */
  readonly records: ReadonlyMap<IdKind, readonly Change<EntryWithId>[]>
  /** The keys of rows that the device has from an earlier import and that this one brings too. */
  readonly here: readonly (readonly [IdKind, string])[]
  readonly days: readonly ImportedDayChange[]
}

export interface ImportedDayChange {
  readonly date: LocalDate
  /** How many entries of the day are written; with 0 the day stays as it is. */
  readonly written: number
  readonly day: DeviceDay | undefined
  readonly imported: ImportedDay | undefined
}

/** One import: finds out what each piece changes, then says what it has brought. */
export interface ImportRun<Piece> {
  /** Whether the import replaces nothing. A record that is there after all then fails it. */
  readonly onlyAdds: boolean
  compare(piece: Piece): Promise<ImportChanges>
  /** May throw. Nothing is changed then. */
  receipt(written: number): Omit<MoveInReceipt, 'id' | 'movedInAt'>
}

export interface ImportOptions {
  /** Called with the number of entries written so far. */
  readonly onProgress?: (written: number) => void
  /** Ends the import until it is stored; nothing is changed then. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Pauses sync, and notes that an import is running, so that the next start can say that it was interrupted.
 * @returns the result, and a function that resumes sync, which sends what was imported
 */
export async function whileImporting<T>(
  device: Device,
  work: () => Promise<T>,
): Promise<{ readonly result: T; settle(): void }> {
  const resumeSync = await pauseSync()
  markImportRunning()
  try {
    const result = await work()
    const settle = () => {
      resumeSync()
      device.written.emit()
    }
    return { result, settle }
  } catch (error) {
    resumeSync()
    throw error
  } finally {
    clearImportMark()
  }
}

/**
 * Writes an import in one transaction, with the rows by which `takeBackImport` takes it back: if a piece throws, or the
 * page is closed, nothing is changed.
 * @param ahead the first pieces, which were read before. The transaction waits for all others.
 * @param begin called with the id of the receipt
 * @returns the stored receipt
 */
export function writeImport<Piece>(
  device: Device,
  pieces: AsyncIterator<Piece>,
  begin: (receipt: string) => ImportRun<Piece>,
  { onProgress = () => {}, signal }: ImportOptions = {},
  ahead: IteratorResult<Piece>[] = [],
): Promise<MoveInReceipt> {
  const { db } = device
  return db.transaction('rw', db.tables, async (transaction) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => tryAbort(transaction))
    await assertOwner(device)
    const id = newLocalId()
    const run = begin(id)
    const isFirst = (await db.move_in_receipts.count()) === 0
    let written = 0
    for (;;) {
      const piece = ahead.shift() ?? (await nextOf(pieces))
      if (piece.done) break
      const changes = await run.compare(piece.value)
      for (const kind of KIND_NAMES) {
        const records = kind === 'days' ? [] : (changes.records.get(kind) ?? [])
        // A loop in a transaction awaits nothing for what needs no request.
        if ((kind === 'days' ? changes.days : records).length === 0) continue
        const count =
          kind === 'days'
            ? await writeDays(device, changes.days)
            : await writeRecords(device, kind, records, { id, isFirst, onlyAdds: run.onlyAdds })
        written += count
        if (count > 0) onProgress(written)
      }
      if (changes.here.length > 0) await claim(device, changes.here, id)
    }
    const receipt = { id, movedInAt: new Date(device.now()).toISOString(), ...run.receipt(written) }
    if (written > 0) await db.move_in_receipts.add(receipt)
    return receipt
  })
}

/** Ends a transaction unless the browser is storing it already. */
function tryAbort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** The transaction stays open while the file is being read. */
function nextOf<T>(iterator: AsyncIterator<T>): PromiseLike<IteratorResult<T>> {
  return Dexie.waitFor(Dexie.ignoreTransaction(() => iterator.next()))
}

async function writeRecords(
  { db }: Device,
  kind: IdKind,
  changes: readonly Change<EntryWithId>[],
  { id: receipt, isFirst, onlyAdds }: { id: string; isFirst: boolean; onlyAdds: boolean },
): Promise<number> {
  const rows = changes.map(({ before, after }) => ({ before, row: rowOf(kind, after) }))
  const table = tableWithIds(db, kind)
  const stored = rows.map(({ row }) => row)
  await (onlyAdds ? table.bulkAdd(stored) : table.bulkPut(stored))
  const keys = rows.map(({ row }): [IdKind, string] => [kind, row.id])
  const known = isFirst ? [] : await db.imported_records.bulkGet(keys)
  await db.imported_records.bulkPut(
    rows.map(({ before, row }, index): ImportedRecord => {
      const [id, checksum, imported] = [row.id, rowChecksum(row), known[index]]
      if (before) {
        const replaced = { row: before, ...(imported && { imported }) }
        return { kind, id, receipts: [receipt], checksum, replaced }
      }
      // The user has deleted a row that earlier imports brought too.
      return { kind, id, receipts: [...(imported?.receipts ?? []), receipt], checksum }
    }),
  )
  return rows.length
}

/** A session of an export file is sent, unless the file has it from another app. */
function rowOf(kind: IdKind, record: EntryWithId): EntryWithId {
  return kind === 'breathingSessions'
    ? Object.assign({ pending: pendingOf(record.id) }, record)
    : record
}

/** Notes that the import brings rows of earlier imports too, so that they stay when those are moved out. */
async function claim({ db }: Device, here: ImportChanges['here'], receipt: string): Promise<void> {
  const claimed = await db.imported_records.bulkGet(here.map(([kind, id]) => [kind, id]))
  const claims = claimed.flatMap((row) =>
    row && !row.receipts.includes(receipt) ? { ...row, receipts: [...row.receipts, receipt] } : [],
  )
  await db.imported_records.bulkPut(claims)
}

/** @returns the number of entries of the days that are written */
async function writeDays({ db, userId }: Device, changes: ImportChanges['days']): Promise<number> {
  const days = changes.flatMap(({ date, day, written }) =>
    written > 0 && day ? { date, day } : [],
  )
  await putDays(db, userId, days)
  await db.imported_days.bulkPut(changes.flatMap(({ imported }) => imported ?? []))
  return changes.reduce((sum, { written }) => sum + written, 0)
}
