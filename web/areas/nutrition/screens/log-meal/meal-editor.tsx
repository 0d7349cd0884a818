import { formDay } from '@tend/shared/days/form-day'
import type { FoodAmount } from '@tend/shared/food-amounts/food-amount'
import { servingsFieldText } from '@tend/shared/forms/number-text'
import { parseServings } from '@tend/shared/forms/parse-number'
import { isSameValue } from '@tend/shared/records/same-value'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NutritionLog } from '../../../../kinds/meal.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { wasTouched } from '../../../../platform/last-input.ts'
import { removeSaved, undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { copyMeals, editMeal, logMeal } from '../../commands/meals.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import {
  amountOfFood,
  editedMealValues,
  type FilledMealForm,
  type FoodValues,
  findTooLarge,
  isMealFormTouched,
  type MealForm,
  type MealValues,
  mealValues,
  unknownWeightText,
  unreadAmountText,
  withAmount,
  withFood,
  withTypedFood,
  withValidHidden,
} from '../../rules/meal-form.ts'
import { amountsToAsk, moreThanADayText } from '../../rules/more-than-a-day.ts'
import { kilocaloriesOf } from '../../rules/nutrients.ts'
import { servingsText } from '../../rules/serving-text.ts'
import { AmountQuestion } from './amount-question.tsx'
import { ChooseMealType } from './choose-meal-type.tsx'
import { FoodSearch } from './food-search.tsx'
import { FoodTitle } from './food-title.tsx'
import { MealDate } from './meal-date.tsx'
import { MealFields } from './meal-fields.tsx'
import { OfferedMeals } from './offered-meals.tsx'
import { TypeFood } from './type-food.tsx'

type EditedMeal = NonNullable<MealDraft['meal']>

const PADDING = 'px-6 max-[350px]:px-4.5'

const TOO_LARGE = 'This number is too large. Correct it to save this meal.'

type MealEditorProps = {
  draft: MealDraft
  device: Device
  /** Whether the edited meal was deleted meanwhile. */
  isDeleted: boolean
  /** Shows the form as a part of the page rather than as a sheet. */
  inPage: boolean
  onChange: (update: (form: MealForm) => MealForm) => void
  onSaved: () => void
  /** Called when the user has undone logging what the draft has. */
  onUndone: (draft: MealDraft) => void
  onCancel: () => void
}

/**
 * The sheet for a new or existing meal, in two steps: finding the food, and its amount. Without a chosen
 * date, a new meal gets the date on which it is saved, so a form opened before midnight can be saved
 * after it.
 */
