import type { LocalDate } from '@tend/shared/days/local-date'
import type { Device } from '../../../store/device/device.ts'
import { readRoutineDays, storedRoutineStart } from '../commands/run-sleep-routine.ts'
import { routineEndMs, visibleRoutineDay } from '../rules/routine-time.ts'
import { isTaskDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

export interface EarlySleep {
  /** The done tasks of the sleep routine, by index. */
  readonly sleepTasks: readonly number[]
}

/** @returns `null` while a routine is running, since the figures change without a write when it ends */
export async function readEarlySleep(device: Device, today: LocalDate): Promise<EarlySleep | null> {
  const [start, nowMs] = [storedRoutineStart(), device.now()]
  const day = visibleRoutineDay(await readRoutineDays(device, today), start, nowMs)
  if (routineEndMs(day, start, nowMs) !== null) return null
  const isDone = (task: (typeof SLEEP_TASKS)[number]) => isTaskDone(day.routine, task)
  return { sleepTasks: SLEEP_TASKS.flatMap((task, index) => (isDone(task) ? index : [])) }
}
