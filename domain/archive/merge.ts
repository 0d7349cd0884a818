import { DAILY_FIELDS } from '../days/daily-data.ts'
import { type DeviceDay, EMPTY_DEVICE_DAY } from '../days/reconcile.ts'
import { type DayRegisters, nextRevision, withField } from '../days/registers.ts'
import { isSameValue } from '../records/same-value.ts'

/** A record that an import writes, and the record it replaces, for undo. */
export interface Change<T> {
  /** `undefined` for a new record. */
  readonly before: T | undefined
  readonly after: T
}

/** The number of records of one kind that an import adds, changes and leaves unchanged. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
}

/** @param incoming the number of records in the file */
export function countChanges(changes: readonly Change<unknown>[], incoming: number): ImportCounts {
  const changed = changes.filter(({ before }) => before !== undefined).length
  return { added: changes.length - changed, changed, same: incoming - changes.length }
}

/**
 * The changes that an import makes: records with new ids are added, and records that differ under
 * an existing id are replaced. Records that are not in the file stay.
 */
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
 * Merges an imported day into the device's day. Like sync, it takes the higher revision of each
 * field; if the revisions are equal, the device's value stays. The confirmed revisions do not
 * change, so imported fields are pending until the next push.
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
 * Undoes `mergeDay`. A field that the user edited after the import keeps its value. A field that
 * the server has confirmed since gets its old value with a new revision, so that sync pushes it.
 * Every other imported field gets its old value and revision.
 * @param current the day at the time of the undo
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
    const isConfirmed = current.confirmed[field] >= imported
    const revision = isConfirmed ? nextRevision(nowMs, imported) : before.revisions[field]
    day = { ...day, ...withField(day, field, before.fields[field], revision) }
  }
  return day
}
