import type { Device } from '../device/device.ts'
import { newUserId } from '../device/own-user-id.ts'
import { switchUserId } from './switch-user-id.ts'

/**
 * Why this device does not sync until its user decides what to do: the id was erased from another
 * device, or its access key was changed there.
 */
export type SyncStop = 'erased' | 'wrong key'

/** `null` if this device may sync. */
export async function readSyncStop({ db, userId }: Device): Promise<SyncStop | null> {
  const row = await db.settings.get('userId')
  if (row?.value !== userId) return null
  if (row.erasedElsewhere) return 'erased'
  return row.hasWrongKey ? 'wrong key' : null
}

/**
 * Moves all data on this device to a new user id after the old one was erased from another device, or
 * its access key was changed there.
 * The device must be opened again afterwards; sync then sends everything under the new id.
 */
export async function moveToNewCode(device: Device): Promise<void> {
  await switchUserId(device, { userId: newUserId(), accessKey: null }, 'gone')
}
