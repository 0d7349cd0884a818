import { type LocalDate, parseLocalDate } from './local-date.ts'

/**
 * The day that a form is for, of the text in its date field. Blank, today and days to come stand for
 * today, whichever that is when the form is saved: so one that is left open over midnight follows.
 * @returns a day before `today`, or `null` for today
 */
export function formDay(text: string, today: LocalDate): LocalDate | null {
  const chosen = parseLocalDate(text)
  return chosen && chosen < today ? chosen : null
}
