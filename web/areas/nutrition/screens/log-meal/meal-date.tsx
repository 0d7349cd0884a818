import { formDay, latestFormDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { dayStart } from '../../../../store/device/today/day-start.ts'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import type { FilledMealForm, MealForm } from '../../rules/meal-form.ts'
import { withMoment } from '../../rules/meal-moment.ts'

type MealDateProps = {
  form: MealForm
  /** The content with which the form was opened to edit a meal; `null` for a new one. */
  filled: FilledMealForm | null
  today: LocalDate
  onChange: (update: (form: MealForm) => MealForm) => void
}

/** The day of a meal, and its time. */
export function MealDate({ form, filled, today, onChange }: MealDateProps) {
  const storedDay = filled?.before.date
  return (
    <div>
      <DateField
        label={t`Date`}
        inRow
        value={formDay(form.date, today, storedDay) ?? today}
        max={latestFormDay(today, storedDay)}
        onValueChange={(text) => {
          const date = formDay(text, today, storedDay) ?? ''
          onChange((before) => withMoment(before, { date }, today, dayStart()))
        }}
      />
      <label className="flex min-w-0 flex-wrap items-center justify-between gap-x-4">
        <span className="font-[600] text-label leading-snug">
          {t({ message: 'Time', context: 'time of day' })}{' '}
          <span className="font-[520] text-muted">{t`optional`}</span>
        </span>
        <input
          type="time"
          value={form.time}
          onChange={({ currentTarget: { value: time } }) =>
            onChange((before) => withMoment(before, { time }, today, dayStart()))
          }
          className="min-h-12 rounded-md bg-transparent py-2 pe-2.5 ps-3.5 text-[min(var(--text-button),8vw)] text-muted"
        />
      </label>
      <p role="status" className="text-end text-muted text-small empty:hidden">
        {form.eatenAt > new Date().toISOString() && t`That is later today.`}
      </p>
    </div>
  )
}
