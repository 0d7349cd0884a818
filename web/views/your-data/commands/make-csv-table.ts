import { type DailyField, EMPTY_DAY } from '@tend/shared/days/daily-fields'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import { ALL_TABLES } from '../../../areas/all-tables.ts'
import type { CsvTable } from '../../../contract/csv.ts'
import type { CsvContext, DayColumn, KindTable } from '../../../contract/csv-facet.ts'
import { fieldTable } from '../../../contract/field-table.ts'
import type { Fields } from '../../../kinds/field.ts'
import { type EntryOf, KINDS } from '../../../kinds/kinds.ts'
import type { KindName } from '../../../kinds/tables.ts'
import type { Device } from '../../../store/device/device.ts'
import { collectRecords } from '../../../store/files/collect-records.ts'
import { cachedSettings } from '../../../store/local-storage/cached-settings.ts'

const FIELDS = Object.keys(EMPTY_DAY) as readonly DailyField[]

/** The entries of one kind on this device as a table. */
export async function makeCsvTable(device: Device, kind: KindName): Promise<CsvTable> {
  const context: CsvContext = {
    settings: cachedSettings(),
    read: (other) => collectRecords(device, other),
  }
  return csvTableOf(kind, await collectRecords(device, kind), context)
}

/** Entries of one kind as a table, with a column for each field unless its area makes another one. A workout has one row per set, a recipe one per food. */
export async function csvTableOf<Name extends KindName>(
  kind: Name,
  entries: readonly EntryOf<Name>[],
  context: CsvContext,
): Promise<CsvTable> {
  const tables: { readonly [Each in KindName]?: KindTable<Each> } = {
    ...ALL_TABLES,
    days: (days) =>
      dayTable(
        days,
        FIELDS.flatMap((field) => ALL_TABLES[field](context)),
      ),
  }
  const { fields = {} } = KINDS[kind] as { readonly fields?: Fields }
  return tables[kind]?.(entries, context) ?? fieldTable(kind, fields, entries)
}

/** The table of days, to which each field adds columns. */
function dayTable(days: readonly ExportedDay[], all: readonly DayColumn[]): CsvTable {
  const columns = [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)]
  return {
    name: 'days',
    columns: ['date', ...columns.map(({ name }) => name)],
    rows: days.map((day) => [day.date, ...columns.map(({ cell }) => cell(day))]),
  }
}
