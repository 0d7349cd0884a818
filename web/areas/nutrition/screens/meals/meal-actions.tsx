import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef, useState } from 'react'
import type { NutritionLog } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'

const CopyMeals = deferredSection(
  async () => (await import('./copy-meals.tsx')).CopyMeals,
  <Loading />,
)

const SaveRecipe = deferredSection(
  async () => (await import('../recipes/save-recipe.tsx')).SaveRecipe,
  <Loading />,
)

type MealActionsProps = { meals: readonly NutritionLog[]; date: LocalDate; device: Device }

/** What can be done with the meals of a day together. Renders nothing if there are none. */
export function MealActions({ meals, date, device }: MealActionsProps) {
  const today = useToday()
  const [open, setOpen] = useState<'copy' | 'recipe' | null>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const recipeButton = useRef<HTMLButtonElement>(null)
  if (!today || meals.length === 0) return null

  function close() {
    const button = open === 'copy' ? copyButton : recipeButton
    setOpen(null)
    button.current?.focus()
  }

  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <TextButton
          ref={copyButton}
          aria-expanded={open === 'copy'}
          onClick={() => setOpen(open === 'copy' ? null : 'copy')}
        >
          Copy to another day
        </TextButton>
        <TextButton
          ref={recipeButton}
          aria-expanded={open === 'recipe'}
          onClick={() => setOpen(open === 'recipe' ? null : 'recipe')}
        >
          Save as recipe
        </TextButton>
      </div>
      {open === 'copy' && (
        <CopyMeals meals={meals} date={date} today={today} device={device} onClose={close} />
      )}
      {open === 'recipe' && <SaveRecipe meals={meals} device={device} onClose={close} />}
    </>
  )
}
