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

/** See `writeDailyField`. */
export function editField<F extends DailyField>(
  device: Device,
  date: LocalDate,
  field: F,
  change: (value: DailyFields[F], registers: DayRegisters) => DailyFields[F],
): Promise<boolean> {
  return editDay(device, date, ({ fields, registers }) => {
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

/** See `changeQuarters`. */
export function editQuarters(
  device: Device,
  date: LocalDate,
  change: (quarters: number) => number,
): Promise<boolean> {
  return editDay(device, date, ({ registers }) => {
    const before = quartersOf(registers)
    const after = change(before)
    return after === before
      ? registers
      : setQuarters(registers, device.replica, after, device.now())
  })
}

/** See `putBackRegister`. */
export function editBack(
  device: Device,
  date: LocalDate,
  name: string,
  before: Register,
): Promise<boolean> {
  return editDay(device, date, ({ registers }) =>
    registers[name]?.[0] === null ? { ...registers, [name]: before } : registers,
  )
}

/** See `changeRegisters`. */
export function editRegisters(
  device: Device,
  date: LocalDate,
  change: (day: ReadDay) => Readonly<Record<string, RegisterValue>> | null,
): Promise<boolean> {
  return editDay(device, date, (day) => {
    const values = change(day)
    return values ? setRegisters(day.registers, values, device.now()) : day.registers
  })
}

function editDay(
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
