import { formDay, latestFormDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import type { FilledMealForm, MealForm } from '../../rules/meal-form.ts'

type MealDateProps = {
  form: MealForm
  /** The content with which the form was opened to edit a meal; `null` for a new one. */
  filled: FilledMealForm | null
  today: LocalDate
  onChange: (update: (form: MealForm) => MealForm) => void
}

/** The day of a meal. */
export function MealDate({ form, filled, today, onChange }: MealDateProps) {
  const storedDay = filled?.before.date
  return (
    <DateField
      label="Date"
      inRow
      value={formDay(form.date, today, storedDay) ?? today}
      max={latestFormDay(today, storedDay)}
      onValueChange={(text) => {
        const date = formDay(text, today, storedDay) ?? ''
        onChange((before) => ({ ...before, date }))
      }}
    />
  )
}
