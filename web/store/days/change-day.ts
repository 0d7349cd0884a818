import type { DailyField, DailyFields } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import {
  changedValues,
  setGlasses,
  setQuarters,
  setRegisters,
} from '@tend/shared/days/registers/merge-registers'
import type { DayRegisters, Register, RegisterValue } from '@tend/shared/days/registers/registers'
import { quartersOf } from '@tend/shared/days/registers/water-quarters'
import { Dexie } from 'dexie'
import { dayRow } from '../database/device-day-row.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
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
export function writeDailyField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], registers: DayRegisters) => DailyFields[F],
): Promise<boolean> {
  return writeDay(device, date, ({ fields, registers }) => {
    const before = fields[field]
    const after = change(before, registers)
    if (after === before) return registers
    if (typeof after !== 'object') {
      return setGlasses(registers, device.replica, after, device.now())
    }
    const values = changedValues(field as never, before as never, after as never)
    return setRegisters(registers, values, device.now())
  })
}

/** Changes the water of a day in quarters of a glass, and wakes sync. */
export function changeQuarters(
  device: Device,
  date: LocalDate,
  change: (quarters: number) => number,
): Promise<void> {
  return changeDay(device, date, ({ registers }) => {
    const before = quartersOf(registers)
    const after = change(before)
    return after === before
      ? registers
      : setQuarters(registers, device.replica, after, device.now())
  })
}

/**
 * Writes registers of a day by name, even if their values stay the same, and wakes sync.
 * @param change receives the day and returns the values, or `null` to write nothing
 */
export function changeRegisters(
  device: Device,
  date: LocalDate,
  change: (day: ReadDay) => Readonly<Record<string, RegisterValue>> | null,
): Promise<void> {
  return changeDay(device, date, (day) => {
    const values = change(day)
    return values ? setRegisters(day.registers, values, device.now()) : day.registers
  })
}

/**
 * Puts back a register that a removal has emptied, with its revision, as if it had never been removed: what another
 * device has written in between stays newer. A removal that was sent meanwhile stays. Does nothing if the register
 * has got a value.
 */
export function putBackRegister(
  device: Device,
  date: LocalDate,
  name: string,
  before: Register,
): Promise<void> {
  return changeDay(device, date, ({ registers }) =>
    registers[name]?.[0] === null ? { ...registers, [name]: before } : registers,
  )
}

async function changeDay(...edit: Parameters<typeof writeDay>): Promise<void> {
  if (await writeDay(...edit)) edit[0].written.emit()
}

function writeDay(
  device: Device,
  date: LocalDate,
  edit: (day: ReadDay) => DayRegisters,
): Promise<boolean> {
  const { db, userId } = device
  return db.transaction('rw', db.daily_data, db.settings, async () => {
    await assertOwner(device)
    const day = await readDay(db, userId, date)
    // `edit` may notify listeners that read the database. Such a read must not join this transaction, which would
    // end while the read waits.
    const registers = Dexie.ignoreTransaction(() => edit(day))
    if (registers === day.registers) return false
    await db.daily_data.put({ ...dayRow(userId, date, { ...day, registers }), pending: 1 })
    return true
  })
}
