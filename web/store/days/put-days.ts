import type { LocalDate } from '@tend/shared/days/local-date'
import { type DeviceDay, pendingRegisters } from '@tend/shared/days/registers/reconcile'
import type { TendDatabase } from '../database/database.ts'
import { dayRow } from '../database/device-day-row.ts'

interface DatedDay {
  readonly date: LocalDate
  readonly day: DeviceDay
}

/** Stores days within the caller's transaction and updates their place in the outbox. */
export async function putDays(
  db: TendDatabase,
  userId: string,
  days: readonly DatedDay[],
): Promise<void> {
  await db.daily_data.bulkPut(
    days.map(({ date, day }) => {
      const row = dayRow(userId, date, day)
      const isPending = Object.keys(pendingRegisters(day)).length > 0
      return isPending ? { ...row, pending: 1 } : row
    }),
  )
}
