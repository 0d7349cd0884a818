import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_DAY } from '../daily-fields.ts'
import { anyDay } from '../testing/any-day.ts'
import {
  changedValues,
  fieldsOf,
  mergeRegisters,
  nextRevision,
  setGlasses,
  setRegisters,
} from './merge-registers.ts'
import { isRegister } from './register-bounds.ts'
import {
  type DayRegisters,
  EMPTY_REGISTERS,
  glassesChangedMs,
  MAX_REVISION,
  MAX_STORED_REVISION,
  type Register,
} from './registers.ts'
import { glassBalance } from './water-quarters.ts'

describe('merging', () => {
  test('gives the same day in any order, however often a part is merged', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (a, b, c) => {
        const merged = mergeRegisters(mergeRegisters(a, b), c)
        expect(mergeRegisters(a, mergeRegisters(b, c))).toEqual(merged)
        expect(mergeRegisters(mergeRegisters(c, b), a)).toEqual(merged)
        for (const part of [a, b, c, merged]) expect(mergeRegisters(merged, part)).toBe(merged)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps entries of a map that only one side has', () => {
    const merged = mergeRegisters(
      { 'habits.meditation': [true, 10] },
      { 'habits.walk': [true, 20], 'habits.meditation': [false, 5] },
    )
    expect(fieldsOf(merged).habits).toEqual({ meditation: true, walk: true })
  })

  test('takes the later value of equal revisions, whichever arrives first', () => {
    const values = [true, false, null]
    for (const one of values) {
      for (const other of values) {
        const [a, b] = [one, other].map((value): DayRegisters => ({ 'habits.walk': [value, 7] }))
        expect(mergeRegisters(a ?? {}, b ?? {})).toEqual(mergeRegisters(b ?? {}, a ?? {}))
      }
    }
    const food = (text: string): DayRegisters => ({ 'eatingLog.food': [text, 7] })
    expect(mergeRegisters(food('soup'), food('bread'))).toEqual(food('soup'))
  })

  test('removes the entries of a map that are older than its register, in any order', () => {
    const ticked: DayRegisters = { 'habits.walk': [true, 10], 'habits.call': [true, 30] }
    const cleared: DayRegisters = { habits: [null, 20] }
    for (const merged of [mergeRegisters(ticked, cleared), mergeRegisters(cleared, ticked)]) {
      expect(merged).toEqual({ habits: [null, 20], 'habits.call': [true, 30] })
      expect(mergeRegisters(merged, ticked)).toBe(merged)
    }
  })

  test('adds up the glasses of any number of replicas, also of one that returns later', () => {
    const glasses = fc.nat({ max: 30 })
    const schedule = fc
      .array(fc.tuple(glasses, glasses), { minLength: 20, maxLength: 40 })
      .chain((counts) => {
        const states = counts.flatMap(([added, removed], index): DayRegisters[] => {
          const name = `waterCount.${index.toString(16).padStart(16, '0')}`
          // An earlier state of the replica, and its last one.
          return [{ [name]: [Math.floor(added / 2), 0] }, { [name]: [added, removed] }]
        })
        return fc.tuple(
          fc.constant(counts.reduce((sum, [added, removed]) => sum + added - removed, 0)),
          fc.shuffledSubarray(states, { minLength: states.length }),
          fc.subarray(states),
        )
      })
    fc.assert(
      fc.property(schedule, ([total, arrivals, repeated]) => {
        const merged = [...arrivals, ...repeated].reduce(mergeRegisters, EMPTY_REGISTERS)
        expect(glassBalance(merged)).toBe(total)
        expect(fieldsOf(merged).waterCount).toBe(Math.min(1000, Math.max(0, total)))
      }),
    )
  })
})

