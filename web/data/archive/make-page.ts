import { countRecords, totalOf } from '@tend/domain/archive/archive'
import { localDateOf } from '@tend/domain/days/local-date'
import { DiaryPage } from '@tend/domain/diary-page/diary-page'
import { pageIntro } from '@tend/domain/diary-page/page-frame'
import type { ReadContext } from '@tend/domain/records/stored-value'
import { extractExport, toBase64Lines } from './embedded-export.ts'
import { readPieces } from './read-pieces.ts'

export interface PageSource {
  /** A checked export file. */
  readonly file: Blob
  readonly context: ReadContext
  /** The start and end of the page, so that the worker need not load its style and script. */
  readonly start: string
  readonly end: string
}

/**
 * Makes an HTML page with the entries of an export file, and with the file itself.
 * @param onProgress receives the number of entries so far
 * @throws Error if the export file cannot be read, or could not be read back from the page
 */
export async function makePage(
  { file, context, start, end }: PageSource,
  onProgress: (entries: number) => void = () => {},
): Promise<Blob> {
  const diary = new DiaryPage()
  let entries = 0
  const pieces = readPieces(file, context)
  let piece = await pieces.next()
  for (; !piece.done; piece = await pieces.next()) {
    const { records } = piece.value
    diary.add(records)
    entries += totalOf(countRecords(records))
    onProgress(entries)
  }
  const { value: fileEnd } = piece
  if (fileEnd.refusal !== null || fileEnd.header.exportedAt === null) {
    throw new Error('The export file of the page cannot be read')
  }
  const savedOn = localDateOf(new Date(fileEnd.header.exportedAt))
  const parts = [new Blob([start])]
  for await (const lines of toBase64Lines(file)) parts.push(new Blob([lines]))
  parts.push(new Blob([pageIntro(savedOn, entries)]))
  for (const html of diary.html()) parts.push(new Blob([html]))
  const page = new Blob([...parts, end], { type: 'text/html' })
  const embedded = await extractExport(page)
  if (!embedded || !(await isSame(embedded, file))) {
    throw new Error('The export file in the page could not be read back')
  }
  return page
}

async function isSame(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false
  const [one, other] = [
    new Uint8Array(await a.arrayBuffer()),
    new Uint8Array(await b.arrayBuffer()),
  ]
  return one.every((byte, index) => byte === other[index])
}
