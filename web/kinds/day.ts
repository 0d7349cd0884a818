import { type ExportedDay, readStoredDay } from '@tend/shared/days/registers/stored-day'
import { readObject } from '@tend/shared/records/stored-value'
import type { Kind } from './define-kind.ts'

/** The daily data of a day. Its fields are computed from registers, whose names are chosen freely. */
export const day: Kind<ExportedDay> = {
  read: (value, _context, onInvalid) => readStoredDay(value, onInvalid),
  invalidField: (value) => {
    const stored = readObject(value)
    if (!stored) return undefined
    if (readStoredDay({ ...stored, date: '2026-11-20' })) return 'date'
    return readStoredDay({ ...stored, registers: {} }) && 'registers'
  },
  limit: (record) => record,
  firstFields: null,
  laterFieldCount: 0,
}
