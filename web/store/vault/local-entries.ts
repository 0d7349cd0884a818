import type { LocalDate } from '@tend/shared/days/local-date'
import { EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/shared/days/registers/reconcile'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import type { IndexableType, Table } from 'dexie'
import { KINDS } from '../../kinds/kinds.ts'
import { isIdKind } from '../../kinds/tables.ts'
import { pendingOf } from '../database/imported-session.ts'
import { putDays } from '../days/put-days.ts'
import { readDayOf } from '../days/read-day.ts'
import { deletedRow } from '../deleted-entries/delete-entry.ts'
import { forgetSessions } from '../deleted-entries/delete-session.ts'
import { keepForForms } from '../deleted-entries/keep-for-forms.ts'
import type { Device } from '../device/device.ts'
import { readRows } from '../device/live/read-pages.ts'
import { rowTableOf } from './rules/row-tables.ts'
import {
  isRowTable,
  readEntry,
  type SealedRow,
  type StoredEntry,
  sealedRow,
  type VaultTable,
} from './rules/vault-tables.ts'
import { readStoredChoice } from './sealed-choices.ts'

export interface EntryId {
  readonly table: VaultTable
  readonly id: string
}

/**
 * The rows of entries as they would be sealed, in their order: `null` for one that does not exist,
 * `undefined` for one that no version of Tend could read, or that belongs to another user id.
 */
export async function readLocalRows(
  device: Device,
  entries: readonly EntryId[],
): Promise<(SealedRow | null | undefined)[]> {
  const rows = new Map<EntryId, SealedRow | null | undefined>()
  for (const table of new Set(entries.map((entry) => entry.table))) {
    const own = entries.filter((entry) => entry.table === table)
    if (!isRowTable(table)) {
      for (const entry of own) rows.set(entry, readStoredChoice(entry.id))
      continue
    }
    const ids = own.map(({ id }) => id)
    const stored =
      table === 'deletedEntries' || table === 'preferences'
        ? await device.db.table<object, string>(rowTableOf(table)).bulkGet(ids)
        : await readRows(device, table, ids)
    own.forEach((entry, index) => {
      const row = stored[index]
      rows.set(entry, row === undefined ? null : ownRow(device, entry, row))
    })
  }
  return entries.map((entry) => rows.get(entry))
}

function ownRow({ userId }: Device, { table, id }: EntryId, row: object): SealedRow | undefined {
  const isForeign = table === 'breathingSessions' && 'userId' in row && row.userId !== userId
  return isForeign ? undefined : sealedRow(table, id, row)
}

/** A row that has come from the vault; `null` deletes the entry. */
export interface EntryRow extends EntryId {
  readonly row: SealedRow | null
  /** Whether an Undo deleted the entry (`writeAsKnown`), so it is not listed among deleted entries. */
  readonly isUndone?: boolean
}

/**
 * Stores rows that have come from the vault, within the caller's transaction.
 * `storeSealedChoice` has stored the choices before.
 * @returns the ids of rows among the deleted entries that the vault does not have yet
 */
export async function storeLocalRows(
  device: Device,
  entries: readonly EntryRow[],
): Promise<string[]> {
  const { db, userId } = device
  const context = { userId, nowIso: new Date(device.now()).toISOString() }
  // `storeTemplates` finds what was kept of a deleted template: 'deletedEntries' come before 'templates'.
  const listed: string[] = []
  for (const table of [...new Set(entries.map((entry) => entry.table))].sort()) {
    const own = entries.filter((entry) => entry.table === table)
    const gone = own.filter(({ row }) => row === null).map(({ id }) => id)
    if (isIdKind(table) && gone.length > 0)
      listed.push(...(await keepForForms(device, table, gone)))
    if (table === 'settings') continue
    if (table === 'preferences') {
      await db.preferences.bulkPut(
        own.flatMap(({ id, row }) => (row ? { id, value: row.value } : [])),
      )
    } else if (table === 'templates') {
      listed.push(...(await storeTemplates(device, own)))
    } else if (table === 'days') {
      await storeDays(device, own)
    } else {
      const rows: Table<object, IndexableType> = db.table(rowTableOf(table))
      const read = own.flatMap(({ id, row }) => readEntry(table, id, row, context) ?? [])
      await rows.bulkPut(read.map((row) => ({ ...row, ...localFields(device, table, row) })))
      if (table === 'breathingSessions') await storeDeletedSessions(device, read, gone)
      await rows.bulkDelete(gone)
    }
  }
  return listed
}

/** The plain copy on the server may have sessions that were deleted in the vault. */
async function storeDeletedSessions(
  { db }: Device,
  read: readonly StoredEntry[],
  gone: readonly string[],
): Promise<void> {
  const sessions = (await db.breathing_sessions.bulkGet([...gone])).filter(
    (row) => row !== undefined,
  )
  await forgetSessions(db, sessions)
  await db.deleted_sessions.bulkDelete(read.flatMap((row) => ('id' in row ? row.id : [])))
}

/** Release 1.0.0 reads this many templates of the sealed copy, and deletes the others in it. */
const TEMPLATES_OF_FIRST_RELEASE = 50

/**
 * Stores templates in the order of this device. One that another device has deleted can be brought back here, since
 * that may be of release 1.0.0. With a slow clock its deletion looks like an Undo.
 * @returns the ids of the rows that list them
 */
async function storeTemplates(
  { db, now }: Device,
  entries: readonly EntryRow[],
): Promise<string[]> {
  const listed: string[] = []
  const known = await db.tend_workout_templates.bulkGet(entries.map(({ id }) => id))
  const areAllRead = (await db.tend_workout_templates.count()) <= TEMPLATES_OF_FIRST_RELEASE
  for (const [index, { id, row, isUndone }] of entries.entries()) {
    const [before, template] = [known[index], KINDS.templates.read(row, NO_CONTEXT)]
    if (template) {
      await db.tend_workout_templates.put({ ...template, order: before?.order ?? now() })
    } else if (before) {
      const kept = await db.deleted_entries.where('row.id').equals(id).toArray()
      if (!(isUndone && areAllRead) && kept.every(({ isReplaced }) => isReplaced))
        listed.push(await db.deleted_entries.put(deletedRow('templates', before, now())))
      await db.tend_workout_templates.delete(id)
    }
  }
  return listed
}

/** Templates have no owner and no time. */
const NO_CONTEXT = { userId: '', nowIso: '' }

/** The fields that a row has only on this device. */
function localFields({ now }: Device, table: VaultTable, row: StoredEntry): object | undefined {
  switch (table) {
    case 'breathingSessions':
      // The plain copy on the server does not have a session that has come sealed.
      return { pending: pendingOf('id' in row ? row.id : '') }
    case 'deletedEntries':
      return { keptSince: now() }
    default:
      return undefined
  }
}

async function storeDays(
  { db, userId }: Device,
  days: readonly { readonly id: string; readonly row: SealedRow | null }[],
): Promise<void> {
  const context = { userId, nowIso: '' }
  const stored = await db.daily_data.bulkGet(days.map(({ id }) => [userId, id as LocalDate]))
  const merged = days.flatMap(({ id, row }, index) => {
    const day = readEntry('days', id, row, context) as ExportedDay | undefined
    const before = stored[index]
    const known = before ? readDayOf(before) : EMPTY_DEVICE_DAY
    return day ? { date: day.date, day: mergeIntoDay(known, day.registers) } : []
  })
  await putDays(db, userId, merged)
}
