import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Archive, EMPTY_RECORDS } from './archive.ts'
import { type CsvTable, csvText } from './csv.ts'
import { archiveTable } from './csv-tables.ts'
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

describe('CSV tables', () => {
  test('a workout has one row per set, and formulas are escaped', () => {
    expect(csvText(archiveTable('workouts', archive.records))).toBe(
      [
        'date,workout,duration,notes,exercise,muscleGroup,set,reps,weight,completed',
        `2026-11-20,Leg day,45,'=1+1,"Squat, deep",Legs,1,8,135,true`,
        `2026-11-20,Leg day,45,'=1+1,"Squat, deep",Legs,2,6,145,false`,
        '',
      ].join('\r\n'),
    )
  })

  test('a cell that is undefined is a type error and a runtime error', () => {
    // @ts-expect-error: an empty cell is `null`
    const rows: CsvTable['rows'] = [['a', undefined]]
    expect(() => csvText({ name: 't', columns: ['a', 'b'], rows })).toThrow(
      'A CSV cell is undefined; an empty cell is null',
    )
  })

  const roundTrip = (texts: readonly string[]) => {
    const rows = texts.map((text) => [text])
    return parseCsv(csvText({ name: 't', columns: ['text'], rows }))
      .slice(1)
      .map(([cell]) => cell)
  }

  test.each([
    ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign) => `${sign}1`),
    ...['\t', '\r', '\n', '\r\n'].map((space) => `${space}soup`),
    ...['\n=1', '\t＝1', ' =1', '\u3000@1', '\ufeff=1', '\u200b-1', '\u202e+1', '\0=1'],
  ])('%j could start a formula, so it gets an apostrophe', (text) => {
    expect(roundTrip([text])).toEqual([`'${text}`])
  })

  test.each(['', 'a=1', 'Soup\n- bread', "'=1", '1-2', ' soup', '½ cup', '漢-1'])(
    '%j starts no formula and stays as it is',
    (text) => expect(roundTrip([text])).toEqual([text]),
  )

  test('any text survives a round trip, and never starts a formula', () => {
    const character = fc.constantFrom(...'a=+-@＝＠",;\'\r\n\t\u3000\u200b ')
    fc.assert(
      fc.property(fc.array(fc.string({ unit: character })), (texts) => {
        for (const [at, cell] of roundTrip(texts).entries()) {
          expect([texts[at], `'${texts[at]}`]).toContain(cell)
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          expect(cell?.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
        }
      }),
    )
  })
})

/** A literal RFC 4180 parser. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted] = [[] as string[], '', false]
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') [row, cell] = [[...row, cell], '']
    else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at += 1
    } else cell += char
  }
  return rows
}
