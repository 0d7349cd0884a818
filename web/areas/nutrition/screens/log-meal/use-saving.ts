import { t } from '@tend/text'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import {
  findTooLarge,
  type MealForm,
  type MealValues,
  mealValues,
  withValidHidden,
} from '../../rules/meal-form.ts'
import { amountsToAsk } from '../../rules/more-than-a-day.ts'
import { useShownGrams } from '../use-shown-grams.ts'
import type { useMealSteps } from './use-meal-steps.ts'

const TOO_LARGE = t`This number is too large. Correct it to save this meal.`

interface SavingProps {
  readonly draft: MealDraft
  readonly steps: ReturnType<typeof useMealSteps>
  readonly onChange: (update: (form: MealForm) => MealForm) => void
  /** Stores a form that has nothing to correct. */
  readonly onSave: (saved: MealForm, values: MealValues) => void
}

/** Errors and questions that come before a form is saved. */
export interface Saving {
  /** The number that is too large, if any. */
  readonly tooLarge: ReturnType<typeof findTooLarge>
  /** The amounts to choose from in place of one that is more than a day's food; `null` without a question. */
  readonly asked: ReturnType<typeof amountsToAsk>
  readonly question: RefObject<HTMLFieldSetElement | null>
  /** Answers what an amount means. One that is kept is not asked about again. */
  answer(update: (form: MealForm) => MealForm): void
  save(event: FormEvent): void
  /** Passes the form on to `store` unless it has something to correct. */
  check(store: SavingProps['onSave']): void
}

export function useSaving({ draft, steps, onChange, onSave }: SavingProps): Saving {
  const { form, meal } = draft
  const question = useRef<HTMLFieldSetElement>(null)
  const isHidden = useIsHidden('nutrition')
  const grams = useShownGrams()
  const saved = withValidHidden(form, meal?.before, isHidden ? [] : ['calories', ...grams])
  const tooLarge = findTooLarge(saved, meal?.before)
  const [accepted, setAccepted] = useState('')
  const amount = `${form.quantity} ${form.grams} ${form.calories}`
  const asked = accepted === amount ? null : amountsToAsk(form, meal)

  function check(store: SavingProps['onSave']) {
    const values = mealValues(saved, meal ?? steps.again)
    steps.set({ isNameless: !values, problem: values && tooLarge ? TOO_LARGE : '' })
    if (!values) return steps.focus('[name=foodName]')
    if (tooLarge) return steps.focus(`[name=${tooLarge}]`)
    if (asked) return question.current?.querySelector('button')?.focus()
    store(saved, values)
  }

  return {
    tooLarge,
    asked,
    question,
    answer(update) {
      flushSync(() => {
        setAccepted(amount)
        onChange(update)
      })
      steps.focus('[name=quantity]')
    },
    save(event) {
      event.preventDefault()
      if (steps.isFinding) return steps.type()
      check(onSave)
    },
    check,
  }
}
