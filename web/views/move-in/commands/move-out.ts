import type { LocalDate } from '@tend/shared/days/local-date'
import type { Table } from 'dexie'
import { SELECTION_KEY, selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { habitKey } from '../../../areas/habits/rules/habit-catalogue.ts'
import { shownHabitName } from '../../../areas/habits/rules/own-habits.ts'
import { nameOf } from '../../../kinds/name-of.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type {
  ImportedDay,
  ImportedRecord,
  MovedKind,
  MoveInReceipt,
} from '../../../store/database/rules/imported-rows.ts'
import { MOVED_KINDS } from '../../../store/database/rules/imported-rows.ts'
import { writeAsKnown } from '../../../store/database/write-as-known.ts'
import { putDays } from '../../../store/days/put-days.ts'
import { readUsers, type UsedKind } from '../../../store/deleted-entries/read-users.ts'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { pauseSync } from '../../../store/sync/sync-lock.ts'
import { moveOutOfDay } from '../rules/imported-day.ts'
import { isImportedRow } from '../rules/matching/same-content.ts'
import { type MovedRecord, movedTable, storedDayOf } from './compare-records.ts'

/** An imported entry that the user has changed since, so that it stays. */
export interface EditedEntry {
  readonly kind: MovedKind | 'glasses' | 'habit'
  /** The name of the workout, meal, exercise or habit; empty for others. */
  readonly name: string
  readonly date: LocalDate | null
}

/** The first of the entries that stay, and the number of all. */
export interface EditedEntries {
  readonly items: readonly EditedEntry[]
  readonly total: number
}

const MAX_LISTED = 1000
/** Rows that are read at a time. */
const PAGE_ROWS = 200

/**
 * Takes an import back in one transaction, also weeks later: deletes the records it has added, and gives
 * days their earlier state. Entries that another import brings too stay, until that one is moved out, and
 * so do exercises of workouts, and trackers of entries, that stay. Entries that the user has changed since
 * stay for good, also if another device has changed them and not sent that yet.
 * @param onProgress called with the share of the entries that has been taken out, 0 to 1
 * @returns the entries that were changed and stay
 */
export async function moveOut(
  device: Device,
  receipt: MoveInReceipt,
  onProgress: (share: number) => void = () => {},
): Promise<EditedEntries> {
  const { db } = device
  const resumeSync = await pauseSync()
  try {
    const { edited, deselected } = await db.transaction('rw', db.tables, async (transaction) => {
      await assertOwner(device)
      writeAsKnown(transaction)
      const edited = new EditedList()
      const total =
        (await recordsOf(device, receipt.id).count()) + (await daysOf(device, receipt.id).count())
      let done = 0
      for (;;) {
        // Which exercises and trackers stay depends on the workouts and entries that do.
        const page = await recordsOf(device, receipt.id)
          .filter(({ kind }) => kind !== 'exercises' && kind !== 'trackers')
          .limit(PAGE_ROWS)
          .toArray()
        if (page.length === 0) break
        await takeOutRecords(device, receipt.id, page, edited)
        done += page.length
        onProgress(done / total)
      }
      const unused = [
        ...(await keepUsed(device, receipt.id, 'exercises')),
        ...(await keepUsed(device, receipt.id, 'trackers')),
      ]
      await takeOutRecords(device, receipt.id, unused, edited)
      done += unused.length
      if (unused.length > 0) onProgress(done / total)
      for (;;) {
        const page = await daysOf(device, receipt.id).limit(PAGE_ROWS).toArray()
        if (page.length === 0) break
        await takeOutDays(device, receipt.id, page, edited)
        done += page.length
        onProgress(done / total)
      }
      await db.move_in_receipts.delete(receipt.id)
      return { edited, deselected: await handOverHabits(device, receipt) }
    })
    if (deselected.length > 0) {
      writePersisted(
        SELECTION_KEY,
        selectedHabits().filter((name) => !deselected.includes(name)),
      )
    }
    return edited
  } finally {
    resumeSync()
    device.written.emit()
  }
}

/**
 * The entries of an import that the user has changed since. Reads page by page, so that writes do not
 * wait.
 */
export async function readEditedEntries(
  device: Device,
  receipt: MoveInReceipt,
  signal?: AbortSignal,
): Promise<EditedEntries> {
  const { db, userId, now } = device
  const edited = new EditedList()
  const keys = await recordsOf(device, receipt.id).primaryKeys()
  for (let start = 0; start < keys.length; start += PAGE_ROWS) {
    signal?.throwIfAborted()
    const entries = await db.imported_records.bulkGet(keys.slice(start, start + PAGE_ROWS))
    const own = entries.filter((entry) => entry !== undefined)
    for (const { rows } of await rowsByKind(device, own.filter(isOnlyOf))) {
      for (const { entry, row } of rows) edited.addIfChanged(entry, row)
    }
  }
  const days = await daysOf(device, receipt.id).toArray()
  for (let start = 0; start < days.length; start += PAGE_ROWS) {
    signal?.throwIfAborted()
    const page = days.slice(start, start + PAGE_ROWS)
    const rows = await db.daily_data.bulkGet(page.map(({ date }) => [userId, date]))
    for (const [index, imported] of page.entries()) {
      const stored = storedDayOf(rows[index])
      edited.addOfDay(imported, moveOutOfDay(stored, imported, receipt.id, now()).edited)
    }
  }
  return edited
}

/** Whether no other import brings the record. */
function isOnlyOf({ receipts }: ImportedRecord): boolean {
  return receipts.length === 1
}

class EditedList implements EditedEntries {
  readonly items: EditedEntry[] = []
  total = 0

