import { FileProblem } from './file-problem.ts'

/** A row of a table. */
export interface CsvRow {
  readonly cells: readonly string[]
  /** The line on which the row starts, from 1. */
  readonly line: number
  /** The line on which it ends; a quoted cell can have line breaks. */
  readonly lastLine: number
  /** Whether a quotation mark within a quoted cell is not doubled, so that the cells may be wrong. */
  readonly hasBadQuotes: boolean
  /**
   * How the row ends: `closed` by a line break, `open` at the end of the file, or `cut` there, within a
   * quoted cell.
   */
  readonly end: 'closed' | 'open' | 'cut'
}

export interface CsvPiece {
  readonly delimiter: string
  readonly rows: readonly CsvRow[]
}

/** A row of more characters has a quotation mark that is never closed. */
const MAX_ROW_CHARS = 1_000_000
/** Fewer columns in a quoted cell may be a text with commas. */
const MIN_COLUMNS = 4
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Splits text into rows, without blank lines. Commas, semicolons and tabs separate columns, whichever the
 * first line has most of; a line such as `sep=;`, which Excel writes, decides it.
 */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<CsvPiece> {
  const splitter = new RowSplitter()
  for await (const piece of text) yield splitter.push(piece)
  yield splitter.end()
}

/** Splits text that arrives in pieces. */
export class RowSplitter {
  #rest = ''
  #line = 1
  /** The number of column names. */
  #width = 0
  #delimiter: string | null = null
  #hasStarted = false

  push(text: string): CsvPiece {
    this.#rest += text
    return this.#split(true)
  }

  end(): CsvPiece {
    return this.#split(false)
  }

  #split(isPartial: boolean): CsvPiece {
    const delimiter = this.#start(isPartial)
    const text = this.#rest
    const rows: CsvRow[] = []
    let at = 0
    while (delimiter !== null && at < text.length) {
      const { row: written, next } = readRow(text, at, delimiter, this.#line)
      const row = this.#withColumns(written, delimiter)
      if (isPartial && row.end !== 'closed') break
      if (row.end === 'cut' && this.#hasRow(row.cells.at(-1))) throw unclosed(this.#line)
      if (row.cells.length > 1 || row.cells[0]?.trim()) {
        this.#width ||= row.cells.length
        rows.push(row)
      }
      this.#line = row.lastLine + 1
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > MAX_ROW_CHARS) throw unclosed(this.#line)
    return { delimiter: delimiter ?? ',', rows }
  }

  /** Some programs quote each line as a whole once more, so that it is a single cell. */
  #withColumns(row: CsvRow, delimiter: string): CsvRow {
    const [line = '', end = ''] = row.cells
    if (row.hasBadQuotes || row.cells.length > 2 || end !== '' || !line.includes(delimiter))
      return row
    const { cells } = readRow(line, 0, delimiter, row.line).row
    const least = this.#width === 0 ? MIN_COLUMNS : Math.max(MIN_COLUMNS, this.#width - 1)
    return cells.length < least ? row : { ...row, cells }
  }

  /** Whether a quoted cell that is not closed contains a line with as many cells as a row. */
  #hasRow(cell = ''): boolean {
    const [, ...lines] = cell.split('\n')
    return lines.some((line) => line.split(this.#delimiter ?? ',').length >= this.#width)
  }

  /** The delimiter; `null` until the first line is complete. */
  #start(isPartial: boolean): string | null {
    if (this.#hasStarted) return this.#delimiter
    this.#skipPreamble()
    const end = this.#rest.indexOf('\n')
    if (end === -1 && isPartial) {
      if (this.#rest.length > MAX_ROW_CHARS) {
        throw new FileProblem('endlessLine')
      }
      return null
    }
    this.#hasStarted = true
    this.#delimiter ??= likelyDelimiter(end === -1 ? this.#rest : this.#rest.slice(0, end))
    return this.#delimiter
  }

  /** Skips blank lines before the column names, and `sep=;`. */
  #skipPreamble(): void {
    const preamble = /^(?:[^\S\n]*\n)*(?:sep=(.)[^\S\n]*\n)?/i.exec(this.#rest)
    if (!preamble) return
    this.#line += newlinesIn(preamble[0])
    this.#rest = this.#rest.slice(preamble[0].length)
    if (preamble[1]) this.#delimiter = preamble[1]
  }
}

/** @returns the row, and where the next one starts */
function readRow(
  text: string,
  start: number,
  delimiter: string,
  line: number,
): { row: CsvRow; next: number } {
  const cells: string[] = []
  let lineEnd = -1
  let lastLine = line
  let hasBadQuotes = false
  for (let at = start; ; ) {
    let next: number
    if (text[at] === '"') {
      const cell = readQuoted(text, at, delimiter)
      cells.push(cell.value)
      lastLine += newlinesIn(cell.value)
      hasBadQuotes ||= cell.isBad
      if (!cell.isClosed) {
        const row: CsvRow = { cells, line, lastLine, hasBadQuotes: true, end: 'cut' }
        return { row, next: cell.end }
      }
      next = cell.end
    } else {
      if (lineEnd < at) lineEnd = endOf(text, '\n', at)
      next = at + endOf(text.slice(at, lineEnd), delimiter)
      cells.push(text.slice(at, next))
    }
    if (text[next] !== delimiter) {
      const end = next < text.length ? 'closed' : 'open'
      return { row: { cells, line, lastLine, hasBadQuotes, end }, next: next + 1 }
    }
    at = next + 1
  }
}

/**
 * A cell in quotation marks. One that is followed by anything but another one, a delimiter or the end of
 * the line belongs to the text, though it should be doubled.
 */
function readQuoted(text: string, start: number, delimiter: string) {
  let isBad = false
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    let end = at + 1
    while (text[end] === ' ') end += 1
    if (end === text.length || text[end] === '\n' || text[end] === delimiter) {
      return { value: undoubled(text.slice(start + 1, at)), isBad, isClosed: true, end }
    }
    isBad = true
  }
  return { value: text.slice(start + 1), isBad, isClosed: false, end: text.length }
}

function undoubled(text: string): string {
  return text.includes('"') ? text.replaceAll('""', '"') : text
}

/** Where a character is, or the end of the text. */
function endOf(text: string, char: string, from = 0): number {
  const at = text.indexOf(char, from)
  return at === -1 ? text.length : at
}

function likelyDelimiter(line: string): string {
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function unclosed(line: number): FileProblem {
  return new FileProblem({ fault: 'openQuote', line })
}
