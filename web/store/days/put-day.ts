import type { LocalDate } from '@tend/shared/days/local-date'
import { type DeviceDay, pendingRegisters } from '@tend/shared/days/registers/reconcile'
import type { TendDatabase } from '../database/database.ts'
import { dayRow } from '../database/device-day-row.ts'

/** Stores a day within the caller's transaction and updates its place in the outbox. */
export async function putDay(
  db: TendDatabase,
  userId: string,
  date: LocalDate,
  day: DeviceDay,
): Promise<void> {
  const row = dayRow(userId, date, day)
  const isPending = Object.keys(pendingRegisters(day)).length > 0
  await db.daily_data.put(isPending ? { ...row, pending: 1 } : row)
}