describe('the fields of a day', () => {
  test('of a day that was never written are empty', () => {
    expect(fieldsOf(EMPTY_REGISTERS)).toEqual(EMPTY_DAY)
  })

  test('have a progress that is computed from the tasks while the routine is active', () => {
    const tasks: DayRegisters = {
      'sleepRoutine.completedTasks.sleep_task_0': [true, 10],
      'sleepRoutine.completedTasks.sleep_task_1': [true, 11],
      'sleepRoutine.completedTasks.sleep_task_2': [false, 12],
      'sleepRoutine.completedTasks.sleep_task_3': [null, 12],
    }
    const completedTasks = { sleep_task_0: true, sleep_task_1: true, sleep_task_2: false }
    const routine = (active: boolean) =>
      fieldsOf({ ...tasks, 'sleepRoutine.active': [active, 10] }).sleepRoutine
    expect(routine(true)).toEqual({ active: true, progress: 25, completedTasks })
    expect(routine(false)).toEqual({ active: false, progress: 0, completedTasks })
  })

  test('have at most 64 habits, the first by key', () => {
    const keys = Array.from({ length: 80 }, (_, index) => `h${String(index).padStart(2, '0')}`)
    const registers = Object.fromEntries(
      keys.toReversed().map((key): [string, Register] => [`habits.${key}`, [true, 1]]),
    )
    expect(Object.keys(fieldsOf(registers).habits)).toEqual(keys.slice(0, 64))
  })

  test('may have a habit with the name of a property of every object', () => {
    const { habits } = fieldsOf({ 'habits.constructor': [true, 1] })
    expect(Object.entries(habits)).toEqual([['constructor', true]])
    expect(changedValues('habits', {}, habits)).toEqual({ 'habits.constructor': true })
  })
})

describe('setting glasses', () => {
  const one = '1'.repeat(16)
  const two = '2'.repeat(16)

  test('counts only the difference, in the register of the replica', () => {
    const three = setGlasses({}, one, 3, 50)
    const two1 = setGlasses(three, two, 2, 40)
    expect(two1).toEqual({
      [`waterCount.${one}`]: [3, 0],
      [`waterCount.${two}`]: [0, 1],
      waterChanged: [null, 51],
    })
    expect(glassesChangedMs(two1)).toBe(51)
    expect(setGlasses(two1, two, 3, 60)[`waterCount.${two}`]).toEqual([1, 1])
  })

  test('always shows the number that was set, and never less than 0', () => {
    const removedTwice: DayRegisters = {
      [`waterCount.${one}`]: [1, 1],
      [`waterCount.${two}`]: [0, 1],
    }
    expect(fieldsOf(removedTwice).waterCount).toBe(0)
    expect(fieldsOf(setGlasses(removedTwice, one, 1, 9)).waterCount).toBe(1)
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 1000 }), (day, glasses) => {
        expect(fieldsOf(setGlasses(day, one, glasses, 9)).waterCount).toBe(glasses)
      }),
    )
  })
})

describe('setting registers', () => {
  test('writes only what changed, each with a revision above all that it replaces', () => {
    const before = { active: true, progress: 13, completedTasks: { sleep_task_0: true } }
    const after = { active: true, progress: 25, completedTasks: { sleep_task_1: true } }
    expect(changedValues('sleepRoutine', before, after)).toEqual({
      'sleepRoutine.completedTasks.sleep_task_0': null,
      'sleepRoutine.completedTasks.sleep_task_1': true,
    })
    expect(
      changedValues('eatingLog', { food: 'a', feelings: 'b' }, { food: 'a', feelings: 'c' }),
    ).toEqual({ 'eatingLog.feelings': 'c' })
    expect(changedValues('habits', { walk: true }, {})).toEqual({ 'habits.walk': null })
  })

  test('a write is newer than its register and the register of its map, whatever the clock says', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 20 }), (day, nowMs) => {
        const after = setRegisters(day, { 'habits.walk': true, 'eatingLog.food': 'rice' }, nowMs)
        expect(fieldsOf(after)).toMatchObject({
          habits: { walk: true },
          eatingLog: { food: 'rice' },
        })
        const cleared = setRegisters(after, { habits: null }, nowMs)
        expect(fieldsOf(cleared).habits).toEqual({})
      }),
    )
  })
})

test('a new revision is above the last one, and not below the current time', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (now, last) => {
      expect(nextRevision(now, last)).toBeGreaterThan(last)
      expect(nextRevision(now, last)).toBeGreaterThanOrEqual(now)
    }),
  )
})

test('a new revision is one that device and server accept, whatever the clock shows', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.oneof(fc.nat(), fc.integer({ min: MAX_REVISION, max: MAX_STORED_REVISION })),
      (now, last) => {
        expect(isRegister('habits.walk', [true, nextRevision(now, last)])).toBe(true)
      },
    ),
  )
  expect(nextRevision(8.7e15, 0)).toBe(MAX_REVISION)
  expect(nextRevision(0, MAX_REVISION)).toBe(MAX_REVISION + 1)
})
