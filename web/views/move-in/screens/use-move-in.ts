import { useEffect, useRef, useState } from 'react'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'
import { useDraft } from '../../../store/local-storage/draft.ts'
import { type MoveInTally, NO_TALLY } from '../commands/move-in-tally.ts'
import {
  type ChosenSource,
  openMoveInFile,
  previewSources,
  recordsOfSources,
  type SimilarEntries,
} from '../commands/read-sources.ts'
import { moveIn, type ReceiptInfo } from '../commands/run-move-in.ts'
import { keptFor, NO_KEPT_ANSWERS, readKept, withKept } from '../rules/kept-answers.ts'
import type { SimilarAnswer } from '../rules/matching/likeness.ts'
import {
  isReadyToMoveIn,
  type MoveInAnswers,
  type MoveInReport,
  NO_ANSWERS,
} from '../rules/move-in.ts'
import { leftOutOf } from '../rules/receipt.ts'
import { noteText } from '../texts/note-text.ts'
import { skippedText } from '../texts/skipped-text.ts'

/** A file, or a part of it, that cannot be imported. */
export interface RefusedFile {
  readonly fileName: string
  /** Sentences for the user; `null` for a file that Tend has exported. */
  readonly reason: string | null
}

/** A source that can be imported. */
export interface OfferedSource extends ChosenSource {
  readonly report: MoveInReport
}

/** What the chosen files bring. */
export interface Offer {
  readonly sources: readonly OfferedSource[]
  readonly tally: MoveInTally
  readonly refusals: readonly RefusedFile[]
  /** Entries that may be on the device already, or in another of the files. */
  readonly similar: readonly SimilarEntries[]
  /** Whether they are the same. */
  readonly similarAre: SimilarAnswer | undefined
}

export type Busy = {
  readonly task: 'reading' | 'writing'
  readonly share: number
  readonly added: number
} | null

const NO_OFFER: Offer = {
  sources: [],
  tally: NO_TALLY,
  refusals: [],
  similar: [],
  similarAre: undefined,
}

/** Files that other apps have shared with this one. They are kept until they are moved in or left. */
export interface SharedFiles {
  /** Empty if there are none. */
  read(): Promise<readonly File[]>
  forget(): Promise<void>
}

/** The state of moving in: choose files, answer their questions, and import them. */
export function useMoveIn(
  device: Device | null,
  sharedFiles: SharedFiles,
  onMovedIn: (receipt: MoveInReceipt) => void,
) {
  const [offer, setOffer] = useState(NO_OFFER)
  const { busy, failure, run, stop } = useTask()
  const kept = useKeptAnswers()

  const forgetShared = () => forget(sharedFiles)

  /** Reads other files in the place of those that are offered or were shared. */
  function choose(files: readonly File[]) {
    forgetShared()
    review(files)
  }

  function review(files: readonly File[]) {
    if (!device || files.length === 0) return
    setOffer(NO_OFFER)
    void run('reading', async (signal, report) => {
      const { sources, refusals } = await openFiles(files, signal)
      const { similarAre } = kept
      await preview(sources.map(kept.answered), { refusals, similarAre }, signal, report)
    })
  }

  async function preview(
    sources: readonly ChosenSource[],
    { refusals, similarAre }: Pick<Offer, 'refusals' | 'similarAre'>,
    signal: AbortSignal,
    report: (share: number) => void,
  ) {
    if (!device) return
    const read = await previewSources(device, sources, signal, report, similarAre)
    if (signal.aborted) return
    const { tally, similar } = read
    const { offered, refused } = readSources(sources, read.reports)
    const all = [...refusals, ...refused]
    setOffer({ sources: offered, tally, refusals: all, similar, similarAre })
    // The page has said why; a reload cannot do more with them.
    if (offered.length === 0) forgetShared()
  }

  function withAnswers(index: number, change: (answers: MoveInAnswers) => MoveInAnswers) {
    const sources = offer.sources.map((source, at) =>
      at === index ? { ...source, answers: change(source.answers) } : source,
    )
    setOffer({ ...offer, sources })
    kept.keep(sources[index])
    return sources
  }

  /** Changes the answers of a source and reads all sources again with them. */
  function answer(index: number, changes: Partial<MoveInAnswers>) {
    const sources = withAnswers(index, (answers) => ({ ...answers, ...changes }))
    void run('reading', (signal, report) => preview(sources, offer, signal, report))
  }

  /** Says whether the similar entries are the same, and reads all sources again. */
  function answerSimilar(similarAre: SimilarAnswer) {
    const answered = { ...offer, similarAre }
    setOffer(answered)
    kept.keepSimilar(similarAre)
    void run('reading', (signal, report) => preview(offer.sources, answered, signal, report))
  }

  /** Changes how exercises arrive, which no other figure depends on. */
  function matchExercise(index: number, name: string, exerciseId: string | null) {
    withAnswers(index, (answers) => ({
      ...answers,
      exercises: new Map([...(answers.exercises ?? []), [name, exerciseId]]),
    }))
  }

  function accept() {
    if (!device) return
    void run('writing', async (signal, report) => {
      const receipt = await writeOffer(device, offer, signal, report)
      leave()
      onMovedIn(receipt)
    })
  }

  /** Also ends reading or writing. Nothing is imported. */
  function cancel() {
    stop()
    if (busy?.task !== 'writing') leave()
  }

  function leave() {
    setOffer(NO_OFFER)
    kept.clear()
    forgetShared()
  }

  return {
    ...{ offer, busy, failure, isReady: isAnswered(offer) },
    ...{ review, choose, answer, answerSimilar, matchExercise, accept, cancel },
  }
}

