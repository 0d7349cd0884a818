import type { DayRegisters, Register } from './registers.ts'

/** Sums below this modulus are exact in a double. */
const MODULUS = 2 ** 52

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

/** Adds `delta`, which may be negative, modulo 2^52. */
export function addToSum(sum: number, delta: number): number {
  const total = (sum + (delta % MODULUS)) % MODULUS
  return total < 0 ? total + MODULUS : total
}

/**
 * A 52-bit hash of a register's name, value and revision. Devices and servers of different versions
 * compare its sums, so it must never change.
 */
export function registerChecksum(name: string, [value, revision]: Register): number {
  return textChecksum(`${name} ${revision} ${JSON.stringify(value)}`)
}

/** A 52-bit hash of a text. The finalizer is MurmurHash3's. */
export function textChecksum(text: string): number {
  let high = 0x9e3779b9
  let low = 0x85ebca77
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x85ebca6b)
    low = Math.imul(low ^ unit, 0xc2b2ae35)
  }
  high = mix(high ^ (low >>> 15))
  low = mix(low ^ (high >>> 13))
  return (high % 2 ** 20) * 2 ** 32 + low
}

function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
