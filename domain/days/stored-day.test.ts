import { describe, expect, test } from 'vitest'
import type { LocalDate } from './local-date.ts'
import { readStoredDay, readStoredDayV1, storedDay } from './stored-day.ts'

const date = '2026-11-20' as LocalDate

describe('a stored day', () => {
  const registers = {
    habits: [null, 2],
    'habits.walk': [true, 3],
    'habits.constructor': [null, 3],
    'sleepRoutine.active': [true, 4],
    'sleepRoutine.completedTasks': [null, 4],
    'sleepRoutine.completedTasks.sleep_task_7': [false, 5],
    'eatingLog.food': ['f'.repeat(10_000), 6],
    'eatingLog.feelings': ['', 8_640_000_000_000_000],
    waterCount: [-3, 1],
    'waterCount.0123456789abcdef': [1_000_000, 0],
  } as const
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`habits.h${index}`, [true, 1]]))

  test('reads back unchanged, with its fields computed from its registers', () => {
    expect(readStoredDay(storedDay(date, registers))).toEqual(storedDay(date, registers))
    expect(readStoredDay({ date, registers, waterCount: 9 })).toEqual(storedDay(date, registers))
    expect(readStoredDay({ date, registers: many(10_000) })?.registers).toEqual(many(10_000))
  })

  test.each([
    ['no date', { date: undefined }],
    ['an invalid date', { date: '2026-02-30' }],
    ['no registers', { registers: undefined }],
    ['registers as a list', { registers: [] }],
    ['10,001 registers', { registers: many(10_001) }],
  ])('cannot have %s', (_, change) => {
    expect(readStoredDay({ date, registers, ...change })).toBeUndefined()
  })

  test.each([
    ['', [true, 1]],
    ['walk', [true, 1]],
    ['constructor', [true, 1]],
    ['habits.', [true, 1]],
    ['habits.Walk', [true, 1]],
    ['habits._walk', [true, 1]],
    ['habits.a walk', [true, 1]],
    ['habits.walk\n', [true, 1]],
    [`habits.${'h'.repeat(65)}`, [true, 1]],
    ['habits.walk', [1, 1]],
    ['habits.walk', ['true', 1]],
    ['habits.walk', [true, '1']],
    ['habits.walk', [true]],
    ['habits.walk', [true, 1, 1]],
    ['habits.walk', { 0: true, 1: 1, length: 2 }],
    ['habits.walk', null],
    ['habits', [true, 1]],
    ['sleepRoutine.active', [null, 1]],
    ['sleepRoutine.progress', [13, 1]],
    ['sleepRoutine.completedTasks', [false, 1]],
    ['sleepRoutine.completedTasks.sleep_task_8', [true, 1]],
    ['sleepRoutine.completedTasks.sleep_task_01', [true, 1]],
    ['eatingLog.food', [null, 1]],
    ['eatingLog.food', ['f'.repeat(10_001), 1]],
    ['eatingLog.drink', ['tea', 1]],
    ['eatingLog', [null, 1]],
    ['waterCount', [1.5, 1]],
    ['waterCount', [1_000_000_001, 1]],
    ['waterCount.0123456789ABCDEF', [1, 0]],
    ['waterCount.__proto__', [1, 0]],
    ['waterCount.0123456789abcde', [1, 0]],
    ['waterCount.0123456789abcdef', [-1, 0]],
    ['waterCount.0123456789abcdef', [1, -1]],
    ['waterCount.0123456789abcdef', [1_000_001, 0]],
    ['waterCount.0123456789abcdef', [0.5, 0]],
    ['waterCount.0123456789abcdef', [true, 0]],
    ['waterCount.0123456789abcdef', [1e20, 0]],
  ])('cannot have a register %j of %j', (name, register) => {
    expect(readStoredDay({ date, registers: { [name]: register } })).toBeUndefined()
  })

  test.each([
    [0, 1],
    [-1, 1],
    [1.5, 1],
    [8_640_000_000_000_001, 8_640_000_000_000_001],
    [9_000_000_000_000_000, 8_640_000_000_000_000],
    [1e20, 8_640_000_000_000_000],
  ])('has instead of the revision %d the nearest valid one', (revision, nearest) => {
    const day = { date, registers: { 'habits.walk': [true, revision], waterCount: [3, revision] } }
    expect(readStoredDay(day)?.registers).toEqual({
      'habits.walk': [true, nearest],
      waterCount: [3, nearest],
    })
  })

  test('is read without its invalid registers, which are reported', () => {
    const invalid: string[] = []
    const day = { date, registers: { 'habits.walk': [true, 7], 'habits.Run': [true, 7], food: [] } }
    expect(readStoredDay(day, (name) => invalid.push(name))).toEqual(
      storedDay(date, { 'habits.walk': [true, 7] }),
    )
    expect(invalid).toEqual(['habits.Run', 'food'])
  })

  test('cannot have a register named __proto__', () => {
    expect(readStoredDay(JSON.parse(`{"date":"${date}","registers":{"__proto__":[true,1]}}`))).toBe(
      undefined,
    )
  })

  test.each([null, [], 'x', 7, undefined])('is not %j', (value) => {
    expect(readStoredDay(value)).toBeUndefined()
    expect(readStoredDayV1(value)).toBeUndefined()
  })
})

