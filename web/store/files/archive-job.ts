import { textChecksum } from '@tend/shared/records/checksum'
import type { ReadContext } from '@tend/shared/records/stored-value'
import { kindOf } from '../../kinds/kinds.ts'
import { KIND_NAMES, type KindName } from '../../kinds/tables.ts'
import { type FileEnd, type FilePart, readPieces } from './import/read-pieces.ts'
import { type UnlockRefusal, unlockExport } from './import/unlock-export.ts'
import {
  type ArchiveCounts,
  type ArchiveInfo,
  addCounts,
  countRecords,
  EMPTY_RECORDS,
  headerLine,
  recordLine,
} from './rules/archive.ts'
import { type LeftOut, leftOutText } from './rules/left-out.ts'
import { limitRecords } from './rules/limit-records.ts'
import { readRecord } from './rules/read-record.ts'
import { extractExport } from './saved-page/embedded-export.ts'
import { BlockWriter } from './saved-page/gzip-blocks.ts'

export type Piece = { readonly part: FilePart } | { readonly end: FileEnd }

/**
 * Reads or writes one export file, piece by piece. It runs in a worker: parsing and compressing
 * thousands of records would delay taps.
 */
export class ArchiveJob {
  #reading: AsyncGenerator<FilePart, FileEnd> | null = null
  #context: ReadContext = { userId: '', nowIso: '' }
  #info: ArchiveInfo | null = null
  #writer: BlockWriter | null = null
  /** The file so far. Blobs of this size need no memory of the page. */
  readonly #blobs: Blob[] = []
  #bytes: Uint8Array<ArrayBuffer>[] = []
  #byteCount = 0
  /** The checksums of the lines in the file, in order. */
  #written: number[] = []
  #checked = 0
  #counts = countRecords(EMPTY_RECORDS)

  /** Begins to read a file. */
  async read(file: Blob, context: ReadContext): Promise<void> {
    this.#reading = readPieces(file, context)
  }

  /** The next piece of the file. */
  async next(): Promise<Piece> {
    if (!this.#reading) throw new Error('No file is being read')
    const { done, value } = await this.#reading.next()
    return done ? { end: value } : { part: value }
  }

  /** The export file in a saved page; `null` if it has none. Decrypts it if there is a passphrase. */
  extract(page: Blob, passphrase: string | null): Promise<Blob | UnlockRefusal | null> {
    return passphrase === null ? extractExport(page) : unlockExport(page, passphrase)
  }

  /** Begins to write a file. */
  async begin(info: ArchiveInfo, context: ReadContext): Promise<void> {
    this.#info = info
    this.#context = context
    this.#writer = new BlockWriter((bytes) => this.#emit(bytes))
    await this.#writer.write(headerLine(info))
  }

  /**
   * Writes rows of the database as an import would read them.
   * @returns the rows that no import could read
   */
  async add(kind: KindName, rows: readonly object[]): Promise<LeftOut[]> {
    const leftOut: LeftOut[] = []
    let lines = ''
    for (const row of rows) {
      const { record, invalid } = readRecord(kind, row, this.#context)
      const describe = (field?: string) => leftOutText(kind, JSON.stringify(row), 'invalid', field)
      if (!record) leftOut.push(describe(kindOf(kind).invalidField(row)))
      for (const field of record ? invalid : []) leftOut.push(describe(field))
      const { records } = limitRecords({ ...EMPTY_RECORDS, [kind]: record ? [record] : [] })
      for (const limited of records[kind]) {
        const line = recordLine(kind, limited)
        this.#written.push(textChecksum(line))
        lines += line
      }
    }
    await this.#writer?.write(lines)
    return leftOut
  }

  /** Completes the file, and begins to read it back. */
  async end(): Promise<Blob> {
    if (!this.#info || !this.#writer) throw new Error('No file is being written')
    await this.#writer.write(headerLine(this.#info, true))
    await this.#writer.end()
    this.#fold()
    const file = new Blob(this.#blobs, { type: 'application/gzip' })
    this.#reading = readPieces(file, this.#context)
    return file
  }

  /**
   * Reads the next piece of the written file and compares it with what was written.
   * @returns the number of entries compared so far; the counts of all at the end; `null` if the file
   *   differs from what was written
   */
  async check(): Promise<number | ArchiveCounts | null> {
    const piece = await this.next()
    if ('end' in piece) {
      const isComplete = piece.end.refusal === null && !piece.end.header.isCutOff
      return isComplete && this.#checked === this.#written.length ? this.#counts : null
    }
    const { records, leftOut, limited } = piece.part
    for (const kind of KIND_NAMES) {
      for (const record of records[kind]) {
        if (this.#written[this.#checked++] !== textChecksum(recordLine(kind, record))) return null
      }
    }
    this.#counts = addCounts(this.#counts, countRecords(records))
    return leftOut.length + limited.length === 0 ? this.#checked : null
  }

  #emit(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes.push(bytes)
    this.#byteCount += bytes.length
    if (this.#byteCount > FOLD_BYTES) this.#fold()
  }

  #fold(): void {
    this.#blobs.push(new Blob(this.#bytes))
    this.#bytes = []
    this.#byteCount = 0
  }
}

const FOLD_BYTES = 1_000_000
