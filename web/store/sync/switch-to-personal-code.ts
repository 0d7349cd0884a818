import type { PersonalCode } from '@tend/shared/records/personal-code'
import type { Device } from '../device/device.ts'
import { isErasedIdError, isWrongKeyError } from '../identity/erased-id.ts'
import { createApiFor } from '../identity/own-access-key.ts'
import { switchUserId } from '../identity/switch-user-id.ts'
import { type Api, NoServerError } from '../server/api.ts'
import { initialLimits } from './batches.ts'
import { pullBreathingSessions } from './sync-breathing-sessions.ts'
import { pullDays } from './sync-days.ts'

/**
 * Switches this device to another personal code, merges its data with the data there, and has the
 * server erase its copy under the old code. Before that, it fetches what other devices have sent there, if
 * the server can be reached. A note that the server is to erase this code, from an earlier switch or erasure, is
 * dropped. The device must be opened again afterwards.
 * @param code a code of another user id than the device's own
 */
export async function switchToPersonalCode(
  device: Device,
  code: PersonalCode,
  api: Api = createApiFor(device),
): Promise<void> {
  await fetchOwnCopy(device, api)
  await switchUserId(device, code, 'erased', async () => {
    // Whoever enters a code wants to keep what is under it.
    await device.db.erasures.delete(code.userId)
    await forgetImported(device)
  })
}

/**
 * Takes days and breathing sessions out of imports of export files: the file may be a copy of the device that has
 * this code. Moving the import out would delete them there.
 */
async function forgetImported({ db }: Device): Promise<void> {
  const receipts = await db.move_in_receipts.toArray()
  const files = receipts.flatMap(({ id, formats }) => (formats.includes('tend') ? id : []))
  await db.imported_records
    .where('receipts')
    .anyOf(files)
    .and(({ kind }) => kind === 'breathingSessions')
    .delete()
  const days = await db.imported_days.where('receipts').anyOf(files).distinct().toArray()
  await db.imported_days.bulkPut(
    days.map((day) => {
      const brought = day.brought.filter(({ receipt }) => !files.includes(receipt))
      return { ...day, brought, receipts: brought.map(({ receipt }) => receipt) }
    }),
  )
}

async function fetchOwnCopy(device: Device, api: Api): Promise<void> {
  try {
    const onlyPull = { ...initialLimits(), isPaused: true }
    await pullDays(device, api, onlyPull)
    await pullBreathingSessions(device, api, onlyPull)
  } catch (error) {
    // Nothing is there, or nothing that this device may read or erase.
    if (error instanceof NoServerError || isErasedIdError(error) || isWrongKeyError(error)) return
    console.error('The code is replaced without fetching the latest changes under it', error)
  }
}
