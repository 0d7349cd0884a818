import type { LocalDate } from '@tend/shared/days/local-date'
import type { Checksums } from '@tend/shared/days/registers/reconcile'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import type { EntryWithId } from '../../../kinds/kinds.ts'
import type { IdKind, KindName } from '../../../kinds/tables.ts'
import type { ChoiceName } from '../../settings/rules/choice-names.ts'

/*
 * The rows about imports, of files of Tend and of other apps, by which an import can be moved out again.
 */

/** Describes one import. Stored until the import is moved out again. */
export interface MoveInReceipt {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly movedInAt: string
  /** Name the kinds of its files. */
  readonly formats: readonly string[]
  readonly fileNames: readonly string[]
  readonly arrived: MoveInCounts
  /** Entries that were on the device already. */
  readonly here: number
  readonly firstDate: LocalDate | null
  readonly lastDate: LocalDate | null
  readonly losses: readonly MoveInNote[]
  readonly skipped: readonly SkippedLines[]
  /** The names of the habits that the files bring. */
  readonly habits: readonly string[]
  /** Those of them that the import has selected. */
  readonly selectedHabits: readonly string[]
  /** How many of the entries that arrived have replaced one. Only files of Tend replace entries. */
  readonly replaced?: number
  /** The choices that a file of Tend has brought. */
  readonly choices?: ImportedChoices
  /**
   * Whether certainly nothing of a file of Tend was sent since, so that whatever is fetched is of other devices. Missing
   * once it may have been, and for files of other apps.
   */
  readonly isUnsent?: true
}

/** Choices that the device did not have before an import. */
export interface ImportedChoices {
  /** The texts in localStorage of choices that are no settings. */
  readonly texts: { readonly [name in ChoiceName]?: string }
  readonly settings: StoredObject
  /** Lists without elements that the settings have replaced. */
  readonly before: StoredObject
}

/** The count of each kind that arrives: custom exercises, and `days` only of files of Tend. */
export type MoveInCounts = Readonly<Record<KindName, number>> & {
  readonly sets: number
  readonly glasses: number
  /** Days on which a habit was done or skipped on purpose, summed over the habits. */
  readonly habitDays: number
}

/** Counts of nothing. */
export const NO_MOVE_IN_COUNTS: MoveInCounts = {
  ...forEachKind(() => 0),
  sets: 0,
  glasses: 0,
  habitDays: 0,
}

/** Something that is converted, or that Tend cannot keep. */
export interface MoveInNote {
  readonly count: number
  /** Follows the count: `warm-up sets, noted as “warm-up”`. */
  readonly text: string
  /** Why, or an example: `Tend has no set types.` Can be empty. */
  readonly detail: string
}

/** Lines of the file that are skipped for the same reason. */
export interface SkippedLines {
  /** A clause without an end: `the date is in the future`. */
  readonly reason: string
  readonly count: number
  /** The first of them, at most `MAX_LISTED_LINES` of `collector.ts`. */
  readonly lines: readonly SkippedLine[]
}

export interface SkippedLine {
  /** The line of the file, from 1. Of a zip file, the line of `file`. */
  readonly line: number
  /** The file in a zip file; empty otherwise. */
  readonly file: string
  /** The value that is wrong, shortened. Can be empty. */
  readonly value: string
}

/** A record that imports have brought. */
export interface ImportedRecord {
  readonly kind: IdKind
  readonly id: string
  /** The receipts of all imports that bring the record, also of those that found it on the device. */
  readonly receipts: readonly string[]
  /** The checksum of the imported record (`isImportedRow`), to find out whether it has changed since. */
  readonly checksum: number
  /** What the import of a file of Tend has replaced. */
  readonly replaced?: ReplacedRecord
}

export interface ReplacedRecord {
  readonly row: EntryWithId
  /** Of the row, if an import had brought it; missing if it was the user's own. */
  readonly imported?: ImportedRecord
}

/** The changes of imports to one day, stored until the imports are moved out again. */
export interface ImportedDay {
  readonly date: LocalDate
  /** The receipts of the imports, as in `brought`. */
  readonly receipts: readonly string[]
  /**
   * Whether the device has certainly never sent what imports have written. Missing once it may have, and in
   * rows of versions that did not note it.
   */
  readonly isUnsent?: true
  /** What each import brings to the day, also if an earlier one had brought the same. */
  readonly brought: readonly BroughtToDay[]
  /** Whether the first import created the day. */
  readonly isNew: boolean
  /** The registers that imports have replaced; those that imports have added are missing. */
  readonly before: DayRegisters
  /** What the server had confirmed of these registers before; others are missing. */
  readonly confirmed: Checksums
  /** The registers as an import has last written them. */
  readonly after: DayRegisters
}

export interface BroughtToDay {
  readonly receipt: string
  readonly glasses: number
  readonly habits: readonly BroughtHabit[]
  /** What a file of Tend has changed; nothing else of it is in the other fields. */
  readonly merged?: MergedRegisters
}

/** The registers of a day that an export file has changed. If they have glasses, all registers of glasses. */
export interface MergedRegisters {
  readonly before: DayRegisters
  readonly after: DayRegisters
}

export type BroughtHabit = readonly [key: string, isDone: boolean]
