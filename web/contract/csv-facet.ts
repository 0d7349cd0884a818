import type { DailyField } from '@tend/shared/days/daily-fields'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { EntryOf } from '../kinds/kinds.ts'
import type { KindName } from '../kinds/tables.ts'
import type { Cell, CsvTable } from './csv.ts'
import type { Part } from './part.ts'

/** The parts of an area as tables for a spreadsheet. A kind without one has a column for each field. */
export type CsvFacet<Own extends Part> = {
  readonly [Each in Own]: Each extends DailyField
    ? DayColumns
    : Each extends KindName
      ? KindTable<Each>
      : never
}

/** The data that a table may depend on besides its entries. */
export interface CsvContext {
  /** The stored settings; an area reads its own with its own reader. */
  readonly settings: StoredObject
  /** All entries of another kind. */
  read<Name extends KindName>(kind: Name): Promise<readonly EntryOf<Name>[]>
}

/** Makes a table of the entries of a kind. */
export type KindTable<Name extends KindName> = (
  entries: readonly EntryOf<Name>[],
  context: CsvContext,
) => CsvTable | Promise<CsvTable>

/** The columns that a field adds to the table of days. */
export type DayColumns = (context: CsvContext) => readonly DayColumn[]

export interface DayColumn {
  readonly name: string
  /** It follows the columns of all fields. */
  readonly isLast?: true
  readonly cell: (day: ExportedDay) => Cell
}
