import { nextCheck } from '@tend/domain/deleted-entries/keep-deleted'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { yieldToMain } from '../device/yield-to-main.ts'
import { readPersisted, writePersisted } from '../storage/persisted.ts'

/** When the device last looked for entries that have been kept long enough. */
const CHECKED_KEY = 'tend_deleted_checked'

/** Entries that are removed without a pause. */
const SLICE = 100

/** Removes the entries for good that were deleted more than 30 days ago. Looks at most once a day. */
export async function removeOldEntries(device: Device): Promise<void> {
  const before = readPersisted(CHECKED_KEY, readTime, null)
  const nowMs = device.now()
  const { checkedMs, removesBefore } = nextCheck(before, nowMs)
  if (checkedMs === before) return
  if (removesBefore !== null) {
    await forgetFutureTimes(device, nowMs)
    while ((await removeSlice(device, removesBefore)) === SLICE) await yieldToMain()
  }
  writePersisted(CHECKED_KEY, checkedMs)
}

function removeSlice(device: Device, before: number): Promise<number> {
  const { db } = device
  return db.transaction('rw', db.deleted_entries, db.settings, async () => {
    await assertOwner(device)
    const old = db.deleted_entries.where('keptSince').below(before)
    const ids = await old.limit(SLICE).primaryKeys()
    await db.deleted_entries.bulkDelete(ids)
    return ids.length
  })
}

/** An entry that was kept while the clock was ahead is kept from now on, not until that time comes. */
async function forgetFutureTimes(device: Device, nowMs: number): Promise<void> {
  const { db } = device
  const marks = (await db.vault.count()) > 0 ? await import('../storage/mark-writes.ts') : undefined
  await db.transaction('rw', db.deleted_entries, db.settings, async (transaction) => {
    await assertOwner(device)
    // The sealed copy does not contain this time, so nothing needs to be sent.
    marks?.withoutMarks(transaction)
    await db.deleted_entries.where('keptSince').above(nowMs).modify({ keptSince: nowMs })
  })
}

function readTime(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : undefined
}
