import { textChecksum } from '@tend/shared/records/checksum'
import {
  type ReadContext,
  readInstant,
  readObject,
  type StoredObject,
} from '@tend/shared/records/stored-value'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { kindOf } from '../../../kinds/kinds.ts'
import type { KindName } from '../../../kinds/tables.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveChoices,
  type ArchiveRecords,
  EMPTY_RECORDS,
  FIRST_ARCHIVE_VERSION,
  joinRecords,
} from './archive.ts'
import { type LeftOut, type LeftOutReason, leftOutText } from './left-out.ts'
import { readChoices } from './read-choices.ts'
import { type ArchiveRecord, keyOf, readRecord } from './read-record.ts'
import { recognise, type Scanned, Scanner } from './scan-entries.ts'

/** Why a file was refused. `foreign` means that it is not an export file of Tend. */
export type ArchiveRefusal = 'foreign' | 'older' | 'newer' | 'damaged'

/** The records that a piece of a file completes. */
export interface ReadPart {
  readonly records: ArchiveRecords
  readonly leftOut: readonly LeftOut[]
}

/** What a file says about itself, once it is read to its end. */
export interface ArchiveHeader {
  /** ISO 8601; `null` if this part of the file is damaged. */
  readonly exportedAt: string | null
  readonly choices: ArchiveChoices
  /** Whether the end of the file is missing. */
  readonly isCutOff: boolean
}

/** The format is recognised by this many characters. */
const HEAD_CHARS = 100_000
/** Entries that are left out with a description. */
const MAX_DESCRIBED = 1000
/** After this many characters without a readable record, the rest of a file is not read. */
const MAX_BARREN_CHARS = 64_000_000

/**
 * Reads an export file, whose text arrives piece by piece. Each record is read by itself, so a damaged one
 * does not affect the others. Memory is bounded by the number of records.
 */
export class ArchiveReader {
  readonly #context: ReadContext
  #head: string | null = ''
  readonly #scanner = new Scanner()
  #refusal: ArchiveRefusal | null = null
  #header: StoredObject | null = null
  #isEnded = false
  #recordCount = 0
  #barrenChars = 0
  #leftOutCount = 0
  /** The keys of each kind, to find repeated records. */
  readonly #keys = new Map<KindName, Map<string, number>>()

  /** @param context the user of this device, who becomes the owner of every record */
  constructor(context: ReadContext) {
    this.#context = context
  }

  /** Not `null` once it is clear that nothing of the file can be imported. Stop reading then. */
  get refusal(): ArchiveRefusal | null {
    return this.#refusal
  }

  /** Whether so much text without a record was read that the rest is not worth reading. */
  get isBarren(): boolean {
    return this.#barrenChars > MAX_BARREN_CHARS
  }

