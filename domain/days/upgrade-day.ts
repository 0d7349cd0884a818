import { type Revisions, registersOfField, replacingField } from './apply-change.ts'
import { DAILY_FIELDS, type DailyFields } from './daily-data.ts'
import type { DeviceDay } from './reconcile.ts'
import { registerChecksum } from './register-sum.ts'
import type { DayRegisters } from './registers.ts'

/**
 * Converts a day that release 1.0.0 has stored on the device, with one revision for each field.
 *
 * A pending field keeps its revision and replaces the older entries of its map, as it would have on the
 * server. A confirmed field gets its revision in seconds instead of milliseconds: lower than every real
 * one, so that the server's registers, which know when each entry was written, replace it at the next
 * pull. A server that has lost the day receives it.
 */
export function upgradeDay(
  fields: DailyFields,
  revisions: Revisions,
  confirmedRevisions: Revisions,
): DeviceDay {
  let registers: DayRegisters = {}
  let confirmed: DayRegisters = {}
  for (const field of DAILY_FIELDS) {
    const revision = revisions[field]
    if (revision > confirmedRevisions[field]) {
      registers = { ...registers, ...replacingField(field, fields[field], revision) }
    } else {
      const inSeconds = registersOfField(field, fields[field], Math.ceil(revision / 1000))
      registers = { ...registers, ...inSeconds }
      confirmed = { ...confirmed, ...inSeconds }
    }
  }
  const checksums = Object.entries(confirmed).map(([name, register]): [string, number] => [
    name,
    registerChecksum(name, register),
  ])
  return { registers, confirmed: Object.fromEntries(checksums) }
}
