import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import type { DeviceDay } from '@tend/shared/days/registers/reconcile'
import type { DailyRow } from './database.ts'

/** The row of a day. Its fields are stored too, so that screens need not compute them. */
export function dayRow(
  userId: string,
  date: LocalDate,
  { registers, confirmed, sentTexts }: DeviceDay,
): DailyRow {
  return {
    userId,
    date,
    ...fieldsOf(registers),
    registers,
    confirmed,
    ...(sentTexts && { sentTexts }),
  }
}