export function MealEditor({ draft, device, isDeleted, inPage, ...on }: MealEditorProps) {
  const { form, meal } = draft
  const today = useToday()
  const [isFinding, setFinding] = useState(!meal && !isMealFormTouched(form))
  // The figures of a food that was found or eaten before are right, unless the user wants to change them.
  const [wantsFields, setWantsFields] = useState(form.measured === null && form.serving === '')
  // Not shown as the name of a food that the user types in.
  const [chosenName, setChosenName] = useState(wantsFields ? '' : form.foodName)
  const typedName = form.foodName === chosenName ? '' : form.foodName
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState('')
  const [isNameless, setNameless] = useState(false)
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const element = useRef<HTMLFormElement>(null)
  const isHidden = useIsHidden('nutrition')
  const tooLarge = findTooLarge(isHidden ? withValidHidden(form, meal?.before) : form, meal?.before)
  const showsFields = wantsFields || tooLarge !== undefined
  // A meal that is logged again keeps its exact figures while its texts stay.
  const [again, setAgain] = useState<FilledMealForm | null>(null)
  const [accepted, setAccepted] = useState('')
  const amount = `${form.quantity} ${form.grams} ${form.calories}`
  const asked = accepted === amount ? null : amountsToAsk(form, meal)
  const question = useRef<HTMLFieldSetElement>(null)

  const focus = (name: string) =>
    element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(name)?.focus()
  // The calories are what most edits correct. A form with a food, from a recipe, needs the servings.
  const [first] = useState(() => {
    if (isFinding) return '[role=combobox]'
    return meal && !isHidden ? '[name=calories]' : '[name=quantity]'
  })
  useEffect(() => {
    if (inPage || wasTouched()) return
    element.current?.querySelector<HTMLInputElement>(first)?.focus()
  }, [inPage, first])

  /** Shows the beginning of a step, and moves the focus there, without the on-screen keyboard. */
  function start(name: string) {
    element.current?.closest('dialog')?.scrollTo(0, 0)
    if (wasTouched()) element.current?.focus({ preventScroll: true })
    else focus(name)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isFinding) return type()
    const saved = isHidden ? withValidHidden(form, meal?.before) : form
    const values = mealValues(saved, meal ?? again)
    setNameless(!values)
    setProblem(values && tooLarge ? TOO_LARGE : '')
    if (!values) return focus('[name=foodName]')
    if (tooLarge) return focus(`[name=${tooLarge}]`)
    if (asked) return question.current?.querySelector('button')?.focus()
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
    const edit = await editMeal(device, id, edited)
    if (!edit) return false
    const isMoved = edit.before.date !== date
    const title = isMoved
      ? `${foodName} moved to ${weekdayDate(date, today)}`
      : `${foodName} updated`
    if (!isSameValue(edit.before, edit.after)) {
      offerUndo(title, () => undoEdit(device, 'meals', edit))
    }
    return true
  }

  async function log(values: MealValues) {
    const day = formDay(form.date, dayAt(device.now()), meal?.before.date)
    const logged = await logMeal(device, values, day)
    tellLogged([logged], logged.foodName, meal ? undefined : () => on.onUndone(draft))
  }

  function logAgain(past: readonly NutritionLog[], name: string) {
    runOnce(async () => {
      const { mealType } = form
      const day = formDay(form.date, dayAt(device.now()))
      const again = past.map((one) => ({ ...one, mealType }))
      tellLogged(await copyMeals(device, again, day), name)
      on.onSaved()
    })
  }

  function tellLogged(logged: readonly NutritionLog[], name: string, onUndone?: () => void) {
    const today = dayAt(device.now())
    const date = logged[0]?.date ?? today
    const day = date === today ? '' : ` for ${weekdayDate(date, today)}`
    offerUndo(`${name} logged${day}`, async () => {
      await removeSaved(device, 'meals', logged)
      onUndone?.()
    })
  }

  function fill(food: FoodValues, quantity: number, past: NutritionLog | null = null) {
    const filled = (before: MealForm) => ({
      ...withFood(before, food),
      quantity: servingsFieldText(quantity),
    })
    // Focusing the field selects its text, so the new values have to be rendered first.
    flushSync(() => {
      on.onChange(filled)
      setAgain(past && { before: filled(form), numbers: past })
      setChosenName(food.name)
      setProblem('')
      setNameless(false)
      setWantsFields(false)
      setFinding(false)
    })
    start('[name=quantity]')
  }

  /** Fills the form with a found food, in the amount that was typed if its weight is known. */
  function fillAmount(food: FoodValues, amount: FoodAmount | null, unread: string) {
    const asked = (amount && amountOfFood(food, amount)) ?? { food, quantity: 1 }
    fill(asked.food, asked.quantity)
    const problems = [
      amount && unknownWeightText(food, amount),
      unread && unreadAmountText(unread, asked),
    ]
    setProblem(problems.filter(Boolean).join(' '))
  }

  /** Answers what an amount means. One that is kept is not asked about again. */
  function answer(update: (form: MealForm) => MealForm) {
    flushSync(() => {
      setAccepted(amount)
      on.onChange(update)
    })
    focus('[name=quantity]')
  }

  function fillAgain(past: NutritionLog) {
    const { foodName: name, quantity } = past
    const calories = kilocaloriesOf(past)
    fill({ ...past, calories, name, serving: '', measured: null }, quantity, past)
  }

  /** Opens the second step for a food that the user types in. Only a typed name replaces a chosen food. */
  function type(foodName = typedName) {
    const isFoodChosen = form.foodName !== typedName
    if (isFoodChosen && foodName === '') return
    flushSync(() => {
      if (isFoodChosen) {
        on.onChange((before) => withTypedFood(before, foodName))
        setAgain(null)
      } else if (foodName !== typedName) on.onChange((before) => ({ ...before, foodName }))
      setWantsFields(wantsFields || typedName === '')
      setFinding(false)
    })
    const name = element.current?.querySelector<HTMLTextAreaElement>('[name=foodName]')
    name?.focus()
    name?.setSelectionRange(name.value.length, name.value.length)
  }

  const title = meal ? 'Edit Meal' : 'Log Meal'
  const setMealType = (mealType: MealForm['mealType']) =>
    on.onChange((before) => ({ ...before, mealType }))
  const content = (
    <form
      ref={element}
      aria-label={title}
      tabIndex={-1}
      className="flex flex-1 flex-col outline-none"
      onSubmit={save}
    >
      <div className={`mt-1 mb-2 flex min-h-touch items-center gap-1 ${PADDING}`}>
        {!isFinding && !meal && (
          <IconButton
            style={{ marginLeft: '-0.75rem' }}
            label="Back to the search"
            icon={<ArrowLeft />}
            onClick={() => {
              flushSync(() => setFinding(true))
              start('[role=combobox]')
            }}
          />
        )}
        <h2 className={isFinding ? 'mr-auto' : 'sr-only'}>{title}</h2>
        {!isFinding && (
          <FoodTitle
            form={form}
            asField={showsFields}
            isMissing={isNameless}
            onChange={on.onChange}
          />
        )}
        <IconButton className="-mr-2" label="Close" icon={<X />} onClick={on.onCancel} />
      </div>
      <div className="flex-1">
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 ${PADDING}`}>
          {isFinding ? (
            <>
              <FoodSearch
                device={device}
                text={search}
                onTextChange={setSearch}
                onChoose={fillAmount}
              />
              {form.foodName !== typedName && search === '' && (
                <Button
                  variant="outline"
                  wide
                  className="[overflow-wrap:anywhere]"
                  onClick={() => {
                    flushSync(() => setFinding(false))
                    start('[name=quantity]')
                  }}
                >
                  Continue with {form.foodName}
                </Button>
              )}
              <ChooseMealType value={form.mealType} onValueChange={setMealType} />
              {today && formDay(form.date, today) !== null && (
                <MealDate form={form} filled={null} today={today} onChange={on.onChange} />
              )}
              {today && search === '' && (
                <OfferedMeals form={form} today={today} onChoose={fillAgain} onLog={logAgain} />
              )}
            </>
          ) : (
            <MealFields
              form={form}
              filled={meal}
              showsFields={showsFields}
              onChange={on.onChange}
              onShowFields={() => {
                flushSync(() => setWantsFields(true))
                focus('[name=calories]')
              }}
              question={
                asked && (
                  <AmountQuestion
                    ref={question}
                    text={moreThanADayText(parseServings(form.quantity), form.serving)}
                    choices={[
                      ...asked.map(({ label, asked }) => ({
                        label,
                        onChoose: () => answer((before) => withAmount(before, asked)),
                      })),
                      {
                        label: `Keep ${servingsText(parseServings(form.quantity), form.serving)}`,
                        onChoose: () => answer((before) => before),
                      },
                    ]}
                  />
                )
              }
            />
          )}
          <p role="status" className="text-muted empty:hidden">
            {problem}
          </p>
          {isDeleted && (
            <Notice tone="warn" announced>
              This meal has been deleted. Your entries are still here, and you can save them as a
              new meal.
            </Notice>
          )}
          <SaveFailure failed={failed} />
        </div>
      </div>
      <div
        className={classNames(
          'border-border border-t py-3',
          !inPage && 'sticky bottom-0 bg-elevated',
          PADDING,
        )}
      >
        {isFinding ? (
          <TypeFood name={typedName} onType={type} />
        ) : (
          <Button type="submit" wide>
            {isDeleted ? 'Save as a new meal' : 'Save Meal'}
          </Button>
        )}
      </div>
    </form>
  )
  return inPage ? (
    <Card flush className="mt-10">
      {content}
    </Card>
  ) : (
    <Dialog open tall title={title} onClose={on.onCancel}>
      {content}
    </Dialog>
  )
}
