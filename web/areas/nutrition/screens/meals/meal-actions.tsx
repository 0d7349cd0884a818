import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CookingPot from 'lucide-react/icons/cooking-pot'
import { useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { wasRecipeOpen } from '../log-meal/kept-search.ts'

const CopyMeals = deferredSection(
  async () => (await import('./copy-meals.tsx')).CopyMeals,
  <Loading />,
)

const SaveRecipe = deferredSection(
  async () => (await import('../recipes/save-recipe.tsx')).SaveRecipe,
  <Loading />,
)

type MealActionsProps = { meals: readonly Meal[]; date: LocalDate; device: Device }

/** What can be done with the meals of a day together. Renders nothing if there are none. */
export function MealActions({ meals, date, device }: MealActionsProps) {
  const today = useToday()
  // Not of a meal, which may be deleted or get another place in the list.
  const ofDay = { draftName: `recipe_of_${date}`, meals }
  const [isCopying, setCopying] = useState(false)
  /** The form for a recipe stays with the meals for which it was opened, at midnight too. */
  const [recipe, setRecipe] = useState(() => (wasRecipeOpen(ofDay.draftName) ? ofDay : null))
  const actions = useRef<HTMLDivElement>(null)
  if (!today || (meals.length === 0 && !recipe)) return null

  const name = plural(meals.length, { one: 'This food', other: 'These # foods' })

  function open(form: 'copy' | 'recipe' | null) {
    setCopying(form === 'copy')
    setRecipe(form === 'recipe' ? ofDay : null)
  }

  function close() {
    open(null)
    actions.current?.querySelector('button')?.focus()
  }

  return (
    <>
      {meals.length > 0 && (
        <div
          ref={actions}
          className="mt-1 flex items-center justify-between gap-2 pe-1.5 ps-5 text-muted text-small"
        >
          {name}
          <MoreActions
            of={name}
            actions={[
              {
                label: t`Copy to another day`,
                icon: <CalendarPlus />,
                onSelect: () => open('copy'),
              },
              { label: t`Save as recipe`, icon: <CookingPot />, onSelect: () => open('recipe') },
            ]}
          />
        </div>
      )}
      {isCopying && meals.length > 0 && (
        <CopyMeals meals={meals} date={date} today={today} device={device} onClose={close} />
      )}
      {recipe && (
        <SaveRecipe
          key={recipe.draftName}
          {...recipe}
          device={device}
          onOpenChange={(isOpen) => (isOpen ? setRecipe(recipe) : close())}
        />
      )}
    </>
  )
}
