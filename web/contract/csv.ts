/** The value of a cell; `null` is an empty cell. */
export type Cell = string | number | boolean | null

export interface CsvTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * Text that a spreadsheet may run as a formula, by OWASP's list for CSV injection: it begins with one of
 * these signs, also full-width, or with a tab or line break. A sign after invisible characters counts too.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/**
 * Formats a table as CSV (RFC 4180). An apostrophe is put before text that a spreadsheet would run
 * as a formula.
 * @throws TypeError if a cell is `undefined`, as for a stored record that lacks a field
 */
export function csvText({ columns, rows }: CsvTable): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: Cell): string {
  if (cell === undefined) throw new TypeError('A CSV cell is undefined; an empty cell is null')
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
