import { fieldsOf, mergeRegisters } from '@tend/shared/days/registers/merge-registers'
import {
  type DeviceDay,
  EMPTY_DEVICE_DAY,
  mergeIntoDay,
  reconcile,
} from '@tend/shared/days/registers/reconcile'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { describe, expect, test } from 'vitest'
import { countChanges, mergeRecords, undoDayMerge } from './merge.ts'

describe('merging records', () => {
  const soup = { id: 'a', name: 'Soup' }
  const bread = { id: 'b', name: 'Bread' }

  test('adds new ones, replaces different ones, and skips equal ones', () => {
    const changes = mergeRecords(
      [soup, bread],
      [{ ...soup }, { ...bread, name: 'Toast' }, { id: 'c', name: 'Tea' }],
    )
    expect(changes).toEqual([
      { before: bread, after: { id: 'b', name: 'Toast' } },
      { before: undefined, after: { id: 'c', name: 'Tea' } },
    ])
    expect(countChanges(changes, 3)).toEqual({ added: 1, changed: 1, same: 1 })
  })

  test('leaves each template in its place on this device', () => {
    const here = { ...soup, order: 1 }
    expect(mergeRecords([here], [{ ...soup, order: 2 }])).toEqual([])
    const [change] = mergeRecords([here], [{ ...bread, id: 'a', order: 2 }])
    expect(change?.after).toEqual({ ...bread, id: 'a', order: 1 })
  })

  test('of an empty file changes nothing', () => {
    expect(mergeRecords([soup], [])).toEqual([])
    expect(countChanges([], 0)).toEqual({ added: 0, changed: 0, same: 0 })
  })
})

describe('undoing the import of a day', () => {
  const NOW = 1000
  const OWN = 'a'.repeat(16)
  const present: DayRegisters = {
    'habits.walk': [true, 100],
    'eatingLog.food': ['Soup', 100],
    [`waterCount.${OWN}`]: [3, 0],
  }
  const file: DayRegisters = {
    'habits.walk': [false, 200],
    'habits.call': [true, 200],
    'eatingLog.food': ['Rice', 200],
    'eatingLog.feelings': ['Warm', 200],
    'sleepRoutine.active': [true, 200],
    waterCount: [2, 200],
    waterChanged: [null, 200],
    'waterCount.0123456789abcdef': [4, 0],
  }
  const before = reconcile({ registers: present, confirmed: {} }, present)
  const after = mergeIntoDay(before, file)
  const undo = (current: DeviceDay, change = { before, after }) =>
    undoDayMerge(current, change, NOW)

  test('restores every register', () => {
    expect(fieldsOf(after.registers).waterCount).toBe(9)
    expect(undo(after)).toEqual(before)
  })

  test('removes the registers of a day that was new', () => {
    const added = mergeIntoDay(EMPTY_DEVICE_DAY, file)
    const undone = undoDayMerge(added, { before: undefined, after: added }, NOW)
    expect(undone).toEqual(EMPTY_DEVICE_DAY)
  })

  test('writes the old values again if the server has confirmed the import', () => {
    const confirmed = reconcile(after, after.registers)
    const undone = undo(confirmed)
    expect(fieldsOf(undone.registers)).toEqual(fieldsOf(before.registers))
    // The server takes over the old values, also of registers that were new.
    const server = mergeRegisters(confirmed.registers, undone.registers)
    expect(fieldsOf(server)).toEqual(fieldsOf(before.registers))
    // Even if the clock is behind the imported revision.
    const early = undoDayMerge(confirmed, { before, after }, 150)
    expect(early.registers['habits.walk']).toEqual([true, 201])
  })

  test('keeps edits made after the import', () => {
    const edits: DayRegisters = {
      'habits.call': [false, 300],
      'waterCount.0123456789abcdef': [5, 0],
    }
    const undone = undo(mergeIntoDay(after, edits))
    expect(undone.registers).toEqual({ ...present, ...edits })
  })

  test('brings back the entries that a register of the file has removed', () => {
    const cleared = mergeIntoDay(before, { habits: [null, 200] })
    expect(fieldsOf(cleared.registers).habits).toEqual({})
    expect(undo(cleared, { before, after: cleared })).toEqual(before)
    const confirmed = reconcile(cleared, cleared.registers)
    const undone = undo(confirmed, { before, after: cleared })
    expect(fieldsOf(undone.registers).habits).toEqual({ walk: true })
  })
})
