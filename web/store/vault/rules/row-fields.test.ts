import { readObject } from '@tend/shared/records/stored-value'
import { expect, test } from 'vitest'
import { kindOf } from '../../../kinds/kinds.ts'
import { KIND_NAMES } from '../../../kinds/tables.ts'
import { EXPECTED as EXPECTED_100 } from '../../files/rules/testing/fixtures/1.0.0/expected.ts'
import { EXPECTED as EXPECTED_110 } from '../../files/rules/testing/fixtures/1.1.0/expected.ts'
import { READING_VERSION, readRecordText, recordText } from './record.ts'
import { laterFields } from './row-fields.ts'
import { isVaultTable, sealedRow } from './vault-tables.ts'

const ROW = { id: 'm', date: '2026-11-20', weight: 60, bodyFat: null, notes: '', createdAt: 'x' }
const LENGTHS = { chest: null, waist: null, hips: null, arms: null, legs: null }
const measurement = sealedRow('measurements', 'm', { ...ROW, ...LENGTHS, createdAt: undefined })
const entry = { table: 'measurements', id: 'm', revision: 7 } as const

if (!measurement) throw new Error('no such measurement')
const later = { ...measurement, moonPhase: 'full' }

// If this fails because the fixture of a later release has a new field: list the field here, and describe it in
// docs/sealed-copy.md.
test('fields that were added after release 1.0.0 are known, and devices fetch again what they could not read', () => {
  const rows = Object.entries<readonly ({ readonly id: string } | { readonly date: string })[]>(
    EXPECTED_110.records,
  ).flatMap(([table, list]) =>
    list.flatMap((record): string[] => {
      const id = 'id' in record ? record.id : record.date
      const row = isVaultTable(table) && sealedRow(table, id, record)
      if (!row) throw new Error(`${table} ${id} cannot be read`)
      return laterFields(table, row).map((field) => `${table}.${field}`)
    }),
  )
  const later = new Set(rows.filter((field) => !field.split('.').includes('typed')))
  const ofExercises = ['figures', 'joinsNext', 'restSeconds'].map((field) => `exercises.${field}`)
  const ofSets = ['assistance', 'distance', 'effort', 'isWarmUp', 'seconds'].map(
    (field) => `exercises.sets.${field}`,
  )
  const NUTRIENTS = ['fiber', 'salt', 'saturatedFat', 'sugar']
  const ofWays = ['climb', 'fileName', 'meanPulse', 'route', 'splits']
  const ofSplits = ['splits.distance', 'splits.seconds']
  const named = (table: string, fields: readonly string[]) =>
    fields.map((field) => `${table}.${field}`)
  expect([...later].sort()).toEqual(
    [
      ...named('meals', NUTRIENTS),
      ...named(
        'recipes',
        NUTRIENTS.map((name) => `foods.${name}`),
      ),
      ...named('barcodeFoods', [...NUTRIENTS, 'source']),
      ...named('exercises', ['figures', 'maxReps', 'minReps', 'note', 'notedOn', 'restSeconds']),
      ...named('templates', [...ofExercises, ...ofSets]),
      ...named('workouts', [...ofExercises, ...ofSets, ...ofWays, ...ofSplits]),
    ].sort(),
  )
  // `deletedEntries`, `trackers` and `trackerEntries` were added too. The order of templates is not sealed.
  expect(READING_VERSION).toBe(6 + later.size)
  expect(rows).toContain('meals.typed')
})

// If this fails because a definition has a new field: mark it as later, since versions of release 1.0.0 do
// not know it and would lose it.
test.each(KIND_NAMES.filter((kind) => kind !== 'days'))(
  'the first fields of %s are the fields of its first release',
  (kind) => {
    const pathsOf = (value: unknown, prefix = ''): string[] =>
      Array.isArray(value)
        ? value.flatMap((item) => pathsOf(item, prefix))
        : Object.entries(readObject(value) ?? {}).flatMap(([name, inner]) => [
            prefix + name,
            ...pathsOf(inner, `${prefix}${name}.`),
          ])
    const [first100] = EXPECTED_100.records[kind]
    const { records } = first100 ? EXPECTED_100 : EXPECTED_110
    const paths = records[kind].flatMap((record) => pathsOf(record))
    const first = paths.filter((path) => !path.split('.').includes('typed') && path !== 'order')
    expect(new Set([...first, 'userId'])).toEqual(
      new Set([...(kindOf(kind).firstFields ?? []), 'userId']),
    )
  },
)

test('a row with a field that was added later, or with typed numbers, has the number 2, others have 1', () => {
  expect(JSON.parse(recordText({ ...entry, row: measurement })).v).toBe(1)
  expect(JSON.parse(recordText({ ...entry, row: null })).v).toBe(1)
  expect(JSON.parse(recordText({ ...entry, row: later })).v).toBe(2)
  const typed = { ...measurement, typed: { weight: { value: 27.22, unit: 'kg' } } }
  expect(JSON.parse(recordText({ ...entry, row: typed })).v).toBe(2)
  const set = { reps: 1, weight: 2, completed: true, effort: 3 }
  const exercises = [{ id: 'e', name: 'Squat', muscleGroup: 'Legs', sets: [set] }]
  expect(laterFields('workouts', { exercises })).toEqual(['exercises.sets.effort'])
})

test('a row of number 2 is left alone if this version does not know all of it', () => {
  const text = (v: number, row: object) => JSON.stringify({ v, ...entry, row })
  expect(readRecordText(text(2, measurement))).toEqual({ ...entry, row: measurement })
  const typed = { ...measurement, typed: { weight: { value: 27.22, unit: 'kg' } } }
  expect(readRecordText(text(2, typed))).toEqual({ ...entry, row: typed })
  expect(readRecordText(text(2, later))).toBe('newer')
  expect(readRecordText(text(2, { ...later, weight: 'heavy' }))).toBe('newer')
  expect(readRecordText(text(3, measurement))).toBe('newer')
  // Records of the first version were read without unknown fields from the beginning.
  expect(readRecordText(text(1, later))).toEqual({ ...entry, row: measurement })
  expect(readRecordText(text(1, { ...later, weight: 'heavy' }))).toBeUndefined()
})

test('a deleted entry of a kind or with a field that this version does not know is left alone', () => {
  const deleted = { id: 'd', kind: 'measurements', deletedAt: 5, row: measurement }
  const record = { table: 'deletedEntries', id: 'd', revision: 7, row: deleted } as const
  const text = (row: object) => recordText({ ...record, row: { ...deleted, ...row } })
  expect(readRecordText(text({}))).toEqual(record)
  expect(readRecordText(text({ row: later }))).toBe('newer')
  expect(readRecordText(text({ kind: 'naps' }))).toBe('newer')
  expect(readRecordText(text({ kind: 'days' }))).toBe('newer')
  expect(readRecordText(text({ row: { ...measurement, weight: 'heavy' } }))).toBeUndefined()
  expect(readRecordText(text({ deletedAt: 'soon' }))).toBeUndefined()
  expect(readRecordText(text({ id: 'other' }))).toBeUndefined()
})
