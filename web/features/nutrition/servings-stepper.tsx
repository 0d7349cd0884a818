import { checkServings } from '@tend/domain/forms/check-number'
import { parseWholeNumber } from '@tend/domain/forms/parse-number'
import { energyUnitOf, type MealForm, withStep } from '@tend/domain/nutrition/meal-form'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { formatThousands } from '../../ui/format-thousands.ts'

const BUTTON = 'press grid size-13 flex-none place-items-center rounded-full disabled:opacity-50'

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
  const { note } = checkServings(form.quantity)
  const calories = formatThousands(parseWholeNumber(form.calories))
  const step = (by: 1 | -1) => onChange((before) => withStep(before, by))
  return (
    <div>
      <div className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2">
        <span aria-hidden="true" className="mr-auto font-strong">
          Servings
        </span>
        <button
          type="button"
          aria-label="Half a serving less"
          disabled={withStep(form, -1) === form}
          onClick={() => step(-1)}
          data-tick=""
          className={`${BUTTON} edge`}
        >
          <Minus />
        </button>
        <label className="grid min-w-18 text-center leading-tight">
          <span className="sr-only">Servings</span>
          <input
            name="quantity"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={24}
            value={form.quantity}
            aria-describedby={noteId}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const quantity = event.currentTarget.value
              onChange((before) => ({ ...before, quantity }))
            }}
            className="w-0 min-w-full bg-transparent text-center font-figure-md text-[1.75rem] tabular-nums"
          />
          {withCalories && !isHidden && (
            <span className="whitespace-nowrap text-muted text-small" aria-hidden="true">
              {calories} {energyUnitOf(form)} each
            </span>
          )}
        </label>
        <button
          type="button"
          aria-label="Half a serving more"
          onClick={() => step(1)}
          data-tick=""
          className={`${BUTTON} bg-primary text-on-primary hover:bg-primary-hover`}
        >
          <Plus />
        </button>
      </div>
      <p id={noteId} role="status" className="mt-1 text-label text-primary-ink empty:hidden">
        {note && `Servings: ${note}`}
      </p>
    </div>
  )
}
