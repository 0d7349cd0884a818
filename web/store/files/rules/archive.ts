import type { StoredObject } from '@tend/shared/records/stored-value'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import type { EntryOf } from '../../../kinds/kinds.ts'
import { KIND_NAMES, type KindName } from '../../../kinds/tables.ts'

/**
 * The export file's `format` and `version`. Increase the version if older readers would misread a
 * change. Versions 1 and 2 were never released.
 */
export const ARCHIVE_FORMAT = 'tend-archive'
export const ARCHIVE_VERSION = 3
export const FIRST_ARCHIVE_VERSION = 3

/** All records of a user, by kind. */
export type ArchiveRecords = { readonly [Name in KindName]: readonly EntryOf<Name>[] }

/** The user's settings. A setting that was never changed is absent. */
export interface ArchiveChoices {
  readonly selectedHabits?: readonly string[]
  readonly quickStartExercises?: readonly string[]
  readonly mood?: string
  readonly theme?: string
  readonly settings?: StoredObject
}

/** Records of no kind. */
export const EMPTY_RECORDS = forEachKind(() => []) as ArchiveRecords

/** The records of two lists of each kind, one after the other. */
export function joinRecords(first: ArchiveRecords, second: ArchiveRecords): ArchiveRecords {
  return forEachKind((kind) => [...first[kind], ...second[kind]]) as unknown as ArchiveRecords
}

/** The number of records of each kind. */
export type ArchiveCounts = Readonly<Record<KindName, number>>

export function countRecords(records: ArchiveRecords): ArchiveCounts {
  return forEachKind((kind) => records[kind].length)
}

export function addCounts(a: ArchiveCounts, b: ArchiveCounts): ArchiveCounts {
  return forEachKind((kind) => a[kind] + b[kind])
}

export function totalOfCounts(counts: ArchiveCounts): number {
  return KIND_NAMES.reduce((sum, kind) => sum + counts[kind], 0)
}

/** All data of one user: the content of an export file. */
export interface Archive {
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly userId: string
  readonly choices: ArchiveChoices
  readonly records: ArchiveRecords
}

/** What an export file contains besides the records. */
export interface ArchiveInfo extends Omit<Archive, 'records'> {
  /** Only for the user, to paste it; an import ignores it. */
  readonly personalCode?: string
}

/**
 * The first line of an export file, and again its last one: a file whose start is damaged is still
 * recognised, and one without an end is cut off.
 */
export function headerLine(info: ArchiveInfo, isEnd = false): string {
  const header = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, ...info }
  return `${JSON.stringify(isEnd ? { ...header, end: true } : header)}\n`
}

/** The line of a record. Of a day only the registers, from which its fields are computed. */
export function recordLine(kind: KindName, record: ArchiveRecords[KindName][number]): string {
  const stored = 'registers' in record ? { date: record.date, registers: record.registers } : record
  return `${JSON.stringify({ [kind]: stored })}\n`
}
