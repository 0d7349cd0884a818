import { MAX_STORED_REVISION } from '@tend/shared/days/registers/registers'
import { readObject } from '@tend/shared/records/stored-value'
import { isIdKind } from '../../../kinds/tables.ts'
import { hasUnknownFields, laterFieldCount, laterFields } from './row-fields.ts'
import {
  isVaultTable,
  type SealedRow,
  sealedRow,
  VAULT_TABLES,
  type VaultTable,
} from './vault-tables.ts'

/**
 * The version of a record's text. 2: its row has fields that not every version knows (`laterFields`). A reader
 * that does not know one of them leaves the record alone.
 */
const FIRST_VERSION = 1
const LATER_FIELDS_VERSION = 2

/** The number of tables in release 1.0.0. */
const FIRST_TABLES = 11

/**
 * Another number with every new table and every new field of a row, so that a device fetches again the
 * records that it could not read before the update. 2 in release 1.0.0.
 */
export const READING_VERSION = 2 + (VAULT_TABLES.length - FIRST_TABLES) + laterFieldCount()

/** Plain text is padded to a multiple of this, so that its size says little about it. */
const PADDED_TO = 256

/** One entry of the device, as a record of the vault contains it. */
export interface EntryRecord {
  readonly table: VaultTable
  readonly id: string
  /** Of the last write of the row (`nextRevision`); 1 if it dates from before the sealed copy. */
  readonly revision: number
  /** `null` if the entry was deleted. */
  readonly row: SealedRow | null
}

/** The key of an entry in names of records and in the device's index. */
export function entryKey({ table, id }: Pick<EntryRecord, 'table' | 'id'>): string {
  return `${table}/${id}`
}

/** The text of a record: JSON. */
export function recordText({ table, id, revision, row }: EntryRecord): string {
  const isFirst = row === null || laterFields(table, row).length === 0
  const v = isFirst ? FIRST_VERSION : LATER_FIELDS_VERSION
  return JSON.stringify({ v, table, id, revision, row })
}

/**
 * Reads the text of a record. Its row is read by the rules of export files.
 * @returns `newer` for a record that a newer version has written, `undefined` if it is invalid
 */
export function readRecordText(text: string): EntryRecord | 'newer' | undefined {
  const record = readObject(parse(text))
  if (!record) return undefined
  const { v, table, id, revision, row } = record
  if (typeof v !== 'number' || typeof id !== 'string' || typeof table !== 'string') return undefined
  if (v > LATER_FIELDS_VERSION || !isVaultTable(table)) return 'newer'
  if (!Number.isInteger(revision) || Number(revision) < 1) return undefined
  if (Number(revision) > MAX_STORED_REVISION) return undefined
  if (isOfUnknownKind(table, row)) return 'newer'
  const read = row === null ? null : sealedRow(table, id, row)
  if (v === LATER_FIELDS_VERSION && row !== null) {
    const stored = readObject(row)
    if (!stored || !read || hasUnknownFields(table, stored, read)) return 'newer'
  }
  return read === undefined ? undefined : { table, id, revision: Number(revision), row: read }
}

/** Whether a deleted entry is of a kind that only a newer version knows. */
function isOfUnknownKind(table: VaultTable, row: unknown): boolean {
  const kind = table === 'deletedEntries' ? readObject(row)?.kind : undefined
  return typeof kind === 'string' && !isIdKind(kind)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The number of bytes after padding. */
export function paddedLength(bytes: number): number {
  return Math.ceil(bytes / PADDED_TO) * PADDED_TO
}

/** The number of bytes before the zeros at the end. No JSON text ends with a zero. */
export function unpaddedLength(bytes: Uint8Array): number {
  let length = bytes.length
  while (length > 0 && bytes[length - 1] === 0) length--
  return length
}
