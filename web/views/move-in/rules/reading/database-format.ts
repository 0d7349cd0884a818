import type { AppFormat } from '../apps/app-format.ts'
import type { Collector, Place } from '../collector.ts'
import type { MoveInContext, MoveInReport } from '../move-in.ts'

/** A format of SQLite databases. */
export interface DatabaseFormat extends AppFormat {
  /** @param tables the names of all tables, in lower case */
  isOwn(tables: readonly string[]): boolean
  /** Whether a table that is not read has entries, which are named as left out. */
  isLeftOut(table: string): boolean
  createReader(context: MoveInContext, to: Collector): DatabaseReader
}

/** Reads the rows of the tables. */
export interface DatabaseReader {
  /**
   * The readers of a row of each table, by its name in lower case, in the order of reading. They throw a
   * `LineProblem` to skip the row. The place has the number of the row, and the table as its file.
   */
  readonly tables: ReadonlyMap<string, (row: SqlRow, place: Place) => void>
  /** A table that is not read, with at least one row. */
  leaveOut(table: string, rows: number): void
  /** Call it once, after the last row. */
  end(): MoveInReport
}

/** `null` is no value. */
export type SqlValue = number | string | Uint8Array | null

/** The values by the names of the columns, in lower case. Columns that were added after the row are missing. */
export type SqlRow = Readonly<Record<string, SqlValue>>

/**
 * The columns that a table stores in its rows, in lower case, by the statement that has created it. Columns that are
 * computed are not stored, and one that is the row id has an empty name.
 * @returns `null` for a table that is not stored by row ids
 */
export function storedColumns(
  sql: string,
): { readonly columns: readonly string[]; readonly rowIds: readonly string[] } | null {
  const text = sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  const [start, end] = [text.indexOf('('), text.lastIndexOf(')')]
  if (start === -1 || end < start || /\bwithout\s+rowid\b/i.test(text.slice(end))) return null
  const rowIds: string[] = []
  const columns: string[] = []
  for (const part of parts(text.slice(start + 1, end))) {
    const [, quoted, plain, rest = ''] =
      /^\s*(?:["'`[]([^"'`\]]+)["'`\]]|([^\s(]+))([\s\S]*)$/.exec(part) ?? []
    const name = (quoted ?? plain ?? '').toLowerCase()
    const isConstraint = /^(?:constraint|primary|unique|check|foreign)$/i.test(plain ?? '')
    const isComputed = /\bas\s*\(/i.test(rest) && !/\bstored\s*$/i.test(rest)
    if (isConstraint || isComputed) continue
    const isRowId = /^\s*integer\s+primary\s+key\b/i.test(rest)
    if (isRowId) rowIds.push(name)
    columns.push(isRowId ? '' : name)
  }
  return { columns, rowIds }
}

/** Splits at the commas outside brackets and quotation marks. */
function parts(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let part = ''
  for (const [piece] of text.matchAll(/'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|[\s\S]/g)) {
    if (piece === '(') depth += 1
    else if (piece === ')') depth -= 1
    if (piece === ',' && depth === 0) {
      found.push(part)
      part = ''
    } else part += piece
  }
  return [...found, part]
}
