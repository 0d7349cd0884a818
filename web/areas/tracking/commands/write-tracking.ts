import type { Transaction } from 'dexie'
import type { Device } from '../../../store/device/device.ts'
import { assertOwner } from '../../../store/device/owner.ts'

/** Runs a change of trackers and their entries in one transaction. */
export function writeTracking<T>(
  device: Device,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { db } = device
  const { trackers, tracker_entries, deleted_entries, vault_records, settings } = db
  const tables = [trackers, tracker_entries, deleted_entries, vault_records, settings]
  return db.transaction('rw', tables, async (transaction) => {
    await assertOwner(device)
    return change(transaction)
  })
}
