import type { DailyField, DailyFields } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import { type DeviceDay, EMPTY_DEVICE_DAY, pendingFields } from '@tend/domain/days/reconcile'
import { nextRevision, withField } from '@tend/domain/days/registers'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import type { DailyRow, TendDatabase } from '../storage/database.ts'

/** The daily data of one day; a day never written has the defaults. */
export async function readDay(
  db: TendDatabase,
  userId: string,
  date: LocalDate,
): Promise<DeviceDay> {
  const row = await db.daily_data.get([userId, date])
  return row ? deviceDayOf(row) : EMPTY_DEVICE_DAY
}

/** Converts a stored row to a day. */
export function deviceDayOf(row: DailyRow): DeviceDay {
  const { waterCount, habits, sleepRoutine, eatingLog, revisions, confirmed } = row
  return { fields: { waterCount, habits, sleepRoutine, eatingLog }, revisions, confirmed }
}

/** Stores a day within the caller's transaction and updates its place in the outbox. */
export async function putDay(
  db: TendDatabase,
  userId: string,
  date: LocalDate,
  day: DeviceDay,
): Promise<void> {
  const { fields, revisions, confirmed } = day
  const row: DailyRow = { userId, date, ...fields, revisions, confirmed }
  if (pendingFields(day).length > 0) row.pending = 1
  await db.daily_data.put(row)
}

/** The current value of one field of a day. */
export async function readDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
): Promise<DailyFields[F]> {
  return (await readDay(device.db, device.userId, date)).fields[field]
}

/**
 * Changes one field of a day and wakes sync. Reads and writes in one transaction, so that taps in
 * two tabs add up. Resolves once the change is on disk. Rejects with `OwnerChangedError` if the
 * user id has changed.
 * @param change receives the value and its revision (0 if never written) and returns the new value;
 *   nothing is written if it returns the same one
 */
export async function changeDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], revision: number) => DailyFields[F],
): Promise<void> {
  if (await writeDailyField(device, date, field, change)) device.written.emit()
}

/** Like `changeDailyField`, without waking sync. Resolves with whether anything was written. */
export async function writeDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], revision: number) => DailyFields[F],
): Promise<boolean> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.settings, async () => {
    await assertOwner(device)
    const day = await readDay(db, userId, date)
    const value = change(day.fields[field], day.revisions[field])
    if (value === day.fields[field]) return false
    const revision = nextRevision(device.now(), day.revisions[field])
    await putDay(db, userId, date, { ...day, ...withField(day, field, value, revision) })
    return true
  })
}
