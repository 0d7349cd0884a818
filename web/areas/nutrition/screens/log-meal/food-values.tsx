import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import type { Nutrient } from '../../../../kinds/nutrient-names.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { energyUnitOf, formTotals, type MealForm } from '../../rules/meal-form.ts'
import { NUTRIENT_LABELS, NUTRIENTS_IN_SENTENCE } from '../../texts/nutrient-texts.ts'
import { FIGURE_SIZE } from '../meals/todays-totals.tsx'
import { useShownGrams } from '../use-shown-grams.ts'

type FoodValuesProps = { form: MealForm; onShowFields: () => void }

/** The figures of a food for all servings, read-only until the user wants to change them. */
export function FoodTotals({ form, onShowFields }: FoodValuesProps) {
  const totals = formTotals(form)
  const shown = useShownGrams()
  // Fields, so that they have names and can be copied; each is as wide as its digits.
  const figure = (name: Nutrient, total: number) => {
    const value = formatNumber(total)
    return { readOnly: true, name, value, style: { width: `${value.length + 0.1}ch` } }
  }
  const calories = figure('calories', totals.calories)
  return (
    <div>
      <label className="flex flex-wrap items-baseline gap-x-2">
        <span className="sr-only">{t`Calories`}</span>
        <input
          {...calories}
          style={{ ...calories.style, ...FIGURE_SIZE }}
          className="bg-transparent font-figure text-figure-lg leading-none tracking-[-0.02em]"
        />
        <span className="text-muted">{energyUnitOf(form)}</span>
      </label>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {shown.map((name) => {
          const total = totals[name]
          if (total === undefined) return null
          return (
            <label key={name} className="whitespace-nowrap text-muted">
              <input
                {...figure(name, total)}
                aria-label={`${NUTRIENT_LABELS[name]} g`}
                className="bg-transparent font-strong text-text"
              />
              <span className="font-strong text-text"> g</span> {NUTRIENTS_IN_SENTENCE[name]}
            </label>
          )
        })}
      </p>
      <TextButton onClick={onShowFields}>{t`Change the figures`}</TextButton>
    </div>
  )
}
