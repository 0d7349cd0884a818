import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'

/**
 * Notes that days are about to be sent. Imports that are moved out of them afterwards leave registers with
 * the earlier values: a server or another device may have received them, even if there is no response.
 */
export async function noteSent(device: Device, dates: readonly LocalDate[]): Promise<void> {
  const { imported_days, settings } = device.db
  const rows = await imported_days.bulkGet([...dates])
  if (!rows.some((row) => row?.isUnsent)) return
  await device.db.transaction('rw', imported_days, settings, async () => {
    await assertOwner(device)
    await imported_days
      .where('date')
      .anyOf(dates)
      .modify((row, ref) => {
        const { isUnsent: _, ...sent } = row
        ref.value = sent
      })
  })
}
