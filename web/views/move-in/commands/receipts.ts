import {
  type MoveInReceipt,
  NO_MOVE_IN_COUNTS,
} from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'

/** The receipts of all imports that have not been moved out again, the latest first. */
export async function readReceipts({ db }: Device): Promise<readonly MoveInReceipt[]> {
  const stored = await db.move_in_receipts.toArray()
  // Receipts of version 1.0.0 have no counts of trackers.
  const receipts = stored.map((each) => ({
    ...each,
    arrived: { ...NO_MOVE_IN_COUNTS, ...each.arrived },
  }))
  return receipts.sort((a, b) => (a.movedInAt < b.movedInAt ? 1 : -1))
}
