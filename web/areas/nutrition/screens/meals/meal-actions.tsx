import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CookingPot from 'lucide-react/icons/cooking-pot'
import { useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'

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
  const [open, setOpen] = useState<'copy' | 'recipe' | null>(() =>
    hasOwnDraft(`recipe_of_${meals[0]?.id}`) ? 'recipe' : null,
  )
  const actions = useRef<HTMLDivElement>(null)
  if (!today || meals.length === 0) return null

  const name = plural(meals.length, { one: 'This food', other: 'These # foods' })

  function close() {
    setOpen(null)
    actions.current?.querySelector('button')?.focus()
  }

  return (
    <>
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
              onSelect: () => setOpen('copy'),
            },
            { label: t`Save as recipe`, icon: <CookingPot />, onSelect: () => setOpen('recipe') },
          ]}
        />
      </div>
      {open === 'copy' && (
        <CopyMeals meals={meals} date={date} today={today} device={device} onClose={close} />
      )}
      {open === 'recipe' && (
        <SaveRecipe
          meals={meals}
          device={device}
          onOpenChange={(isOpen) => (isOpen ? setOpen('recipe') : close())}
        />
      )}
    </>
  )
}
