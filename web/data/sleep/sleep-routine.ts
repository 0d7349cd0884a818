import { addDays, type LocalDate, localDateOf } from '@tend/domain/days/local-date'
import {
  isRoutineExpired,
  ROUTINE_DURATION_MS,
  type RoutineDay,
  type RoutineStart,
  readRoutineStart,
  routineEndMs,
  visibleRoutineDay,
} from '@tend/domain/sleep/routine-time'
import { closeRoutine, STARTED_ROUTINE, withTaskDone } from '@tend/domain/sleep/sleep-routine'
import type { SleepTask } from '@tend/domain/sleep/sleep-tasks'
import { changeDailyField, readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import {
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../storage/persisted.ts'

/** What this device has begun last: the start is no part of the day's data, and is not synced. */
export const ROUTINE_START_KEY = 'tend_sleep_start'

const readStart = (kept: unknown): RoutineStart | null | undefined => readRoutineStart(kept)

export function storedRoutineStart(): RoutineStart | null {
  return readPersisted(ROUTINE_START_KEY, readStart, null)
}

export function useRoutineStart(): RoutineStart | null {
  return usePersisted(ROUTINE_START_KEY, readStart, null).value
}

/** The routines of a day and of the one before, which may still run after midnight. */
export async function readRoutineDays(
  device: Device,
  today: LocalDate,
): Promise<readonly [today: RoutineDay, yesterday: RoutineDay]> {
  return [await readRoutineDay(device, today), await readRoutineDay(device, addDays(today, -1))]
}

async function readRoutineDay({ db, userId }: Device, date: LocalDate): Promise<RoutineDay> {
  const { fields, revisions } = await readDay(db, userId, date)
  return { date, routine: fields.sleepRoutine, writtenAtMs: revisions.sleepRoutine }
}

/**
 * Begins the routine of a day, with no step done (specification §4). One that runs already, begun in
 * another tab, goes on.
 */
export async function startRoutine(device: Device, date: LocalDate): Promise<void> {
  const nowMs = device.now()
  let hasBegun = false
  await changeDailyField(device, date, 'sleepRoutine', (routine, writtenAtMs) => {
    hasBegun = routineEndMs({ date, routine, writtenAtMs }, storedRoutineStart(), nowMs) === null
    return hasBegun ? STARTED_ROUTINE : routine
  })
  if (hasBegun)
    writePersisted(ROUTINE_START_KEY, { date, startedAtMs: nowMs } satisfies RoutineStart)
}

/** Says that a step is done, or is not; nothing happens to a routine that does not run any more. */
export function setSleepTask(
  device: Device,
  date: LocalDate,
  task: SleepTask,
  done: boolean,
): Promise<void> {
  return changeDailyField(device, date, 'sleepRoutine', (routine, writtenAtMs) => {
    const endMs = routineEndMs({ date, routine, writtenAtMs }, storedRoutineStart(), device.now())
    return endMs === null ? routine : withTaskDone(routine, task, done)
  })
}

/** Completes the routine: inactive, its steps kept as the day's trace. */
export async function completeRoutine(device: Device, date: LocalDate): Promise<void> {
  await changeDailyField(device, date, 'sleepRoutine', closeRoutine)
  removePersisted(ROUTINE_START_KEY)
}

/**
 * Closes a routine whose 30 minutes are over. That counts as done when they were over, not when it
 * is noticed: a routine begun again since, on another device, is newer and stays.
 */
export async function closeExpiredRoutine(device: Device, start: RoutineStart): Promise<void> {
  const asOfThen: Device = { ...device, now: () => start.startedAtMs + ROUTINE_DURATION_MS }
  await changeDailyField(asOfThen, start.date, 'sleepRoutine', (routine, writtenAtMs) =>
    isRoutineExpired({ routine, writtenAtMs }, start) ? closeRoutine(routine) : routine,
  )
  if (storedRoutineStart()?.startedAtMs === start.startedAtMs) removePersisted(ROUTINE_START_KEY)
}

/** Ticks a step of the routine that runs, if one does and had begun by `endedAtMs`. */
export async function completeTaskIfRunning(
  device: Device,
  task: SleepTask,
  endedAtMs: number,
): Promise<void> {
  const nowMs = device.now()
  const days = await readRoutineDays(device, localDateOf(new Date(nowMs)))
  const start = storedRoutineStart()
  const day = visibleRoutineDay(days, start, nowMs)
  const endMs = routineEndMs(day, start, nowMs)
  if (endMs === null || endedAtMs < endMs - ROUTINE_DURATION_MS) return
  await setSleepTask(device, day.date, task, true)
}
