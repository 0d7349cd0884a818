import { checkServings } from '@tend/shared/forms/check-number'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Recipe } from '../../../../kinds/recipe.ts'
import type { Device } from '../../../../store/device/device.ts'
import { type Draft, useDraft } from '../../../../store/local-storage/draft.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { storedSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DeletedElsewhere } from '../../../../ui/overlays/deleted-elsewhere.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { type AmountOfFood, amountOfFood, type FoodValues } from '../../rules/meal-form.ts'
import { isMoreThanADay, otherAmounts } from '../../rules/more-than-a-day.ts'
import { readOpenRecipe } from '../../rules/open-recipe.ts'
import {
  foodKeys,
  foundRecipeFood,
  portionOf,
  type RecipeForm,
  type RecipeValues,
  recipeValues,
} from '../../rules/recipe-form.ts'
import { amountProblem } from '../../texts/amount-problem.ts'
import { otherAmountText, servingsText } from '../../texts/amount-text.ts'
import { moreThanADayText } from '../../texts/more-than-a-day-text.ts'
import { AmountQuestion } from '../log-meal/amount-question.tsx'
import { FoodSearch } from '../log-meal/food-search.tsx'
import type { ChosenFood } from '../log-meal/found-foods.tsx'
import { keptRecipeSearch, useKeptRecipeSearch } from '../log-meal/kept-search.ts'
import { ChooseMeals } from '../meals/choose-meals.tsx'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'

const MAX_NAME_CHARS = 200
const NONE_LEFT: readonly string[] = []

/** A food whose amount is more than a day's food. */
interface AskedAmount {
  readonly food: FoodValues
  readonly asked: AmountOfFood
  /** The typed count of pieces; `null` if there is none. */
  readonly count: number | null
}

/** The draft of a form, to clear or discard once its recipe is stored. */
export type RecipeDraft = Pick<Draft<RecipeForm>, 'isClash' | 'clear' | 'discard'>

type RecipeEditorProps = {
  draftName: string
  title: string
  device: Device
  /** The form at first. All its foods are ticked. */
  initial: RecipeForm
  /** The recipe that is edited. */
  before?: Recipe
  /** Whether it was deleted meanwhile. */
  isDeleted?: boolean
  failed: boolean
  onSave: (values: RecipeValues, draft: RecipeDraft) => void
  /** Called with `true` when the user takes Cancel back. */
  onOpenChange: (isOpen: boolean) => void
}

/** The form for a new or existing recipe: its name, its portions, and its foods, to which others can be added. */
export function RecipeEditor({
  draftName,
  title,
  device,
  initial,
  before,
  isDeleted = false,
  failed,
  onSave,
  onOpenChange,
}: RecipeEditorProps) {
  const discardDraft = useDiscard()
  const draft = useDraft(draftName, () => ({ ...initial, left: NONE_LEFT }), readOpenRecipe)
  const { name, portions, foods: offered } = draft.form
  const left = new Set(draft.form.left)
  const [search, setSearch] = useState(() => keptRecipeSearch(draftName))
  useKeptRecipeSearch(draftName, search)
  const [added, setAdded] = useState('')
  const [problem, setProblem] = useState('')
  const [question, setQuestion] = useState<AskedAmount | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const isHidden = useIsHidden('nutrition')
  const titleId = useId()
  const keys = foodKeys(offered)
  const foods = offered.filter((_, index) => !left.has(keys[index] ?? ''))
  const preview = recipeValues({ name: 'Recipe', portions, foods }, before)

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name=recipeName]')?.focus()
  }, [])

  function save(event: FormEvent) {
    event.preventDefault()
    const values = recipeValues({ name, portions, foods }, before)
    if (values && !checkServings(portions).isTooLarge) return onSave(values, draft)
    if (foods.length === 0) return setProblem(t`Choose at least one food to save this recipe.`)
    setProblem(
      values
        ? t`This number is too large. Correct it to save this recipe.`
        : t`Enter a name to save this recipe.`,
    )
    const first = values ? '[name=portions]' : '[name=recipeName]'
    form.current?.querySelector<HTMLInputElement>(first)?.focus()
  }

  function choose({ food, amount, unread, quantity = 1 }: ChosenFood) {
    const asked = (amount && amountOfFood(food, amount)) ?? { food, quantity }
    const isAsked = isMoreThanADay(asked)
    const count = amount?.unit ? null : (amount?.count ?? null)
    setQuestion(isAsked ? { food, asked, count } : null)
    if (!isAsked) add(asked)
    setProblem(amountProblem(food, amount, unread, asked))
  }

  function add({ food, quantity }: AmountOfFood) {
    const found = foundRecipeFood(food, quantity, storedSetting(ENERGY_UNIT))
    draft.edit({ foods: [...offered, found] })
    setAdded(t`${food.name} added: ${servingsText(quantity, food.serving)}.`)
    setQuestion(null)
  }

  return (
    <Card
      ref={form}
      as="form"
      className="mt-4 grid gap-4"
      aria-labelledby={titleId}
      onSubmit={save}
    >
      <h3 id={titleId}>{title}</h3>
      <TextField
        name="recipeName"
        label={t`Name`}
        maxLength={MAX_NAME_CHARS}
        value={name}
        onValueChange={(text) => draft.edit({ name: text })}
      />
      <ChooseMeals
        meals={offered.map((food, index) => ({ ...food, id: keys[index] ?? '' }))}
        left={left}
        onChange={(ids) => draft.edit({ left: [...ids] })}
      />
      <div>
        <FoodSearch device={device} text={search} onTextChange={setSearch} onChoose={choose} />
        <p role="status" className="mt-2 text-muted text-small empty:hidden">
          {added}
        </p>
        {question && <AddedAmount {...question} onChoose={add} />}
      </div>
      <NumberFields
        fields={[
          {
            name: 'portions',
            label: t`Portions it makes`,
            kind: 'decimal',
            check: checkServings,
            value: portions,
            onValueChange: (text) => draft.edit({ portions: text }),
          },
        ]}
      />
      {preview && !isHidden && (
        <p className="-mt-1 text-muted text-small">
          {t`One portion:`} <NutrientSummary nutrients={portionOf(preview)} all />
        </p>
      )}
      <p role="status" className="text-muted empty:hidden">
        {problem}
      </p>
      {isDeleted && <DeletedElsewhere />}
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Save Recipe`}</Button>
        <Button
          variant="ghost"
          onClick={() => discardDraft(draft, onOpenChange)}
        >{t`Cancel`}</Button>
      </div>
    </Card>
  )
}

type AddedAmountProps = AskedAmount & { onChoose: (amount: AmountOfFood) => void }

function AddedAmount({ food, asked, count, onChoose }: AddedAmountProps) {
  return (
    <AmountQuestion
      text={moreThanADayText(asked.quantity, asked.food.serving)}
      choices={[
        ...otherAmounts(food, count).map((other) => ({
          label: otherAmountText(other),
          onChoose: () => onChoose(other.asked),
        })),
        {
          label: t`Keep ${servingsText(asked.quantity, asked.food.serving)}`,
          onChoose: () => onChoose(asked),
        },
      ]}
    />
  )
}
