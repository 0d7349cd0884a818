import type { LocalDate } from '@tend/shared/days/local-date'
import type { EntryOf } from '../../kinds/kinds.ts'
import { type DatedKind, tableOf } from '../../kinds/tables.ts'
import type { TendDatabase } from './database.ts'

/** The user's entries of the days from `first` to `last`, both included, by the index of their dates. */
export async function entriesWithin<Kind extends Exclude<DatedKind, 'days'>>(
  { db, userId }: { readonly db: TendDatabase; readonly userId: string },
  kind: Kind,
  first: LocalDate,
  last: LocalDate,
): Promise<EntryOf<Kind>[]> {
  const table = db.table<EntryOf<Kind> & { readonly userId: string }>(tableOf(kind))
  const entries = await table.where('date').between(first, last, true, true).toArray()
  // Sessions of another user may still wait for the server.
  return kind === 'breathingSessions' ? entries.filter((each) => each.userId === userId) : entries
}
