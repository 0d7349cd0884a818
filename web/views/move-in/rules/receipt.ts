import type { LocalDate } from '@tend/shared/days/local-date'
import { MAX_LISTED_LINES } from './collector.ts'
import type {
  MoveInCounts,
  MoveInFormat,
  MoveInNote,
  MoveInReport,
  SkippedLines,
} from './move-in.ts'

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
  'trackers',
  'trackerEntries',
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
  trackers: 0,
  trackerEntries: 0,
}

/** A file and what was left out of it. */
export interface ReportedFile {
  readonly fileName: string
  readonly report: Pick<MoveInReport, 'losses' | 'skipped'>
}

/** What was left out of several files, each reason once. The skipped lines name their file. */
export function leftOutOf(
  files: readonly ReportedFile[],
): Pick<MoveInReceipt, 'losses' | 'skipped'> {
  const losses = new Map<string, MoveInNote>()
  const skipped = new Map<string, SkippedLines>()
  for (const { fileName, report } of files) {
    for (const { many, ...note } of report.losses) {
      const known = losses.get(many)
      const joined = known && { ...known, count: known.count + note.count, text: many }
      losses.set(many, joined ?? note)
    }
    for (const { reason, count, lines } of report.skipped) {
      const known = skipped.get(reason) ?? { reason, count: 0, lines: [] }
      const named = lines.map((line) =>
        files.length === 1 || line.file !== '' ? line : { ...line, file: fileName },
      )
      skipped.set(reason, {
        reason,
        count: known.count + count,
        lines: [...known.lines, ...named].slice(0, MAX_LISTED_LINES),
      })
    }
  }
  return { losses: [...losses.values()], skipped: [...skipped.values()] }
}
