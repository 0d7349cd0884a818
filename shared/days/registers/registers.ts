import type { DailyField } from '../daily-fields.ts'

/**
 * A value and the revision of its last write, in milliseconds since 1970 (see `nextRevision`). In the
 * register of a replica (`waterCount.<replica>`): the glasses it has added and the glasses it has removed.
 */
export type Register = readonly [value: RegisterValue, revision: number]

export type RegisterValue = boolean | string | number | null

/**
 * A day as a flat set of registers. They are merged one by one, so that edits of different habits,
 * tasks or texts, and glasses of different devices, never replace each other.
 *
 * | name | value |
 * | ---- | ----- |
 * | `habits.<key>` | whether the habit is done; `null` after it is removed |
 * | `habits` | always `null`: older registers of this map are removed |
 * | `sleepRoutine.active` | whether the routine is active; its revision is the time of the start |
 * | `sleepRoutine.completedTasks.<key>` | whether the task is done; `null` after it is removed |
 * | `sleepRoutine.completedTasks` | always `null`, like `habits` |
 * | `eatingLog.food`, `eatingLog.feelings` | text |
 * | `waterCount.<replica>` | the glasses that one replica has added and removed |
 * | `waterCount.2add2add…`, `waterCount.25ab25ab…` | quarters of a glass, see `water-quarters.ts` |
 * | `waterCount` | glasses that were set as a number, by a client without a replica |
 * | `waterChanged` | always `null`; its revision is the time of the last tap on glasses |
 */
export type DayRegisters = Readonly<Record<string, Register>>

/** The registers of a day that was never written. */
export const EMPTY_REGISTERS: DayRegisters = {}

/** The largest time that a `Date` can represent. No clock produces a higher revision. */
export const MAX_REVISION = 8_640_000_000_000_000

/** The highest revision of a stored register. It leaves room for edits after one by any clock. */
export const MAX_STORED_REVISION = 8_999_999_999_999_999

/** The nearest revision that a clock produces: a whole number from 1 to `MAX_REVISION`. */
export function clampRevision(ms: number): number {
  return Math.min(Math.max(Math.trunc(ms) || 1, 1), MAX_REVISION)
}

export const WATER = 'waterCount'
export const WATER_CHANGED = 'waterChanged'
export const ROUTINE_ACTIVE = 'sleepRoutine.active'
/** The register that removes the tasks done in an earlier routine. */
export const ROUTINE_TASKS = 'sleepRoutine.completedTasks'
/** The map of each field that has one. Its register removes all entries with a lower revision. */
export const MAPS: Partial<Record<DailyField, string>> = {
  habits: 'habits',
  sleepRoutine: ROUTINE_TASKS,
}

/** The revision of a register; 0 if there is none. */
export function revisionOf(registers: DayRegisters, name: string): number {
  return registers[name]?.[1] ?? 0
}

/** When the glasses were last changed, in milliseconds since 1970; 0 if never. */
export function glassesChangedMs(registers: DayRegisters): number {
  return Math.max(revisionOf(registers, WATER), revisionOf(registers, WATER_CHANGED))
}
