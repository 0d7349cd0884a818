import Papa from 'papaparse'
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
const DELIMITERS = [',', ';', '\t'] as const

/**
 * Splits text into rows, without blank lines. Commas, semicolons and tabs separate columns, whichever the
 * first line has most of; a line such as `sep=;`, which Excel writes, decides it.
 */
export async function* readRows(text: AsyncIterable<string>): AsyncGenerator<CsvPiece> {
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
  #parser: Papa.Parser | null = null

  push(text: string): CsvPiece {
    this.#rest += text
    return this.#split(true)
  }

  end(): CsvPiece {
    return this.#split(false)
  }

  #split(isPartial: boolean): CsvPiece {
    const parser = this.#start(isPartial)
    if (!parser) return { delimiter: ',', rows: [] }
    const { data, errors, meta } = parser.parse(this.#rest, 0, isPartial) as Papa.ParseResult<
      readonly string[]
    >
    const damaged = new Set(errors.map(({ row }) => row))
    const unclosedRow = errors.find(({ code }) => code === 'MissingQuotes')?.row
    const rows: CsvRow[] = []
    for (const [index, cells] of data.entries()) {
      const line = this.#line
      this.#line += 1
      for (const cell of cells) this.#line += newlinesIn(cell)
      if (unclosedRow === index && (isPartial || this.#hasRow(cells.at(-1)))) throw unclosed(line)
      if (cells.length > 1 || cells[0]?.trim()) {
        this.#width ||= cells.length
        const isOpen = !isPartial && index === data.length - 1
        const end = !isOpen ? 'closed' : unclosedRow === index ? 'cut' : 'open'
        rows.push({ cells, line, lastLine: this.#line - 1, hasBadQuotes: damaged.has(index), end })
      }
    }
    this.#rest = isPartial ? this.#rest.slice(meta.cursor) : ''
    if (this.#rest.length > MAX_ROW_CHARS) throw unclosed(this.#line)
    return { delimiter: this.#delimiter ?? ',', rows }
  }

  /** Whether a quoted cell that is not closed contains a line with as many cells as a row. */
  #hasRow(cell = ''): boolean {
    const [, ...lines] = cell.split('\n')
    return lines.some((line) => line.split(this.#delimiter ?? ',').length >= this.#width)
  }

  /** `null` until the first line is complete. */
  #start(isPartial: boolean): Papa.Parser | null {
    if (this.#parser) return this.#parser
    this.#skipPreamble()
    const end = this.#rest.indexOf('\n')
    if (end === -1 && isPartial) {
      if (this.#rest.length > MAX_ROW_CHARS) {
        throw new FileProblem('The first line of the file does not end, so it is no table.')
      }
      return null
    }
    this.#delimiter ??= likelyDelimiter(end === -1 ? this.#rest : this.#rest.slice(0, end))
    this.#parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n', quoteChar: '"' })
    return this.#parser
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
  return new FileProblem(
    `A quotation mark in line ${line} is never closed, so the lines after it cannot be read.`,
  )
}
