import { parseLocalDate } from '@tend/shared/days/local-date'
import { type ReadContext, readObject } from '@tend/shared/records/stored-value'
import { isIdKind } from '../../../kinds/tables.ts'
import type { DeletedEntry } from '../../deleted-entries/rules/deleted-entry.ts'
import { readChoices } from '../../files/rules/read-choices.ts'
import { type ArchiveRecord, readRecord } from '../../files/rules/read-record.ts'
import { CHOICE_NAMES } from '../../settings/rules/choice-names.ts'
import { isSettingName } from '../../settings/rules/read-settings.ts'
import { ROW_TABLES, type RowTable } from './row-tables.ts'

/**
 * A table of the sealed copy. Records contain these names, so they must never change: `settings` has the choices that
 * are no settings, and `preferences` the settings.
 */
export type VaultTable = RowTable | 'settings'

export const VAULT_TABLES: readonly VaultTable[] = [...ROW_TABLES, 'settings']

/**
 * The content of a record: what an export file contains of an entry, without the user id, which is
 * another one on each device. Its fields are in a fixed order, so equal rows have equal texts.
 */
export type SealedRow = Readonly<Record<string, unknown>>

/** An entry as it is stored on the device: a record of an archive, or the value of a choice. */
export type StoredEntry = ArchiveRecord | DeletedEntry | { readonly value: unknown }

/** Rows without a time of creation, which no version of Tend writes, get this one on all devices. */
const NO_TIME = '1970-01-01T00:00:00.000Z'

export function isVaultTable(name: unknown): name is VaultTable {
  return VAULT_TABLES.some((table) => table === name)
}

export function isRowTable(table: VaultTable): table is RowTable {
  return table !== 'settings'
}

/**
 * Whether an absent entry was deleted. Choices and settings have no deletion: where one is missing, the browser has
 * lost it, or a device of release 1.0.0 has.
 */
export function isDeletable(table: VaultTable): boolean {
  return table !== 'settings' && table !== 'preferences'
}

/** The row of a stored entry as it is sealed; `undefined` if no version of Tend could read it. */
export function sealedRow(table: VaultTable, id: string, stored: unknown): SealedRow | undefined {
  const entry = readEntry(table, id, stored, { userId: '', nowIso: NO_TIME })
  if (entry === undefined) return undefined
  if ('registers' in entry) {
    const { date, registers } = entry
    return { date, registers: Object.fromEntries(Object.entries(registers).sort(byName)) }
  }
  if ('deletedAt' in entry) return { ...entry, row: withoutOwnFields(entry.row) }
  return withoutOwnFields(entry)
}

/** Leaves out the owner and the order of templates, which are others on each device. */
function withoutOwnFields(entry: object): SealedRow {
  const { userId: _, order: __, ...row } = { userId: '', order: 0, ...entry }
  return row
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1

/**
 * Reads an entry by the rules of export files.
 * @returns `undefined` if it is invalid, or has another id
 */
export function readEntry(
  table: VaultTable,
  id: string,
  value: unknown,
  context: ReadContext,
): StoredEntry | undefined {
  if (table === 'settings') return readChoice(id, value)
  if (table === 'preferences') return readPreference(id, value)
  if (table === 'deletedEntries') return readDeletedEntry(id, value, context)
  const entry = readRecord(table, value, context).record
  if (entry === undefined) return undefined
  return ('id' in entry ? entry.id : entry.date) === id ? entry : undefined
}

/** The latest time that a `Date` can have. */
const MAX_TIME_MS = 8.64e15

/** Reads a deleted entry. The id is the deletion's, and always differs from the id of the entry. */
function readDeletedEntry(
  id: string,
  value: unknown,
  context: ReadContext,
): DeletedEntry | undefined {
  const stored = readObject(value)
  if (!stored || stored.id !== id || !isIdKind(stored.kind)) return undefined
  const { kind, deletedAt } = stored
  const isTime = Number.isInteger(deletedAt) && Math.abs(Number(deletedAt)) <= MAX_TIME_MS
  const row = readRecord(kind, stored.row, context).record
  if (!isTime || !row) return undefined
  const replaced = stored.isReplaced === true && { isReplaced: true }
  return { id, kind, deletedAt, row, ...replaced } as DeletedEntry
}

function readChoice(id: string, stored: unknown): { readonly value: unknown } | undefined {
  const name = CHOICE_NAMES.find((choice) => choice === id)
  if (name === undefined || typeof stored !== 'object' || stored === null) return undefined
  const value = 'value' in stored ? readChoices({ [name]: stored.value })[name] : undefined
  return value === undefined ? undefined : { value }
}

/**
 * Reads a setting. Its value may have been written by a newer version, so it is kept as
 * it is: the setting's own reader reads an invalid one as the default.
 */
function readPreference(id: string, stored: unknown): { readonly value: unknown } | undefined {
  const value = readObject(stored)?.value
  return value === undefined || !isSettingName(id) ? undefined : { value }
}

/** The local day of an entry; `null` if it has none. */
export function dateOf(row: SealedRow): string | null {
  return parseLocalDate(row.date)
}
