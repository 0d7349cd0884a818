import type { DailyField, DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayRegisters, Register, RegisterValue } from '@tend/shared/days/registers/registers'
import type { Device } from '../device/device.ts'
import { type ReadDay, readDay } from './read-day.ts'

/** The current value of one field of a day. */
export async function readDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
): Promise<DailyFields[F]> {
  return (await readDay(device.db, device.userId, date)).fields[field]
}

/**
 * Changes one field of a day and wakes sync. Only the registers whose values differ are written. Reads
 * and writes in one transaction, so that taps in two tabs add up. Resolves once the change is on disk.
 * Rejects with `OwnerChangedError` if the user id has changed.
 * @param change receives the value and the registers of the day, and returns the new value
 */
export async function changeDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], registers: DayRegisters) => DailyFields[F],
): Promise<void> {
  if (await writeDailyField(device, date, field, change)) device.written.emit()
}

/** Like `changeDailyField`, without waking sync. Resolves with whether anything was written. */
export async function writeDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], registers: DayRegisters) => DailyFields[F],
): Promise<boolean> {
  const { editField } = await loadEdits()
  return editField(device, date, field, change)
}

/** Changes the water of a day in quarters of a glass, and wakes sync. */
export async function changeQuarters(
  device: Device,
  date: LocalDate,
  change: (quarters: number) => number,
): Promise<void> {
  const { editQuarters } = await loadEdits()
  if (await editQuarters(device, date, change)) device.written.emit()
}

/**
 * Writes registers of a day by name, even if their values stay the same, and wakes sync.
 * @param change receives the day and returns the values, or `null` to write nothing
 */
export async function changeRegisters(
  device: Device,
  date: LocalDate,
  change: (day: ReadDay) => Readonly<Record<string, RegisterValue>> | null,
): Promise<void> {
  const { editRegisters } = await loadEdits()
  if (await editRegisters(device, date, change)) device.written.emit()
}

/**
 * Puts back a register that a removal has emptied, with its revision, as if it had never been removed: what another
 * device has written in between stays newer. A removal that was sent meanwhile stays. Does nothing if the register
 * has got a value.
 */
export async function putBackRegister(
  device: Device,
  date: LocalDate,
  name: string,
  before: Register,
): Promise<void> {
  const { editBack } = await loadEdits()
  if (await editBack(device, date, name, before)) device.written.emit()
}

/** Not part of the first screen. It is loaded before the page can be used, so that every tap can be stored. */
export const loadEdits = () => import('./edit-day.ts')
