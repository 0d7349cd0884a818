import { type LocalDate, parseLocalDate } from './local-date.ts'

/**
 * Reads the date field of a form. Blank or invalid text, today and future dates all mean "today
 * when the form is saved", so a form that stays open past midnight is saved under the new date.
 * @param stored the day of an entry that is edited. It stays as it is, also if it is after `today`
 *   because the device has been moved west over the date line.
 * @returns a date before `today`, the stored one, or `null` for today
 */
export function formDay(text: string, today: LocalDate, stored?: string): LocalDate | null {
  const chosen = parseLocalDate(text)
  return chosen && (chosen < today || chosen === stored) ? chosen : null
}

/** The latest day that the date field of a form offers. */
export function latestFormDay(today: LocalDate, stored = ''): string {
  return stored > today ? stored : today
}
