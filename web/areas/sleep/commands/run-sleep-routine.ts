import type { LocalDate } from '@tend/shared/days/local-date'
import { ROUTINE_ACTIVE, ROUTINE_TASKS, revisionOf } from '@tend/shared/days/registers/registers'
import { changeDailyField, changeRegisters } from '../../../store/days/change-day.ts'
import { readDay } from '../../../store/days/read-day.ts'
import { ChangedSinceError } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import {
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../../../store/local-storage/persisted.ts'
import {
  isRoutineExpired,
  possibleRoutineDates,
  ROUTINE_DURATION_MS,
  type RoutineDay,
  type RoutineStart,
  readRoutineStart,
  routineEndMs,
  visibleRoutineDay,
} from '../rules/routine-time.ts'
import { closeRoutine, withTaskDone } from '../rules/sleep-routine.ts'
import type { SleepTask } from '../rules/sleep-tasks.ts'

/**
 * The routine that this device has started last. The start is not part of daily data and not
 * synced.
 */
const ROUTINE_START_KEY = 'tend_sleep_start'

const readStart = (stored: unknown): RoutineStart | null | undefined => readRoutineStart(stored)

/** The routine that this device has started last; `null` once it is completed or closed. */
export function storedRoutineStart(): RoutineStart | null {
  return readPersisted(ROUTINE_START_KEY, readStart, null)
}

/** Like `storedRoutineStart`, for a component. */
export function useRoutineStart(): RoutineStart | null {
  return usePersisted(ROUTINE_START_KEY, readStart, null).value
}

export type RoutineDays = readonly [today: RoutineDay, ...others: RoutineDay[]]

/** The routines of today and of the other days whose routine may still be running. */
export async function readRoutineDays(device: Device, today: LocalDate): Promise<RoutineDays> {
  const [, ...others] = possibleRoutineDates(today, storedRoutineStart())
  return Promise.all([
    readRoutineDay(device, today),
    ...others.map((date) => readRoutineDay(device, date)),
  ])
}

async function readRoutineDay({ db, userId }: Device, date: LocalDate): Promise<RoutineDay> {
  const { fields, registers } = await readDay(db, userId, date)
  return { date, routine: fields.sleepRoutine, changedAtMs: revisionOf(registers, ROUTINE_ACTIVE) }
}

/** Starts the routine of a day with no task done. Does nothing if it is already running. */
export async function startRoutine(device: Device, date: LocalDate): Promise<void> {
  const nowMs = device.now()
  let hasBegun = false
  await changeRegisters(device, date, ({ fields, registers }) => {
    const routine = fields.sleepRoutine
    const changedAtMs = revisionOf(registers, ROUTINE_ACTIVE)
    hasBegun = routineEndMs({ date, routine, changedAtMs }, storedRoutineStart(), nowMs) === null
    return hasBegun ? { [ROUTINE_ACTIVE]: true, [ROUTINE_TASKS]: null } : null
  })
  if (hasBegun)
    writePersisted(ROUTINE_START_KEY, { date, startedAtMs: nowMs } satisfies RoutineStart)
}

/** Marks a task as done or not done. Does nothing if the routine is not running. */
export function setSleepTask(
  device: Device,
  date: LocalDate,
  task: SleepTask,
  done: boolean,
): Promise<void> {
  return changeDailyField(device, date, 'sleepRoutine', (routine, registers) => {
    const changedAtMs = revisionOf(registers, ROUTINE_ACTIVE)
    const endMs = routineEndMs({ date, routine, changedAtMs }, storedRoutineStart(), device.now())
    return endMs === null ? routine : withTaskDone(routine, task, done)
  })
}

/**
 * Completes the routine: it becomes inactive, and its tasks stay marked for the history of the day.
 */
export async function completeRoutine(device: Device, date: LocalDate): Promise<void> {
  await changeDailyField(device, date, 'sleepRoutine', closeRoutine)
  removePersisted(ROUTINE_START_KEY)
}

/** The state of a stopped routine before the stop, for `resumeRoutine`. */
export interface StoppedRoutine extends Pick<RoutineDay, 'date' | 'routine'> {
  /** When it would have closed by itself, in milliseconds since 1970. */
  readonly endMs: number
}

/**
 * Ends the routine without completing it: no task of it stays marked. Other tabs and devices see the same
 * registers as when a routine is completed and another one is started.
 * @returns the routine for `resumeRoutine`; `null` if it was not running
 */
export async function stopRoutine(device: Device, date: LocalDate): Promise<StoppedRoutine | null> {
  let stopped: StoppedRoutine | null = null
  await changeRegisters(device, date, ({ fields, registers }) => {
    const routine = fields.sleepRoutine
    const changedAtMs = revisionOf(registers, ROUTINE_ACTIVE)
    const endMs = routineEndMs({ date, routine, changedAtMs }, storedRoutineStart(), device.now())
    stopped = endMs === null ? null : { date, routine, endMs }
    return stopped && { [ROUTINE_ACTIVE]: false, [ROUTINE_TASKS]: null }
  })
  if (stopped) removePersisted(ROUTINE_START_KEY)
  return stopped
}

/**
 * Undoes `stopRoutine`: the routine runs until the end of its 30 minutes, with the tasks that were done.
 * If they are over, only the tasks come back.
 * @throws {ChangedSinceError} if a routine was started since
 */
export async function resumeRoutine(
  device: Device,
  { date, routine, endMs }: StoppedRoutine,
): Promise<void> {
  let isResumed = false
  await changeRegisters(device, date, ({ fields }) => {
    const { active, completedTasks } = fields.sleepRoutine
    if (active || Object.keys(completedTasks).length > 0) throw new ChangedSinceError()
    isResumed = device.now() < endMs
    const tasks = Object.entries(routine.completedTasks)
    return {
      [ROUTINE_ACTIVE]: isResumed,
      ...Object.fromEntries(tasks.map(([key, isDone]) => [`${ROUTINE_TASKS}.${key}`, isDone])),
    }
  })
  if (isResumed) {
    const start: RoutineStart = { date, startedAtMs: endMs - ROUTINE_DURATION_MS }
    writePersisted(ROUTINE_START_KEY, start)
  }
}

/**
 * Begins the 30 minutes of a routine again if the clock was set back to before its start; otherwise
 * it would run until the clock has caught up.
 */
export function restartAfterClockChange(device: Device, start: RoutineStart): RoutineStart {
  const startedAtMs = Math.min(start.startedAtMs, device.now())
  if (startedAtMs === start.startedAtMs) return start
  const restarted = { ...start, startedAtMs }
  writePersisted(ROUTINE_START_KEY, restarted)
  return restarted
}

/**
 * Closes a routine whose 30 minutes are over. The revision is the time at which it expired, not the
 * current time, so that a routine started again since on another device is newer and stays.
 */
export async function closeExpiredRoutine(device: Device, start: RoutineStart): Promise<void> {
  const atExpiry: Device = { ...device, now: () => start.startedAtMs + ROUTINE_DURATION_MS }
  await changeDailyField(atExpiry, start.date, 'sleepRoutine', (routine, registers) => {
    const changedAtMs = revisionOf(registers, ROUTINE_ACTIVE)
    const isExpired = isRoutineExpired({ routine, changedAtMs }, start, device.now())
    return isExpired ? closeRoutine(routine) : routine
  })
  if (storedRoutineStart()?.startedAtMs === start.startedAtMs) removePersisted(ROUTINE_START_KEY)
}

/**
 * Marks a task of the running routine as done. Does nothing if no routine is running or if it was
 * started after `endedAtMs`.
 * @param endedAtMs when the task was done, in milliseconds since 1970
 */
export async function completeTaskIfRunning(
  device: Device,
  task: SleepTask,
  endedAtMs: number,
): Promise<void> {
  const nowMs = device.now()
  const start = storedRoutineStart()
  const days = await readRoutineDays(device, dayAt(nowMs))
  const day = visibleRoutineDay(days, start, nowMs)
  const endMs = routineEndMs(day, start, nowMs)
  if (endMs === null || endedAtMs < endMs - ROUTINE_DURATION_MS) return
  await setSleepTask(device, day.date, task, true)
}
