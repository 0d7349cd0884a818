import { KIND_NAMES, type KindName, tableOf } from '../../../kinds/tables.ts'
import { ARCHIVE_FORMAT } from './archive.ts'

/** A part of an export file, found before any JSON is parsed. */
export type Scanned =
  /** The JSON of the header. A later one replaces an earlier one. */
  | { readonly part: 'header'; readonly text: string }
  /** The JSON of one record. */
  | { readonly part: 'record'; readonly kind: KindName; readonly text: string }
  /** Text that should be a record. The kind is `null` if it is unknown. */
  | { readonly part: 'damaged'; readonly kind: KindName | null; readonly text: string }

/** A longer record is skipped. It bounds the memory that a hostile file takes. */
const MAX_ENTRY_CHARS = 8_000_000
/** A damaged record is only described. */
const MAX_DAMAGED_CHARS = 10_000

const KINDS = KIND_NAMES.join('|')
const IS_OWN = new RegExp(`"${ARCHIVE_FORMAT}"|^\\{"(?:${KINDS})":`, 'm')
/** The beginning of a file of version 1 or 2, which was one JSON value. */
const IS_OLDER = new RegExp(
  `^\\{\\s*"format":\\s*"${ARCHIVE_FORMAT}",\\s*"version":\\s*[12]\\s*[,}]`,
)

/**
 * Whether a file is an export file; `older` for one from before release 1.0.0, which cannot be read.
 * @param head at least the first 1,000 characters of the file
 */
export function recognise(head: string): 'export' | 'older' | 'foreign' {
  if (IS_OLDER.test(head)) return 'older'
  return IS_OWN.test(head) ? 'export' : 'foreign'
}

/**
 * Finds the parts of a file whose text arrives piece by piece. Each line is one JSON value: the header, a
 * record by its kind, the header again. JSON text has no line break within a string, so damage ends with
 * its line.
 */
export class Scanner {
  #rest = ''
  #isTooLong = false

  push(text: string): Scanned[] {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      this.#append(line)
      return index < lines.length - 1 ? this.#endLine() : []
    })
  }

  /** Call it once, after the last piece. */
  end(): Scanned[] {
    return this.#endLine()
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
    return scanLine(line)
  }
}

/** Where a damaged line break has joined two lines. Valid JSON has no brace after another like this. */
const JOINED = new RegExp(`(?<=\\})[^{}[\\],"]?(?=\\{"(?:${KINDS}|format)":)`)
/** A text of the user may contain U+2028 and U+2029, which only a dot with the flag `s` matches. */
const ENTRY = /^\{"(\w+)":(.*)\}\r?$/s

function scanLine(line: string): Scanned[] {
  if (line.trim() === '') return []
  return line.split(JOINED).map((text) => {
    if (text.startsWith('{"format":')) return { part: 'header', text }
    const [, name = '', entry = ''] = ENTRY.exec(text) ?? []
    const kind = toKind(name)
    return kind ? { part: 'record', kind, text: entry } : damaged(kindIn(text), text)
  })
}

function damaged(kind: KindName | null, text: string): Scanned {
  return { part: 'damaged', kind, text: text.slice(0, MAX_DAMAGED_CHARS) }
}

/** @param name of the kind; or of its table, in a copy by a version that did not know the kind (`raw-copy.ts`) */
function toKind(name: string | undefined): KindName | null {
  return KIND_NAMES.find((kind) => kind === name || tableOf(kind) === name) ?? null
}

/** The kind that a damaged line begins with. */
function kindIn(line: string): KindName | null {
  return toKind(/^.{0,2}"?(\w+)":/.exec(line)?.[1])
}
