import type { FoodAmount } from '@tend/shared/food-amounts/food-amount'
import { servingsFieldText } from '@tend/shared/forms/number-text'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meal } from '../../../../kinds/meal.ts'
import { wasTouched } from '../../../../platform/last-input.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import {
  amountOfFood,
  type FilledMealForm,
  type FoodValues,
  isMealFormTouched,
  type MealForm,
  withFood,
  withTypedFood,
} from '../../rules/meal-form.ts'
import { kilocaloriesOf } from '../../rules/nutrients.ts'
import { amountProblem } from '../../texts/amount-problem.ts'

type OnChange = (update: (form: MealForm) => MealForm) => void

/** The two steps of the form, finding a food and its amount, and the ways from one to the other. */
export function useMealSteps(
  { form, meal }: MealDraft,
  element: RefObject<HTMLFormElement | null>,
  onChange: OnChange,
) {
  const { focus, start } = useStepFocus(element)
  const [search, setSearch] = useState('')
  const [isFinding, setFinding] = useState(!meal && !isMealFormTouched(form))
  // The figures of a food that was found or eaten before are right, unless the user wants to change them.
  const [wantsFields, setWantsFields] = useState(form.measured === null && form.serving === '')
  // Not shown as the name of a food that the user types in.
  const [chosenName, setChosenName] = useState(wantsFields ? '' : form.foodName)
  const typedName = form.foodName === chosenName ? '' : form.foodName
  const [problem, setProblem] = useState('')
  const [isNameless, setNameless] = useState(false)
  // A meal that is logged again keeps its exact figures while its texts stay.
  const [again, setAgain] = useState<FilledMealForm | null>(null)

  function fill(food: FoodValues, quantity: number, past: Meal | null = null) {
    const filled = (before: MealForm) => ({
      ...withFood(before, food),
      quantity: servingsFieldText(quantity),
    })
    // Focusing the field selects its text, so the new values have to be rendered first.
    flushSync(() => {
      onChange(filled)
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
    setProblem(amountProblem(food, amount, unread, asked))
  }

  function fillAgain(past: Meal) {
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
        onChange((before) => withTypedFood(before, foodName))
        setAgain(null)
      } else if (foodName !== typedName) onChange((before) => ({ ...before, foodName }))
      setWantsFields(wantsFields || typedName === '')
      setFinding(false)
    })
    const name = element.current?.querySelector<HTMLTextAreaElement>('[name=foodName]')
    name?.focus()
    name?.setSelectionRange(name.value.length, name.value.length)
  }

  function show(step: 'search' | 'amount') {
    flushSync(() => setFinding(step === 'search'))
    start(step === 'search' ? '[role=combobox]' : '[name=quantity]')
  }

  function showFields() {
    flushSync(() => setWantsFields(true))
    focus('[name=calories]')
  }

  return {
    ...{ isFinding, search, wantsFields, typedName, again, problem, isNameless },
    ...{ setSearch, setProblem, setNameless, focus, fillAmount, fillAgain, type, show, showFields },
  }
}

/** Moves the focus to a field of the form. */
function useStepFocus(element: RefObject<HTMLFormElement | null>) {
  const focus = (name: string) =>
    element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(name)?.focus()

  /** Shows the beginning of a step, and moves the focus there, without the on-screen keyboard. */
  function start(name: string) {
    element.current?.closest('dialog')?.scrollTo(0, 0)
    if (wasTouched()) element.current?.focus({ preventScroll: true })
    else focus(name)
  }

  return { focus, start }
}

/** Moves the focus to the first field of a form that opens in a sheet, without the on-screen keyboard. */
export function useFirstFocus(
  element: RefObject<HTMLFormElement | null>,
  inPage: boolean,
  name: string,
) {
  const [first] = useState(name)
  useEffect(() => {
    if (inPage || wasTouched()) return
    element.current?.querySelector<HTMLInputElement>(first)?.focus()
  }, [element, inPage, first])
}
