import { checkServings } from '@tend/shared/forms/check-number'
import { formatNumber } from '@tend/shared/forms/format-number'
import { parseWholeNumber } from '@tend/shared/forms/parse-number'
import { t } from '@tend/text'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import { energyUnitOf, type MealForm, withStep } from '../../rules/meal-form.ts'

const BUTTON = 'press grid flex-none place-items-center rounded-full disabled:opacity-50'

/** The size of the two buttons, so that both fit beside the label on narrow phones. */
const SIZE = 'min(3.25rem, 14vw)'

type ServingsStepperProps = {
  form: MealForm
  /** Shows the calories of one serving. */
  withCalories: boolean
  onChange: (update: (form: MealForm) => MealForm) => void
}

/** The servings, typed or changed by halves. */
export function ServingsStepper({ form, withCalories, onChange }: ServingsStepperProps) {
  const isHidden = useIsHidden('nutrition')
  const noteId = useId()
  const note = numberNoteText(checkServings(form.quantity).note)
  const calories = formatNumber(parseWholeNumber(form.calories, energyUnitOf(form)))
  const step = (by: 1 | -1) => onChange((before) => withStep(before, by))
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden="true" className="font-strong">{t`Servings`}</span>
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label={t`Half a serving less`}
            disabled={withStep(form, -1) === form}
            onClick={() => step(-1)}
            data-tick=""
            className={`${BUTTON} edge`}
            style={{ width: SIZE, height: SIZE }}
          >
            <Minus />
          </button>
          <label className="grid text-center leading-tight">
            <span className="sr-only">{t`Servings`}</span>
            <input
              name="quantity"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              style={{ width: `${Math.max(3, form.quantity.length + 1)}ch`, minWidth: '100%' }}
              maxLength={24}
              value={form.quantity}
              aria-describedby={noteId}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                const quantity = event.currentTarget.value
                onChange((before) => ({ ...before, quantity }))
              }}
              className="bg-transparent text-center font-figure-md text-figure-md tabular-nums"
            />
            {withCalories && !isHidden && (
              <span
                className="mt-1 text-muted text-small"
                aria-hidden="true"
              >{t`${calories} ${energyUnitOf(form)} each`}</span>
            )}
          </label>
          <button
            type="button"
            aria-label={t`Half a serving more`}
            onClick={() => step(1)}
            data-tick=""
            className={`${BUTTON} bg-primary text-on-primary hover:bg-primary-hover`}
            style={{ width: SIZE, height: SIZE }}
          >
            <Plus />
          </button>
        </div>
      </div>
      <p id={noteId} role="status" className="mt-1 text-label text-primary-ink empty:hidden">
        {note && t`Servings: ${note}`}
      </p>
    </div>
  )
}