  /** @returns whether the row is unchanged since the import; a row that the user has deleted is not */
  addIfChanged(entry: ImportedRecord, row: MovedRecord | undefined): boolean {
    if (row === undefined) return false
    if (isImportedRow(row, entry.checksum)) return true
    this.#add({ kind: entry.kind, name: nameOf(row) ?? '', date: 'date' in row ? row.date : null })
    return false
  }

  addOfDay({ date }: ImportedDay, edited: ReturnType<typeof moveOutOfDay>['edited']): void {
    for (const entry of edited) {
      if (entry === 'glasses') this.#add({ kind: 'glasses', name: '', date })
      else this.#add({ kind: 'habit', name: shownHabitName(entry.habit, storedOwnHabits()), date })
    }
  }

  #add(entry: EditedEntry): void {
    this.total += 1
    if (this.items.length < MAX_LISTED) this.items.push(entry)
  }
}

function recordsOf({ db }: Device, receiptId: string) {
  return db.imported_records.where('receipts').equals(receiptId)
}

function daysOf({ db }: Device, receiptId: string) {
  return db.imported_days.where('receipts').equals(receiptId)
}

interface KindRows {
  readonly table: Table<MovedRecord, string>
  readonly rows: readonly {
    readonly entry: ImportedRecord
    readonly row: MovedRecord | undefined
  }[]
}

async function rowsByKind({ db }: Device, entries: readonly ImportedRecord[]): Promise<KindRows[]> {
  const kinds: KindRows[] = []
  for (const kind of MOVED_KINDS) {
    const table = movedTable(db, kind)
    const ofKind = entries.filter((entry) => entry.kind === kind)
    if (ofKind.length === 0) continue
    const rows = await table.bulkGet(ofKind.map(({ id }) => id))
    kinds.push({ table, rows: ofKind.map((entry, index) => ({ entry, row: rows[index] })) })
  }
  return kinds
}

/**
 * Keeps the exercises or trackers of an import that a workout or an entry still has. They belong to the other
 * imports of these from now on, or to the user.
 * @returns the other ones of the import
 */
async function keepUsed(
  device: Device,
  receiptId: string,
  kind: UsedKind,
): Promise<ImportedRecord[]> {
  const { imported_records } = device.db
  const brought = await recordsOf(device, receiptId)
    .filter((each) => each.kind === kind)
    .toArray()
  const own = brought.filter(isOnlyOf)
  if (own.length === 0) return brought
  const ids = own.map(({ id }) => id)
  const users = await readUsers(device, kind, ids)
  const used = own.filter(({ id }) => users.get(id)?.length)
  for (const entry of used) {
    const claims = await imported_records.bulkGet(
      [...(users.get(entry.id) ?? [])].map(([kind, id]) => [kind, id]),
    )
    const receipts = [...new Set(claims.flatMap((claim) => claim?.receipts ?? []))]
    if (receipts.length > 0) await imported_records.put({ ...entry, receipts })
    else await imported_records.delete([entry.kind, entry.id])
  }
  return brought.filter((entry) => !used.includes(entry))
}

async function takeOutRecords(
  device: Device,
  receiptId: string,
  entries: readonly ImportedRecord[],
  edited: EditedList,
): Promise<void> {
  const { imported_records } = device.db
  const own = entries.filter(isOnlyOf)
  for (const { table, rows } of await rowsByKind(device, own)) {
    const unchanged = rows.filter(({ entry, row }) => edited.addIfChanged(entry, row))
    await table.bulkDelete(unchanged.map(({ entry }) => entry.id))
  }
  await imported_records.bulkDelete(own.map(({ kind, id }) => [kind, id]))
  const shared = entries.filter((entry) => !isOnlyOf(entry))
  await imported_records.bulkPut(
    shared.map((entry) => ({
      ...entry,
      receipts: entry.receipts.filter((each) => each !== receiptId),
    })),
  )
}

async function takeOutDays(
  device: Device,
  receiptId: string,
  entries: readonly ImportedDay[],
  edited: EditedList,
): Promise<void> {
  const { db, userId, now } = device
  const rows = await db.daily_data.bulkGet(entries.map(({ date }) => [userId, date]))
  const changes = entries.map((entry, index) => {
    const stored = storedDayOf(rows[index])
    const change = moveOutOfDay(stored, entry, receiptId, now())
    edited.addOfDay(entry, change.edited)
    return { ...change, date: entry.date, isSame: change.day?.registers === stored?.registers }
  })
  await putDays(
    db,
    userId,
    changes.flatMap(({ date, day, isSame }) => (day && !isSame ? { date, day } : [])),
  )
  const emptied = changes.filter(({ day }) => !day)
  await db.daily_data.bulkDelete(emptied.map(({ date }) => [userId, date]))
  await db.imported_days.bulkPut(changes.flatMap(({ imported }) => imported ?? []))
  const done = changes.filter(({ imported }) => !imported)
  await db.imported_days.bulkDelete(done.map(({ date }) => date))
}

/**
 * The habits that the import had selected and that can be deselected: no day has them any more, and no
 * other import brings them. If another import brings a habit too, it takes over the selection of this habit.
 */
async function handOverHabits(device: Device, receipt: MoveInReceipt): Promise<readonly string[]> {
  const { move_in_receipts } = device.db
  let left = receipt.selectedHabits
  for (const other of await move_in_receipts.toArray()) {
    const inherited = left.filter((name) => other.habits.includes(name))
    if (inherited.length === 0) continue
    left = left.filter((name) => !inherited.includes(name))
    const selectedHabits = [...other.selectedHabits, ...inherited]
    await move_in_receipts.update(other.id, { selectedHabits })
  }
  if (left.length === 0) return left
  const used = new Set<string>()
  await ownDays(device).each(({ habits }) => {
    for (const key of Object.keys(habits)) used.add(key)
  })
  return left.filter((name) => !used.has(habitKey(name)))
}
