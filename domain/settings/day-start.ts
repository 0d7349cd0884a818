import type { DayStart } from '../days/local-date.ts'

/** The hours that can be chosen, midnight first. */
export const DAY_STARTS: readonly DayStart[] = [0, 1, 2, 3, 4, 5, 6]

/** Reads the hour at which a day starts from stored settings; midnight if it is missing or invalid. */
export function readDayStart(settings: unknown): DayStart {
  const { dayStart } = Object(settings)
  return DAY_STARTS.find((hour) => hour === dayStart) ?? 0
}
