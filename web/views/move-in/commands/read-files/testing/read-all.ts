import type { LocalDate } from '@tend/shared/days/local-date'
import type { MoveInNote, SkippedLines } from '../../../../../store/database/rules/imported-rows.ts'
import {
  type MoveInAnswers,
  type MoveInContext,
  type MoveInRecords,
  type MoveInReport,
  NO_ANSWERS,
} from '../../../rules/move-in.ts'
import { noteText } from '../../../texts/note-text.ts'
import { skippedText } from '../../../texts/skipped-text.ts'
import { openFile } from '../open-file.ts'
import type { MoveInSource } from '../opened-file.ts'
import { readSource } from '../read-source.ts'

export const CONTEXT: MoveInContext = {
  userId: 'user_test',
  nowIso: '2026-11-22T12:00:00.000Z',
  today: '2026-11-22' as LocalDate,
  customExercises: [],
  ownHabits: {},
  trackers: [],
  answers: NO_ANSWERS,
}

/** A report with what it says in words. */
export type ReportInWords = Omit<MoveInReport, 'conversions' | 'losses' | 'skipped'> &
  Record<'conversions' | 'losses', readonly MoveInNote[]> & {
    readonly skipped: readonly SkippedLines[]
  }

function inWords(report: MoveInReport): ReportInWords {
  return {
    ...report,
    conversions: report.conversions.map(noteText),
    losses: report.losses.map(noteText),
    skipped: report.skipped.map(skippedText),
  }
}

/** All records of a source, and its report. Throws if nothing of it can be imported. */
export async function readRecords(
  file: Blob,
  source: MoveInSource,
  context: MoveInContext = CONTEXT,
): Promise<MoveInRecords & { readonly report: ReportInWords }> {
  const parts: MoveInRecords[] = []
  const reading = readSource(file, source, context)
  for (;;) {
    const { done, value } = await reading.next()
    if (!done) parts.push(value.records)
    else if ('refusal' in value) throw new Error(value.refusal)
    else {
      return {
        workouts: parts.flatMap(({ workouts }) => workouts),
        exercises: parts.flatMap(({ exercises }) => exercises),
        meals: parts.flatMap(({ meals }) => meals),
        measurements: parts.flatMap(({ measurements }) => measurements),
        days: parts.flatMap(({ days }) => days),
        breathingSessions: parts.flatMap(({ breathingSessions }) => breathingSessions),
        trackers: parts.flatMap(({ trackers }) => trackers),
        trackerEntries: parts.flatMap(({ trackerEntries }) => trackerEntries),
        report: inWords(value.report),
      }
    }
  }
}

/** Recognises a file with one source, and reads it. Throws if it is refused. */
export async function readAll(content: BlobPart, answers: MoveInAnswers = NO_ANSWERS) {
  const file = new Blob([content])
  const opened = await openFile(file)
  if (opened.kind !== 'readable') {
    throw new Error(opened.kind === 'refused' ? opened.reason : opened.kind)
  }
  const [source] = opened.sources
  if (!source || opened.sources.length > 1) throw new Error('The file has several sources')
  return readRecords(file, source, { ...CONTEXT, answers })
}

/** The same with everything that can become a tracker. */
export async function readTracked(content: BlobPart, answers: MoveInAnswers = NO_ANSWERS) {
  const { report } = await readAll(content, answers)
  const options = report.questions.flatMap((question) =>
    question.kind === 'trackers' ? question.options.map(({ key }) => key) : [],
  )
  if (options.length === 0) return readAll(content, answers)
  return readAll(content, { ...answers, trackers: new Set(options) })
}
