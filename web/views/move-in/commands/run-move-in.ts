import { Dexie, type Transaction } from 'dexie'
import { SELECTION_KEY, selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { MAX_HABITS, readSelectedHabits } from '../../../areas/habits/rules/habits.ts'
import type { ImportedRecord, MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import { putDays } from '../../../store/days/put-days.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import {
  clearImportMark,
  markImportRunning,
} from '../../../store/files/import/interrupted-import.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { markPresent } from '../../../store/onboarding/presence.ts'
import { pauseSync } from '../../../store/sync/sync-lock.ts'
import type { SimilarAnswer } from '../rules/matching/likeness.ts'
import { rowChecksum } from '../rules/matching/same-content.ts'
import {
  Comparer,
  type Comparison,
  type ImportedDayChange,
  type MovedRecord,
  movedTable,
  type SourcedRecords,
} from './compare-records.ts'
import { addToTally, hereTotal, NO_TALLY } from './move-in-tally.ts'

/** What the receipt says besides the counts, which the import itself finds out. */
export type ReceiptInfo = Pick<
  MoveInReceipt,
  'formats' | 'fileNames' | 'firstDate' | 'lastDate' | 'losses' | 'skipped' | 'habits'
>

/** Rejects if the import adds nothing. Nothing is changed then. */
export class NothingNewError extends Error {
  constructor() {
    super('Everything in the files is on the device already')
    this.name = 'NothingNewError'
  }
}

/**
 * Imports records of other apps in one transaction: if a piece throws, or the page is closed, nothing is
 * changed. Records and days that are on the device already stay as they are.
 * @param pieces the records, piece by piece. As many as fit in memory are read before the transaction.
 * @param onProgress called with the number of entries added so far
 * @param signal ends the import until it is stored; nothing is changed then
 * @param similarAre whether entries that are similar to others are the same, so that they are left out
 * @returns the stored receipt, for `moveOut`
 */
export async function moveIn(
  device: Device,
  pieces: AsyncIterable<SourcedRecords>,
  info: ReceiptInfo,
  onProgress: (added: number) => void = () => {},
  signal?: AbortSignal,
  similarAre?: SimilarAnswer,
): Promise<MoveInReceipt> {
  const iterator = pieces[Symbol.asyncIterator]()
  const resumeSync = await pauseSync()
  markImportRunning()
  try {
    const ahead = await readAhead(iterator)
    const receipt = await device.db.transaction('rw', device.db.tables, async () => {
      signal?.throwIfAborted()
      const transaction = Dexie.currentTransaction
      signal?.addEventListener('abort', () => tryAbort(transaction))
      await assertOwner(device)
      const id = newLocalId()
      const comparer = new Comparer(device, id, similarAre)
      let tally = NO_TALLY
      let written = 0
      for (;;) {
        const piece = ahead.shift() ?? (await nextOf(iterator))
        if (piece.done) break
        const comparison = await comparer.compare(piece.value)
        written += await write(device, comparison, id)
        tally = addToTally(tally, comparison)
        onProgress(written)
      }
      if (written === 0) throw new NothingNewError()
      const receipt: MoveInReceipt = {
        id,
        movedInAt: new Date(device.now()).toISOString(),
        ...info,
        arrived: tally.arrived,
        here: hereTotal(tally),
        selectedHabits: habitsToSelect(info.habits),
      }
      await device.db.move_in_receipts.add(receipt)
      return receipt
    })
    selectHabits(receipt.selectedHabits)
    markPresent(dayAt(device.now()))
    return receipt
  } finally {
    await iterator.return?.()
    clearImportMark()
    resumeSync()
    device.written.emit()
  }
}

/** Ends a transaction unless the browser is storing it already. */
function tryAbort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Records and sets that are read ahead: about 20 MB. */
const MAX_AHEAD = 50_000

/**
 * Reads the first pieces, of most files all. While a transaction waits for a piece, no screen can write,
 * and the waiting itself takes a processor.
 */
async function readAhead(
  iterator: AsyncIterator<SourcedRecords>,
): Promise<IteratorResult<SourcedRecords>[]> {
  const ahead: IteratorResult<SourcedRecords>[] = []
  for (let count = 0; count < MAX_AHEAD; ) {
    const piece = await iterator.next()
    ahead.push(piece)
    if (piece.done) break
    count += sizeOf(piece.value)
  }
  return ahead
}

function sizeOf({ workouts, source, ...others }: SourcedRecords): number {
  const sets = workouts.flatMap(({ exercises }) =>
    exercises.map((exercise) => exercise.sets.length),
  )
  const records = Object.values(others).reduce((sum, { length }) => sum + length, 0)
  return sets.reduce((sum, count) => sum + count, workouts.length + records)
}

/** The transaction stays open while the file is being read. */
function nextOf<T>(iterator: AsyncIterator<T>): PromiseLike<IteratorResult<T>> {
  return Dexie.waitFor(Dexie.ignoreTransaction(() => iterator.next()))
}

/** @returns the number of entries added or changed */
async function write(
  device: Device,
  { added, here, days }: Comparison,
  receipt: string,
): Promise<number> {
  const { db } = device
  let count = 0
  for (const [kind, records] of added) {
    const rows = kind === 'breathingSessions' ? records.map(withoutSync) : records
    await movedTable(db, kind).bulkAdd([...rows])
    const known = await db.imported_records.bulkGet(rows.map(({ id }) => [kind, id]))
    await db.imported_records.bulkPut(
      rows.map(
        (row, index): ImportedRecord => ({
          kind,
          id: row.id,
          // The user has deleted a row that earlier imports brought too.
          receipts: [...(known[index]?.receipts ?? []), receipt],
          checksum: rowChecksum(row),
        }),
      ),
    )
    count += rows.length
  }
  const claimed = await db.imported_records.bulkGet(here.map(([kind, id]) => [kind, id]))
  const claims = claimed.flatMap((row) =>
    row && !row.receipts.includes(receipt) ? { ...row, receipts: [...row.receipts, receipt] } : [],
  )
  await db.imported_records.bulkPut(claims)
  return count + (await writeDays(device, days))
}

/** Imported sessions stay on this device, so that moving them out leaves nothing on a server. */
function withoutSync(record: MovedRecord): MovedRecord {
  return Object.assign({}, record, { pending: 0 })
}

async function writeDays(
  { db, userId }: Device,
  changes: readonly ImportedDayChange[],
): Promise<number> {
  const addedTo = ({ counts }: ImportedDayChange) => counts.glasses + counts.habits
  const days = changes.flatMap((change) =>
    addedTo(change) > 0 && change.day ? { date: change.date, day: change.day } : [],
  )
  await putDays(db, userId, days)
  await db.imported_days.bulkPut(changes.flatMap(({ imported }) => imported ?? []))
  return changes.reduce((sum, change) => sum + addedTo(change), 0)
}

/** The habits of an import that fit into the selection of this device. */
function habitsToSelect(habits: readonly string[]): readonly string[] {
  const selection = selectedHabits()
  const all = readSelectedHabits([...selection, ...habits]) ?? []
  return all.slice(selection.length, MAX_HABITS)
}

function selectHabits(habits: readonly string[]): void {
  if (habits.length > 0) writePersisted(SELECTION_KEY, [...selectedHabits(), ...habits])
}
