import { describe, expect, test } from 'vitest'
import {
  confirmedSumChange,
  type DeviceDay,
  EMPTY_DEVICE_DAY,
  mergeIntoDay,
  pendingRegisters,
  reconcile,
} from './reconcile.ts'
import { registerSum } from './register-sum.ts'
import type { DayRegisters } from './registers.ts'

const walk = (value: boolean, revision: number): DayRegisters => ({
  'habits.walk': [value, revision],
})
const day = (registers: DayRegisters): DeviceDay => ({ registers, confirmed: {} })

describe('reconcile', () => {
  test('an empty response never overwrites a value, and makes it pending again', () => {
    const confirmed = reconcile(day(walk(true, 100)), walk(true, 100))
    expect(pendingRegisters(confirmed)).toEqual({})
    expect(pendingRegisters(reconcile(confirmed, {}))).toEqual(walk(true, 100))
  })

  test('an edit made during a push stays pending', () => {
    const edited = reconcile(day(walk(false, 101)), walk(true, 100))
    expect(pendingRegisters(edited)).toEqual(walk(false, 101))
  })

  test('the device takes a newer register', () => {
    const newer = reconcile(day(walk(true, 100)), walk(false, 200))
    expect(newer.registers).toEqual(walk(false, 200))
    expect(pendingRegisters(newer)).toEqual({})
  })

  test('of two writes in the same millisecond the later value wins, and the server receives it', () => {
    expect(pendingRegisters(reconcile(day(walk(true, 100)), walk(false, 100)))).toEqual(
      walk(true, 100),
    )
    expect(reconcile(day(walk(false, 100)), walk(true, 100)).registers).toEqual(walk(true, 100))
  })

  test('leads from one sum of confirmed registers to the other', () => {
    const server = { ...walk(true, 100), 'waterCount.aaaaaaaaaaaaaaaa': [2, 1] } as const
    const confirmed = reconcile(EMPTY_DEVICE_DAY, server)
    expect(confirmedSumChange(EMPTY_DEVICE_DAY, confirmed)).toBe(registerSum(server))
    expect(confirmedSumChange(confirmed, confirmed)).toBe(0)
  })
})

test('merging registers from elsewhere leaves them pending', () => {
  const merged = mergeIntoDay(reconcile(day(walk(true, 100)), walk(true, 100)), walk(false, 200))
  expect(pendingRegisters(merged)).toEqual(walk(false, 200))
  expect(mergeIntoDay(merged, walk(true, 150))).toBe(merged)
})
