import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldsOf, mergeRegisters, setQuarters } from './merge-registers.ts'
import { isRegister } from './register-bounds.ts'
import { type DayRegisters, EMPTY_REGISTERS } from './registers.ts'
import { quartersOf } from './water-quarters.ts'

const [ONE, OTHER] = ['00112233445566ff', 'ffeeddccbbaa9988']
const add = (registers: DayRegisters, replica: string, quarters: number, nowMs = 1) =>
  setQuarters(registers, replica, Math.max(0, quartersOf(registers) + quarters), nowMs)

describe('quarters of a glass', () => {
  test('fill whole glasses, and are registers that every release accepts', () => {
    let registers = EMPTY_REGISTERS
    for (const [quarters, glasses] of [
      [5, 1],
      [5, 2],
      [6, 4],
      [-1, 3],
      [-15, 0],
    ] as const) {
      registers = add(registers, ONE, quarters)
      expect(fieldsOf(registers).waterCount).toBe(glasses)
    }
    expect(quartersOf(registers)).toBe(0)
    expect(Object.entries(registers).every(([name, each]) => isRegister(name, each))).toBe(true)
  })

  test('of two devices add up exactly, also when both fill the same glass', () => {
    const both = add(EMPTY_REGISTERS, ONE, 3)
    const merged = mergeRegisters(add(both, ONE, 1), add(both, OTHER, 1))
    expect(quartersOf(merged)).toBe(5)
    const next = add(merged, OTHER, 1)
    expect([quartersOf(next), fieldsOf(next).waterCount]).toEqual([6, 1])
  })

  test('never get lost, whatever two devices add and in whatever order they meet', () => {
    const step = fc.record({
      replica: fc.constantFrom(ONE, OTHER),
      quarters: fc.integer({ min: 1, max: 9 }),
      meets: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const devices = new Map([ONE, OTHER].map((replica) => [replica, EMPTY_REGISTERS]))
        const of = (replica: string) => devices.get(replica) ?? EMPTY_REGISTERS
        let sum = 0
        for (const { replica, quarters, meets } of steps) {
          devices.set(replica, add(of(replica), replica, quarters))
          sum += quarters
          if (!meets) continue
          const merged = mergeRegisters(of(ONE), of(OTHER))
          for (const each of devices.keys()) devices.set(each, merged)
        }
        const [one, other] = [
          mergeRegisters(of(ONE), of(OTHER)),
          mergeRegisters(of(OTHER), of(ONE)),
        ]
        expect(quartersOf(one)).toBe(sum)
        expect(quartersOf(other)).toBe(sum)
      }),
    )
  })
})