  push(text: string): ReadPart {
    if (this.#head === null) return this.#read(this.#scanner.push(text), text.length)
    this.#head += text
    return this.#head.length < HEAD_CHARS ? NOTHING : this.#begin(this.#head)
  }

  /** Call it once, after the last piece. */
  end(): ReadPart {
    const first = this.#head === null ? NOTHING : this.#begin(this.#head)
    const last = this.#read(this.#scanner.end(), 0)
    const templates = this.#readHeaderTemplates()
    const isEmpty = this.#recordCount === 0 && !this.#isEnded
    if (isEmpty) this.#refusal ??= 'damaged'
    return {
      records: [first, last, templates].map((part) => part.records).reduce(joinRecords),
      leftOut: [first, last, templates].flatMap((part) => part.leftOut),
    }
  }

  /** Complete after `end`. */
  get header(): ArchiveHeader {
    return {
      exportedAt: readInstant(this.#header?.exportedAt, '') || null,
      choices: readChoices(this.#header?.choices),
      isCutOff: !this.#isEnded,
    }
  }

  #begin(head: string): ReadPart {
    this.#head = null
    const text = head.startsWith('\uFEFF') ? head.slice(1) : head
    const format = recognise(text.slice(0, HEAD_CHARS))
    if (format !== 'export') {
      this.#refusal = format
      return NOTHING
    }
    return this.#read(this.#scanner.push(text), text.length)
  }

  #read(found: readonly Scanned[], chars: number): ReadPart {
    const records = forEachKind((): ArchiveRecord[] => [])
    const leftOut: LeftOut[] = []
    const before = this.#recordCount
    for (const part of found) {
      if (part.part === 'header') this.#readHeader(part.text)
      else if (part.part === 'damaged') {
        leftOut.push(this.#leaveOut(part.kind, part.text, 'damaged'))
      } else {
        const record = this.#readRecord(part.kind, part.text, leftOut)
        if (record) records[part.kind].push(record)
      }
    }
    this.#barrenChars = this.#recordCount > before ? 0 : this.#barrenChars + chars
    // Each list has only records that the reader of its kind has returned.
    return { records: records as unknown as ArchiveRecords, leftOut }
  }

  /** Release 1.0.0 writes the workout templates into the header, in their order. */
  #readHeaderTemplates(): ReadPart {
    const stored = readObject(this.#header?.choices)?.workoutTemplates
    const leftOut: LeftOut[] = []
    const templates = (Array.isArray(stored) ? stored : []).flatMap((template, order) => {
      const text = JSON.stringify({ ...readObject(template), order })
      return this.#readRecord('templates', text, leftOut) ?? []
    })
    return { records: { ...EMPTY_RECORDS, templates } as ArchiveRecords, leftOut }
  }

  #readHeader(text: string): void {
    const header = readObject(parseJson(text))
    // Without a readable header the records are still readable.
    if (!header) return
    const refusal = refusalOf(header)
    if (refusal) {
      // The header at the end may be damaged.
      if (!this.#header) this.#refusal = refusal
      return
    }
    if (header.end === true) this.#isEnded = true
    this.#header = header
  }

  #readRecord(kind: KindName, text: string, leftOut: LeftOut[]): ArchiveRecord | undefined {
    const value = parseJson(text)
    if (value === undefined) {
      leftOut.push(this.#leaveOut(kind, text, 'damaged'))
      return undefined
    }
    const { record, invalid } = readRecord(kind, value, this.#context)
    if (!record) {
      leftOut.push(this.#leaveOut(kind, text, 'invalid', () => kindOf(kind).invalidField(value)))
      return undefined
    }
    for (const name of invalid) leftOut.push(this.#leaveOut(kind, text, 'invalid', () => name))
    const keys = this.#keys.get(kind) ?? new Map<string, number>()
    this.#keys.set(kind, keys)
    const [key, sum] = [keyOf(record), textChecksum(JSON.stringify(record))]
    const earlier = keys.get(key)
    if (earlier !== undefined && earlier !== sum) {
      leftOut.push(this.#leaveOut(kind, text, 'repeated'))
    }
    if (earlier !== undefined) return undefined
    keys.set(key, sum)
    this.#recordCount += 1
    return record
  }

  /** Describing an entry takes longer than reading it, so after many of them only the kind is known. */
  #leaveOut(
    kind: KindName | null,
    text: string,
    reason: LeftOutReason,
    field?: () => string | undefined,
  ): LeftOut {
    this.#leftOutCount += 1
    return this.#leftOutCount > MAX_DESCRIBED
      ? { kind, date: null, name: null, reason }
      : leftOutText(kind, text, reason, field?.())
  }
}

function refusalOf({ format, version }: StoredObject): ArchiveRefusal | null {
  if (format !== ARCHIVE_FORMAT) return 'foreign'
  if (typeof version !== 'number') return null
  if (version > ARCHIVE_VERSION) return 'newer'
  return version < FIRST_ARCHIVE_VERSION ? 'older' : null
}

const NOTHING: ReadPart = { records: EMPTY_RECORDS, leftOut: [] }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
