import { isDated } from '../../../kinds/tables.ts'
import type { MoveInCounts } from '../../../store/database/rules/imported-rows.ts'
import { MAX_LISTED_LINES } from './collector.ts'
import { MOVED_KINDS, type MoveInReport, type SkippedGroup } from './move-in.ts'
import { NoteCounts } from './notes.ts'

/** A file and what was left out of it. */
export interface ReportedFile {
  readonly fileName: string
  readonly report: Pick<MoveInReport, 'losses' | 'skipped'>
}

/** What was left out of several files, each reason once. The skipped lines name their file. */
export function leftOutOf(
  files: readonly ReportedFile[],
): Pick<MoveInReport, 'losses' | 'skipped'> {
  const losses = new NoteCounts()
  const skipped = new Map<string, SkippedGroup>()
  for (const { fileName, report } of files) {
    for (const loss of report.losses) losses.add(loss)
    for (const { reason, count, lines } of report.skipped) {
      const key = JSON.stringify(reason)
      const known = skipped.get(key) ?? { count: 0, lines: [] }
      const named = lines.map((line) =>
        files.length === 1 || line.file !== '' ? line : { ...line, file: fileName },
      )
      skipped.set(key, {
        reason,
        count: known.count + count,
        lines: [...known.lines, ...named].slice(0, MAX_LISTED_LINES),
      })
    }
  }
  return { losses: losses.all(), skipped: [...skipped.values()] }
}

/** The kinds that files of other apps bring, without exercises and trackers, which are parts of entries. */
export const MOVED_ENTRIES = MOVED_KINDS.filter((kind) => isDated(kind))

type MovedEntry = (typeof MOVED_ENTRIES)[number]

/** Entries that are on the device already. */
export type HereCounts = Readonly<Record<MovedEntry | 'waterDays' | 'habitDays', number>>

export function forEachMovedEntry(value: (kind: MovedEntry) => number): Record<MovedEntry, number> {
  const values = MOVED_ENTRIES.map((kind) => [kind, value(kind)])
  return Object.fromEntries(values) as Record<MovedEntry, number>
}

/** The number of new entries. Sets, exercises, trackers and single glasses are parts of entries. */
export function arrivedTotal({ arrived }: { readonly arrived: MoveInCounts }): number {
  const { sets: _, exercises: __, trackers: ___, ...entries } = arrived
  return Object.values(entries).reduce((sum, count) => sum + count, 0)
}

/** The number of entries that are on the device already. */
export function hereTotal({ here }: { readonly here: HereCounts }): number {
  return Object.values(here).reduce((sum, count) => sum + count, 0)
}