const day = {
  date,
  waterCount: 5,
  habits: { reading: true, walk: false },
  sleepRoutine: { active: true, progress: 13, completedTasks: { sleep_task_0: true } },
  eatingLog: { food: 'Soup', feelings: 'Warm' },
  revisions: { waterCount: 1, habits: 2, sleepRoutine: 3, eatingLog: 4 },
}
const flags = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`habit_${index}`, true]))

describe('a day of version 1', () => {
  test('is read with all its values', () => {
    const { revisions, ...fields } = day
    expect(readStoredDayV1(day)).toMatchObject(fields)
    expect(readStoredDayV1(day)?.registers).toMatchObject({
      waterCount: [5, revisions.waterCount],
      'habits.walk': [false, revisions.habits],
      'sleepRoutine.active': [true, revisions.sleepRoutine],
      'eatingLog.feelings': ['Warm', revisions.eatingLog],
    })
    // An import only adds.
    expect(readStoredDayV1(day)?.registers).not.toHaveProperty('habits')
  })

  test('counts missing and unwritten fields as never written', () => {
    const empty = storedDay(date, {})
    expect(readStoredDayV1({ date })).toEqual(empty)
    expect(readStoredDayV1({ ...day, revisions: null })).toEqual(empty)
    expect(readStoredDayV1({ ...day, revisions: { habits: 2 } })).toEqual(
      storedDay(date, { 'habits.reading': [true, 2], 'habits.walk': [false, 2] }),
    )
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
    expect(readStoredDayV1({ ...day, ...change })).toBeDefined()
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
  ])('cannot have %s', (_, change) => {
    expect(readStoredDayV1({ ...day, ...change })).toBeUndefined()
  })

  test('has instead of an invalid revision the nearest valid one', () => {
    const revisions = { waterCount: -1, habits: 0, sleepRoutine: 1e20, eatingLog: 2.5 }
    const { registers = {} } = readStoredDayV1({ ...day, revisions }) ?? {}
    expect(registers.waterCount).toEqual([5, 1])
    expect(registers).not.toHaveProperty('habits.walk')
    expect(registers['sleepRoutine.active']).toEqual([true, 8_640_000_000_000_000])
    expect(registers['eatingLog.food']).toEqual(['Soup', 2])
  })

  test('has an active sleep routine only if it is marked as active', () => {
    const active = (value: unknown) => readStoredDayV1({ ...day, ...sleep({ active: value }) })
    expect(active(true)?.sleepRoutine.active).toBe(true)
    for (const no of [false, 1, 'true', undefined]) {
      expect(active(no)?.sleepRoutine.active).toBe(false)
    }
  })
})
