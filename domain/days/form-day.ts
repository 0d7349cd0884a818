import { type LocalDate, parseLocalDate } from './local-date.ts'

/**
 * Reads the date field of a form. Blank or invalid text, today and future dates all mean "today
 * when the form is saved", so a form that stays open past midnight is saved under the new date.
 * @returns a date before `today`, or `null` for today
 */
export function formDay(text: string, today: LocalDate): LocalDate | null {
  const chosen = parseLocalDate(text)
  return chosen && chosen < today ? chosen : null
}
