import { readStoredDay, readStoredDayV1, type StoredDay } from '../days/stored-day.ts'
import { readObject } from '../records/stored-value.ts'
import type { Kind } from './define-kind.ts'

const VALID = { date: '2026-11-20', registers: {} }

/** The daily data of a day. Its fields are computed from registers, whose names are chosen freely. */
export const day: Kind<StoredDay> = {
  read: (value, _context, onInvalid) =>
    isV1(value) ? readStoredDayV1(value) : readStoredDay(value, onInvalid),
  invalidField: (value) => {
    const stored = readObject(value)
    const names = isV1(value) ? (['date'] as const) : (['date', 'registers'] as const)
    const isReadWith = (name: keyof typeof VALID) => {
      const changed = { ...stored, [name]: VALID[name] }
      return (isV1(changed) ? readStoredDayV1(changed) : readStoredDay(changed)) !== undefined
    }
    return stored && names.find(isReadWith)
  },
  limit: (record) => record,
  firstFields: null,
}

/** In version 1 of export files, a day had one revision for each field instead of registers. */
function isV1(value: unknown): boolean {
  return readObject(value)?.registers === undefined
}
