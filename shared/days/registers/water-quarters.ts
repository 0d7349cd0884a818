import { MAX_GLASSES } from '../daily-fields.ts'
import { type DayRegisters, type Register, WATER } from './registers.ts'

/** The quarters in a glass. */
export const QUARTERS = 4

/**
 * Quarters that are no whole glass are in registers of replicas too, so that every release stores, sends and merges
 * them. Such a register has added as many glasses as it has removed, which is no glass for any release: the number
 * is how many quarters one replica has added, or taken away. Its name begins with one of these marks, then
 * come the first eight digits of the replica.
 */
export const ADDED_QUARTERS = `${WATER}.2add2add`
export const TAKEN_QUARTERS = `${WATER}.25ab25ab`

/** The water of a day in quarters of a glass, from 0 to four times `MAX_GLASSES`. */
export function quartersOf(registers: DayRegisters): number {
  const quarters = QUARTERS * glassBalance(registers) + looseQuarters(registers)
  return Math.min(Math.max(quarters, 0), QUARTERS * MAX_GLASSES)
}

/** The quarters that are no whole glass. Two devices that fill a glass at once can leave fewer than none. */
export function looseQuarters(registers: DayRegisters): number {
  return Object.entries(registers).reduce((sum, [name, [value]]) => {
    if (name.startsWith(ADDED_QUARTERS)) return sum + Number(value)
    return name.startsWith(TAKEN_QUARTERS) ? sum - Number(value) : sum
  }, 0)
}

/** All glasses added minus all removed. Negative if two devices have removed the same last glass. */
export function glassBalance(registers: DayRegisters): number {
  let balance = 0
  for (const name of Object.keys(registers)) {
    const [value, removed] = registers[name] as Register
    if (name === WATER) balance += Number(value)
    else if (isReplica(name)) balance += Number(value) - removed
  }
  return balance
}

/** Whether this is the register of a replica of the water counter. */
export function isReplica(name: string): boolean {
  return name.startsWith(`${WATER}.`)
}
