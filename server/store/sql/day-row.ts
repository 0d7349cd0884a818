import type { LocalDate } from '@tend/shared/days/local-date'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { ServiceUnavailable } from '../../errors/service-unavailable.ts'
import { DAMAGED } from '../damaged.ts'
import type { StoredDay } from '../store.ts'
import type { UserHash } from '../user-hash.ts'
import type { DayContent, DayRow } from './sql-tables.ts'

export function dayToRow(
  user: UserHash,
  date: LocalDate,
  sequence: number,
  registers: DayRegisters,
): DayRow {
  return { user_hash: user, date, sequence, registers: registersJson(registers) }
}

/** The registers as JSON. Sorted by name, so that equal days have equal texts in every database. */
export function registersJson(registers: DayRegisters): string {
  const names = Object.keys(registers)
  // Registers that were read from a row are sorted already, unless the write has added one.
  if (names.every((name, index) => index === 0 || String(names[index - 1]) < name)) {
    return JSON.stringify(registers)
  }
  return JSON.stringify(Object.fromEntries(names.sort().map((name) => [name, registers[name]])))
}

/**
 * Reads a row that `dayToRow` has written. The values were validated before they were written.
 * @throws ServiceUnavailable if a JSON column is damaged, which SQLite's own checks do not notice
 */
export function dayFromRow({ date, registers: json }: DayContent): StoredDay {
  return { date: date as LocalDate, registers: parseJson(json), registersJson: json }
}

/** @throws ServiceUnavailable if the text is damaged */
export function parseJson(json: string) {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new ServiceUnavailable(DAMAGED, { cause })
  }
}
