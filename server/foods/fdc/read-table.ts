import { readCsvRows } from '@tend/shared/files/csv-rows'
import { FileProblem } from '@tend/shared/files/file-problem'
import { decodeText } from '@tend/shared/files/read-text'
import { ImportProblem } from '../import-problem.ts'
import type { FdcSource } from './fdc-source.ts'

/**
 * Reads the given columns of a table, row by row, as text. A table that is not in the download has no
 * rows.
 * @param optional further columns, which are empty if the table does not have them
 * @throws ImportProblem if a column is missing or the file is damaged
 */
export async function* readTable(
  source: FdcSource,
  name: string,
  columns: readonly string[],
  onBytes: (bytes: number) => void,
  optional: readonly string[] = [],
): AsyncIterable<string[]> {
  const table = source.get(name)
  if (table === undefined) return
  const { read } = table
  const counted = async function* () {
    for await (const bytes of read()) {
      onBytes(bytes.length)
      yield bytes
    }
  }
  let positions: number[] | null = null
  try {
    for await (const { rows } of readCsvRows(decodeText(counted, 'utf-8'))) {
      for (const { cells, line, end } of rows) {
        if (end === 'cut') throw new FileProblem({ fault: 'openQuote', line })
        if (positions === null) positions = positionsOf(name, cells, columns, optional)
        else yield positions.map((position) => cells[position] ?? '')
      }
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    throw new ImportProblem(`${name}.csv is damaged (${reasonOf(error)}).`)
  }
  if (positions === null) {
    throw new ImportProblem(`${name}.csv is empty, so it is not a table of FoodData Central.`)
  }
}

function positionsOf(
  name: string,
  header: readonly string[],
  columns: readonly string[],
  optional: readonly string[],
): number[] {
  const names = header.map((column) => column.trim().toLowerCase())
  for (const column of columns) {
    if (!names.includes(column)) {
      throw new ImportProblem(
        `${name}.csv has no column ${column}, so it is not a table of FoodData Central.`,
      )
    }
  }
  return [...columns, ...optional].map((column) => names.indexOf(column))
}

function reasonOf(error: unknown): string {
  if (error instanceof FileProblem) {
    const { fault } = error
    const isQuote = typeof fault === 'object' && fault.fault === 'openQuote'
    return isQuote ? `the quotation mark in line ${fault.line} is never closed` : error.message
  }
  return error instanceof Error ? error.message : String(error)
}
