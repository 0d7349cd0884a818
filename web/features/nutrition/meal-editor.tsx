import { formDay } from '@tend/domain/days/form-day'
import { servingsFieldText } from '@tend/domain/forms/number-text'
import type { NutritionLog } from '@tend/domain/kinds/meal'
import type { FoodAmount } from '@tend/domain/nutrition/food-amount'
import type { MealDraft } from '@tend/domain/nutrition/meal-draft'
import {
  amountOfFood,
  editedMealValues,
  type FoodValues,
  findTooLarge,
  type MealForm,
  type MealValues,
  mealValues,
  repeatMeal,
  unknownWeightText,
  withFood,
  withValidHidden,
} from '@tend/domain/nutrition/meal-form'
import { kilocaloriesOf } from '@tend/domain/nutrition/nutrients'
import { isSameValue } from '@tend/domain/records/same-value'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayAt } from '../../data/device/day-clock.ts'
import type { Device } from '../../data/device/device.ts'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import {
  deleteMeals,
  editMeal,
  isMealStored,
  logMeal,
  restoreMeal,
} from '../../data/nutrition/meals.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ignoreDoubleTap } from '../../ui/ignore-double-tap.ts'
import { Notice } from '../../ui/notice.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { FoodSearch } from './food-search.tsx'
import { MealFields } from './meal-fields.tsx'
import { RecentFoods } from './recent-foods.tsx'
import { UsualMeals } from './usual-meals.tsx'

type EditedMeal = NonNullable<MealDraft['meal']>

const TOO_LARGE = 'This number is too large. Correct it to save this meal.'

type MealEditorProps = {
  draft: MealDraft
  device: Device
  /** Whether to move the focus into the form, because a tap opened it. */
  takesFocus: boolean
  onChange: (update: (form: MealForm) => MealForm) => void
  onSaved: () => void
  onCancel: () => void
}

/**
 * The form for a new or existing meal. Without a chosen date, a new meal gets the date on which it
 * is saved, so a form opened before midnight can be saved after it.
 */
export function MealEditor({ draft, device, takesFocus, ...on }: MealEditorProps) {
  const { form, meal } = draft
  const today = useToday()
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState('')
  const { failed, run, runOnce } = useCommand()
  const offerUndo = useUndo()
  const element = useRef<HTMLDivElement>(null)
  const titleId = useId()

  const focus = (name: string) => element.current?.querySelector<HTMLInputElement>(name)?.focus()
  const isHidden = useIsHidden('nutrition')
  // The calories are what most edits correct. A form with a food, from a recipe, needs the servings.
  const [first] = useState(() => {
    if (meal) return isHidden ? '[name=quantity]' : '[name=calories]'
    return form.foodName === '' ? '[role=combobox]' : '[name=quantity]'
  })
  const stored = useLive(meal && ((open) => isMealStored(open, meal.id)), [meal?.id])
  const isDeleted = stored.state === 'ready' && !stored.value

  useEffect(() => {
    if (!takesFocus) return
    element.current?.querySelector<HTMLInputElement>(first)?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus, first])

  function save(event: FormEvent) {
    event.preventDefault()
    const saved = isHidden ? withValidHidden(form, meal?.before) : form
    const values = mealValues(saved, meal)
    const tooLarge = findTooLarge(saved, meal?.before)
    setProblem(values ? (tooLarge ? TOO_LARGE : '') : 'Enter a food name to save this meal.')
    if (!values) return focus('[name=foodName]')
    if (tooLarge) return focus(`[name=${tooLarge}]`)
    runOnce(async () => {
      if (!meal || isDeleted) await log(values)
      else if (!(await change(meal, saved, values.foodName))) return
      on.onSaved()
    })
  }

  /** Resolves with `false` if the meal was deleted meanwhile. */
  async function change(
    { id, before }: EditedMeal,
    saved: MealForm,
    foodName: string,
  ): Promise<boolean> {
    const today = dayAt(device.now())
    const date = formDay(saved.date, today, before.date) ?? today
    const edited = { ...editedMealValues(saved, before), date }
    const was = await editMeal(device, id, edited)
    if (!was) return false
    const isMoved = was.date !== date
    const title = isMoved
      ? `${foodName} moved to ${weekdayDate(date, today)}`
      : `${foodName} updated`
    if (!isSameValue(was, { ...was, ...edited })) {
      offerUndo(title, () => restoreMeal(device, was))
    }
    return true
  }

  async function log(values: MealValues) {
    const today = dayAt(device.now())
    const logged = await logMeal(device, values, formDay(form.date, today, meal?.before.date))
    const day = logged.date === today ? '' : ` for ${weekdayDate(logged.date, today)}`
    offerUndo(`${logged.foodName} logged${day}`, () => deleteMeals(device, [logged]))
  }

  function fill(food: FoodValues, changed: Partial<MealForm> = {}) {
    // Focusing the field selects its text, so the new values have to be rendered first.
    flushSync(() => {
      on.onChange((before) => ({ ...withFood(before, food), ...changed }))
      setProblem('')
    })
    // The user enters the quantity next.
    focus('[name=quantity]')
  }

  /** Fills the form with a found food, in the amount that was typed if its weight is known. */
  function fillAmount(food: FoodValues, amount: FoodAmount | null) {
    const asked = amount && amountOfFood(food, amount)
    fill(asked?.food ?? food, asked ? { quantity: servingsFieldText(asked.quantity) } : {})
    if (amount) setProblem(unknownWeightText(food, amount))
  }

  function logAgain(past: NutritionLog) {
    ignoreDoubleTap()
    run(() => log(repeatMeal(past, form.mealType)))
  }

  const isUntouched = !meal && search === '' && form.foodName === ''
  return (
    <Card
      ref={element}
      as="form"
      className="mt-10 grid scroll-mt-6 gap-4"
      aria-labelledby={titleId}
      onSubmit={save}
    >
      <div className="-mt-2 flex items-center justify-between">
        <h2 id={titleId}>{meal ? 'Edit Meal' : 'Log Meal'}</h2>
        <IconButton label="Close" icon={<X />} look="quiet" onClick={on.onCancel} />
      </div>
      {!meal && today && formDay(form.date, today) === null && (
        <UsualMeals mealType={form.mealType} today={today} />
      )}
      <FoodSearch device={device} text={search} onTextChange={setSearch} onChoose={fillAmount} />
      {isUntouched && (
        <RecentFoods
          onChoose={(past) =>
            fill(
              {
                ...past,
                calories: kilocaloriesOf(past),
                name: past.foodName,
                serving: '',
                measured: null,
              },
              { quantity: servingsFieldText(past.quantity) },
            )
          }
          onLogAgain={logAgain}
        />
      )}
      <MealFields form={form} filled={meal} onChange={on.onChange} />
      <p role="status" className="text-muted empty:hidden">
        {problem}
      </p>
      {isDeleted && (
        <Notice tone="warn" announced>
          This meal has been deleted. Your entries are still here, and you can save them as a new
          meal.
        </Notice>
      )}
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{isDeleted ? 'Save as a new meal' : 'Save Meal'}</Button>
        <Button variant="ghost" onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
