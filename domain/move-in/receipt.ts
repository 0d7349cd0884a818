import type { LocalDate } from '../days/local-date.ts'
import type { MoveInCounts, MoveInFormat, MoveInNote, SkippedLines } from './move-in.ts'

/** What one import of other apps' files has brought, kept until it is moved out again. */
export interface MoveInReceipt {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly movedInAt: string
  readonly formats: readonly MoveInFormat[]
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
}

/** The kinds of imported records that have ids. */
export const MOVED_KINDS = [
  'exercises',
  'workouts',
  'meals',
  'measurements',
  'breathingSessions',
] as const

export type MovedKind = (typeof MOVED_KINDS)[number]

/** A record that imports have brought. */
export interface ImportedRecord {
  readonly kind: MovedKind
  readonly id: string
  /** The receipts of all imports that bring the record, also of those that found it on the device. */
  readonly receipts: readonly string[]
  /** The checksum of the record as it was imported (`recordChecksum`). */
  readonly checksum: number
}

/** Counts of nothing. */
export const NO_MOVE_IN_COUNTS: MoveInCounts = {
  workouts: 0,
  sets: 0,
  exercises: 0,
  meals: 0,
  measurements: 0,
  glasses: 0,
  habitDays: 0,
  breathingSessions: 0,
}
