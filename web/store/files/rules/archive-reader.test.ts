import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { KIND_NAMES } from '../../../kinds/tables.ts'
import { anyEntry } from '../../../kinds/testing/any-entry.ts'
import { type Archive, EMPTY_RECORDS } from './archive.ts'
import { ArchiveReader } from './archive-reader.ts'
import { keyOf } from './read-record.ts'
import { archiveText, readArchive } from './testing/read-archive.ts'

const CONTEXT = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-21T12:00:00.000Z' }
const DATE = '2026-11-20' as LocalDate
const INSTANT = '2026-11-20T12:00:00.000Z'

/** One entry of each kind, in the unit of its fields. */
const samples = forEachKind((kind) =>
  fc.sample(
    anyEntry(kind, CONTEXT).filter((entry) => !JSON.stringify(entry).includes('"typed"')),
    { seed: 7, numRuns: 1 },
  ),
)

const records = {
  ...samples,
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
  days: [
    exportedDay(DATE, {
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
  templates: [{ id: 'local_10', name: 'Legs', duration: 45, exercises: [], order: 3 }],
}
const file = {
  format: 'tend-archive',
  version: 3,
  exportedAt: INSTANT,
  userId: CONTEXT.userId,
  choices: {
    selectedHabits: ['Reading'],
    quickStartExercises: ['preset_1'],
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

/** The text of a file, which may contain anything. */
function textOf(value: unknown): string {
  const { records, ...header } = Object(value)
  const lines = Object.entries(Object(records)).flatMap(([kind, list]) =>
    [list].flat().map((record) => ({ [kind]: record })),
  )
  return [header, ...lines, { ...header, end: true }].map((line) => JSON.stringify(line)).join('\n')
}

const read = (value: unknown) => readArchive(textOf(value), CONTEXT)

const info = { exportedAt: INSTANT, choices: file.choices, isCutOff: false }
const archive = {
  exportedAt: INSTANT,
  userId: CONTEXT.userId,
  choices: file.choices,
  records,
} as Archive

describe('an export file', () => {
  test.each(['\u2028', '\u2029', '\u0085', '\u000b', '\r'])(
    'may have the line break %j in a text',
    (character) => {
      const meals = records.meals.map((meal) => ({ ...meal, foodName: `Pea${character}soup` }))
      const text = archiveText({ ...archive, records: { ...records, meals } } as Archive)
      expect(readArchive(text, CONTEXT)).toMatchObject({ records: { meals }, leftOut: [] })
    },
  )

  test('is read unchanged in pieces of any size', () => {
    for (const pieceChars of [1, 7, 10_000]) {
      const result = readArchive(archiveText(archive), CONTEXT, pieceChars)
      expect(result).toEqual({ ...info, records, leftOut: [] })
    }
  })

  test('with any value replaced is refused, or read as one that can be exported again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(file)), fc.jsonValue(), (path, other) => {
        const result = read(replaced(file, path, other))
        if ('refusal' in result) return
        const { exportedAt, choices, records } = result
        if (exportedAt === null) return
        const text = archiveText({ exportedAt, userId: CONTEXT.userId, choices, records })
        expect(readArchive(text, CONTEXT)).toEqual({ ...result, isCutOff: false, leftOut: [] })
      }),
      { numRuns: 1000 },
    )
  })

  test.each([null, ''])('with a meal whose instant is %j is read without it', (createdAt) => {
    const result = read(replaced(file, ['records', 'meals', 0, 'createdAt'], createdAt))
    if ('refusal' in result) throw new Error(result.refusal)
    expect(result.records.meals).toHaveLength(1)
    expect(result.records.meals[0]).not.toHaveProperty('createdAt')
  })

  test('with text in place of an object or list leaves out only that entry', () => {
    for (const path of pathsIn(records).filter(({ length }) => length > 2)) {
      const at = path.join('.')
      const [kind, , field] = path as [keyof typeof records, number, string]
      const present = path.reduce<unknown>((value, name) => (value as never)[name], records)
      const isObject = typeof present === 'object' && present !== null
      const other = isObject ? 'x' : { x: 'x' }
      const result = read({ ...file, records: replaced(records, path, other) })
      // Ignored: the user id is always the device's, the date of a session is computed from its start, and the
      // fields of a day from its registers.
      const ignored =
        /userId$|^breathingSessions\.0\.date$|^days\.0\.(waterCount|habits|sleepRoutine|eatingLog)/
      // Anything but `true` or 1 means that a set is not completed; other flags likewise.
      const isFlag = /isCustom$|completed$|hasSeveral$|isObserved$/.test(at)
      if (ignored.test(at)) {
        expect(result, at).toEqual({ ...info, records, leftOut: [] })
      } else if (isFlag) expect(result, at).toMatchObject({ leftOut: [] })
      else if (path.length > 3 && kind === 'days') {
        expect(result, at).toMatchObject({
          records: { ...records, days: [{ date: DATE }] },
          leftOut: [{ kind, date: DATE, reason: 'invalid', field: path[3] }],
        })
      } else {
        expect(result, at).toMatchObject({
          records: { ...records, [kind]: [] },
          leftOut: [{ kind, reason: 'invalid', field }],
        })
      }
    }
  })
})

describe('a damaged file', () => {
  const text = archiveText(archive)
  const keys = (result: ReturnType<typeof readArchive>) =>
    'refusal' in result ? [] : KIND_NAMES.flatMap((kind) => result.records[kind].map(keyOf))
  const all = keys(readArchive(text, CONTEXT))

  test('that is cut off anywhere is read up to there', () => {
    let count = 0
    for (let end = 0; end < text.length; end++) {
      const result = readArchive(text.slice(0, end), CONTEXT)
      const read = keys(result)
      expect(read).toEqual(all.slice(0, read.length))
      expect(read.length).toBeGreaterThanOrEqual(count)
      count = read.length
      if (end > text.indexOf('{"templates":')) expect(count).toBeGreaterThanOrEqual(all.length - 1)
      if (count > 0) expect(result).toMatchObject({ exportedAt: INSTANT })
    }
    expect(readArchive(text.slice(0, -1), CONTEXT)).toMatchObject({ isCutOff: false })
    expect(readArchive(text.slice(0, -2), CONTEXT)).toMatchObject({ isCutOff: true })
  })

  test('with any character replaced loses at most the entry that it is in', () => {
    const lines = text.split('\n')
    for (let at = text.indexOf('\n'); at < text.length; at++) {
      const line = text.slice(0, at).split('\n').length - 1
      const other = ['"', '{', '}', '\n', '\\', '\0', '7'][at % 7]
      const read = keys(readArchive(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, CONTEXT))
      const lost = all.filter((key) => !read.includes(key))
      const own = text[at] === '\n' ? [line, line + 1] : [line]
      for (const key of lost) expect(own.some((n) => lines[n]?.includes(key))).toBe(true)
    }
  })

  test('says which entries are missing and why', () => {
    const [session] = records.breathingSessions
    const lines = text.trimEnd().split('\n')
    const broken = [
      ...lines.slice(0, 1),
      lines[1]?.replace('"sets"', 'sets'),
      lines[3]?.replace('"protein":11', '"protein":-1'),
      '{"pets":{"name":"Rex"}}',
      lines[6],
      lines[6]?.replace('65', '66'),
      lines[6],
    ]
    expect(readArchive(broken.join('\n'), CONTEXT)).toEqual({
      ...info,
      records: { ...EMPTY_RECORDS, breathingSessions: [session] },
      isCutOff: true,
      leftOut: [
        { kind: 'workouts', date: DATE, name: 'Leg day', reason: 'damaged' },
        { kind: 'meals', date: DATE, name: 'Soup', reason: 'invalid', field: 'protein' },
        { kind: null, date: null, name: 'Rex', reason: 'damaged' },
        { kind: 'breathingSessions', date: DATE, name: null, reason: 'repeated' },
      ],
    })
  })

  test('without its first and last line is read with the entries only', () => {
    const lines = text.trimEnd().split('\n').slice(1, -1).join('\n')
    expect(readArchive(`x\n${lines}`, CONTEXT)).toMatchObject({
      exportedAt: null,
      choices: {},
      records,
      leftOut: [{ kind: null, reason: 'damaged' }],
    })
  })
})

describe('a hostile file', () => {
  const whole = archiveText(archive)
  const start = whole.slice(0, whole.indexOf('{"meals"'))
  const one = (line: string) => readArchive(`${start}${line}\n`, CONTEXT)

  test.each([
    ['deep nesting', `{"meals":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['a long line of brackets', `{"meals":${'['.repeat(9_000_000)}`],
    ['numbers beyond all limits', '{"meals":{"id":"a","calories":1e999}}'],
    ['prototype keys', '{"meals":{"__proto__":{"id":"a"},"constructor":1}}'],
    ['an unknown kind', '{"__proto__":{"id":"a"}}'],
  ])('with %s leaves that entry out', (_, line) => {
    const result = one(line)
    expect(result).toMatchObject({ records: { meals: [] } })
    expect('leftOut' in result && result.leftOut).toHaveLength(1)
    expect(Object.hasOwn(Object.prototype, 'id')).toBe(false)
  })

  test('of brackets only is not read to its end', () => {
    const reader = new ArchiveReader(CONTEXT)
    reader.push(start)
    for (let count = 0; count < 65; count++) reader.push('['.repeat(1_000_000))
    expect(reader.isBarren).toBe(false)
    reader.push('['.repeat(1_000_000))
    expect(reader.isBarren).toBe(true)
  })

  test('with very many entries in one line leaves out each of them', () => {
    const result = one('{"meals":1}'.repeat(300_000))
    expect('leftOut' in result && result.leftOut).toHaveLength(300_000)
  })

  test('with a huge entry skips it', () => {
    const huge = { ...file, records: { ...records, meals: [{ id: 'x'.repeat(9_000_000) }] } }
    expect(read(huge)).toMatchObject({
      records: { ...records, meals: [] },
      leftOut: [{ kind: 'meals', reason: 'damaged' }],
    })
  })
})

describe('of the settings in an export file', () => {
  const choices = (value: unknown) => {
    const result = read({ ...file, choices: value })
    return 'refusal' in result ? result : result.choices
  }

  test.each(['light', 'dark', 'system'])('the theme %s is read', (theme) => {
    expect(choices({ theme })).toEqual({ theme })
  })

  test('invalid ones are left out', () => {
    const invalid = { mood: 'loud', theme: 7 }
    expect(choices({ ...file.choices, ...invalid })).toEqual({
      selectedHabits: ['Reading'],
      quickStartExercises: ['preset_1'],
    })
    expect(choices({ selectedHabits: 'Reading', quickStartExercises: ['', 4] })).toEqual({
      quickStartExercises: [],
    })
    for (const none of [{}, [], 'x', null, undefined]) expect(choices(none)).toEqual({})
  })

  test('the workout templates that release 1.0.0 writes there are entries, however many', () => {
    const workoutTemplates = Array.from({ length: 60 }, (_, order) => {
      return { id: `${order}`, name: 'Legs', duration: 45, exercises: [] }
    })
    const choices = { workoutTemplates: [...workoutTemplates, { id: 'x', name: '' }, 'y'] }
    const { records: found, leftOut } = readArchive(textOf({ ...file, choices }), CONTEXT) as never
    const templates = workoutTemplates.map((template, order) => ({ ...template, order }))
    expect(found).toEqual({ ...records, templates: [...records.templates, ...templates] })
    expect(leftOut).toMatchObject([
      { kind: 'templates', reason: 'invalid', field: 'name' },
      { kind: 'templates', reason: 'invalid' },
    ])
  })
})

test.each(Object.keys(records))(
  'of two records of %s with the same key, the first is read',
  (kind) => {
    const [record] = records[kind as keyof typeof records]
    const repeated = { ...records, [kind]: [record, record] }
    expect(read({ ...file, records: repeated })).toMatchObject({ records, leftOut: [] })
    const otherId = { id: kind === 'barcodeFoods' ? '00036000291452' : 'local_9' }
    const other = { ...record, ...(kind === 'days' ? { date: '2026-11-21' } : otherId) }
    const both = { ...records, [kind]: [record, other] }
    expect(read({ ...file, records: both })).toMatchObject({ records: both, leftOut: [] })
  },
)
