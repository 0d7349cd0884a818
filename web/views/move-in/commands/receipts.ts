import type { Device } from '../../../store/device/device.ts'
import type { MoveInReceipt } from '../rules/receipt.ts'

/** The receipts of all imports that have not been moved out again, the latest first. */
export async function readReceipts({ db }: Device): Promise<readonly MoveInReceipt[]> {
  const receipts = await db.move_in_receipts.toArray()
  return receipts.sort((a, b) => (a.movedInAt < b.movedInAt ? 1 : -1))
}
