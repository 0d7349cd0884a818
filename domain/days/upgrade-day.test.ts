import { expect, test } from 'vitest'
import { applyChange, type Revisions } from './apply-change.ts'
import { fieldsOf } from './merge-registers.ts'
import { pendingRegisters, reconcile } from './reconcile.ts'
import { type DayRegisters, EMPTY_REGISTERS } from './registers.ts'
import { upgradeDay } from './upgrade-day.ts'

const NOW = 1_795_176_000_000
const fields = {
  waterCount: 5,
  habits: { walk: true },
  sleepRoutine: { active: true, progress: 13, completedTasks: { sleep_task_0: true } },
  eatingLog: { food: 'Soup', feelings: '' },
}
const all = (revision: number): Revisions => ({
  waterCount: revision,
  habits: revision,
  sleepRoutine: revision,
  eatingLog: revision,
})

test('a day keeps its values, and only the pending fields are pending', () => {
  const day = upgradeDay(fields, { ...all(NOW), habits: NOW + 1 }, all(NOW))
  expect(fieldsOf(day.registers)).toEqual(fields)
  expect(pendingRegisters(day)).toEqual({ habits: [null, NOW + 1], 'habits.walk': [true, NOW + 1] })
  expect(upgradeDay(fields, all(0), all(0))).toEqual({ registers: {}, confirmed: {} })
})

test('pending fields replace those of the server, as before the upgrade', () => {
  const server = applyChange(
    EMPTY_REGISTERS,
    { fields: { ...fields, habits: { call: true }, waterCount: 2 }, revisions: all(NOW) },
    NOW,
  )
  const day = reconcile(upgradeDay(fields, all(NOW + 1), all(NOW)), server)
  expect(fieldsOf(day.registers)).toEqual(fields)
  expect(fieldsOf(applyChange(server, { registers: pendingRegisters(day) }, NOW))).toEqual(fields)
})

test('confirmed fields give way to the registers of the server', () => {
  // Another device has drunk, ticked and unticked since; this device has seen the sum of it.
  const server: DayRegisters = {
    waterCount: [3, NOW - 10],
    [`waterCount.${'a'.repeat(16)}`]: [2, 0],
    habits: [null, NOW - 10],
    'habits.walk': [false, NOW - 5],
    'habits.call': [true, NOW],
  }
  const day = reconcile(upgradeDay(fields, all(NOW), all(NOW)), server)
  expect(fieldsOf(day.registers)).toMatchObject({
    waterCount: 5,
    habits: { walk: false, call: true },
    eatingLog: fields.eatingLog,
  })
})
