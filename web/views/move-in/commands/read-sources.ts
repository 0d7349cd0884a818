import { localDateOf } from '@tend/shared/days/local-date'
import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { GOALS } from '../../../store/settings/rules/goal-settings.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import type { SimilarAnswer } from '../rules/matching/likeness.ts'
import type {
  MoveInAnswers,
  MoveInContext,
  MoveInRecords,
  MoveInReport,
  NamedEntry,
} from '../rules/move-in.ts'
import { Comparer, type SourcedRecords } from './compare-records.ts'
import { addToTally, type MoveInTally, NO_TALLY } from './move-in-tally.ts'
import type { MoveInSource, OpenedFile, SourceEnd } from './read-files/opened-file.ts'
import { startMoveInJob } from './start-move-in-job.ts'

/** A part of a file that is read by itself, with the user's answers to its questions. */
export interface ChosenSource {
  readonly file: File
  readonly source: MoveInSource
  readonly answers: MoveInAnswers
}

/** What is in a file; a file that cannot be read is refused. */
export async function openMoveInFile(file: File, signal?: AbortSignal): Promise<OpenedFile> {
  const { job, stop } = await startMoveInJob(signal)
  try {
    return await job.open(file)
  } finally {
    stop()
  }
}

export interface SourcesPreview {
  /** In the order of the sources. */
  readonly reports: readonly ReportOrRefusal[]
  readonly tally: MoveInTally
  /** Entries that may already be on the device, or in another of the files. */
  readonly similar: readonly SimilarEntries[]
}

/** Two entries that may be the same. */
export interface SimilarEntries {
  readonly incoming: NamedEntry
  readonly other: NamedEntry
}

type ReportOrRefusal = { readonly report: MoveInReport } | { readonly refusal: string }

/** Called with the share that has been read, 0 to 1. */
type ReportProgress = (share: number) => void

/**
 * Reads the sources to their ends and compares them with this device. Changes nothing.
 * @param similarAre whether similar entries are the same; without an answer they are counted as new
 */
export async function previewSources(
  device: Device,
  sources: readonly ChosenSource[],
  signal?: AbortSignal,
  onProgress: ReportProgress = () => {},
  similarAre?: SimilarAnswer,
): Promise<SourcesPreview> {
  let context = await contextOf(device)
  const comparer = new Comparer(device, newLocalId(), similarAre)
  const reports: ReportOrRefusal[] = []
  const similar: SimilarEntries[] = []
  let tally = NO_TALLY
  const sizes = sizesOf(sources)
  for (const [index, source] of sources.entries()) {
    const pieces = readPieces(context, source, signal, (share) =>
      onProgress(sizes.share(index, share)),
    )
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) {
      context = withTrackers(context, piece.value)
      const comparison = await comparer.compare(ofSource(piece.value, index, sources))
      tally = addToTally(tally, comparison)
      for (const { incoming, other, otherSource } of comparison.similar) {
        const file = otherSource === null ? null : fileNameOf(sources, otherSource)
        similar.push({
          incoming: { record: incoming, file: fileNameOf(sources, index) },
          other: { record: other, file },
        })
      }
    }
    reports.push(piece.value)
  }
  // A source that turns out to be unreadable has been counted up to there.
  const readable = sources.filter((_, index) => 'report' in (reports[index] as ReportOrRefusal))
  if (readable.length === sources.length) return { reports, tally, similar }
  return { ...(await previewSources(device, readable, signal, onProgress, similarAre)), reports }
}

/** Later sources bring their entries to the trackers that earlier ones start, in the units of these. */
function withTrackers(context: Context, { trackers }: MoveInRecords): Context {
  return trackers.length === 0
    ? context
    : { ...context, trackers: [...context.trackers, ...trackers] }
}

/** The name of a source's file; of the table in it, if the file has several. */
function fileNameOf(sources: readonly ChosenSource[], index: number): string {
  const chosen = sources[index]
  const isShared = sources.filter(({ file }) => file === chosen?.file).length > 1
  return (isShared && chosen?.source.member) || (chosen?.file.name ?? '')
}

/** Records of one of several sources have its number. */
function ofSource(records: MoveInRecords, source: number, { length }: readonly unknown[]) {
  return length > 1 ? { ...records, source } : records
}

/** The records of the sources, one after the other. Throws if a source cannot be read to its end. */
export async function* recordsOfSources(
  device: Device,
  sources: readonly ChosenSource[],
  signal?: AbortSignal,
  onProgress: ReportProgress = () => {},
): AsyncGenerator<SourcedRecords> {
  // Read first: within the transaction of an import, this would wait for its end.
  let context = await contextOf(device)
  const sizes = sizesOf(sources)
  for (const [index, source] of sources.entries()) {
    const pieces = readPieces(context, source, signal, (share) =>
      onProgress(sizes.share(index, share)),
    )
    let piece = await pieces.next()
    for (; !piece.done; piece = await pieces.next()) {
      context = withTrackers(context, piece.value)
      yield ofSource(piece.value, index, sources)
    }
    const end = piece.value
    if ('refusal' in end) throw new Error(`The file can no longer be read: ${end.refusal}`)
  }
}

async function* readPieces(
  context: Context,
  { file, source, answers }: ChosenSource,
  signal: AbortSignal | undefined,
  onProgress: ReportProgress,
): AsyncGenerator<MoveInRecords, SourceEnd> {
  const { job, stop } = await startMoveInJob(signal)
  try {
    await job.read(file, source, { ...context, answers })
    for (;;) {
      const piece = await job.next()
      if ('end' in piece) return piece.end
      yield piece.part.records
      onProgress(piece.part.progress)
    }
  } finally {
    stop()
  }
}

type Context = Omit<MoveInContext, 'answers'>

/** With what files are read on this device. */
export async function contextOf(device: Device): Promise<Context> {
  const now = new Date(device.now())
  const own = await device.db.fitness_exercises.toArray()
  return {
    userId: device.userId,
    nowIso: now.toISOString(),
    // The files have dates of the calendar, whatever the hour at which the user's day starts: an entry of
    // tonight is not in the future.
    today: localDateOf(now),
    ownHabits: storedOwnHabits(),
    selectedHabits: selectedHabits(),
    trackers: await device.db.trackers.toArray(),
    goals: storedSetting(GOALS),
    customExercises: own.map(({ id, name, muscleGroup, category }) => ({
      id,
      name,
      muscleGroup,
      category,
    })),
  }
}

/** The progress over several sources, by the sizes of their files. */
function sizesOf(sources: readonly ChosenSource[]) {
  const total = sources.reduce((sum, { file }) => sum + file.size, 0)
  return {
    share(index: number, share: number): number {
      const before = sources.slice(0, index).reduce((sum, { file }) => sum + file.size, 0)
      return (before + share * (sources[index]?.file.size ?? 0)) / Math.max(total, 1)
    },
  }
}
