/** The eight steps of the wind-down (specification §3), in order. */
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

/** The key that a step is stored under, `sleep_task_{index}`: counted from 0. */
export function sleepTaskKey(task: SleepTask): string {
  return `sleep_task_${SLEEP_TASKS.indexOf(task)}`
}
