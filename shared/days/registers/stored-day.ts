import { readObject } from '../../records/stored-value.ts'
import type { DailyFields } from '../daily-fields.ts'
import { type LocalDate, parseLocalDate } from '../local-date.ts'
import { fieldsOf } from './merge-registers.ts'
import { isRegister } from './register-bounds.ts'
import { clampRevision, type DayRegisters, type Register } from './registers.ts'
import { isReplica } from './water-quarters.ts'

/** One day of daily data in an export file: its registers, and the fields computed from them. */
export interface ExportedDay extends DailyFields {
  readonly date: LocalDate
  readonly registers: DayRegisters
}

/** A day with these registers, as it is written to an export file. */
export function exportedDay(date: LocalDate, registers: DayRegisters): ExportedDay {
  return { date, ...fieldsOf(registers), registers }
}

/** A day has far fewer. A page that counts glasses adds one, so there can be more than the server stores. */
const MAX_READ_REGISTERS = 10_000

/**
 * Reads a stored day within the bounds that device and server share. Only the registers are read, since
 * the fields are computed from them. A revision outside its bounds becomes the nearest one.
 * @param onInvalid receives the names of the registers that are left out
 * @returns `undefined` if the date or all registers are invalid
 */
export function readStoredDay(
  value: unknown,
  onInvalid: (name: string) => void = () => {},
): ExportedDay | undefined {
  const stored = readObject(value)
  const date = parseLocalDate(stored?.date)
  const entries = Object.entries(readObject(stored?.registers) ?? { '': null })
  if (date === null || entries.length > MAX_READ_REGISTERS) return undefined
  const registers: [string, Register][] = []
  const invalid: string[] = []
  for (const [name, each] of entries) {
    const register = withValidRevision(name, each)
    if (isRegister(name, register)) registers.push([name, register])
    else invalid.push(name)
  }
  if (registers.length === 0 && invalid.length > 0) return undefined
  for (const name of invalid) onInvalid(name)
  return exportedDay(date, Object.fromEntries(registers))
}

function withValidRevision(name: string, register: unknown): unknown {
  if (isRegister(name, register) || isReplica(name) || !Array.isArray(register)) return register
  const [value, revision, ...rest] = register
  return typeof revision === 'number' ? [value, clampRevision(revision), ...rest] : register
}
