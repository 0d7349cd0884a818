import type { StoredObject } from '@tend/shared/records/stored-value'
import type { Typed, Unit } from '@tend/shared/units/quantity'
import type { Fields } from '../kinds/field.ts'
import { unitsOf } from '../kinds/record-reader.ts'
import type { Cell, CsvTable } from './csv.ts'

/** Added to the name of a field for the column of the numbers that were typed in its other unit. */
const OTHER_UNIT = new Map<Unit, string>([
  ['lb', 'Kg'],
  ['in', 'Cm'],
  ['kcal', 'Kj'],
  ['km', 'Miles'],
])

/**
 * A column for each field; for an optional field only if any record has it. If any number was typed in another
 * unit than its field has, columns at the end have the typed numbers as well.
 */
export function fieldTable(name: string, fields: Fields, records: readonly object[]): CsvTable {
  const rows = records as readonly (StoredObject & { readonly typed?: Typed<string> })[]
  const columns = Object.entries(fields).flatMap(([column, { isColumn, isOptional }]) =>
    isColumn && (!isOptional || rows.some((row) => row[column] !== undefined)) ? [column] : [],
  )
  const plain = rows.map((row) => columns.map((column) => (row[column] ?? null) as Cell))
  if (rows.every(({ typed }) => typed === undefined)) return { name, columns, rows: plain }
  const units = Object.entries(unitsOf(fields)).filter(([field]) => columns.includes(field))
  const typedColumns = units.map(([field, unit]) => `${field}${OTHER_UNIT.get(unit)}`)
  return {
    name,
    columns: [...columns, ...typedColumns],
    rows: plain.map((row, index) => [
      ...row,
      ...units.map(([field]) => rows[index]?.typed?.[field]?.value ?? null),
    ]),
  }
}

export interface NestedRow {
  /** The cells of the record that contains this one. */
  readonly cells: readonly Cell[]
  readonly record: object
}

/** A row for each record inside another one. */
export function nestedTable(
  name: string,
  columns: readonly string[],
  fields: Fields,
  rows: readonly NestedRow[],
): CsvTable {
  const inner = fieldTable(
    name,
    fields,
    rows.map(({ record }) => record),
  )
  return {
    name,
    columns: [...columns, ...inner.columns],
    rows: rows.map(({ cells }, index) => [...cells, ...(inner.rows[index] ?? [])]),
  }
}
