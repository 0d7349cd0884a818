import { expect, test } from 'vitest'
import { EXPECTED } from '../archive/testing/fixtures/1.0.0/expected.ts'
import { READING_VERSION, readRecordText, recordText } from './record.ts'
import { laterFields } from './row-fields.ts'
import { isVaultTable, sealedRow } from './vault-tables.ts'

const ROW = { id: 'm', date: '2026-11-20', weight: 60, bodyFat: null, notes: '', createdAt: 'x' }
const LENGTHS = { chest: null, waist: null, hips: null, arms: null, legs: null }
const measurement = sealedRow('measurements', 'm', { ...ROW, ...LENGTHS, createdAt: undefined })
const entry = { table: 'measurements', id: 'm', revision: 7 } as const

if (!measurement) throw new Error('no such measurement')
const later = { ...measurement, moonPhase: 'full' }

// If this fails because a row has a new field: list the field, increase `READING_VERSION` if it has been
// released, and describe the field in docs/sealed-copy.md.
test('fields that were added after release 1.0.0 are known, and devices fetch again what they could not read', () => {
  const rows = Object.entries<readonly ({ readonly id: string } | { readonly date: string })[]>({
    ...EXPECTED.records,
    templates: EXPECTED.choices.workoutTemplates,
  }).flatMap(([table, list]) =>
    list.flatMap((record): string[] => {
      const id = 'id' in record ? record.id : record.date
      const row = isVaultTable(table) && sealedRow(table, id, record)
      if (!row) throw new Error(`${table} ${id} cannot be read`)
      return laterFields(table, row)
    }),
  )
  expect({ readingVersion: READING_VERSION, laterFields: [...new Set(rows)] }).toEqual({
    readingVersion: 2,
    laterFields: [],
  })
})

test('a row with a field that was added later has the number 2, others have 1', () => {
  expect(JSON.parse(recordText({ ...entry, row: measurement })).v).toBe(1)
  expect(JSON.parse(recordText({ ...entry, row: null })).v).toBe(1)
  expect(JSON.parse(recordText({ ...entry, row: later })).v).toBe(2)
  const set = { reps: 1, weight: 2, completed: true, effort: 3 }
  const exercises = [{ id: 'e', name: 'Squat', muscleGroup: 'Legs', sets: [set] }]
  expect(laterFields('workouts', { exercises })).toEqual(['exercises.sets.effort'])
})

test('a row of number 2 is left alone if this version does not know all of it', () => {
  const text = (v: number, row: object) => JSON.stringify({ v, ...entry, row })
  expect(readRecordText(text(2, measurement))).toEqual({ ...entry, row: measurement })
  // Versions from before release 1.0.0 wrote 2 for it.
  const typed = { ...measurement, typed: { weight: { value: 27.22, unit: 'kg' } } }
  expect(readRecordText(text(2, typed))).toEqual({ ...entry, row: typed })
  expect(readRecordText(text(2, later))).toBe('newer')
  expect(readRecordText(text(2, { ...later, weight: 'heavy' }))).toBe('newer')
  expect(readRecordText(text(3, measurement))).toBe('newer')
  // Records of the first version were read without unknown fields from the beginning.
  expect(readRecordText(text(1, later))).toEqual({ ...entry, row: measurement })
  expect(readRecordText(text(1, { ...later, weight: 'heavy' }))).toBeUndefined()
})
