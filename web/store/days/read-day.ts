import { type DailyFields, EMPTY_DAY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DeviceDay } from '@tend/shared/days/registers/reconcile'
import { EMPTY_REGISTERS } from '@tend/shared/days/registers/registers'
import type { DailyRow, TendDatabase } from '../database/database.ts'

/** A day as the device stores it, with the fields computed from its registers. */
export interface ReadDay extends DeviceDay {
  readonly fields: DailyFields
}

/** The daily data of one day; a day never written has the defaults. */
export async function readDay(db: TendDatabase, userId: string, date: LocalDate): Promise<ReadDay> {
  return dayOf(await db.daily_data.get([userId, date]))
}

/** Converts what is stored of a day, as `readDay` does. */
export function dayOf(row: DailyRow | undefined): ReadDay {
  return row ? readDayOf(row) : { fields: EMPTY_DAY, registers: EMPTY_REGISTERS, confirmed: {} }
}

/** Converts a stored row to a day. */
export function readDayOf(row: DailyRow): ReadDay {
  const { waterCount, habits, sleepRoutine, eatingLog } = row
  return { fields: { waterCount, habits, sleepRoutine, eatingLog }, ...deviceDayOf(row) }
}

function deviceDayOf({ registers, confirmed, sentTexts }: DailyRow): DeviceDay {
  return { registers, confirmed, ...(sentTexts && { sentTexts }) }
}

/** A day as the device stores it, without the fields that are computed from its registers. */
export function storedDayOf(row: DailyRow | undefined): DeviceDay | undefined {
  return row && deviceDayOf(row)
}
