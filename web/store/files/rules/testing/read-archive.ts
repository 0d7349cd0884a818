import type { ReadContext } from '@tend/shared/records/stored-value'
import { KIND_NAMES } from '../../../../kinds/tables.ts'
import {
  type Archive,
  type ArchiveChoices,
  type ArchiveRecords,
  headerLine,
  joinRecords,
  recordLine,
} from '../archive.ts'
import { type ArchiveHeader, ArchiveReader, type ArchiveRefusal } from '../archive-reader.ts'
import type { LeftOut } from '../left-out.ts'

/** The text of an export file. */
export function archiveText({ records, ...info }: Archive): string {
  const lines = KIND_NAMES.flatMap((kind) =>
    records[kind].map((record) => recordLine(kind, record)),
  )
  return [headerLine(info), ...lines, headerLine(info, true)].join('')
}

export type ReadArchive =
  | { readonly refusal: ArchiveRefusal }
  | (ArchiveHeader & {
      readonly choices: ArchiveChoices
      readonly records: ArchiveRecords
      readonly leftOut: readonly LeftOut[]
    })

/** Reads the text of an export file, in pieces of at most `pieceChars`. */
export function readArchive(text: string, context: ReadContext, pieceChars = 50_000): ReadArchive {
  const reader = new ArchiveReader(context)
  const parts = []
  for (let at = 0; at < text.length && !reader.refusal; at += pieceChars) {
    parts.push(reader.push(text.slice(at, at + pieceChars)))
  }
  parts.push(reader.end())
  if (reader.refusal) return { refusal: reader.refusal }
  return {
    ...reader.header,
    records: parts.map((part) => part.records).reduce(joinRecords),
    leftOut: parts.flatMap((part) => part.leftOut),
  }
}
