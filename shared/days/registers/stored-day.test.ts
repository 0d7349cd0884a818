import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../local-date.ts'
import { exportedDay, readStoredDay } from './stored-day.ts'

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
    expect(readStoredDay(exportedDay(date, registers))).toEqual(exportedDay(date, registers))
    expect(readStoredDay({ date, registers, waterCount: 9 })).toEqual(exportedDay(date, registers))
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
      exportedDay(date, { 'habits.walk': [true, 7] }),
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
  })
})
