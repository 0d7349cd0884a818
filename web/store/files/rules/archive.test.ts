import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Archive, EMPTY_RECORDS } from './archive.ts'
import { archiveText, readArchive } from './testing/read-archive.ts'

const CONTEXT = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-21T12:00:00.000Z' }

const workout = {
  id: 'local_1',
  userId: CONTEXT.userId,
  name: 'Leg day',
  date: '2026-11-20' as never,
  duration: 45,
  notes: '=1+1',
  createdAt: '2026-11-20T12:00:00.000Z',
  exercises: [
    {
      id: 'preset_1',
      name: 'Squat, deep',
      muscleGroup: 'Legs',
      sets: [
        { reps: 8, weight: 135, completed: true },
        { reps: 6, weight: 145, completed: false },
      ],
    },
  ],
}
const archive: Archive = {
  exportedAt: '2026-11-21T12:00:00.000Z',
  userId: CONTEXT.userId,
  choices: { selectedHabits: ['Reading'], quickStartExercises: ['preset_1'], mood: 'focused' },
  records: { ...EMPTY_RECORDS, workouts: [workout] },
}
const { records: _, ...header } = archive
const file = { format: 'tend-archive', version: 3, ...header }
const info = { exportedAt: archive.exportedAt, choices: archive.choices, isCutOff: false }

function readOutcome(text: string) {
  const result = readArchive(text, CONTEXT)
  return 'refusal' in result ? result.refusal : 'read'
}

describe('an export file', () => {
  test('contains its format and version in each end, and reads back unchanged', () => {
    const text = archiveText(archive)
    const lines = text.trimEnd().split('\n')
    const header = { format: 'tend-archive', version: 3, userId: CONTEXT.userId }
    expect(JSON.parse(lines.at(0) ?? '')).toMatchObject(header)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ...header, end: true })
    const { records } = archive
    expect(readArchive(text, CONTEXT)).toEqual({ ...info, records, leftOut: [] })
  })

  test('of another user gets the user id of the importing device', () => {
    const result = readArchive(archiveText(archive), { ...CONTEXT, userId: 'user_other' })
    expect(result).toMatchObject({ records: { workouts: [{ userId: 'user_other' }] } })
  })

  test.each([
    ['', 'foreign'],
    ['hello', 'foreign'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"format":"other","version":1}', 'foreign'],
    ['{"format":"tend-archive","version":3,"end":true}', 'read'],
    ['{"format":"tend-archive","version":3}', 'damaged'],
    ['{"format":"tend-archive","version":3', 'damaged'],
    [archiveText(archive).slice(0, 60), 'damaged'],
  ])('%s is %s', (text, expected) => {
    expect(readOutcome(text)).toBe(expected)
  })

  test.each([
    ['foreign', { format: 'other-archive' }],
    ['newer', { version: 4 }],
    ['older', { version: 0 }],
    ['read', { version: 'one' }],
  ])('is %s', (expected, change) => {
    expect(readOutcome(JSON.stringify({ ...file, ...change, end: true }))).toBe(expected)
  })

  // They were one JSON value, in one line or in many.
  test.each([0, 1, 2])(
    'from before release 1.0.0, with an indentation of %d, is older',
    (indent) => {
      for (const version of [1, 2]) {
        const older = { ...file, version, records: { meals: [{ id: 'x'.repeat(9_000_000) }] } }
        expect(readOutcome(JSON.stringify(older, null, indent))).toBe('older')
      }
    },
  )

  test('with unknown settings is read without them', () => {
    const text = archiveText({ ...archive, choices: { mood: 'loud', theme: 7 } as never })
    expect(readArchive(text, CONTEXT)).toMatchObject({ choices: {}, leftOut: [] })
  })

  test.each(HOSTILE_NAMES)('keeps every name and id %j', (name) => {
    const exercise = { id: name, name, muscleGroup: name, sets: [] }
    const created = { userId: CONTEXT.userId, createdAt: workout.createdAt }
    const library = { ...exercise, category: 'cardio', equipment: name, instructions: name }
    const meal = { mealType: 'lunch', foodName: name, feelings: name, date: workout.date }
    const amounts = { quantity: 1, calories: 1, protein: 1, carbs: 1, fats: 1 }
    const { sets: _, ...listed } = { ...library, ...created, isCustom: 1 }
    const full = {
      ...archive,
      choices: {
        quickStartExercises: [name],
      },
      records: {
        ...archive.records,
        workouts: [{ ...workout, id: name, name, notes: name, exercises: [exercise] }],
        exercises: [listed],
        meals: [{ id: name, ...created, ...meal, ...amounts }],
        templates: [{ id: name, name, duration: 5, exercises: [exercise] }],
      },
    } as Archive
    const { choices, records } = full
    expect(readArchive(archiveText(full), CONTEXT)).toEqual({
      ...info,
      choices,
      records,
      leftOut: [],
    })
  })

  test('with the habit key __proto__ is read without it and changes no other object', () => {
    const registersOf = (name: string) => {
      const day = `{"days":{"date":"2026-11-20","registers":{"habits.call":[true,1],"${name}":[true,1]}}}`
      const result = readArchive(`${archiveText(archive)}${day}\n`, CONTEXT)
      const [read] = 'refusal' in result ? [] : result.records.days
      return Object.keys(read?.registers ?? {})
    }
    expect(registersOf('habits.walk')).toEqual(['habits.call', 'habits.walk'])
    expect(registersOf('__proto__')).toEqual(['habits.call'])
    expect(registersOf('habits.__proto__')).toEqual(['habits.call'])
    expect(registersOf('habits.constructor')).toEqual(['habits.call', 'habits.constructor'])
    expect({}).not.toHaveProperty('walk')
  })

  test('with random content is refused and never throws', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, value) => {
        expect(readOutcome(text)).toBe('foreign')
        const day = JSON.stringify({ days: value })
        const { records } = archive
        expect(readArchive(`${archiveText(archive)}${day}\n`, CONTEXT)).toMatchObject({ records })
      }),
    )
  })
})
