import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'

/** Stores the chosen day in the page's history entry, so that going back to it shows the day again. */
export function storeDayInEntry(day: LocalDate): void {
  history.replaceState({ ...history.state, day }, '')
}

/** The day that the page's history entry has; `null` without one, or if it is after `today`. */
export function dayOfEntry(today: LocalDate): LocalDate | null {
  const day = parseLocalDate(history.state?.day)
  return day && day <= today ? day : null
}
