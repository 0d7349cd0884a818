import type { ReadContext } from '@tend/shared/records/stored-value'
import { kindOf } from '../../../kinds/kinds.ts'
import type { KindName } from '../../../kinds/tables.ts'
import type { ArchiveRecords } from './archive.ts'

/** A record of any kind. */
export type ArchiveRecord = ArchiveRecords[KindName][number]

/** A record; `undefined` if it is invalid. */
export interface RecordReading {
  readonly record: ArchiveRecord | undefined
  /** The invalid registers that a day was read without. */
  readonly invalid: readonly string[]
}

/** Reads a record of an export file, or a row of the database. */
export function readRecord(kind: KindName, value: unknown, context: ReadContext): RecordReading {
  const invalid: string[] = []
  const record = kindOf(kind).read(value, context, (name) => invalid.push(name))
  return { record, invalid }
}

/** The key of a record: no two records of a kind have the same. */
export function keyOf(record: ArchiveRecord): string {
  return 'id' in record ? record.id : record.date
}
