import type { LocalDate } from '@tend/domain/days/local-date'
import { fieldsOf } from '@tend/domain/days/merge-registers'
import type { DeviceDay } from '@tend/domain/days/reconcile'
import type { DailyRow } from './database.ts'

/** The row of a day. Its fields are stored too, so that screens need not compute them. */
export function dayRow(
  userId: string,
  date: LocalDate,
  { registers, confirmed }: DeviceDay,
): DailyRow {
  return { userId, date, ...fieldsOf(registers), registers, confirmed }
}
