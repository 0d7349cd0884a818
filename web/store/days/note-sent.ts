import type { LocalDate } from '@tend/shared/days/local-date'
import { withSentTexts } from '@tend/shared/days/registers/reconcile'
import type { DailyRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { storedDayOf } from './read-day.ts'

/**
 * Notes that days are about to be sent. Imports that are moved out of them afterwards leave registers with
 * the earlier values: a server or another device may have received them, even if there is no response. So may
 * texts, which are not joined with themselves.
 */
export async function noteSent(device: Device, dates: readonly LocalDate[]): Promise<void> {
  await noteSentTexts(device, dates)
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

async function noteSentTexts(device: Device, dates: readonly LocalDate[]): Promise<void> {
  const { db, userId } = device
  const ofDates = () => db.daily_data.bulkGet(dates.map((date) => [userId, date]))
  const isNew = (row: DailyRow | undefined): row is DailyRow => {
    const day = storedDayOf(row)
    return day !== undefined && withSentTexts(day) !== day
  }
  if (!(await ofDates()).some(isNew)) return
  await db.transaction('rw', db.daily_data, db.settings, async () => {
    await assertOwner(device)
    const rows = (await ofDates()).filter(isNew)
    await db.daily_data.bulkPut(rows.map((row) => ({ ...row, ...withSentTexts(row) })))
  })
}
