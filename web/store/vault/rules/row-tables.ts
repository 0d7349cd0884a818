import { KIND_NAMES, type KindName, tableOf } from '../../../kinds/tables.ts'

/**
 * The tables of the sealed copy whose entries are rows of the device's database, so that every write can be
 * marked. The entries of the other tables are in browser storage.
 */
export type RowTable = KindName | 'deletedEntries'

export const ROW_TABLES: readonly RowTable[] = [...KIND_NAMES, 'deletedEntries']

/** The name of the database table that has the entries of a table of the sealed copy. */
export function rowTableOf(table: RowTable): string {
  return table === 'deletedEntries' ? 'deleted_entries' : tableOf(table)
}
