import type { ArchiveFormat } from '../apps/app-format.ts'
import type { Collector } from '../collector.ts'
import type { MoveInContext, MoveInReport } from '../move-in.ts'
import { Header, type Row, type RowReader } from './csv-format.ts'

/** A format of several tables, each with its column names. Its dates and numbers are the same in all countries. */
export interface TablesFormat extends ArchiveFormat {
  /** Finds the format in the first line of a table that is chosen by itself. Without it, a table is a part of a zip file. */
  readonly start?: RegExp
  createReader(context: MoveInContext, to: Collector): RowReader
}

/** A line of a table, by the names of its columns. */
export interface NamedRow {
  readonly row: Row
  /** The first line of its table. */
  readonly title: string
  /** The text of a cell; empty if the table has no such column. */
  text(column: string): string
  /** A number as programs write it; `null` for anything else. */
  number(column: string): number | null
}

/** The base of the readers of several tables. */
export abstract class TableFilesReader implements RowReader {
  #file: string | null = null
  #title = ''
  #header: Header | null = null

  read(row: Row): void {
    if (row.file !== this.#file) {
      this.#file = row.file
      this.#title = row.cells.join(',')
      this.#header = this.isTitle(row) ? null : new Header(this.columnNames(row))
    } else if (this.#header) this.readNamed(this.#named(row, this.#header))
    else this.#header = new Header(this.columnNames(row))
  }

  abstract end(): MoveInReport

  /** Throws a `LineProblem` to skip the line. */
  protected abstract readNamed(row: NamedRow): void

  /** Whether the first line of a table is a title above the column names. */
  protected isTitle(_row: Row): boolean {
    return false
  }

  /** The names of the columns, by the line that has them. */
  protected columnNames({ cells }: Row): readonly string[] {
    return cells
  }

  #named(row: Row, header: Header): NamedRow {
    const text = (column: string) => header.cell(row, column)
    const number = (column: string) => {
      const value = text(column) === '' ? Number.NaN : Number(text(column))
      return Number.isFinite(value) ? value : null
    }
    return { row, title: this.#title, text, number }
  }
}
