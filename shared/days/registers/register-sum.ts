import { addToSum, textChecksum } from '../../records/checksum.ts'
import type { DayRegisters, Register } from './registers.ts'

/**
 * The sum of the checksums of all registers of a day, modulo 2^52. Device and server compare the sums
 * of all days. They differ if the server was restored from an older backup.
 */
export function registerSum(registers: DayRegisters): number {
  return Object.entries(registers).reduce(
    (sum, [name, register]) => addToSum(sum, registerChecksum(name, register)),
    0,
  )
}

/** The sum of `registerSum` over several days. */
export function registerSumOfDays(days: readonly DayRegisters[]): number {
  return days.reduce((sum, registers) => addToSum(sum, registerSum(registers)), 0)
}

/** The change of the sum from one state of a day to another; computes only what differs. */
export function registerSumChange(before: DayRegisters, after: DayRegisters): number {
  return addToSum(sumOfOthers(after, before), -sumOfOthers(before, after))
}

/** The sum of the checksums of the registers that `others` lacks or has in another state. */
function sumOfOthers(registers: DayRegisters, others: DayRegisters): number {
  let sum = 0
  for (const name of Object.keys(registers)) {
    const register = registers[name]
    if (register && register !== others[name]) sum = addToSum(sum, registerChecksum(name, register))
  }
  return sum
}

/**
 * A 52-bit hash of a register's name, value and revision. Devices and servers of different versions
 * compare its sums, so it must never change.
 */
export function registerChecksum(name: string, [value, revision]: Register): number {
  // For all other values, String is the same as JSON.stringify, and faster.
  const json = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return textChecksum(name, ' ', String(revision), ' ', json)
}
