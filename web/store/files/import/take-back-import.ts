import type { Table } from 'dexie'
import type { EntryWithId } from '../../../kinds/kinds.ts'
import { nameOf } from '../../../kinds/name-of.ts'
import { ID_KINDS, type IdKind } from '../../../kinds/tables.ts'
import { alignSettings } from '../../database/align-settings.ts'
import type { BreathingSessionRow } from '../../database/database.ts'
import type {
  ImportedDay,
  ImportedRecord,
  MoveInReceipt,
  ReplacedRecord,
} from '../../database/rules/imported-rows.ts'
import { tableWithIds } from '../../database/table-with-ids.ts'
import { writeAsKnown } from '../../database/write-as-known.ts'
import { putDays } from '../../days/put-days.ts'
import { storedDayOf } from '../../days/read-day.ts'
import { keepReplaced } from '../../deleted-entries/delete-entry.ts'
import { forgetSessions } from '../../deleted-entries/delete-session.ts'
import { keepForForms } from '../../deleted-entries/keep-for-forms.ts'
import { readUsers, type UsedKind } from '../../deleted-entries/read-users.ts'
import type { Device } from '../../device/device.ts'
import { assertOwner } from '../../device/owner.ts'
import { takeBackSettings, takeBackTexts } from '../exported-choices.ts'
import { moveOutOfDay } from '../rules/imported-day.ts'
import { type EditedEntries, type EditedEntry, isImportedRow } from '../rules/imported-row.ts'

const MAX_LISTED = 1000
/** Rows that are read at a time. */
const PAGE_ROWS = 200

/** How an import is taken back. */
export interface TakeBackOptions {
  /** Called with the share of the entries that has been taken out, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Whether sync has been paused since the import, so that nothing of it was sent. */
  readonly isUnsent?: boolean
  /** Called at the end of the transaction. */
  readonly atEnd?: () => PromiseLike<void>
}

/**
 * Takes an import back in one transaction: deletes the records it has added, stores those again that it has
 * replaced, and gives days their earlier state. Entries that another import brings too stay, until that one is
 * moved out, and so do exercises of workouts, and trackers of entries, that stay. Entries that the user has
 * changed since stay for good, also if another device has changed them and not sent that yet. A version that such an
 * entry has replaced is listed among the deleted entries. Call it while sync is paused.
 * @returns the entries that were changed and stay
 */
export async function takeBackImport(
  device: Device,
  receipt: MoveInReceipt,
  { onProgress = () => {}, atEnd, ...options }: TakeBackOptions = {},
): Promise<EditedEntries> {
  const { db } = device
  // A sync run may have shown since that another device has made some of them.
  const { choices, ...stored } = (await db.move_in_receipts.get(receipt.id)) ?? receipt
  const isUnsent = stored.isUnsent ?? options.isUnsent ?? false
  // The import may have stored its settings only in the cache yet.
  if (choices) await alignSettings(device)
  const edited = await db.transaction('rw', db.tables, async (transaction) => {
    await assertOwner(device)
    writeAsKnown(transaction)
    const edited = new EditedList()
    const total =
      (await recordsOf(device, receipt.id).count()) + (await daysOf(device, receipt.id).count())
    await db.move_in_receipts.delete(receipt.id)
    const receipts = new Set(await db.move_in_receipts.toCollection().primaryKeys())
    const out: TakenOut = { receipt: receipt.id, receipts, isUnsent, edited }
    let done = 0
    for (;;) {
      // Which exercises and trackers stay depends on the workouts and entries that do.
      const page = await recordsOf(device, receipt.id)
        .filter(({ kind }) => kind !== 'exercises' && kind !== 'trackers')
        .limit(PAGE_ROWS)
        .toArray()
      if (page.length === 0) break
      await takeOutRecords(device, page, out)
      done += page.length
      onProgress(done / total)
    }
    const unused = [
      ...(await keepUsed(device, receipt.id, 'exercises')),
      ...(await keepUsed(device, receipt.id, 'trackers')),
    ]
    await takeOutRecords(device, unused, out)
    done += unused.length
    if (unused.length > 0) onProgress(done / total)
    for (;;) {
      const page = await daysOf(device, receipt.id).limit(PAGE_ROWS).toArray()
      if (page.length === 0) break
      await takeOutDays(device, page, out)
      done += page.length
      onProgress(done / total)
    }
    if (choices) await takeBackSettings(db, choices)
    await atEnd?.()
    return edited
  })
  if (choices) takeBackTexts(choices, isUnsent)
  return edited
}

