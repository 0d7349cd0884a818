import type { Device } from '../device/device.ts'
import { newUserId } from '../device/user-id.ts'
import { switchUserId } from './switch-user-id.ts'

/** Whether the server's copy was erased from another device, and the person has not yet decided. */
export async function readErasedElsewhere({ db, userId }: Device): Promise<boolean> {
  const row = await db.settings.get('userId')
  return row?.value === userId && row.erasedElsewhere === true
}

/**
 * Keeps what is on this device as a new person's: the erased id is never used again. The device must
 * be opened again afterwards; sync then sends everything under the new id.
 */
export async function moveToNewCode(device: Device): Promise<void> {
  await switchUserId(device, newUserId(), 'gone')
}
