import type { EntryWithId } from '../../kinds/kinds.ts'
import type { IdKind } from '../../kinds/tables.ts'
import { tableWithIds } from '../database/table-with-ids.ts'
import type { Device } from '../device/device.ts'
import { draftKey } from '../local-storage/draft-key.ts'
import { reachableStorage, reachableTabStorage } from '../local-storage/local-storage.ts'
import { deletedRow, versionText } from './delete-entry.ts'

/**
 * Lists entries among the deleted ones, within the caller's transaction, if a half-filled form of this browser needs
 * them. Call it before they go without being deleted by the user, such as with an import: the text of the form is only
 * reached with its entry. A tracker is listed with its listed entries, which come back with it.
 * @returns the ids of the rows that list them
 */
export async function keepForForms(
  device: Device,
  kind: IdKind,
  ids: readonly string[],
): Promise<string[]> {
  const { deleted_entries } = device.db
  const isInForm = readForms()
  const needed: string[] = []
  for (const id of ids) {
    if (isInForm(id) || (kind === 'trackers' && (await hasListed(id)))) needed.push(id)
  }
  const listed: string[] = []
  for (const row of await tableWithIds(device.db, kind).bulkGet(needed)) {
    // Choices for a preset exercise are not an entry that the user can bring back.
    const isPreset = row && 'isCustom' in row && row.isCustom === 0
    if (row && !isPreset && !(await isListed(row)))
      listed.push(await deleted_entries.put(deletedRow(kind, row, device.now())))
  }
  return listed

  async function hasListed(trackerId: string): Promise<boolean> {
    const kept = await deleted_entries.where('row.trackerId').equals(trackerId).toArray()
    return kept.some(({ row }) => isInForm(row.id))
  }

  async function isListed(row: EntryWithId): Promise<boolean> {
    const kept = await deleted_entries.where('row.id').equals(row.id).toArray()
    return kept.some((each) => !each.isReplaced && versionText(each.row) === versionText(row))
  }
}

/** @returns whether the name or the content of a half-filled form has an id */
function readForms(): (id: string) => boolean {
  const prefix = draftKey('')
  const forms = [reachableStorage(), reachableTabStorage()].flatMap((storage) =>
    Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, text: storage?.getItem(draftKey(key.slice(prefix.length))) ?? '' })),
  )
  return (id) =>
    forms.some(({ key, text }) => key.endsWith(`_${id}`) || text.includes(JSON.stringify(id)))
}
