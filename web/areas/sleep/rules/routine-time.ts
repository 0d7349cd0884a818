import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import { completeOrUndefined, readAmount, readObject } from '@tend/shared/records/stored-value'

/** A routine closes automatically after 30 minutes. */
export const ROUTINE_DURATION_MS = 1_800_000

/** The last start of a routine on this device. */
export interface RoutineStart {
  /** The day of the routine, even if it runs past midnight. */
  readonly date: LocalDate
  /** Milliseconds since 1970. */
  readonly startedAtMs: number
}

/** The routine of one day on the device. */
export interface RoutineDay {
  readonly date: LocalDate
  readonly routine: SleepRoutine
  /** When any device last started or closed the routine, by its clock; 0 if never. */
  readonly changedAtMs: number
}

/**
 * When the routine of a day closes automatically, in milliseconds since 1970; `null` if it is not
 * running at `nowMs`.
 *
 * If another device started it, or started it again after the time of this device had run out, the
 * time counts from that start. A start in the future means the clock was set back: the 30 minutes
 * begin again.
 * @param start the last start on this device, or `null`
 */
export function routineEndMs(
  { date, routine, changedAtMs }: RoutineDay,
  start: RoutineStart | null,
  nowMs: number,
): number | null {
  if (!routine.active) return null
  const ownEndMs =
    start?.date === date ? Math.min(start.startedAtMs, nowMs) + ROUTINE_DURATION_MS : null
  if (ownEndMs !== null && nowMs < ownEndMs) return ownEndMs
  if (ownEndMs !== null && changedAtMs < ownEndMs) return null
  const latestEndMs = changedAtMs + ROUTINE_DURATION_MS
  return nowMs < latestEndMs && !isFarAhead(changedAtMs, nowMs) ? latestEndMs : null
}

/** Whether a change was written before the clock was set back, and not by a clock a little ahead. */
function isFarAhead(changedAtMs: number, nowMs: number): boolean {
  return changedAtMs - nowMs >= ROUTINE_DURATION_MS
}

/**
 * Whether a routine that this device started, and whose time is over, must be closed: it is still
 * active, and no device started it again after its time.
 */
export function isRoutineExpired(
  { routine, changedAtMs }: Omit<RoutineDay, 'date'>,
  start: RoutineStart,
  nowMs: number,
): boolean {
  const endMs = start.startedAtMs + ROUTINE_DURATION_MS
  return routine.active && (changedAtMs < endMs || isFarAhead(changedAtMs, nowMs))
}

/**
 * The days whose routine may be running, today first. A routine started before midnight belongs to
 * yesterday. After a flight west, or on a device east of here, it may belong to tomorrow; the day of
 * one started on this device is known, however far the clock has moved.
 */
export function possibleRoutineDates(
  today: LocalDate,
  start: RoutineStart | null,
): readonly [today: LocalDate, ...others: LocalDate[]] {
  const others = new Set([addDays(today, -1), addDays(today, 1), start?.date ?? today])
  others.delete(today)
  return [today, ...others]
}

/** The day whose routine is shown: the day with a running routine, or else today. */
export function visibleRoutineDay<Day extends RoutineDay>(
  days: readonly [today: Day, ...others: Day[]],
  start: RoutineStart | null,
  nowMs: number,
): Day {
  return days.find((day) => routineEndMs(day, start, nowMs) !== null) ?? days[0]
}

/** Reads a persisted start; `undefined` if it is invalid. */
export function readRoutineStart(value: unknown): RoutineStart | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  return completeOrUndefined<RoutineStart>({
    date: parseLocalDate(stored.date) ?? undefined,
    startedAtMs: readAmount(stored.startedAtMs, undefined),
  })
}
