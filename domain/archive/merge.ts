import { DAILY_FIELDS } from '../days/daily-data.ts'
import { type DeviceDay, EMPTY_DEVICE_DAY } from '../days/reconcile.ts'
import { type DayRegisters, nextRevision, withField } from '../days/registers.ts'
import { isSameValue } from '../records/same-value.ts'

/** A record that an import writes, and what was there before, which is what taking it back restores. */
export interface Change<T> {
  readonly before: T | undefined
  readonly after: T
}

/** How many of a kind an import adds, changes, and leaves as they are. */
export interface Tally {
  readonly added: number
  readonly changed: number
  readonly same: number
}

export function tally(changes: readonly Change<unknown>[], incoming: number): Tally {
  const changed = changes.filter(({ before }) => before !== undefined).length
  return { added: changes.length - changed, changed, same: incoming - changes.length }
}

/** What differs under the same id is replaced by the file's; what the file does not have stays. */
export function mergeRecords<T extends { readonly id: string }>(
  present: readonly T[],
  incoming: readonly T[],
): Change<T>[] {
  const byId = new Map(present.map((record) => [record.id, record]))
  return incoming
    .map((after) => ({ before: byId.get(after.id), after }))
    .filter(({ before, after }) => !isSameValue(before, after))
}

/**
 * A day after another copy of it came: field by field the higher revision, as sync has it, and the
 * device's own where they are equal, so that nothing newer is lost. What the server has confirmed
 * stays as it was, so what was taken is to be sent.
 */
export function mergeDay(before: DeviceDay, incoming: DayRegisters): DeviceDay {
  let day: DeviceDay = before
  for (const field of DAILY_FIELDS) {
    const revision = incoming.revisions[field]
    if (revision <= before.revisions[field]) continue
    day = { ...day, ...withField(day, field, incoming.fields[field], revision) }
  }
  return day
}

/**
 * Takes an import of a day back. A field that was edited since stays as it is. One that the server
 * has learnt meanwhile goes back as a new edit; any other as if nothing had been.
 * @param current the day as it is now
 */
export function undoDayMerge(
  current: DeviceDay,
  { before = EMPTY_DEVICE_DAY, after }: Change<DeviceDay>,
  nowMs: number,
): DeviceDay {
  let day: DeviceDay = current
  for (const field of DAILY_FIELDS) {
    const imported = after.revisions[field]
    if (imported === before.revisions[field] || current.revisions[field] !== imported) continue
    const isKnown = current.confirmed[field] >= imported
    const revision = isKnown ? nextRevision(nowMs, imported) : before.revisions[field]
    day = { ...day, ...withField(day, field, before.fields[field], revision) }
  }
  return day
}
