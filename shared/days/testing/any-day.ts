import fc from 'fast-check'
import { mergeRegisters } from '../registers/merge-registers.ts'
import { type DayRegisters, EMPTY_REGISTERS, type Register } from '../registers/registers.ts'

const revision = fc.integer({ min: 1, max: 12 })
const flag = fc.constantFrom(true, false, null)
const count = fc.nat({ max: 5 })

const register: fc.Arbitrary<readonly [string, Register]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'habits.walk',
      'habits.call',
      'habits.constructor',
      'sleepRoutine.completedTasks.sleep_task_0',
      'sleepRoutine.completedTasks.sleep_task_7',
    ),
    fc.tuple(flag, revision),
  ),
  fc.tuple(
    fc.constantFrom('habits', 'sleepRoutine.completedTasks', 'waterChanged'),
    fc.tuple(fc.constant(null), revision),
  ),
  fc.tuple(fc.constant('sleepRoutine.active'), fc.tuple(fc.boolean(), revision)),
  fc.tuple(
    fc.constantFrom('eatingLog.food', 'eatingLog.feelings'),
    fc.tuple(fc.constantFrom('', 'soup', 'rice\u0000"'), revision),
  ),
  fc.tuple(fc.constant('waterCount'), fc.tuple(fc.integer({ min: -3, max: 9 }), revision)),
  fc.tuple(
    fc.constantFrom(...['a', 'b', 'c', 'd'].map((digit) => `waterCount.${digit.repeat(16)}`)),
    fc.tuple(count, count),
  ),
)

/** Any day, with few names and revisions, so that two of them often have registers in common. */
export const anyDay: fc.Arbitrary<DayRegisters> = fc
  .array(register, { maxLength: 12 })
  .map((registers) =>
    registers.reduce(
      (day, each) => mergeRegisters(day, Object.fromEntries([each])),
      EMPTY_REGISTERS,
    ),
  )
