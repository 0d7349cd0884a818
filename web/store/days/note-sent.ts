import type { LocalDate } from '@tend/shared/days/local-date'
import { TEXTS } from '@tend/shared/days/registers/join-texts'
import { withSentTexts } from '@tend/shared/days/registers/reconcile'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { storedDayOf } from './read-day.ts'

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

/** Notes the texts among registers that are about to be sent, so that none is joined with a later version of itself. */
export async function noteSentTexts(
  device: Device,
  changes: readonly { readonly date: LocalDate; readonly registers: DayRegisters }[],
): Promise<void> {
  const { db, userId } = device
  const texts = changes.filter(({ registers }) => TEXTS.some((name) => name in registers))
  if (texts.length === 0) return
  await db.transaction('rw', db.daily_data, db.settings, async () => {
    await assertOwner(device)
    const rows = await db.daily_data.bulkGet(texts.map(({ date }) => [userId, date]))
    const noted = texts.flatMap(({ registers }, at) => {
      const row = rows[at]
      const day = storedDayOf(row)
      const sent = day && withSentTexts(day, registers)
      return row && sent !== day ? [{ ...row, ...sent }] : []
    })
    if (noted.length > 0) await db.daily_data.bulkPut(noted)
  })
}
