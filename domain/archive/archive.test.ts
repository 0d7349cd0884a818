import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Archive, archiveText } from './archive.ts'
import { csvText } from './csv.ts'
import { readArchive } from './read-archive.ts'
import { archiveTable } from './tables.ts'

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
  records: {
    workouts: [workout],
    exercises: [],
    meals: [],
    measurements: [],
    days: [],
    breathingSessions: [],
  },
}
const file = () => JSON.parse(archiveText(archive))

function refusal(text: string) {
  const reading = readArchive(text, CONTEXT)
  return reading.state === 'refused' ? reading.refusal : 'read'
}

describe('the file', () => {
  test('says what it is, and reads back to the same', () => {
    expect(file()).toMatchObject({ format: 'tend-archive', version: 1 })
    expect(readArchive(archiveText(archive), CONTEXT)).toEqual({ state: 'read', archive })
  })

  test('of another person becomes the adopter’s', () => {
    const reading = readArchive(archiveText(archive), { ...CONTEXT, userId: 'user_other' })
    expect(reading).toMatchObject({
      archive: { records: { workouts: [{ userId: 'user_other' }] } },
    })
  })

  test.each([
    ['', 'foreign'],
    ['hello', 'foreign'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['{"format":"other","version":1}', 'foreign'],
    [archiveText(archive).slice(0, -40), 'damaged'],
  ])('%s is refused as %s', (text, expected) => {
    expect(refusal(text)).toBe(expected)
  })

  test.each([
    ['newer', { version: 2 }],
    ['older', { version: 0 }],
    ['damaged', { version: 'one' }],
    ['damaged', { exportedAt: 'yesterday' }],
    ['damaged', { records: { ...file().records, meals: undefined } }],
    ['damaged', { records: { ...file().records, workouts: [workout, workout] } }],
    ['damaged', { records: { ...file().records, workouts: [{ ...workout, date: '2026-02-30' }] } }],
    ['damaged', { records: { ...file().records, days: [{ date: '2026-11-20', waterCount: -1 }] } }],
    ['damaged', { records: { ...file().records, breathingSessions: [{ id: 'a' }] } }],
  ])('is refused as %s', (expected, change) => {
    expect(refusal(JSON.stringify({ ...file(), ...change }))).toBe(expected)
  })

  test('with choices that are not known is taken without them', () => {
    const text = JSON.stringify({ ...file(), choices: { mood: 'loud', theme: 7 } })
    expect(readArchive(text, CONTEXT)).toMatchObject({ archive: { choices: {} } })
  })

  test('never breaks the reader, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, value) => {
        expect(readArchive(text, CONTEXT).state).toBe('refused')
        const records = { ...file().records, days: [value], workouts: [value] }
        expect(refusal(JSON.stringify({ ...file(), records }))).toBe('damaged')
      }),
    )
  })
})

describe('tables', () => {
  test('a workout has a line for each set, and text that looks like a formula is text', () => {
    expect(csvText(archiveTable('workouts', archive.records))).toBe(
      [
        'date,workout,duration,notes,exercise,muscleGroup,set,reps,weight,completed',
        `2026-11-20,Leg day,45,'=1+1,"Squat, deep",Legs,1,8,135,true`,
        `2026-11-20,Leg day,45,'=1+1,"Squat, deep",Legs,2,6,145,false`,
        '',
      ].join('\r\n'),
    )
  })

  test('any text comes back from its cell, and never begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'a=+-@",\r\n\t ') })), (texts) => {
        const rows = parseCsv(
          csvText({ name: 't', columns: ['text'], rows: texts.map((t) => [t]) }),
        )
        expect(rows.slice(1).map(([cell]) => cell)).toEqual(
          texts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
        )
      }),
    )
  })
})

/** A reader of RFC 4180, told by the letter of it. */
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
