import {
  DAILY_FIELDS,
  type DailyField,
  type DailyFields,
  MAX_DAY_REGISTERS,
} from '../daily-fields.ts'
import { mergeRegisters, nextRevision, valuesOf } from './merge-registers.ts'
import {
  type DayRegisters,
  glassesChangedMs,
  MAPS,
  type Register,
  revisionOf,
  WATER,
} from './registers.ts'
import { glassBalance } from './water-quarters.ts'

/** The revision of each field as a whole; 0 if it was never written. */
export type Revisions = Readonly<Record<DailyField, number>>

/**
 * A write of a day: registers, or whole fields with or without revisions. The app sends registers.
 */
export type DayChange =
  | { readonly registers: DayRegisters }
  | { readonly fields: Partial<DailyFields>; readonly revisions: Partial<Revisions> }

/**
 * Applies a write on the server. A whole field sets each of its entries and removes stored entries that it
 * lacks, all with its revision. Without a revision, it gets one above all stored revisions of the field. A
 * number of glasses replaces the last number if its revision is higher.
 * @returns `stored` itself if the write changes nothing
 */
export function applyChange(stored: DayRegisters, change: DayChange, nowMs: number): DayRegisters {
  if ('registers' in change) return mergeWithinLimit(stored, change.registers)
  const lastRevisions = revisionsOf(stored)
  const incoming: Record<string, Register> = {}
  for (const field of DAILY_FIELDS) {
    const value = change.fields[field]
    if (value === undefined) continue
    const revision = change.revisions[field] ?? nextRevision(nowMs, lastRevisions[field])
    addWholeField(incoming, stored, field, value, revision)
  }
  return mergeWithinLimit(stored, incoming)
}

/** Leaves out new registers above the maximum of a day. The device that sent them keeps them. */
function mergeWithinLimit(stored: DayRegisters, incoming: DayRegisters): DayRegisters {
  const merged = mergeRegisters(stored, incoming)
  if (Object.keys(merged).length <= MAX_DAY_REGISTERS) return merged
  const names = Object.keys(incoming)
  const added = names.filter((name) => !(name in stored)).sort()
  const room = Math.max(0, MAX_DAY_REGISTERS - Object.keys(stored).length)
  if (added.length <= room) return merged
  const excluded = new Set(added.slice(room))
  const kept = Object.entries(incoming).filter(([name]) => !excluded.has(name))
  return mergeRegisters(stored, Object.fromEntries(kept))
}

/**
 * Adds the registers of a whole field, all with its revision; none for revision 0 (never written). They
 * remove entries that it lacks and that are older.
 */
function addWholeField<F extends DailyField>(
  incoming: Record<string, Register>,
  stored: DayRegisters,
  field: F,
  value: DailyFields[F],
  revision: number,
): void {
  if (field === WATER) {
    if (revision <= revisionOf(stored, WATER)) return
    const counted = glassBalance(stored) - Number(stored[WATER]?.[0] ?? 0)
    incoming[WATER] = [Number(value) - counted, revision]
    return
  }
  if (revision === 0) return
  for (const [name, each] of valuesOf(field, value)) incoming[name] = [each, revision]
  const map = MAPS[field]
  if (map !== undefined) incoming[map] = [null, revision]
}

/** The fields whose registers are named after them. Those of glasses count by `glassesChangedMs`. */
const FIELDS_OF_ENTRIES = ['habits', 'sleepRoutine', 'eatingLog'] as const

/** The revision of each field as a whole, for clients that write whole fields. */
export function revisionsOf(registers: DayRegisters): Revisions {
  const revisions = {
    waterCount: glassesChangedMs(registers),
    habits: 0,
    sleepRoutine: 0,
    eatingLog: 0,
  }
  for (const name of Object.keys(registers)) {
    const field = FIELDS_OF_ENTRIES.find((each) => name.startsWith(each))
    if (field) revisions[field] = Math.max(revisions[field], revisionOf(registers, name))
  }
  return revisions
}
