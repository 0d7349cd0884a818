import type { ReadContext } from '@tend/shared/records/stored-value'
import type { ArchiveRecords } from '../rules/archive.ts'
import { type ArchiveHeader, ArchiveReader, type ArchiveRefusal } from '../rules/archive-reader.ts'
import type { LeftOut } from '../rules/left-out.ts'
import { type LimitedValue, limitRecords } from '../rules/limit-records.ts'
import { extractExport, isProtected } from '../saved-page/embedded-export.ts'
import { hasBlocks, readBlocks, readGzip } from '../saved-page/gzip-blocks.ts'

/** A piece of an export file. */
export interface FilePart {
  readonly records: ArchiveRecords
  readonly leftOut: readonly LeftOut[]
  /** The numbers that were brought to the limits of the forms. */
  readonly limited: readonly LimitedValue[]
  /** Bytes of the file that have been read. */
  readonly doneBytes: number
}

/** Why nothing of a file can be imported. `protected` means that it needs its passphrase first. */
export type FileRefusal = ArchiveRefusal | 'protected'

/** The end of a file, or why nothing of it can be imported. */
export type FileEnd =
  | { readonly refusal: FileRefusal }
  | { readonly refusal: null; readonly header: ArchiveHeader }

/** Bytes of an uncompressed file that are read at a time. */
const SLICE_BYTES = 256 * 1024
/** A file of blocks is recognised by its start, even if the first block is damaged. */
const HEAD_BYTES = 256 * 1024

/**
 * Reads an export file, or the one in a saved page, piece by piece. That of a page with a passphrase is
 * read from the file that `unlockPage` returns.
 */
export async function* readPieces(
  file: Blob,
  context: ReadContext,
): AsyncGenerator<FilePart, FileEnd> {
  if (await isProtected(file)) return { refusal: 'protected' }
  const source = (await extractExport(file)) ?? file
  return yield* readExportFile(source, context, file.size)
}

/**
 * Reads an export file piece by piece.
 * @param fileBytes the size of the file that contains it, for the progress
 */
export async function* readExportFile(
  source: Blob,
  context: ReadContext,
  fileBytes = source.size,
): AsyncGenerator<FilePart, FileEnd> {
  const reader = new ArchiveReader(context)
  const toPart = ({ records, leftOut }: ReturnType<typeof reader.push>, doneBytes: number) => ({
    ...limitRecords(records),
    leftOut,
    doneBytes,
  })
  for await (const { text, doneBytes } of readText(source)) {
    yield toPart(reader.push(text), (doneBytes / source.size) * fileBytes)
    if (reader.refusal) return { refusal: reader.refusal }
    if (reader.isBarren) break
  }
  yield toPart(reader.end(), fileBytes)
  return reader.refusal ? { refusal: reader.refusal } : { refusal: null, header: reader.header }
}

interface Text {
  readonly text: string
  readonly doneBytes: number
}

/** A text editor may have stored an uncompressed file as UTF-16, which begins with this mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file, compressed or not, as far as it can be read. */
async function* readText(file: Blob): AsyncGenerator<Text> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const decoder = new TextDecoder(encodingOf(head))
  const decode = (bytes: Uint8Array<ArrayBuffer>) => decoder.decode(bytes, { stream: true })
  if (hasBlocks(head)) {
    for await (const { bytes, isAfterGap, offset } of readBlocks(file)) {
      const before = isAfterGap ? `${decoder.decode()}\n` : ''
      yield { text: before + decode(bytes), doneBytes: offset }
    }
  } else if (head[0] === 0x1f && head[1] === 0x8b) {
    // Another program has compressed it.
    try {
      for await (const bytes of readGzip(file)) yield { text: decode(bytes), doneBytes: 0 }
    } catch (error) {
      console.warn('The rest of the file cannot be decompressed', error)
    }
  } else {
    for (let at = 0; at < file.size; at += SLICE_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer())
      yield { text: decode(bytes), doneBytes: at }
    }
  }
  yield { text: decoder.decode(), doneBytes: file.size }
}
