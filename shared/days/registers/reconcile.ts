import { addToSum } from '../../records/checksum.ts'
import { mergeWithTexts, TEXTS } from './join-texts.ts'
import { mergeRegisters } from './merge-registers.ts'
import { registerChecksum } from './register-sum.ts'
import { type DayRegisters, EMPTY_REGISTERS } from './registers.ts'

/** A day as the device stores it. */
export interface DeviceDay {
  readonly registers: DayRegisters
  /** The checksum of each register in the server's last response. Other registers are pending. */
  readonly confirmed: Checksums
  /**
   * The checksums of texts that were sent without a response, so the server may have one of them; `any` if it may have
   * earlier ones too. Missing if nothing is in doubt.
   */
  readonly sentTexts?: readonly number[] | 'any'
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

/** The day with a note of texts that are about to be sent; the same day if there is none, or it has the note. */
export function withSentTexts(day: DeviceDay, sent: DayRegisters): DeviceDay {
  const { sentTexts = [] } = day
  if (sentTexts === 'any') return day
  const sums = TEXTS.flatMap((name) => (sent[name] ? registerChecksum(name, sent[name]) : []))
  const all = new Set([...sentTexts, ...sums])
  return all.size === sentTexts.length ? day : { ...day, sentTexts: [...all] }
}

/**
 * Merges a response of the server into the device's day. Registers that the server lacks, or has in an
 * older version, are pending afterwards. A pending text and one of the server that the device has neither known nor
 * sent are joined.
 */
export function reconcile(day: DeviceDay, server: DayRegisters): DeviceDay {
  const { registers, confirmed, sentTexts = [] } = day
  const checksums = Object.entries(server).map(([name, register]): [string, number] => [
    name,
    registerChecksum(name, register),
  ])
  const sums = Object.fromEntries(checksums)
  const isUnseen = (name: string) => {
    const [own, other] = [registers[name], server[name]]
    if (!own || !other || sentTexts === 'any') return false
    const known = [confirmed[name], ...sentTexts]
    return confirmed[name] !== registerChecksum(name, own) && !known.includes(sums[name])
  }
  return { registers: mergeWithTexts(registers, server, isUnseen), confirmed: sums }
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
