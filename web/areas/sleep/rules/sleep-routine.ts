import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import { progressPercent } from '@tend/shared/days/routine-progress'
import { SLEEP_TASKS, type SleepTask, sleepTaskKey } from './sleep-tasks.ts'

/** A routine that was just started, with no task done. */
export const STARTED_ROUTINE: SleepRoutine = { active: true, progress: 0, completedTasks: {} }

type CompletedTasks = Pick<SleepRoutine, 'completedTasks'>

export function isTaskDone({ completedTasks }: CompletedTasks, task: SleepTask): boolean {
  return completedTasks[sleepTaskKey(task)] === true
}

/** The number of done tasks, 0 to 8. */
export function countTasksDone(routine: CompletedTasks): number {
  return SLEEP_TASKS.filter((task) => isTaskDone(routine, task)).length
}

/** Marks a task as done or not done, and updates the progress. */
export function withTaskDone(routine: SleepRoutine, task: SleepTask, done: boolean): SleepRoutine {
  if (isTaskDone(routine, task) === done) return routine
  const completedTasks = { ...routine.completedTasks, [sleepTaskKey(task)]: done }
  const changed = { ...routine, completedTasks }
  return { ...changed, progress: progressPercent(countTasksDone(changed)) }
}

/** Closes a routine: inactive, with progress 0. The done tasks stay, as a record of the day. */
export function closeRoutine(routine: SleepRoutine): SleepRoutine {
  return routine.active ? { ...routine, active: false, progress: 0 } : routine
}
