import type { EntryOf } from '../../kinds/kinds.ts'
import { tableWithIds } from '../database/table-with-ids.ts'
import type { Device } from '../device/device.ts'
import { ownDraftsOf } from '../local-storage/draft.ts'
import type { DeletableRowKind } from './delete-entry.ts'

/**
 * The deleted entries that a changed form of this tab edits. They can have gone elsewhere before a reload, and
 * the form can still be saved as a new entry.
 * @param draftName what the name of a form's draft has before the id of the entry
 */
export async function readRowsOfForms<Kind extends DeletableRowKind>(
  { db }: Pick<Device, 'db'>,
  kind: Kind,
  draftName: string,
): Promise<EntryOf<Kind>[]> {
  const ids = ownDraftsOf(draftName)
  if (ids.length === 0) {
    // A live query runs again after a deletion only if it has read the table.
    await db.deleted_entries.limit(1).primaryKeys()
    return []
  }
  const here = await tableWithIds(db, kind).where('id').anyOf(ids).primaryKeys()
  const deleted = await db.deleted_entries.where('row.id').anyOf(ids).sortBy('deletedAt')
  const rows = deleted.filter((each) => each.kind === kind && !each.isReplaced)
  const latest = new Map(rows.map(({ row }) => [row.id, row as EntryOf<Kind>]))
  return [...latest].flatMap(([id, row]) => (here.includes(id) ? [] : [row]))
}
