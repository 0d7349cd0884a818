import { addToSum } from '../../records/checksum.ts'
import { mergeRegisters } from './merge-registers.ts'
import { registerChecksum } from './register-sum.ts'
import { type DayRegisters, EMPTY_REGISTERS } from './registers.ts'

/** A day as the device stores it. */
export interface DeviceDay {
  readonly registers: DayRegisters
  /** The checksum of each register in the server's last response. Other registers are pending. */
  readonly confirmed: Checksums
}

export type Checksums = Readonly<Record<string, number>>

export const EMPTY_DEVICE_DAY: DeviceDay = { registers: EMPTY_REGISTERS, confirmed: {} }

/** The registers that the server does not have. */
export function pendingRegisters({ registers, confirmed }: DeviceDay): DayRegisters {
  const pending = Object.entries(registers).filter(
    ([name, register]) => confirmed[name] !== registerChecksum(name, register),
  )
  return Object.fromEntries(pending)
}

/**
 * Merges a response of the server into the device's day. Registers that the server lacks, or has in an
 * older version, are pending afterwards.
 */
export function reconcile({ registers }: DeviceDay, server: DayRegisters): DeviceDay {
  const checksums = Object.entries(server).map(([name, register]): [string, number] => [
    name,
    registerChecksum(name, register),
  ])
  return {
    registers: mergeRegisters(registers, server),
    confirmed: Object.fromEntries(checksums),
  }
}

/** Merges registers from elsewhere, such as a file, into the device's day. Returns it if nothing changes. */
export function mergeIntoDay(day: DeviceDay, incoming: DayRegisters): DeviceDay {
  const registers = mergeRegisters(day.registers, incoming)
  return registers === day.registers ? day : { ...day, registers }
}

/** The change of the sum of confirmed checksums between two states of a day. */
export function confirmedSumChange(before: DeviceDay, after: DeviceDay): number {
  return addToSum(sumOf(after.confirmed), -sumOf(before.confirmed))
}

function sumOf(checksums: Checksums): number {
  return Object.values(checksums).reduce(addToSum, 0)
}