/** Whether all questions have an answer. */
function isAnswered({ sources, similar, similarAre }: Offer): boolean {
  const areReady = sources.every(({ report }) => isReadyToMoveIn(report))
  return areReady && (similar.length === 0 || similarAre !== undefined)
}

/** The answers of a review, which survive a reload until the files are moved in or others are chosen. */
function useKeptAnswers() {
  const { form, edit, clear } = useDraft('move_in', () => NO_KEPT_ANSWERS, readKept)
  return {
    similarAre: form.similarAre ?? undefined,
    answered: (source: ChosenSource) => ({ ...source, answers: keptFor(form, keyOf(source)) }),
    keep(source: ChosenSource | undefined) {
      if (source) edit((now) => withKept(now, keyOf(source), source.answers))
    },
    keepSimilar: (similarAre: SimilarAnswer) => edit({ similarAre }),
    clear,
  }
}

/** Names a source for the answers that are kept. A file that is shared or chosen again has another time of change. */
function keyOf({ file, source }: ChosenSource): string {
  const part = source.member ?? (source.members ? source.format : '')
  return [file.name, file.size, part].join('\n')
}

function forget(sharedFiles: SharedFiles) {
  sharedFiles.forget().catch((error: unknown) => {
    console.error('The shared files could not be deleted', error)
  })
}

type Report = (share: number, added?: number) => void

/** The running task. There is at most one. */
function useTask() {
  const [busy, setBusy] = useState<Busy>(null)
  const [failure, setFailure] = useState<'reading' | 'writing' | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs a task, which ends the one before. */
  async function run(
    task: 'reading' | 'writing',
    work: (signal: AbortSignal, report: Report) => Promise<void>,
  ) {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const report: Report = (share, added = 0) => {
      if (!signal.aborted) setBusy({ task, share, added })
    }
    report(0)
    setFailure(null)
    try {
      await work(signal, report)
    } catch (error) {
      if (signal.aborted) return
      console.error('The files could not be moved in', error)
      setFailure(task)
    }
    if (!signal.aborted) setBusy(null)
  }

  /** Ends the task. */
  function stop() {
    running.current?.abort()
    setBusy(null)
  }

  return { busy, failure, run, stop }
}

async function openFiles(files: readonly File[], signal: AbortSignal) {
  const refusals: RefusedFile[] = []
  const sources: ChosenSource[] = []
  for (const file of files) {
    const opened = await openMoveInFile(file, signal)
    if (opened.kind === 'tend') refusals.push({ fileName: file.name, reason: null })
    if (opened.kind === 'refused') refusals.push({ fileName: file.name, reason: opened.reason })
    if (opened.kind !== 'readable') continue
    for (const source of opened.sources) sources.push({ file, source, answers: NO_ANSWERS })
    for (const { path, reason } of opened.ignored) refusals.push({ fileName: path, reason })
  }
  return { sources, refusals }
}

type SourceReports = Awaited<ReturnType<typeof previewSources>>['reports']

/** The sources that can be imported, and the others. */
function readSources(sources: readonly ChosenSource[], reports: SourceReports) {
  const offered: OfferedSource[] = []
  const refused: RefusedFile[] = []
  for (const [index, source] of sources.entries()) {
    const end = reports[index]
    if (end && 'report' in end) offered.push({ ...source, report: end.report })
    else if (end) {
      const fileName = source.source.member ?? source.file.name
      refused.push({ fileName, reason: end.refusal })
    }
  }
  return { offered, refused }
}

async function writeOffer(
  device: Device,
  offer: Offer,
  signal: AbortSignal,
  report: Report,
): Promise<MoveInReceipt> {
  let share = 0
  let added = 0
  const records = recordsOfSources(device, offer.sources, signal, (read) => {
    share = read
    report(share, added)
  })
  const stopWarning = warnBeforeLeaving()
  try {
    const info = receiptInfo(offer.sources)
    const onAdded = (written: number) => {
      added = written
      report(share, added)
    }
    return await moveIn(device, records, info, onAdded, signal, offer.similarAre)
  } finally {
    stopWarning()
  }
}

function receiptInfo(sources: readonly OfferedSource[]): ReceiptInfo {
  const reports = sources.map(({ report }) => report)
  const { losses, skipped } = leftOutOf(
    sources.map(({ file, source, report }) => ({ fileName: source.member ?? file.name, report })),
  )
  return {
    formats: [...new Set(reports.map(({ format }) => format))],
    fileNames: [...new Set(sources.map(({ file }) => file.name))],
    ...firstAndLastDay(reports),
    losses: losses.map(noteText),
    skipped: skipped.map(skippedText),
    habits: [...new Set(reports.flatMap(({ habits }) => habits))],
    rhythms: Object.assign({}, ...reports.map(({ rhythms }) => rhythms)),
    ownHabits: Object.assign({}, ...reports.map(({ ownHabits }) => ownHabits)),
  }
}

/** The first and the last day of several files. */
export function firstAndLastDay(
  reports: readonly MoveInReport[],
): Pick<MoveInReport, 'firstDate' | 'lastDate'> {
  const first = reports.flatMap(({ firstDate }) => firstDate ?? []).sort()
  const last = reports.flatMap(({ lastDate }) => lastDate ?? []).sort()
  return { firstDate: first[0] ?? null, lastDate: last.at(-1) ?? null }
}

/** @returns a function that ends the warning */
function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}
