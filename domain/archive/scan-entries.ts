import { ARCHIVE_FORMAT, ARCHIVE_KINDS, type ArchiveKind } from './archive.ts'

/** A part of an export file, found before any JSON is parsed. */
export type Scanned =
  /** The JSON of the header: everything but the records. A later one replaces an earlier one. */
  | { readonly part: 'header'; readonly text: string }
  /** The JSON of one record. */
  | { readonly part: 'record'; readonly kind: ArchiveKind; readonly text: string }
  /** The end of the file: nothing is missing. */
  | { readonly part: 'end' }
  /** Text that should be a record. The kind is `null` if it is unknown. */
  | { readonly part: 'damaged'; readonly kind: ArchiveKind | null; readonly text: string }

/** Finds the parts of a file whose text arrives piece by piece. */
export interface Scanner {
  push(text: string): Scanned[]
  /** Call it once, after the last piece. */
  end(): Scanned[]
}

/** A longer record is skipped. It bounds the memory that a hostile file takes. */
export const MAX_ENTRY_CHARS = 8_000_000
/** A damaged record is only described. */
const MAX_DAMAGED_CHARS = 10_000

const KINDS = ARCHIVE_KINDS.join('|')
const IS_OWN = new RegExp(`"${ARCHIVE_FORMAT}"|^ ?"records": \\{|^\\{"(?:${KINDS})":`, 'm')
const IS_LINES = new RegExp(
  `^\\{"format":"${ARCHIVE_FORMAT}","version":(?![12]\\D)\\d|\\n\\{"(?:${KINDS})":`,
)
const IS_INDENTED = /^\{\r?\n "/

/**
 * Chooses the scanner for a file.
 * @param head at least the first 1,000 characters of the file
 * @returns `null` if this is no export file
 */
export function scannerFor(head: string): Scanner | null {
  if (!IS_OWN.test(head)) return null
  if (IS_LINES.test(head)) return new LineScanner(scanLine)
  return IS_INDENTED.test(head) ? new LineScanner(scanIndented()) : new JsonScanner()
}

type ScanLine = (line: string | null) => Scanned[]

/** Splits the text at line breaks. JSON text has none within a string, so damage ends with its line. */
class LineScanner implements Scanner {
  readonly #scanLine: ScanLine
  #rest = ''
  #isTooLong = false

  constructor(scanLine: ScanLine) {
    this.#scanLine = scanLine
  }

  push(text: string): Scanned[] {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      this.#append(line)
      return index < lines.length - 1 ? this.#endLine() : []
    })
  }

  end(): Scanned[] {
    return [...this.#endLine(), ...this.#scanLine(null)]
  }

  #append(text: string): void {
    if (this.#isTooLong) return
    this.#isTooLong = this.#rest.length + text.length > MAX_ENTRY_CHARS
    this.#rest = this.#isTooLong ? this.#rest.slice(0, MAX_DAMAGED_CHARS) : this.#rest + text
  }

  #endLine(): Scanned[] {
    const line = this.#rest
    this.#rest = ''
    this.#isTooLong = false
    return this.#scanLine(line)
  }
}

/** Where a damaged line break has joined two lines. Valid JSON has no brace after another like this. */
const JOINED = new RegExp(`(?<=\\})[^{}[\\],"]?(?=\\{"(?:${KINDS}|format)":)`)
/** A text of the user may contain U+2028 and U+2029, which only a dot with the flag `s` matches. */
const ENTRY = /^\{"(\w+)":(.*)\}\r?$/s

/** From version 3 on, each line is one JSON value: the header, a record by its kind, the header again. */
function scanLine(line: string | null): Scanned[] {
  if (line === null || line.trim() === '') return []
  return line.split(JOINED).map((text) => {
    if (text.startsWith('{"format":')) return { part: 'header', text }
    const [, name = '', entry = ''] = ENTRY.exec(text) ?? []
    const kind = toKind(name)
    return kind ? { part: 'record', kind, text: entry } : damaged(kindIn(text), text)
  })
}

/**
 * Versions 1 and 2 are one JSON value, indented by one space. So the indentation shows where a record
 * begins and ends, even if the one before it is damaged.
 */
