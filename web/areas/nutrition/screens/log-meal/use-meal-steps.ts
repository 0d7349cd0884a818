import { servingsFieldText } from '@tend/shared/forms/number-text'
import { isSameValue } from '@tend/shared/records/same-value'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meal } from '../../../../kinds/meal.ts'
import { wasTouched } from '../../../../platform/last-input.ts'
import { kilocaloriesOf } from '../../rules/calories.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import {
  amountOfFood,
  type FilledMealForm,
  type FoodOrigin,
  type FoodValues,
  isMealFormTouched,
  type MealForm,
  withFood,
  withGrams,
  withTypedFood,
} from '../../rules/meal-form.ts'
import { amountProblem } from '../../texts/amount-problem.ts'
import { unfinishedProduct } from '../barcode/product-draft.ts'
import type { ChosenFood } from './found-foods.tsx'
import { closedSearch, keptSearch, useKeptSearch } from './kept-search.ts'
import type { ChangeMeal } from './use-meal-editing.ts'

/** A food with its source. */
type ChosenProduct = FoodValues & { readonly origin: FoodOrigin }

interface StepState {
  readonly search: string
  readonly isFinding: boolean
  /** The figures of a food that was found or eaten before are right, unless the user wants to change them. */
  readonly wantsFields: boolean
  /** Not shown as the name of a food that the user types in. */
  readonly chosenName: string
  readonly problem: string
  readonly isNameless: boolean
  /** The chosen food if it is known where it is from. */
  readonly chosen: ChosenProduct | null
  /** A meal that is logged again keeps its exact figures while its texts stay. */
  readonly again: FilledMealForm | null
}

const EMPTY_SEARCH: StepState = {
  search: '',
  isFinding: true,
  wantsFields: true,
  chosenName: '',
  problem: '',
  isNameless: false,
  chosen: null,
  again: null,
}

function firstState({ form, meal }: MealDraft): StepState {
  const wantsFields = form.measured === null && form.serving === ''
  // The sheet of a barcode that was open before a reload opens from the search.
  const isFinding = !meal && (!isMealFormTouched(form) || unfinishedProduct() !== undefined)
  return {
    ...EMPTY_SEARCH,
    search: keptSearch() || (isFinding ? closedSearch() : ''),
    isFinding,
    wantsFields,
    chosenName: wantsFields ? '' : form.foodName,
  }
}

/** The form with other figures of its food. The servings stay, and so does a weight that was chosen. */
function withCorrectedFood(form: MealForm, before: FoodValues, food: FoodValues): MealForm {
  const corrected = withFood(form, food)
  const isWeighed = food.measured && form.grams !== withFood(form, before).grams
  return isWeighed ? withGrams(corrected, form.grams) : corrected
}

/** The two steps of the form, finding a food and its amount, and the ways from one to the other. */
export function useMealSteps(
  draft: MealDraft,
  element: RefObject<HTMLFormElement | null>,
  onChange: ChangeMeal,
) {
  const { form } = draft
  const { focus, start } = useStepFocus(element)
  const [state, setState] = useState(() => firstState(draft))
  const set = (changed: Partial<StepState>) => setState((before) => ({ ...before, ...changed }))
  useKeptSearch(state.search)
  const typedName = form.foodName === state.chosenName ? '' : form.foodName
  // Typed figures are kept when another food takes their place.
  const hasTyped =
    state.wantsFields && !isSameValue(form, withTypedFood(form, form.foodName)) && !draft.meal

  function fill(food: FoodValues, quantity: number, past: Meal | null = null, problem = '') {
    const { origin } = food
    const filled = (before: MealForm) => ({
      ...withFood(before, food),
      quantity: servingsFieldText(quantity),
    })
    const again = past && { before: filled(form), numbers: past }
    // Focusing the field selects its text, so the new values have to be rendered first.
    flushSync(() => {
      onChange(filled, hasTyped)
      set({ ...EMPTY_SEARCH, again, problem, chosenName: food.name })
      set({ wantsFields: false, isFinding: false, chosen: origin ? { ...food, origin } : null })
    })
    start('[name=quantity]')
  }

  /** Fills the form with a found food, in the amount that was typed if its weight is known. */
  function fillAmount({ food, amount, unread, quantity = 1 }: ChosenFood) {
    const asked = (amount && amountOfFood(food, amount)) ?? { food, quantity }
    fill(asked.food, asked.quantity, null, amountProblem(food, amount, unread, asked))
  }

  /** Shows the figures of a food that was corrected, or those before the correction. */
  function correct(before: FoodValues, { origin, ...food }: FoodValues) {
    onChange((now) => withCorrectedFood(now, before, food), hasTyped)
    set({ chosenName: food.name, wantsFields: false, chosen: origin ? { ...food, origin } : null })
    start('[name=quantity]')
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
        onChange((before) => withTypedFood(before, foodName), hasTyped)
        set({ again: null, chosen: null })
      } else if (foodName !== typedName) onChange((before) => ({ ...before, foodName }))
      set({ wantsFields: state.wantsFields || typedName === '', isFinding: false })
    })
    const name = element.current?.querySelector<HTMLTextAreaElement>('[name=foodName]')
    name?.focus()
    name?.setSelectionRange(name.value.length, name.value.length)
  }

  function show(step: 'search' | 'amount') {
    flushSync(() => set({ isFinding: step === 'search' }))
    start(step === 'search' ? '[role=searchbox]' : '[name=quantity]')
  }

  /** Goes on with the next food, for the same meal and day. */
  function startOver() {
    flushSync(() => {
      onChange((before) => withTypedFood({ ...before, feelings: '' }, ''))
      setState(EMPTY_SEARCH)
    })
    start('[role=searchbox]')
  }

  function showFields() {
    flushSync(() => set({ wantsFields: true }))
    focus('[name=calories]')
  }

  return {
    ...state,
    typedName,
    set,
    focus,
    fillAmount,
    fillAgain,
    correct,
    type,
    show,
    showFields,
    startOver,
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
export function useFirstFocus(element: RefObject<HTMLFormElement | null>, name: string) {
  const [first] = useState(name)
  useEffect(() => {
    if (wasTouched()) return
    element.current?.querySelector<HTMLInputElement>(first)?.focus()
  }, [element, first])
}
