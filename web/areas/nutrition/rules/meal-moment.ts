import { type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { localTimeOf, readLocalTime } from '@tend/shared/days/local-time'
import type { MealDraft } from './meal-draft.ts'
import type { MealForm } from './meal-form.ts'
import { mealInstant } from './meal-time.ts'

/**
 * Changes the day or the time. A typed time belongs to the day on which it is typed, also after midnight, and to the
 * time zone in which it is typed.
 */
export function withMoment(
  form: MealForm,
  change: Partial<Pick<MealForm, 'date' | 'time'>>,
  today: LocalDate,
  dayStart: DayStart,
): MealForm {
  const changed = { ...form, ...change }
  const time = readLocalTime(changed.time)
  if (!time) return { ...changed, eatenAt: '' }
  const date = (changed.date || today) as LocalDate
  return { ...changed, date, eatenAt: mealInstant(date, time, dayStart) }
}

/** Moves the date and the typed time of a new meal into the present time zone. An edited meal keeps its day. */
export function withPresentZone(draft: MealDraft, dayStart: DayStart): MealDraft {
  const { meal, form } = draft
  const { date, eatenAt } = form
  const time = readLocalTime(form.time)
  if (meal || !time || !eatenAt) return draft
  if (mealInstant(date as LocalDate, time, dayStart) === eatenAt) return draft
  const instant = new Date(eatenAt)
  const moved = { date: localDateOf(instant, dayStart), time: localTimeOf(instant) }
  return { meal, form: { ...form, ...moved } }
}
