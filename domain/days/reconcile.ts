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

/** A day as the device stores it: its registers, and which of them the server has confirmed. */
export interface DeviceDay extends DayRegisters {
  /** The server's revisions in its last response. A field with a higher revision is pending. */
  readonly confirmed: Revisions
}

export const EMPTY_DEVICE_DAY: DeviceDay = { ...EMPTY_REGISTERS, confirmed: NO_REVISIONS }

/** The fields with a revision that the server has not confirmed. */
export function pendingFields(day: DeviceDay) {
  return DAILY_FIELDS.filter((field) => day.revisions[field] > day.confirmed[field])
}

/**
 * Applies a response of the server to the device's day. For each field:
 *
 * - Server revision higher: the device takes the server's value.
 * - Equal: also the server's value. Two devices may write in the same millisecond, and the server
 *   keeps only one of the values.
 * - Lower, or 0: the device keeps its value, and the field is pending.
 */
export function reconcile(day: DeviceDay, server: DayRegisters): DeviceDay {
  let registers: DayRegisters = day
  for (const field of DAILY_FIELDS) {
    if (server.revisions[field] === 0 || server.revisions[field] < day.revisions[field]) continue
    registers = withField(registers, field, server.fields[field], server.revisions[field])
  }
  return { ...registers, confirmed: server.revisions }
}

/** The change of the sum of confirmed revisions between two states of a day. */
export function confirmedSumDelta(before: DeviceDay, after: DeviceDay): number {
  return addToRevisionSum(revisionSum(after.confirmed), -revisionSum(before.confirmed))
}