/** The import that is taken back. */
interface TakenOut {
  readonly receipt: string
  /** The ids of the receipts of other imports. */
  readonly receipts: ReadonlySet<string>
  readonly isUnsent: boolean
  readonly edited: EditedList
}

/**
 * The entries of an import that the user has changed since. Reads page by page, so that writes do not
 * wait.
 */
export async function readEntriesChangedSince(
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
  addIfChanged(entry: ImportedRecord, row: EntryWithId | undefined): boolean {
    if (row === undefined) return false
    if (isImportedRow(row, entry.checksum)) return true
    this.#add({ kind: entry.kind, name: nameOf(row) ?? '', date: 'date' in row ? row.date : null })
    return false
  }

  addOfDay({ date }: ImportedDay, edited: ReturnType<typeof moveOutOfDay>['edited']): void {
    for (const entry of edited) {
      if (entry === 'glasses') this.#add({ kind: 'glasses', name: '', date })
      else if (entry === 'day') this.#add({ kind: 'days', name: '', date })
      else this.#add({ kind: 'habit', name: entry.habit, date })
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
  readonly kind: IdKind
  readonly table: Table<EntryWithId, string>
  readonly rows: readonly {
    readonly entry: ImportedRecord
    readonly row: EntryWithId | undefined
  }[]
}

async function rowsByKind({ db }: Device, entries: readonly ImportedRecord[]): Promise<KindRows[]> {
  const kinds: KindRows[] = []
  for (const kind of ID_KINDS) {
    const table = tableWithIds(db, kind)
    const ofKind = entries.filter((entry) => entry.kind === kind)
    if (ofKind.length === 0) continue
    const rows = await table.bulkGet(ofKind.map(({ id }) => id))
    kinds.push({ kind, table, rows: ofKind.map((entry, index) => ({ entry, row: rows[index] })) })
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
  const own = brought.filter((each) => isOnlyOf(each) && !each.replaced)
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
  entries: readonly ImportedRecord[],
  { receipt, receipts, isUnsent, edited }: TakenOut,
): Promise<void> {
  const { db, userId } = device
  const { imported_records } = db
  const own = entries.filter(isOnlyOf)
  await imported_records.bulkDelete(own.map(({ kind, id }) => [kind, id]))
  for (const { kind, table, rows } of await rowsByKind(device, own)) {
    const unchanged = rows.filter(({ entry, row }) => edited.addIfChanged(entry, row))
    const earlier = unchanged.flatMap(({ entry }) => replacedBy(entry, receipts) ?? [])
    // The user may have switched to another personal code since.
    await table.bulkPut(earlier.map(({ row }) => ('userId' in row ? { ...row, userId } : row)))
    await imported_records.bulkPut(earlier.flatMap(({ imported }) => imported ?? []))
    const kept = new Set(earlier.map(({ row }) => row.id))
    const added = unchanged.flatMap(({ row }) => (row && !kept.has(row.id) ? row : []))
    for (const { entry, row } of rows) {
      const before = row && !isImportedRow(row, entry.checksum) && replacedBy(entry, receipts)
      if (before) await keepReplaced(device, kind, before.row)
    }
    await keepForForms(
      device,
      kind,
      added.map(({ id }) => id),
    )
    const wasSent = kind === 'breathingSessions' && !isUnsent
    if (wasSent) await forgetSessions(db, added as readonly BreathingSessionRow[])
    else await table.bulkDelete(added.map(({ id }) => id))
  }
  const shared = entries.filter((entry) => !isOnlyOf(entry))
  await imported_records.bulkPut(
    shared.map((entry) => ({
      ...entry,
      receipts: entry.receipts.filter((each) => each !== receipt),
    })),
  )
}

/**
 * The version that is stored again when a record is taken out: the latest one of the user or of an import
 * that was not moved out meanwhile; `undefined` without one.
 */
function replacedBy(
  { replaced }: ImportedRecord,
  receipts: ReadonlySet<string>,
): ReplacedRecord | undefined {
  if (!replaced?.imported) return replaced
  const { row, imported } = replaced
  const left = imported.receipts.filter((each) => receipts.has(each))
  if (left.length === 0) return replacedBy(imported, receipts)
  return { row, imported: { ...imported, receipts: left } }
}

async function takeOutDays(
  device: Device,
  entries: readonly ImportedDay[],
  { receipt, isUnsent, edited }: TakenOut,
): Promise<void> {
  const { db, userId, now } = device
  const rows = await db.daily_data.bulkGet(entries.map(({ date }) => [userId, date]))
  const changes = entries.map((entry, index) => {
    const stored = storedDayOf(rows[index])
    const change = moveOutOfDay(stored, entry, receipt, now(), isUnsent || entry.isUnsent)
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
