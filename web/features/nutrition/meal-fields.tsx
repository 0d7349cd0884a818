import { formDay, latestFormDay } from '@tend/domain/days/form-day'
import { checkDecimal, checkServings, checkWholeNumber } from '@tend/domain/forms/check-number'
import { parseServings, parseWholeNumber } from '@tend/domain/forms/parse-number'
import { MEAL_TYPES } from '@tend/domain/kinds/meal-types'
import {
  energyUnitOf,
  type FilledMealForm,
  findTooLarge,
  isServedByWeight,
  type MealForm,
  mealValues,
  withGrams,
  withPortion,
  withStep,
  withValues,
} from '@tend/domain/nutrition/meal-form'
import { MEAL_NAMES } from '@tend/domain/nutrition/meal-types'
import { totalOf } from '@tend/domain/nutrition/nutrients'
import { servingsText } from '@tend/domain/nutrition/serving-text'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '../../data/device/today.tsx'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { DateField } from '../../ui/date-field.tsx'
import { formatThousands } from '../../ui/format-thousands.ts'
import { type NumberFieldProps, NumberFields } from '../../ui/number-fields.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FoodValues } from './food-values.tsx'
import { NutrientSummary } from './nutrient-summary.tsx'
import { Portions } from './portions.tsx'

const MEALS = MEAL_TYPES.map((value) => ({ value, label: MEAL_NAMES[value] }))

const MACROS = [
  { name: 'protein', label: 'Protein' },
  { name: 'carbs', label: 'Carbs' },
  { name: 'fats', label: 'Fats' },
] as const

/** Another food has another serving. */
const NO_SERVING = { serving: '', grams: '', measured: null } as const

const MAX_NAME_CHARS = 200
const MAX_FEELING_CHARS = 1000

type MealFieldsProps = {
  form: MealForm
  /** The content with which the form was opened to edit a meal; `null` for a new one. */
  filled: FilledMealForm | null
  onChange: (update: (form: MealForm) => MealForm) => void
}

/** The fields of a new or existing meal. Numbers stay text until the meal is saved. */
export function MealFields({ form, filled, onChange: update }: MealFieldsProps) {
  const onChange = (changed: Partial<MealForm>) => update((before) => ({ ...before, ...changed }))
  const servingId = useId()
  const today = useToday()
  const isHidden = useIsHidden('nutrition')
  const storedDay = filled?.before.date
  const [isCorrecting, setCorrecting] = useState(false)
  const values = useRef<HTMLDivElement>(null)
  // The values of a found food are right, unless the user wants to correct them.
  const isFixed = form.measured !== null && !isCorrecting && findTooLarge(form) === undefined

  function correct() {
    flushSync(() => setCorrecting(true))
    values.current?.querySelector<HTMLInputElement>('[name=calories]')?.focus()
  }

  const wholeNumber = (name: 'calories' | (typeof MACROS)[number]['name']) =>
    ({
      name,
      kind: 'whole',
      check: checkWholeNumber,
      value: form[name],
      onValueChange: (text: string) => update((before) => withValues(before, { [name]: text })),
    }) satisfies Omit<NumberFieldProps, 'label'>
  return (
    <>
      <Segmented
        label="Meal"
        options={MEALS}
        value={form.mealType}
        onValueChange={(mealType) => onChange({ mealType })}
      />
      <TextField
        name="foodName"
        label="Food"
        maxLength={MAX_NAME_CHARS}
        value={form.foodName}
        onValueChange={(foodName) =>
          onChange(foodName.trim() === '' ? { foodName, ...NO_SERVING } : { foodName })
        }
      />
      {form.measured && (
        <>
          <AmountStepper
            form={form}
            onStep={(step) => update((before) => withStep(before, step))}
          />
          <Portions
            portions={form.measured.portions}
            serving={form.serving}
            onChoose={(portion) => update((before) => withPortion(before, portion))}
          />
        </>
      )}
      <div ref={values} className="contents">
        <NumberFields
          className={
            form.measured && !isHidden && !isFixed
              ? 'grid grid-cols-3 gap-3.5 large-text:grid-cols-1'
              : 'grid grid-cols-2 gap-3.5 @max-[15rem]:grid-cols-1'
          }
          describedBy={servingId}
          fields={[
            {
              name: 'quantity',
              label: 'Servings',
              kind: 'decimal',
              check: checkServings,
              value: form.quantity,
              onValueChange: (quantity) => onChange({ quantity }),
            },
            ...(form.measured
              ? [
                  {
                    name: 'grams',
                    label: 'Weight',
                    unit: 'g',
                    kind: 'decimal' as const,
                    check: checkDecimal,
                    value: form.grams,
                    onValueChange: (text: string) => update((before) => withGrams(before, text)),
                  },
                ]
              : []),
            ...(isHidden || isFixed
              ? []
              : [{ ...wholeNumber('calories'), label: 'Calories', unit: energyUnitOf(form) }]),
          ]}
        />
        {isHidden ? (
          <p id={servingId} className="-mt-1 text-muted text-small">
            {form.serving && `One serving is ${form.serving}.`}
          </p>
        ) : (
          <>
            {isFixed ? (
              <FoodValues form={form} describedBy={servingId} onCorrect={correct} />
            ) : (
              <NumberFields
                className="grid grid-cols-3 gap-3.5 large-text:grid-cols-1"
                describedBy={servingId}
                fields={MACROS.map(({ name, label }) => ({
                  ...wholeNumber(name),
                  label,
                  unit: 'g',
                }))}
              />
            )}
            <p id={servingId} className="-mt-1 text-muted text-small">
              {form.serving ? `Values per serving of ${form.serving}.` : 'Values per serving.'}
              <ServingsTotal form={form} filled={filled} />
            </p>
          </>
        )}
      </div>
      {today && (
        <DateField
          label="Date"
          value={formDay(form.date, today, storedDay) ?? today}
          max={latestFormDay(today, storedDay)}
          onValueChange={(text) => onChange({ date: formDay(text, today, storedDay) ?? '' })}
        />
      )}
      <TextArea
        name="feelings"
        label="How did it feel?"
        optional
        placeholder="Satisfied, rushed, content"
        maxLength={MAX_FEELING_CHARS}
        value={form.feelings}
        onValueChange={(feelings) => onChange({ feelings })}
      />
    </>
  )
}

type AmountStepperProps = { form: MealForm; onStep: (step: 1 | -1) => void }

/** The amount with its calories, between buttons for 10 g or one serving less and more. */
function AmountStepper({ form, onStep }: AmountStepperProps) {
  const isHidden = useIsHidden('nutrition')
  const quantity = parseServings(form.quantity)
  const calories = Math.round(parseWholeNumber(form.calories) * quantity)
  const step = isServedByWeight(form) ? '10 g' : 'One'
  return (
    <Stepper
      value={servingsText(quantity, form.serving || `${form.grams || 0} g`)}
      caption={isHidden ? undefined : `${formatThousands(calories)} ${energyUnitOf(form)}`}
      decreaseLabel={`${step} less`}
      increaseLabel={`${step} more`}
      atMinimum={withStep(form, -1) === form}
      onDecrease={() => onStep(-1)}
      onIncrease={() => onStep(1)}
    />
  )
}

/** The total of all servings, unless there is exactly one. */
function ServingsTotal({ form, filled }: Pick<MealFieldsProps, 'form' | 'filled'>) {
  const values = mealValues({ ...form, foodName: form.foodName || '-' }, filled)
  if (!values || values.quantity === 1) return null
  return (
    <span className="block">
      {values.quantity} servings: <NutrientSummary nutrients={totalOf([values])} />
    </span>
  )
}
