import type {
  MoveInNote,
  MoveInReceipt,
  SkippedLines,
} from '../../../store/database/rules/imported-rows.ts'
import { MAX_LISTED_LINES } from './collector.ts'
import type { MoveInReport } from './move-in.ts'

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
