/** What a cell holds; `null` is an empty one. */
export type Cell = string | number | boolean | null

/** A table for a spreadsheet. */
export interface CsvTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A spreadsheet takes text that begins so for a formula, and would run it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * The table as RFC 4180 has it: CRLF after every line, quotes around what needs them, quotes within
 * doubled. Text that a spreadsheet would take for a formula has an apostrophe before it.
 */
export function csvText({ columns, rows }: CsvTable): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
