import { SLEEP_TASK_COUNT } from './daily-fields.ts'

/** The percentage of done tasks of the sleep routine, rounded: 3 of 8 are 38. */
export function progressPercent(done: number): number {
  return Math.round((done / SLEEP_TASK_COUNT) * 100)
}
