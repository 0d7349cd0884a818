import { describe, expect, test } from 'vitest'
import { EMPTY_DAY } from './daily-data.ts'
import { NO_REVISIONS } from './registers.ts'
import { readStoredDay, registersOf } from './stored-day.ts'

const day = {
  date: '2026-11-20',
  waterCount: 5,
  habits: { reading: true, walk: false },
  sleepRoutine: { active: true, progress: 25, completedTasks: { sleep_task_0: true } },
  eatingLog: { food: 'Soup', feelings: 'Warm' },
  revisions: { waterCount: 1, habits: 2, sleepRoutine: 3, eatingLog: 4 },
}
const flags = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`habit_${index}`, true]))

describe('a stored day', () => {
  test('reads back unchanged', () => {
    expect(readStoredDay(day)).toEqual(day)
  })

  test('has the values of an unwritten day where a field is missing', () => {
    expect(readStoredDay({ date: day.date })).toEqual({
      date: day.date,
      ...EMPTY_DAY,
      revisions: NO_REVISIONS,
    })
    expect(readStoredDay({ ...day, sleepRoutine: {}, eatingLog: {}, revisions: null })).toEqual({
      ...day,
      sleepRoutine: EMPTY_DAY.sleepRoutine,
      eatingLog: EMPTY_DAY.eatingLog,
      revisions: NO_REVISIONS,
    })
    expect(readStoredDay({ ...day, revisions: { habits: 2 } })?.revisions).toEqual({
      ...NO_REVISIONS,
      habits: 2,
    })
  })

  const sleep = (change: object) => ({ sleepRoutine: { ...day.sleepRoutine, ...change } })

  test.each([
    ['1000 glasses', { waterCount: 1000 }],
    ['64 habits', { habits: flags(64) }],
    ['a habit key of 64 characters', { habits: { ['h'.repeat(64)]: true } }],
    ['a habit key that starts with a digit', { habits: { '5_minutes': false } }],
    ['all tasks done', sleep({ progress: 100, completedTasks: { sleep_task_7: true } })],
    ['10,000 characters', { eatingLog: { food: 'f'.repeat(10_000), feelings: '' } }],
    ['the highest revision', { revisions: { ...day.revisions, habits: 8_640_000_000_000_000 } }],
  ])('may have %s', (_, change) => {
    expect(readStoredDay({ ...day, ...change })).toEqual({ ...day, ...change })
  })

  test.each([
    ['no date', { date: undefined }],
    ['an invalid date', { date: '2026-02-30' }],
    ['1001 glasses', { waterCount: 1001 }],
    ['a negative number of glasses', { waterCount: -1 }],
    ['half a glass', { waterCount: 0.5 }],
    ['glasses as text', { waterCount: '5' }],
    ['null glasses', { waterCount: null }],
    ['65 habits', { habits: flags(65) }],
    ['habits as a list', { habits: ['reading'] }],
    ['habits that are null', { habits: null }],
    ['a habit that is not a boolean', { habits: { reading: 1 } }],
    ['one wrong habit among right ones', { habits: { reading: true, Walk: true } }],
    ['an empty habit key', { habits: { '': true } }],
    ['a habit key with an underscore first', { habits: { _walk: true } }],
    ['a habit key with a space', { habits: { 'a walk': true } }],
    ['a habit key of 65 characters', { habits: { ['h'.repeat(65)]: true } }],
    ['a sleep routine as text', { sleepRoutine: 'done' }],
    ['a sleep routine that is null', { sleepRoutine: null }],
    ['progress above 100', sleep({ progress: 101 })],
    ['progress in fractions', sleep({ progress: 12.5 })],
    ['a ninth sleep task', sleep({ completedTasks: { sleep_task_8: true } })],
    ['an unknown sleep task', sleep({ completedTasks: { my_sleep_task_0: true } })],
    ['a sleep task with a longer key', sleep({ completedTasks: { sleep_task_01: true } })],
    ['a sleep task that is not a boolean', sleep({ completedTasks: { sleep_task_0: 'yes' } })],
    ['an eating log as text', { eatingLog: 'soup' }],
    ['an eating log that is null', { eatingLog: null }],
    ['10,001 characters of food', { eatingLog: { food: 'f'.repeat(10_001), feelings: '' } }],
    ['10,001 characters of feelings', { eatingLog: { food: '', feelings: 'f'.repeat(10_001) } }],
    ['food that is not text', { eatingLog: { food: 7, feelings: '' } }],
    ['feelings that are not text', { eatingLog: { food: '', feelings: 7 } }],
    ['revisions as text', { revisions: 'none' }],
    ['a revision as text', { revisions: { ...day.revisions, habits: '2' } }],
    ['a negative revision', { revisions: { ...day.revisions, eatingLog: -1 } }],
    ['a revision no clock can give', { revisions: { habits: 8_640_000_000_000_001 } }],
  ])('cannot have %s', (_, change) => {
    expect(readStoredDay({ ...day, ...change })).toBeUndefined()
  })

  test('has an active sleep routine only if it is marked as active', () => {
    const active = (value: unknown) => readStoredDay({ ...day, ...sleep({ active: value }) })
    expect(active(true)?.sleepRoutine.active).toBe(true)
    for (const no of [false, 1, 'true', undefined]) {
      expect(active(no)?.sleepRoutine.active).toBe(false)
    }
  })

  test.each([null, [], 'x', 7, undefined])('is not %j', (value) => {
    expect(readStoredDay(value)).toBeUndefined()
  })
})

test('the registers of a day are its fields and revisions, without the date', () => {
  const { date: _, revisions, ...fields } = day
  expect(registersOf(day as never)).toEqual({ fields, revisions })
})

test('an unwritten day is empty', () => {
  expect(EMPTY_DAY).toEqual({
    waterCount: 0,
    habits: {},
    sleepRoutine: { active: false, progress: 0, completedTasks: {} },
    eatingLog: { food: '', feelings: '' },
  })
})
