import type { LocalDate } from '@tend/shared/days/local-date'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import type { AppFormat } from '../apps/app-format.ts'
import type { Collector, Place } from '../collector.ts'
import type {
  DateOrder,
  DecimalSeparator,
  MoveInAnswers,
  MoveInContext,
  MoveInQuestion,
  MoveInReport,
} from '../move-in.ts'
import type { LineReason, ValueName } from '../notes.ts'
import { DateOrderEvidence, type FileDate, parseFileDate } from './file-date.ts'
import { isThousandths, parseFileNumber, SeparatorEvidence } from './file-number.ts'

/** A format whose file, or each of whose files, is a table. */
export interface CsvFormat extends AppFormat {
  /** The columns by which the format is recognised, in any letter case. Of a list, one is enough. */
  readonly columns: readonly (string | readonly string[])[]
  /** Names of columns in other versions and languages of the app, all in lower case. */
  readonly aliases?: ReadonlyMap<string, string>
  /** The columns of a table whose names are in a language that `aliases` does not have, by its first row of values. */
  columnsByShape?(cells: readonly string[], names?: readonly string[]): readonly string[] | null
  /** Whether a table with these columns and this first row of values is of the app; without it, it is. */
  isOwn?(header: Header, values: readonly string[]): boolean
  /** The column with the date. */
  readonly dateColumn: string
  /** Whether a column has numbers, which tell the decimal separator. */
  isNumberColumn(name: string): boolean
  /**
   * Restores the cells of a line that has too many, where the format does not quote commas; `null` if it
   * cannot.
   */
  repair?(cells: readonly string[], header: Header): readonly string[] | null
  createReader(input: TableInput): RowReader
}

/** The arguments of `CsvFormat.createReader`. */
export interface TableInput {
  readonly header: Header
  readonly dialect: Dialect
  readonly context: MoveInContext
  readonly to: Collector
}

/** Reads the rows of a file. */
export interface RowReader {
  read(row: Row): void
  /** Call it once, after the last row. */
  end(): MoveInReport
}

/** A line of a table. The cells may be fewer than the columns. */
export interface Row extends Place {
  readonly cells: readonly string[]
}

/**
 * Maps column names of other versions and languages to the format's own names.
 * @param names the other names of each column, in lower case
 */
export function aliasesOf(
  names: Readonly<{ [name: string]: readonly string[] }>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([name, others]) =>
      others.map((other) => [other.normalize('NFC'), name] as const),
    ),
  )
}

/**
 * Restores a line whose last cell, a text, has commas that are not quoted. `null` if a column of numbers
 * has another text then.
 */
export function withLastCellJoined(
  cells: readonly string[],
  { names }: Header,
  isNumberColumn: (name: string) => boolean,
): readonly string[] | null {
  const at = names.length - 1
  const joined = [...cells.slice(0, at), cells.slice(at).join(',')]
  const isValid = names.every(
    (name, index) => index === at || !isNumberColumn(name) || isNumberText(joined[index] ?? ''),
  )
  return isValid ? joined : null
}

function isNumberText(text: string): boolean {
  return /^\s*[-−]?[\d.,]*\s*$/.test(text)
}

/** The column names of a file. */
export class Header {
  /** As the file writes them. */
  readonly labels: readonly string[]
  /** In lower case. */
  readonly names: readonly string[]
  readonly #indices: ReadonlyMap<string, number>

  /**
   * @param aliases names that stand for others, also before a unit as in `Gewicht (kg)`
   * @param labels the names in the file, if the cells are those of `columnsByShape`
   */
  constructor(
    cells: readonly string[],
    aliases: ReadonlyMap<string, string> = new Map(),
    labels = cells,
  ) {
    this.labels = labels.map((cell) => cell.trim())
    const columns = cells.map(columnName)
    this.names = columns.map((column, at) => {
      // Programs number a name that an earlier column has: `Distance.1`.
      const first = /^(.+)\.\d$/.exec(column)?.[1] ?? column
      const name = columns.slice(0, at).includes(first) ? first : column
      const [, base = name, unit = ''] = /^(.*\S)( \(.*\))$/.exec(name) ?? []
      const whole = aliases.get(name)
      if (whole !== undefined) return whole
      const meant = aliases.get(base) ?? base
      return meant.endsWith(')') ? meant : meant + unit
    })
    // Of two columns with the same name the first one counts. One without a name, such as row numbers, is not read.
    const named = this.names.map((name, index) => [name, index] as const)
    this.#indices = new Map(named.filter(([name]) => name !== '').reverse())
  }

  has(name: string): boolean {
    return this.#indices.has(name)
  }

