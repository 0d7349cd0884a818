import type { SleepRoutine } from '../days/daily-data.ts'
import { SLEEP_TASKS, type SleepTask, sleepTaskKey } from './sleep-tasks.ts'

/** A routine just begun: nothing of an earlier one is left (ARCHITECTURE §6.9). */
export const STARTED_ROUTINE: SleepRoutine = { active: true, progress: 0, completedTasks: {} }

export function isTaskDone({ completedTasks }: SleepRoutine, task: SleepTask): boolean {
  return completedTasks[sleepTaskKey(task)] === true
}

/** How many of the eight steps are done, 0 to 8. */
export function countTasksDone(routine: SleepRoutine): number {
  return SLEEP_TASKS.filter((task) => isTaskDone(routine, task)).length
}

/**
 * The routine with a step done or not, and with its progress: the share of steps that are done, in
 * whole per cent (specification §4).
 */
export function withTaskDone(routine: SleepRoutine, task: SleepTask, done: boolean): SleepRoutine {
  if (isTaskDone(routine, task) === done) return routine
  const completedTasks = { ...routine.completedTasks, [sleepTaskKey(task)]: done }
  const changed = { ...routine, completedTasks }
  return { ...changed, progress: progressPercent(countTasksDone(changed)) }
}

/**
 * Completed, or reset after its time: inactive, with progress 0 (specification §4). The steps that
 * were done stay as the day's trace (ARCHITECTURE §6.9).
 */
export function closeRoutine(routine: SleepRoutine): SleepRoutine {
  return routine.active ? { ...routine, active: false, progress: 0 } : routine
}

/** The share of steps done, in whole per cent: 3 of 8 are 38. */
export function progressPercent(done: number): number {
  return Math.round((done / SLEEP_TASKS.length) * 100)
}
