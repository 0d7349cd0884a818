import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../days/local-date.ts'
import { storedDay } from '../days/stored-day.ts'
import { archiveText } from './archive.ts'
import { readArchive } from './read-archive.ts'

const CONTEXT = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-21T12:00:00.000Z' }
const DATE = '2026-11-20' as LocalDate
const INSTANT = '2026-11-20T12:00:00.000Z'

const records = {
  workouts: [
    {
      id: 'local_1',
      userId: CONTEXT.userId,
      name: 'Leg day',
      date: DATE,
      duration: 45,
      notes: null,
      createdAt: INSTANT,
      exercises: [
        {
          id: 'preset_5',
          name: 'Squat',
          muscleGroup: 'Legs',
          sets: [{ reps: 8, weight: 135, completed: true }],
        },
      ],
    },
  ],
  exercises: [
    {
      id: 'local_2',
      userId: CONTEXT.userId,
      name: 'Skipping',
      category: 'cardio',
      muscleGroup: 'Legs',
      equipment: 'Rope',
      instructions: 'Jump.',
      isCustom: 1,
      createdAt: INSTANT,
    },
  ],
  meals: [
    {
      id: 'local_3',
      userId: CONTEXT.userId,
      date: DATE,
      mealType: 'lunch',
      foodName: 'Soup',
      quantity: 1.5,
      calories: 180,
      protein: 11,
      carbs: 28,
      fats: 3,
      feelings: 'Warm',
      createdAt: INSTANT,
    },
  ],
  measurements: [
    {
      id: 'local_4',
      userId: CONTEXT.userId,
      date: DATE,
      createdAt: INSTANT,
      weight: 150,
      bodyFat: 21,
      chest: 38,
      waist: 31,
      hips: 37,
      arms: 12,
      legs: null,
      notes: 'Morning',
    },
  ],
  days: [
    storedDay(DATE, {
      habits: [null, 7],
      'habits.reading': [true, 8],
      'sleepRoutine.active': [true, 9],
      'sleepRoutine.completedTasks': [null, 9],
      'sleepRoutine.completedTasks.sleep_task_0': [true, 10],
      'eatingLog.food': ['Soup', 11],
      'eatingLog.feelings': ['Warm', 12],
      waterCount: [4, 13],
      'waterCount.0123456789abcdef': [2, 1],
    }),
  ],
  breathingSessions: [
    {
      id: 'local_5',
      userId: CONTEXT.userId,
      date: DATE,
      startedAt: '2026-11-20T22:01:00+01:00',
      duration: 65,
      cycles: 3,
    },
  ],
}
const file = {
  format: 'tend-archive',
  version: 2,
  exportedAt: INSTANT,
  userId: CONTEXT.userId,
  choices: {
    selectedHabits: ['Reading'],
    quickStartExercises: ['preset_1'],
    workoutTemplates: [{ id: 'local_template', name: 'Legs', duration: 45, exercises: [] }],
    mood: 'focused',
    theme: 'dark',
  },
  records,
}

type Path = readonly (string | number)[]

/** The paths of all values in a JSON value, except its own. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return names.flatMap((name) => [
    [name],
    ...pathsIn((value as Record<string, unknown>)[name]).map((path) => [name, ...path]),
  ])
}

/** A copy in which the value at the path is another one. */
function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const fields = copy as Record<string | number, unknown>
  fields[name] = replaced(fields[name], rest, by)
  return copy
}

const read = (value: unknown) => readArchive(JSON.stringify(value), CONTEXT)

describe('an export file', () => {
  test('with records of every kind is read unchanged', () => {
    const { format: _, version: __, ...archive } = file
    expect(read(file)).toEqual({ state: 'read', archive })
  })

  test('with any value replaced is refused, or read as one that can be exported again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(file)), fc.jsonValue(), (path, other) => {
        const result = read(replaced(file, path, other))
        if (result.state === 'refused') return
        expect(readArchive(archiveText(result.archive), CONTEXT)).toEqual(result)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([null, ''])('with a meal whose instant is %j is read without it', (createdAt) => {
    const result = read(replaced(file, ['records', 'meals', 0, 'createdAt'], createdAt))
    if (result.state === 'refused') throw new Error(result.refusal)
    expect(result.archive.records.meals[0]).not.toHaveProperty('createdAt')
    expect(readArchive(archiveText(result.archive), CONTEXT)).toEqual(result)
  })

  test.each(pathsIn(records).map((path) => [path.join('.'), path] as const))(
    'with text in place of an object or list at records.%s is damaged',
    (_, path) => {
      const present = path.reduce<unknown>((value, name) => (value as never)[name], records)
      const isObject = typeof present === 'object' && present !== null
      const other = isObject ? 'x' : { x: 'x' }
      const result = read({ ...file, records: replaced(records, path, other) })
      // Ignored: the user id is always that of the device, the date of a session that of its start, and
      // the fields of a day are computed from its registers.
      const ignored =
        /userId$|^breathingSessions\.0\.date$|^days\.0\.(waterCount|habits|sleepRoutine|eatingLog)/
      // Anything but `true` or 1 means that a set is not completed; other flags likewise.
      const isFlag = /isCustom$|completed$/.test(path.join('.'))
      if (ignored.test(path.join('.'))) expect(result).toMatchObject({ archive: { records } })
      else expect(result.state).toBe(isFlag ? 'read' : 'refused')
    },
  )
})

describe('of the settings in an export file', () => {
  const choices = (value: unknown) => {
    const result = read({ ...file, choices: value })
    return result.state === 'read' ? result.archive.choices : result
  }

  test.each(['light', 'dark', 'system'])('the theme %s is read', (theme) => {
    expect(choices({ theme })).toEqual({ theme })
  })

  test('invalid ones are left out', () => {
    const invalid = { mood: 'loud', theme: 7, workoutTemplates: [{ id: 7 }] }
    expect(choices({ ...file.choices, ...invalid })).toEqual({
      selectedHabits: ['Reading'],
      quickStartExercises: ['preset_1'],
    })
    expect(choices({ selectedHabits: 'Reading', quickStartExercises: 'x' })).toEqual({
      quickStartExercises: [],
    })
    for (const none of [{}, [], 'x', null, undefined]) expect(choices(none)).toEqual({})
  })
})

test.each(Object.keys(records))('two records of %s with the same key damage the file', (kind) => {
  const [record] = records[kind as keyof typeof records]
  const repeated = { ...records, [kind]: [record, record] }
  expect(read({ ...file, records: repeated })).toEqual({ state: 'refused', refusal: 'damaged' })
  const other = { ...record, ...(kind === 'days' ? { date: '2026-11-21' } : { id: 'local_9' }) }
  expect(read({ ...file, records: { ...records, [kind]: [record, other] } }).state).toBe('read')
})