  /** The trimmed text of a cell; empty if the file has no such column. */
  cell({ cells }: Row, name: string): string {
    const index = this.#indices.get(name)
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
}

/** The name of a column without the differences between versions and apps. */
function columnName(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** How a file writes dates and numbers. */
export interface Dialect {
  readonly dateOrder: DateOrder
  readonly separator: DecimalSeparator
  readonly questions: readonly MoveInQuestion[]
}

/** Reads a file a first time, to find out how it writes dates and numbers. */
export class DialectSurvey {
  readonly #dates = new DateOrderEvidence()
  readonly #numbers = new SeparatorEvidence()
  readonly #dateIndex: number
  readonly #numberColumns: readonly { readonly index: number; readonly isWeight: boolean }[]
  readonly #delimiter: string

  constructor(format: CsvFormat, header: Header, delimiter: string) {
    this.#delimiter = delimiter
    this.#dateIndex = header.names.indexOf(format.dateColumn)
    this.#numberColumns = header.names.flatMap((name, index) =>
      format.isNumberColumn(name) ? { index, isWeight: name.startsWith('weight') } : [],
    )
  }

  add(cells: readonly string[]): void {
    this.#dates.add(cells[this.#dateIndex] ?? '')
    for (const { index, isWeight } of this.#numberColumns) {
      const text = cells[index] ?? ''
      // Nobody lifts or weighs 61,235, so that `61.235` needs no question. It is no evidence either.
      if (!(isWeight && isThousandths(text))) this.#numbers.add(text)
    }
  }

  /**
   * Asks what the file does not say. Where a semicolon separates columns, a comma separates decimals, so
   * that `1.250` can be either; elsewhere it is a number with three decimal places.
   */
  dialect({ dateOrder, decimalSeparator }: MoveInAnswers): Dialect {
    const questions: MoveInQuestion[] = []
    if (this.#dates.ambiguous !== null) {
      const isAnswered = dateOrder !== undefined
      questions.push({ kind: 'date-order', example: this.#dates.ambiguous, isAnswered })
    }
    const { ambiguous, thousandths, separator } = this.#numbers
    const isSemicolon = this.#delimiter === ';'
    const example = isSemicolon ? thousandths : ambiguous
    if (example !== null) {
      const isAnswered = decimalSeparator !== undefined
      questions.push({ kind: 'decimal-separator', example, isAnswered })
    }
    const likely = isSemicolon && ambiguous !== null ? ',' : '.'
    const answered = example === null ? undefined : decimalSeparator
    return {
      dateOrder: this.#dates.order ?? dateOrder ?? 'day-month',
      separator: separator ?? answered ?? likely,
      questions,
    }
  }
}

/** Thrown by a reader to skip the line. */
export class LineProblem extends Error {
  /** The value that is wrong. */
  readonly value: string

  readonly reason: LineReason

  constructor(reason: LineReason, value = '') {
    super(JSON.stringify(reason))
    this.reason = reason
    this.value = value
  }
}

/** Reads a line, or another part of a file, or notes why it is skipped. */
export function readOrSkip(place: Place, to: Collector, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    to.skip(place, error.reason, error.value)
  }
}

/** Reads the cells of a line. Throws a `LineProblem` where one has no valid value. */
class CellReader {
  readonly #header: Header
  readonly #dialect: Dialect
  readonly #today: LocalDate

  constructor(header: Header, dialect: Dialect, today: LocalDate) {
    this.#header = header
    this.#dialect = dialect
    this.#today = today
  }

  text(row: Row, column: string): string {
    return this.#header.cell(row, column)
  }

  /**
   * Text that Tend can store; it may be empty.
   * @param what names the text in the reason, such as `name of the workout`
   */
  limitedText(row: Row, column: string, what: ValueName, maxChars = MAX_NAME_CHARS): string {
    const text = this.text(row, column)
    if (text.length > maxChars) throw new LineProblem({ reason: 'tooLong', what }, text)
    return text
  }

  /** Text that is not empty. */
  name(row: Row, column: string, what: ValueName): string {
    const text = this.limitedText(row, column, what)
    if (text === '') throw new LineProblem({ reason: 'missing', what })
    return text
  }

  /** The day of the line. */
  date(row: Row, column: string): FileDate {
    const text = this.text(row, column)
    return checkDate(parseFileDate(text, this.#dialect.dateOrder), text, this.#today)
  }

  /**
   * A number from 0 to `MAX_NUMBER`; `null` if the cell is empty or `n/a`.
   * @param what names the number in the reason, such as `weight`
   */
  number(row: Row, column: string, what: ValueName): number | null {
    const text = this.text(row, column)
    if (text === '' || text === 'n/a') return null
    return checkNumber(parseFileNumber(text, this.#dialect.separator), what, text)
  }

  /** A number from `-MAX_NUMBER` to `MAX_NUMBER`; `null` if the cell is empty. */
  signedNumber(row: Row, column: string, what: ValueName): number | null {
    const text = this.text(row, column)
    const value = parseFileNumber(text, this.#dialect.separator)
    if (value === null || value >= 0) return this.number(row, column, what)
    return -checkNumber(-value, what, text)
  }
}

/** The base of the readers of tables. */
export abstract class TableReader implements RowReader {
  protected readonly header: Header
  protected readonly dialect: Dialect
  protected readonly context: MoveInContext
  protected readonly to: Collector
  protected readonly cells: CellReader

  constructor({ header, dialect, context, to }: TableInput) {
    this.header = header
    this.dialect = dialect
    this.context = context
    this.to = to
    this.cells = new CellReader(header, dialect, context.today)
  }

  abstract read(row: Row): void
  abstract end(): MoveInReport
}

/** Longer names are damaged lines. */
export const MAX_NAME_CHARS = 1000

/** Refuses what is not a number from 0 to `MAX_NUMBER`. */
export function checkNumber(value: number | null, what: ValueName, text: string): number {
  if (value === null || Number.isNaN(value))
    throw new LineProblem({ reason: 'noNumber', what }, text)
  if (value < 0) throw new LineProblem({ reason: 'below0', what }, text)
  if (value > MAX_NUMBER) throw new LineProblem({ reason: 'aboveMaximum', what }, text)
  return value
}

/** Refuses a date that is missing, does not exist, is before 1900 or in the future. */
export function checkDate(read: FileDate | null, text: string, today: LocalDate): FileDate {
  if (text === '') throw new LineProblem({ reason: 'missing', what: 'date' })
  if (read === null) throw new LineProblem('dateUnreadable', text)
  if (read.date < '1900-01-01') throw new LineProblem('dateBefore1900', text)
  if (read.date > today) throw new LineProblem('dateInFuture', text)
  return read
}
