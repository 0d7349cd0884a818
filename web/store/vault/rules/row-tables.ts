import { KIND_NAMES, type KindName, tableOf } from '../../../kinds/tables.ts'

/** The tables of the sealed copy whose rows are no entries of a kind. */
export const OTHER_TABLES = ['deletedEntries', 'preferences'] as const

/**
 * The tables of the sealed copy whose entries are rows of the device's database, so that every write can be
 * marked. The others, the settings, are in browser storage.
 */
export type RowTable = KindName | (typeof OTHER_TABLES)[number]

export const ROW_TABLES: readonly RowTable[] = [...KIND_NAMES, ...OTHER_TABLES]

/** The name of the database table that has the entries of a table of the sealed copy. */
export function rowTableOf(table: RowTable): string {
  if (table === 'preferences') return table
  return table === 'deletedEntries' ? 'deleted_entries' : tableOf(table)
}
