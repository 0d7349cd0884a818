import type { Device } from '../device/device.ts'
import { readPersisted, writePersisted } from '../local-storage/persisted.ts'
import { changeDeleted } from './delete-entry.ts'
import { nextCheck } from './rules/keep-deleted.ts'

const CHECKED_KEY = 'tend_deleted_checked'

/** More are removed a day later. */
const MAX_REMOVED = 500

/** Removes the entries for good that were deleted more than 30 days ago. Looks at most once a day. */
export async function removeOldEntries(device: Device): Promise<void> {
  const before = lastCheckMs()
  const nowMs = device.now()
  const { checkedMs, removesBefore } = nextCheck(before, nowMs)
  if (checkedMs === before) return
  if (removesBefore !== null) {
    await changeDeleted(device, (deleted) =>
      deleted.where('keptSince').below(removesBefore).limit(MAX_REMOVED).delete(),
    )
    await forgetFutureTimes(device, nowMs)
  }
  writePersisted(CHECKED_KEY, checkedMs)
}

/** An entry that was kept while the clock was ahead is kept from now on, not until that time comes. */
async function forgetFutureTimes(device: Device, nowMs: number): Promise<void> {
  const hasVault = (await device.db.vault.count()) > 0
  const marks = hasVault ? await import('../database/mark-writes.ts') : undefined
  await changeDeleted(device, (deleted, transaction) => {
    // The sealed copy does not contain this time, so nothing needs to be sent.
    marks?.withoutMarks(transaction)
    return deleted.where('keptSince').above(nowMs).modify({ keptSince: nowMs })
  })
}

/** When the device last looked for entries to remove; `null` if it never did. */
export function lastCheckMs(): number | null {
  return readPersisted(CHECKED_KEY, readTime, null)
}

function readTime(stored: unknown): number | undefined {
  return typeof stored === 'number' ? stored : undefined
}