function scanIndented(): ScanLine {
  let header = ''
  let isHeader = true
  let kind: ArchiveKind | null = null
  /** The lines of the record being read; `null` between two records. */
  let entry: string[] | null = null
  let length = 0

  const endEntry = (part: 'record' | 'damaged'): Scanned[] => {
    const text = entry?.join('\n') ?? ''
    const found =
      entry === null ? [] : [part === 'record' && kind ? { part, kind, text } : damaged(kind, text)]
    entry = null
    length = 0
    return found
  }

  return (ended) => {
    if (ended === null) return endEntry('damaged')
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended
    const next = toKind(/^ {2}"(\w+)": \[/.exec(line)?.[1])
    if (next || line === ' "records": {') {
      const found = endEntry('damaged')
      const wasHeader = isHeader
      isHeader = false
      kind = next ?? kind
      return wasHeader ? [{ part: 'header', text: `${header} "records": {}}` }, ...found] : found
    }
    if (isHeader) {
      if (header.length + line.length < MAX_ENTRY_CHARS) header += `${line}\n`
      return []
    }
    if (line === '   {') {
      const found = endEntry('damaged')
      entry = [line]
      return found
    }
    if (line === '   }' || line === '   },') {
      entry?.push('   }')
      return endEntry('record')
    }
    if (line === '}') return [...endEntry('damaged'), { part: 'end' }]
    if (!line.startsWith('    ')) return endEntry('damaged')
    entry ??= []
    length += line.length
    if (length <= MAX_ENTRY_CHARS) entry.push(line)
    return []
  }
}

/** Finds the records of a file of version 1 or 2 that another program has formatted differently. */
class JsonScanner implements Scanner {
  /** Everything outside the records. */
  #header = ''
  #hasHeader = false
  #depth = 0
  #isText = false
  #isEscaped = false
  #isInRecords = false
  /** The last text, which is the name of the list or object that begins. */
  #name = ''
  #kind: ArchiveKind | null = null
  /** The record being read; `null` between two records. */
  #entry: string | null = null

  push(text: string): Scanned[] {
    const found: Scanned[] = []
    /** Where the record or the part of the header begins that is not stored yet. */
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const char = text[at]
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (char === '\\') this.#isEscaped = true
        else if (char === '"') this.#isText = false
        if (this.#isText && this.#depth <= 2 && this.#name.length < 20) this.#name += char
      } else if (char === '"') {
        this.#isText = true
        if (this.#depth <= 2) this.#name = ''
      } else if (char === '{' || char === '[') {
        this.#depth += 1
        if (this.#depth === 2 && this.#name === 'records') {
          this.#isInRecords = true
          this.#addToHeader(text.slice(start, at + 1))
          // A hostile file could repeat this, and each time the header is longer.
          if (!this.#hasHeader) found.push({ part: 'header', text: `${this.#header}}}` })
          this.#hasHeader = true
        }
        if (this.#isInRecords && this.#depth === 3) this.#kind = toKind(this.#name)
        if (this.#isInRecords && this.#depth === 4) {
          this.#entry = ''
          start = at
        }
      } else if (char === '}' || char === ']') {
        this.#depth -= 1
        if (this.#entry !== null && this.#depth === 3) {
          found.push(this.#endEntry(text.slice(start, at + 1)))
        }
        if (this.#isInRecords && this.#depth === 1) {
          this.#isInRecords = false
          start = at
        }
      }
    }
    const rest = text.slice(start)
    if (this.#entry !== null) this.#addToEntry(rest)
    else if (!this.#isInRecords) this.#addToHeader(rest)
    return found
  }

  end(): Scanned[] {
    const cutOff = this.#entry === null ? [] : [damaged(this.#kind, this.#entry)]
    const header: Scanned = { part: 'header', text: this.#header }
    return this.#depth === 0 ? [...cutOff, header, { part: 'end' }] : cutOff
  }

  #addToHeader(text: string): void {
    if (this.#header.length + text.length <= MAX_ENTRY_CHARS) this.#header += text
  }

  #addToEntry(text: string): void {
    const entry = this.#entry ?? ''
    // One character too many marks a record as too long.
    if (entry.length <= MAX_ENTRY_CHARS) this.#entry = (entry + text).slice(0, MAX_ENTRY_CHARS + 1)
  }

  #endEntry(rest: string): Scanned {
    this.#addToEntry(rest)
    const text = this.#entry ?? ''
    this.#entry = null
    const isComplete = this.#kind !== null && text.length <= MAX_ENTRY_CHARS
    return isComplete && this.#kind
      ? { part: 'record', kind: this.#kind, text }
      : damaged(this.#kind, text)
  }
}

function damaged(kind: ArchiveKind | null, text: string): Scanned {
  return { part: 'damaged', kind, text: text.slice(0, MAX_DAMAGED_CHARS) }
}

function toKind(name: string | undefined): ArchiveKind | null {
  return ARCHIVE_KINDS.find((kind) => kind === name) ?? null
}

/** The kind that a damaged line begins with. */
function kindIn(line: string): ArchiveKind | null {
  return toKind(/^.{0,2}"?(\w+)":/.exec(line)?.[1])
}
