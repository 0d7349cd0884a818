import type { Device } from '../device/device.ts'
import { newUserId } from '../device/user-id.ts'
import { switchUserId } from './switch-user-id.ts'

/**
 * Whether the user id was erased from another device and the user has not decided yet what to do.
 */
export async function readErasedElsewhere({ db, userId }: Device): Promise<boolean> {
  const row = await db.settings.get('userId')
  return row?.value === userId && row.erasedElsewhere === true
}

/**
 * Moves all data on this device to a new user id after the old one was erased from another device.
 * The device must be opened again afterwards; sync then sends everything under the new id.
 */
export async function moveToNewCode(device: Device): Promise<void> {
  await switchUserId(device, newUserId(), 'gone')
}
