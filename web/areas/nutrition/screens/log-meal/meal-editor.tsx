import { formDay } from '@tend/shared/days/form-day'
import { parseServings } from '@tend/shared/forms/parse-number'
import { t } from '@tend/text'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import {
  findTooLarge,
  type MealForm,
  mealValues,
  withAmount,
  withValidHidden,
} from '../../rules/meal-form.ts'
import { amountsToAsk } from '../../rules/more-than-a-day.ts'
import { otherAmountText, servingsText } from '../../texts/amount-text.ts'
import { moreThanADayText } from '../../texts/more-than-a-day-text.ts'
import { AmountQuestion } from './amount-question.tsx'
import { ChooseMealType } from './choose-meal-type.tsx'
import { FoodSearch } from './food-search.tsx'
import { FoodTitle } from './food-title.tsx'
import { MealDate } from './meal-date.tsx'
import { MealFields } from './meal-fields.tsx'
import { OfferedMeals } from './offered-meals.tsx'
import { TypeFood } from './type-food.tsx'
import { useMealCommands } from './use-meal-commands.ts'
import { useFirstFocus, useMealSteps } from './use-meal-steps.ts'

const PADDING = 'px-6 max-[350px]:px-4.5'
const FOOT = 'border-border border-t py-3'

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
  const element = useRef<HTMLFormElement>(null)
  const question = useRef<HTMLFieldSetElement>(null)
  const isHidden = useIsHidden('nutrition')
  const steps = useMealSteps(draft, element, on.onChange)
  const { isFinding, typedName, focus } = steps
  const { failed, store, logAgain } = useMealCommands({ draft, device, isDeleted, ...on })
  const saved = isHidden ? withValidHidden(form, meal?.before) : form
  const tooLarge = findTooLarge(saved, meal?.before)
  const showsFields = steps.wantsFields || tooLarge !== undefined
  const [accepted, setAccepted] = useState('')
  const amount = `${form.quantity} ${form.grams} ${form.calories}`
  const asked = accepted === amount ? null : amountsToAsk(form, meal)
  // The calories are what most edits correct. A form with a food, from a recipe, needs the servings.
  const second = meal && !isHidden ? '[name=calories]' : '[name=quantity]'
  useFirstFocus(element, inPage, isFinding ? '[role=combobox]' : second)

  function save(event: FormEvent) {
    event.preventDefault()
    if (isFinding) return steps.type()
    const values = mealValues(saved, meal ?? steps.again)
    steps.setNameless(!values)
    steps.setProblem(values && tooLarge ? TOO_LARGE : '')
    if (!values) return focus('[name=foodName]')
    if (tooLarge) return focus(`[name=${tooLarge}]`)
    if (asked) return question.current?.querySelector('button')?.focus()
    store(saved, values)
  }

  /** Answers what an amount means. One that is kept is not asked about again. */
  function answer(update: (form: MealForm) => MealForm) {
    flushSync(() => {
      setAccepted(amount)
      on.onChange(update)
    })
    focus('[name=quantity]')
  }

  const title = meal ? 'Edit Meal' : 'Log Meal'
  return (
    <Frame inPage={inPage} title={title} onClose={on.onCancel}>
      <form
        ref={element}
        aria-label={title}
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none"
        onSubmit={save}
      >
        <Head
          title={title}
          food={
            !isFinding && (
              <FoodTitle
                form={form}
                asField={showsFields}
                isMissing={steps.isNameless}
                onChange={on.onChange}
              />
            )
          }
          onBack={isFinding || meal ? undefined : () => steps.show('search')}
          onClose={on.onCancel}
        />
        <div className="flex-1">
          <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 pb-4 ${PADDING}`}>
            {isFinding ? (
              <FindFood {...{ form, device, steps }} onChange={on.onChange} onLogAgain={logAgain} />
            ) : (
              <MealFields
                form={form}
                filled={meal}
                showsFields={showsFields}
                onChange={on.onChange}
                onShowFields={steps.showFields}
                question={
                  asked && (
                    <MoreThanADay ref={question} form={form} amounts={asked} onAnswer={answer} />
                  )
                }
              />
            )}
            <p role="status" className="text-muted empty:hidden">
              {steps.problem}
            </p>
            {isDeleted && <DeletedNotice />}
            <SaveFailure failed={failed} />
          </div>
        </div>
        <div className={classNames(FOOT, !inPage && 'sticky bottom-0 bg-elevated', PADDING)}>
          {isFinding ? (
            <TypeFood name={typedName} onType={steps.type} />
          ) : (
            <Button type="submit" wide>
              {isDeleted ? 'Save as a new meal' : 'Save Meal'}
            </Button>
          )}
        </div>
      </form>
    </Frame>
  )
}

interface FrameProps {
  inPage: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

function Frame({ inPage, title, onClose, children }: FrameProps) {
  return inPage ? (
    <Card flush className="mt-10">
      {children}
    </Card>
  ) : (
    <Dialog open tall title={title} onClose={onClose}>
      {children}
    </Dialog>
  )
}

function DeletedNotice() {
  return (
    <Notice tone="warn" announced>
      This meal has been deleted. Your entries are still here, and you can save them as a new meal.
    </Notice>
  )
}

interface HeadProps {
  title: string
  /** The food, in the second step. */
  food: ReactNode
  onBack: (() => void) | undefined
  onClose: () => void
}

function Head({ title, food, onBack, onClose }: HeadProps) {
  return (
    <div className={`mt-1 mb-2 flex min-h-touch items-center gap-1 ${PADDING}`}>
      {onBack && (
        <IconButton
          style={{ marginLeft: '-0.75rem' }}
          label="Back to the search"
          icon={<ArrowLeft />}
          onClick={onBack}
        />
      )}
      <h2 className={food ? 'sr-only' : 'mr-auto'}>{title}</h2>
      {food}
      <IconButton className="-mr-2" label="Close" icon={<X />} onClick={onClose} />
    </div>
  )
}

interface FindFoodProps {
  form: MealForm
  device: Device
  steps: ReturnType<typeof useMealSteps>
  onChange: MealEditorProps['onChange']
  onLogAgain: (meals: readonly Meal[], name: string) => void
}

/** The first step. */
function FindFood({ form, device, steps, onChange, onLogAgain }: FindFoodProps) {
  const { search } = steps
  const today = useToday()
  return (
    <>
      <FoodSearch
        device={device}
        text={search}
        onTextChange={steps.setSearch}
        onChoose={steps.fillAmount}
      />
      {form.foodName !== steps.typedName && search === '' && (
        <Button
          variant="outline"
          wide
          className="[overflow-wrap:anywhere]"
          onClick={() => steps.show('amount')}
        >
          Continue with {form.foodName}
        </Button>
      )}
      <ChooseMealType
        value={form.mealType}
        onValueChange={(mealType) => onChange((before) => ({ ...before, mealType }))}
      />
      {today && formDay(form.date, today) !== null && (
        <MealDate form={form} filled={null} today={today} onChange={onChange} />
      )}
      {today && search === '' && (
        <OfferedMeals form={form} today={today} onChoose={steps.fillAgain} onLog={onLogAgain} />
      )}
    </>
  )
}

interface MoreThanADayProps {
  ref: Ref<HTMLFieldSetElement>
  form: MealForm
  amounts: NonNullable<ReturnType<typeof amountsToAsk>>
  onAnswer: (update: (form: MealForm) => MealForm) => void
}

/** Asks about an amount that is more than a day's food. */
function MoreThanADay({ ref, form, amounts, onAnswer }: MoreThanADayProps) {
  const quantity = parseServings(form.quantity)
  return (
    <AmountQuestion
      ref={ref}
      text={moreThanADayText(quantity, form.serving)}
      choices={[
        ...amounts.map((other) => ({
          label: otherAmountText(other),
          onChoose: () => onAnswer((before) => withAmount(before, other.asked)),
        })),
        {
          label: t`Keep ${servingsText(quantity, form.serving)}`,
          onChoose: () => onAnswer((before) => before),
        },
      ]}
    />
  )
}
