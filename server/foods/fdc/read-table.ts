import { pipeline, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FdcSource } from './fdc-source.ts'
import { ImportProblem } from './import-problem.ts'

/** A longer record is the result of a missing quotation mark, or of a file in another format. */
const MAX_RECORD_CHARS = 1024 * 1024

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
  const table = source.tables.get(name)
  if (table === undefined) return
  let positions: number[] | null = null
  try {
    const parser = parse({
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD_CHARS,
    })
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        onBytes(chunk.length)
        done(null, chunk)
      },
    })
    pipeline(await table.open(), counter, parser, () => {
      // An error reaches the loop below through the parser.
    })
    for await (const record of parser as AsyncIterable<string[]>) {
      if (positions === null) {
        positions = positionsOf(name, record, columns, optional)
        continue
      }
      yield positions.map((position) => record[position] ?? '')
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    const reason = error instanceof CsvError ? error.code : messageOf(error)
    throw new ImportProblem(`${name}.csv is damaged (${reason}).`)
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
