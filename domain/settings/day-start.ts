import type { DayStart } from '../days/local-date.ts'
import { readObject } from '../records/stored-value.ts'

/** The hours that can be chosen, midnight first. */
export const DAY_STARTS: readonly DayStart[] = [0, 1, 2, 3, 4, 5, 6]

/** Reads the hour at which a day starts from stored settings; midnight if it is missing or invalid. */
export function readDayStart(settings: unknown): DayStart {
  const stored = readObject(settings)?.dayStart
  return DAY_STARTS.find((hour) => hour === stored) ?? 0
}
