/**
 * The eight tasks of the sleep routine, in order. Their position is stored, so never reorder them.
 */
export const SLEEP_TASKS = [
  'Dim the Lights',
  'Put Devices Away',
  "Prepare Tomorrow's Clothes",
  'Light Stretching',
  'Gratitude Journal',
  'Cool Room Temperature',
  'Deep Breathing',
  'Calming Music',
] as const

export type SleepTask = (typeof SLEEP_TASKS)[number]

/** The key under which a task is stored: `sleep_task_0` to `sleep_task_7`. */
export function sleepTaskKey(task: SleepTask): string {
  return `sleep_task_${SLEEP_TASKS.indexOf(task)}`
}
