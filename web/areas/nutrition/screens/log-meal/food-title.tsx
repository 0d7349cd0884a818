import { t } from '@tend/text'
import { useId } from 'react'
import { INPUT_CLASS } from '../../../../ui/controls/text-field.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import type { MealForm } from '../../rules/meal-form.ts'

export const MAX_FOOD_NAME_CHARS = 200

/** Another food has another serving. */
const NO_SERVING = { serving: '', grams: '', measured: null } as const

type FoodTitleProps = {
  form: MealForm
  /** Shows a border, since the name is to be typed. */
  asField: boolean
  /** Whether the form was to be saved without a name. */
  isMissing: boolean
  onChange: (update: (form: MealForm) => MealForm) => void
}

/** The name of the food as the title of the sheet, in which it can be changed. Long names wrap. */
export function FoodTitle({ form, asField, isMissing, onChange }: FoodTitleProps) {
  const problemId = useId()
  const isProblem = isMissing && form.foodName.trim() === ''

  function change(text: string) {
    const foodName = text.replace(/\s*\n\s*/g, ' ')
    onChange((before) => ({ ...before, foodName, ...(foodName.trim() === '' && NO_SERVING) }))
  }

  return (
    <div className="min-w-0 flex-1">
      <label className="block">
        <span className="sr-only">{t`Food`}</span>
        <textarea
          name="foodName"
          rows={1}
          maxLength={MAX_FOOD_NAME_CHARS}
          placeholder={t`Name of the food`}
          enterKeyHint="done"
          value={form.foodName}
          aria-invalid={isProblem}
          aria-describedby={isProblem ? problemId : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          className={classNames(
            asField ? `${INPUT_CLASS} rounded-md px-3.5` : 'w-full bg-transparent',
            'field-sizing-content block resize-none py-2 font-heading text-heading leading-snug [overflow-wrap:anywhere]',
          )}
        />
      </label>
      <p id={problemId} role="status" className="text-label text-warning-ink empty:hidden">
        {isProblem && t`Give it a name.`}
      </p>
    </div>
  )
}
