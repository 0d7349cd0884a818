import { DAILY_FIELDS } from './daily-data.ts'
import {
  addToRevisionSum,
  type DayRegisters,
  EMPTY_REGISTERS,
  NO_REVISIONS,
  type Revisions,
  revisionSum,
  withField,
} from './registers.ts'

/**
 * A day as the device keeps it: its registers, and for each field the revision that the server last
 * told it holds. What is newer than that is still to be sent.
 */
export interface DeviceDay extends DayRegisters {
  readonly confirmed: Revisions
}

export const EMPTY_DEVICE_DAY: DeviceDay = { ...EMPTY_REGISTERS, confirmed: NO_REVISIONS }

/** The fields that the server is not known to hold. */
export function pendingFields(day: DeviceDay) {
  return DAILY_FIELDS.filter((field) => day.revisions[field] > day.confirmed[field])
}

/**
 * The day after the server told what it holds of it. A higher revision is taken over; an equal one
 * too, since two devices may have written in the same millisecond and the server has kept one of
 * them. A lower one, also none at all, changes no value: the field is to be sent (again).
 */
export function reconcile(day: DeviceDay, server: DayRegisters): DeviceDay {
  let registers: DayRegisters = day
  for (const field of DAILY_FIELDS) {
    if (server.revisions[field] === 0 || server.revisions[field] < day.revisions[field]) continue
    registers = withField(registers, field, server.fields[field], server.revisions[field])
  }
  return { ...registers, confirmed: server.revisions }
}

/** By how much the sum of what the device holds confirmed changes between two states of a day. */
export function confirmedSumDelta(before: DeviceDay, after: DeviceDay): number {
  return addToRevisionSum(revisionSum(after.confirmed), -revisionSum(before.confirmed))
}
