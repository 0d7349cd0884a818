import { checkDecimal } from '@tend/shared/forms/check-number'
import { plural, Trans, t } from '@tend/text'
import { type ReactNode, useId } from 'react'
import type { Nutrient } from '../../../../kinds/nutrient-names.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { type NumberFieldProps, NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import {
  energyUnitOf,
  type FilledMealForm,
  type MealForm,
  mealValues,
  withGrams,
  withPortion,
  withValues,
} from '../../rules/meal-form.ts'
import { nutrientField } from '../../rules/nutrient-values.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { localServing } from '../../texts/amount-text.ts'
import { NUTRIENT_LABELS } from '../../texts/nutrient-texts.ts'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'
import { Portions } from '../recipes/portions.tsx'
import { useShownGrams } from '../use-shown-grams.ts'
import { ChooseMealType } from './choose-meal-type.tsx'
import { FoodTotals } from './food-values.tsx'
import { MealDate } from './meal-date.tsx'
import { ServingsStepper } from './servings-stepper.tsx'

const MAX_FEELING_CHARS = 1000

type MealFieldsProps = {
  form: MealForm
  /** The content with which the form was opened to edit a meal; `null` for a new one. */
  filled: FilledMealForm | null
  /** Shows the values of one serving as fields, rather than the figures of all servings. */
  showsFields: boolean
  onChange: (update: (form: MealForm) => MealForm) => void
  onShowFields: () => void
  /** Where the figures are from, below them. */
  source: ReactNode
  /** Asked about the servings, below them. */
  question: ReactNode
}

/** The amount and the figures of a new or existing meal. Numbers stay text until the meal is saved. */
export function MealFields(props: MealFieldsProps) {
  const { form, filled, showsFields, onChange: update, onShowFields, source, question } = props
  const onChange = (changed: Partial<MealForm>) => update((before) => ({ ...before, ...changed }))
  const today = useToday()
  const isHidden = useIsHidden('nutrition')
  const serving = localServing(form.serving)
  return (
    <>
      {!isHidden &&
        (showsFields ? (
          <ValueFields form={form} onChange={update} />
        ) : (
          <FoodTotals form={form} onShowFields={onShowFields} />
        ))}
      {isHidden && serving && (
        <p className="text-muted text-small">{t`One serving is ${serving}.`}</p>
      )}
      {source}
      <ServingsStepper form={form} withCalories={!showsFields} onChange={update} />
      {/* Below the buttons, which would move under the finger. */}
      {showsFields && !isHidden && <ServingsTotal form={form} filled={filled} />}
      {question}
      {form.measured && (
        <>
          <Portions
            portions={form.measured.portions}
            serving={form.serving}
            onChoose={(portion) => update((before) => withPortion(before, portion))}
          />
          <NumberFields
            fields={[
              {
                name: 'grams',
                label: t`Weight`,
                unit: 'g',
                kind: 'decimal',
                check: checkDecimal,
                value: form.grams,
                onValueChange: (text) => update((before) => withGrams(before, text)),
              },
            ]}
          />
        </>
      )}
      <ChooseMealType value={form.mealType} onValueChange={(mealType) => onChange({ mealType })} />
      {today && <MealDate form={form} filled={filled} today={today} onChange={update} />}
      <TextArea
        name="feelings"
        label={t`How did it feel?`}
        optional
        placeholder={t`Satisfied, rushed, content`}
        maxLength={MAX_FEELING_CHARS}
        value={form.feelings}
        onValueChange={(feelings) => onChange({ feelings })}
      />
    </>
  )
}

type ValueFieldsProps = Pick<MealFieldsProps, 'form' | 'onChange'>

/** The values of one serving as fields. */
function ValueFields({ form, onChange }: ValueFieldsProps) {
  const servingId = useId()
  const serving = localServing(form.serving)
  const shown = useShownGrams()
  const field = (name: Nutrient) =>
    ({
      name,
      ...nutrientField(name),
      value: form[name],
      onValueChange: (text: string) => onChange((before) => withValues(before, { [name]: text })),
    }) satisfies Omit<NumberFieldProps, 'label'>
  return (
    <>
      <NumberFields
        className="grid grid-cols-2 gap-3.5 @max-[15rem]:grid-cols-1"
        describedBy={servingId}
        fields={[
          { ...field('calories'), label: t`Calories`, unit: energyUnitOf(form) },
          ...shown.map((name) => ({
            ...field(name),
            label: NUTRIENT_LABELS[name],
            unit: 'g',
          })),
        ]}
      />
      <p id={servingId} className="-mt-1 text-muted text-small">
        {serving ? t`Values per serving of ${serving}.` : t`Values per serving.`}
      </p>
    </>
  )
}

/** The total of all servings, unless there is exactly one. */
function ServingsTotal({ form, filled }: Pick<MealFieldsProps, 'form' | 'filled'>) {
  const values = mealValues({ ...form, foodName: form.foodName || '-' }, filled)
  if (!values || values.quantity === 1) return null
  return (
    <p className="-mt-1 text-muted text-small">
      <Trans>
        {plural(values.quantity, { other: '# servings:' })}{' '}
        <NutrientSummary nutrients={totalOf([values])} all />
      </Trans>
    </p>
  )
}
