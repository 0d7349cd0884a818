import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_DAY_REGISTERS } from '../daily-fields.ts'
import { anyDay } from '../testing/any-day.ts'
import { applyChange, revisionsOf } from './apply-change.ts'
import { fieldsOf } from './merge-registers.ts'
import { type DayRegisters, EMPTY_REGISTERS } from './registers.ts'

const replica = `waterCount.${'a'.repeat(16)}`
const plain = (fields: object, revisions: object = {}) => ({ fields, revisions })

describe('a write of registers', () => {
  test('is merged, and one without effect returns the stored day', () => {
    const stored: DayRegisters = { 'habits.walk': [true, 10] }
    const change = { registers: { 'habits.walk': [false, 5] } } as const
    expect(applyChange(stored, change, 99)).toBe(stored)
    const after = applyChange(stored, { registers: { [replica]: [2, 0] } }, 99)
    expect(after).toEqual({ ...stored, [replica]: [2, 0] })
  })

  test('adds no register above the maximum of a day, and still changes the others', () => {
    const many = (count: number, revision: number): DayRegisters =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`habits.h${index}`, [true, revision]]),
      )
    const full = applyChange(EMPTY_REGISTERS, { registers: many(MAX_DAY_REGISTERS + 9, 1) }, 0)
    expect(Object.keys(full)).toHaveLength(MAX_DAY_REGISTERS)
    expect(applyChange(full, { registers: { 'habits.one_more': [true, 2] } }, 0)).toBe(full)
    const changed = applyChange(full, { registers: { 'habits.h0': [false, 2] } }, 0)
    expect(fieldsOf(changed).habits.h0).toBe(false)
    // A whole field makes room by removing the others.
    const replaced = applyChange(full, plain({ habits: { walk: true } }), 9)
    expect(fieldsOf(replaced).habits).toEqual({ walk: true })
  })
})

describe('a write of whole fields', () => {
  test('without revisions sets every given entry and removes the others', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 20 }), fc.nat({ max: 1000 }), (stored, now, waterCount) => {
        const fields = {
          waterCount,
          habits: { walk: false, reading: true },
          sleepRoutine: { active: true, progress: 13, completedTasks: { sleep_task_3: true } },
          eatingLog: { food: 'rice', feelings: '' },
        }
        const after = applyChange(stored, plain(fields), now)
        expect(fieldsOf(after)).toEqual(fields)
        expect(fieldsOf(applyChange(after, plain({ habits: {} }), now)).habits).toEqual({})
      }),
    )
  })

  test('leaves fields out of account that are not given', () => {
    const stored: DayRegisters = { 'habits.walk': [true, 10], 'eatingLog.food': ['soup', 10] }
    const after = applyChange(stored, plain({ waterCount: 3 }), 99)
    expect(after).toEqual({ ...stored, waterCount: [3, 99] })
  })

  test('with revisions loses no newer entry, whatever the order and however often', () => {
    const field = fc.record({ walk: fc.boolean() }, { requiredKeys: [] })
    const write = fc.record({ habits: field, revision: fc.integer({ min: 1, max: 12 }) })
    fc.assert(
      fc.property(anyDay, fc.array(write, { maxLength: 4 }), (stored, writes) => {
        // Two writes with the same revision are the same write.
        const changes = writes.map(({ habits, revision }) => ({
          ...plain({ habits: writes.find((each) => each.revision === revision)?.habits ?? habits }),
          revisions: { habits: revision },
        }))
        const apply = (list: typeof changes) =>
          list.reduce((day, change) => applyChange(day, change, 0), stored)
        const after = apply(changes)
        expect(apply([...changes].reverse())).toEqual(after)
        expect(apply([...changes, ...changes])).toEqual(after)
        for (const { revisions } of changes) {
          // The client treats the write as confirmed.
          expect(revisionsOf(after).habits).toBeGreaterThanOrEqual(revisions.habits)
        }
      }),
    )
  })

  test('with revisions sets the glasses once, also beside glasses of replicas', () => {
    const write = plain({ waterCount: 8 }, { waterCount: 20 })
    const stored: DayRegisters = { waterCount: [5, 10], [replica]: [2, 0] }
    const after = applyChange(stored, write, 99)
    expect(fieldsOf(after).waterCount).toBe(8)
    expect(revisionsOf(after).waterCount).toBe(20)
    const more = applyChange(after, { registers: { [replica]: [3, 0] } }, 99)
    expect(fieldsOf(more).waterCount).toBe(9)
    expect(applyChange(more, write, 99)).toBe(more)
    expect(applyChange(more, plain({ waterCount: 1 }, { waterCount: 15 }), 99)).toBe(more)
  })
})

test('the revisions of whole fields are 0 until a field is written', () => {
  const zeros = { waterCount: 0, habits: 0, sleepRoutine: 0, eatingLog: 0 }
  expect(revisionsOf(EMPTY_REGISTERS)).toEqual(zeros)
  expect(
    revisionsOf({ [replica]: [2, 0], waterChanged: [null, 9], 'sleepRoutine.active': [true, 7] }),
  ).toEqual({ ...zeros, waterCount: 9, sleepRoutine: 7 })
})
