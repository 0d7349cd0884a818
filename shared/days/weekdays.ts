import type { Weekday } from './week.ts'

export const ALL_WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The weekdays in the order of a week that starts on `first`. */
export function weekdaysFrom(first: Weekday): Weekday[] {
  return ALL_WEEKDAYS.map((offset) => ((first + offset) % 7) as Weekday)
}
