import type { Table } from 'dexie'
import type { EntryWithId } from '../../kinds/kinds.ts'
import { type IdKind, tableOf } from '../../kinds/tables.ts'
import type { TendDatabase } from './database.ts'

/** The table of a kind, for code that treats all kinds alike. */
export function tableWithIds(db: TendDatabase, kind: IdKind): Table<EntryWithId, string> {
  return db.table(tableOf(kind))
}
