import type { SleepRoutine } from '../days/daily-data.ts'
import { type LocalDate, parseLocalDate } from '../days/local-date.ts'
import { completeOrUndefined, readAmount, readObject } from '../records/stored-value.ts'

/** A routine closes by itself after so long (specification §9). */
export const ROUTINE_DURATION_MS = 1_800_000

/** A routine that was begun on this device. It belongs to the day when it was. */
export interface RoutineStart {
  readonly date: LocalDate
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
}

/** The routine of a day, as the device holds it. */
export interface RoutineDay {
  readonly date: LocalDate
  readonly routine: SleepRoutine
  /** Its revision: when it was last changed, here or on another device; 0 if it never was. */
  readonly writtenAtMs: number
}

/**
 * When the routine of a day closes by itself, in milliseconds since 1970; `null` if it is not
 * running at `nowMs` (specification §4, ARCHITECTURE §6.9).
 *
 * The start is known on the device that the routine was begun on. One that was begun elsewhere, or
 * begun again elsewhere after the time of this device's own, is as old as its last change at least.
 * @param start what this device has begun last, if anything
 */
export function routineEndMs(
  { date, routine, writtenAtMs }: RoutineDay,
  start: RoutineStart | null,
  nowMs: number,
): number | null {
  if (!routine.active) return null
  const ownEndMs = start?.date === date ? start.startedAtMs + ROUTINE_DURATION_MS : null
  if (ownEndMs !== null && isBefore(ownEndMs, nowMs)) return ownEndMs
  if (ownEndMs !== null && writtenAtMs < ownEndMs) return null
  const latestEndMs = writtenAtMs + ROUTINE_DURATION_MS
  return isBefore(latestEndMs, nowMs) ? latestEndMs : null
}

/** Whether a routine still runs; one from the future, of a clock set back, runs no longer either. */
function isBefore(endMs: number, nowMs: number): boolean {
  return nowMs < endMs && endMs - nowMs < 2 * ROUTINE_DURATION_MS
}

/**
 * Whether a routine begun on this device is past its time and was not changed since: it is then to
 * be closed, as of the end of its time.
 */
export function isRoutineExpired(
  { routine, writtenAtMs }: Omit<RoutineDay, 'date'>,
  start: RoutineStart,
): boolean {
  return routine.active && writtenAtMs < start.startedAtMs + ROUTINE_DURATION_MS
}

/** The day whose routine is to be shown: one that runs, which may be yesterday's, or the first. */
export function visibleRoutineDay<Day extends RoutineDay>(
  days: readonly [today: Day, yesterday: Day],
  start: RoutineStart | null,
  nowMs: number,
): Day {
  return days.find((day) => routineEndMs(day, start, nowMs) !== null) ?? days[0]
}

/** A stored start; `undefined` for anything else. */
export function readRoutineStart(value: unknown): RoutineStart | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<RoutineStart>({
    date: parseLocalDate(stored.date) ?? undefined,
    startedAtMs: readAmount(stored.startedAtMs, undefined),
  })
}
