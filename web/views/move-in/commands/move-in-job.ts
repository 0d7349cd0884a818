import type { ReadContext } from '@tend/shared/records/stored-value'
import { readRecord } from '../../../store/files/rules/read-record.ts'
import { MOVED_KINDS, type MoveInContext, type MoveInRecords } from '../rules/move-in.ts'
import { joinParts } from './read-files/join-parts.ts'
import { openFile } from './read-files/open-file.ts'
import type { MoveInSource, OpenedFile, SourceEnd, SourcePart } from './read-files/opened-file.ts'
import { readSource } from './read-files/read-source.ts'

export type SourcePiece = { readonly part: SourcePart } | { readonly end: SourceEnd }

/**
 * Reads other apps' files, piece by piece. It runs in a worker: parsing hundreds of megabytes would delay
 * taps.
 */
export class MoveInJob {
  #reading: AsyncGenerator<SourcePart, SourceEnd> | null = null
  #context: ReadContext = { userId: '', nowIso: '' }

  /** What is in a file. */
  open(file: File): Promise<OpenedFile> {
    return openFile(file)
  }

  /** Begins to read a source of a file. */
  async read(file: Blob, source: MoveInSource, context: MoveInContext): Promise<void> {
    this.#reading = joinParts(readSource(file, source, context))
    this.#context = context
  }

  /** The next piece of the source. */
  async next(): Promise<SourcePiece> {
    if (!this.#reading) throw new Error('No file is being read')
    const { done, value } = await this.#reading.next()
    if (done) return { end: value }
    checkRecords(value.records, this.#context)
    return { part: value }
  }
}

/** Throws unless an import of an export file would accept all records. */
function checkRecords(records: MoveInRecords, context: ReadContext): void {
  for (const kind of MOVED_KINDS) {
    for (const each of records[kind]) {
      const { record } = readRecord(kind, each, context)
      if (!record) throw new Error(`A record of the kind ${kind} is invalid: ${each.id}`)
    }
  }
}
