import { localDateOf } from '@tend/shared/days/local-date'
import type { ReadContext, StoredObject } from '@tend/shared/records/stored-value'
import { allDiaries } from '../../../areas/all-diaries.ts'
import { readExportFile } from '../../../store/files/import/read-pieces.ts'
import { countRecords, totalOfCounts } from '../../../store/files/rules/archive.ts'
import { toBase64Lines } from '../../../store/files/saved-page/embedded-export.ts'
import type { NewKey } from '../../../store/files/saved-page/sealed-pieces.ts'
import { DiaryPage } from '../texts/diary-page.ts'
import type { PageFrame } from '../texts/page-frame.ts'
import { pageIntro, protectedIntro } from '../texts/page-intro.ts'
import { protectedData } from './protect-page.ts'

export interface PageSource {
  /** A checked export file. */
  readonly file: Blob
  readonly context: ReadContext
  /** The start and end of the page, so that the worker need not load its style and script. */
  readonly frame: PageFrame
  /** The stored settings. */
  readonly settings: StoredObject
  /** Encrypts the entries, unless it is `null`. */
  readonly key: NewKey | null
}

/**
 * Makes an HTML page with the entries of an export file, and with the file itself.
 * @param onProgress receives the number of entries so far
 * @throws Error if the export file cannot be read
 */
export async function makePage(
  { file, context, frame, settings, key }: PageSource,
  onProgress: (entries: number) => void = () => {},
): Promise<Blob> {
  const diary = new DiaryPage(allDiaries(settings))
  let entries = 0
  const pieces = readExportFile(file, context)
  let piece = await pieces.next()
  for (; !piece.done; piece = await pieces.next()) {
    const { records } = piece.value
    diary.add(records)
    entries += totalOfCounts(countRecords(records))
    onProgress(entries)
  }
  const { value: fileEnd } = piece
  if (fileEnd.refusal !== null || fileEnd.header.exportedAt === null) {
    throw new Error('The export file of the page cannot be read')
  }
  const savedOn = localDateOf(new Date(fileEnd.header.exportedAt))
  const data =
    key === null
      ? await plainData(file, fragments(pageIntro(savedOn, entries), diary))
      : await protectedData(file, fragments(protectedIntro(savedOn, entries), diary), key)
  return new Blob([frame.start, ...data, frame.end], { type: 'text/html' })
}

function* fragments(intro: string, diary: DiaryPage): Generator<string> {
  yield intro
  yield* diary.html()
}

async function plainData(file: Blob, html: Iterable<string>): Promise<Blob[]> {
  const parts: Blob[] = []
  for await (const lines of toBase64Lines(file)) parts.push(new Blob([lines]))
  for (const part of html) parts.push(new Blob([part]))
  return parts
}
