import type { Table } from 'dexie'
import type { EntryOf } from '../../kinds/kinds.ts'
import { KIND_NAMES, type KindName, tableOf } from '../../kinds/tables.ts'
import type { TendDatabase } from './database.ts'

/** A kind whose entries have an id and are replaced as a whole. Days are merged register by register. */
export type IdKind = Exclude<KindName, 'days'>

export const ID_KINDS = KIND_NAMES.filter((kind): kind is IdKind => kind !== 'days')

/** An entry of any of these kinds. */
export type EntryWithId = EntryOf<IdKind>

/** The table of a kind, for code that treats all kinds alike. */
export function tableWithIds(db: TendDatabase, kind: IdKind): Table<EntryWithId, string> {
  return db.table(tableOf(kind))
}
