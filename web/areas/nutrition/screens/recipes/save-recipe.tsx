import { t } from '@tend/text'
import { useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { addRecipe } from '../../commands/recipes.ts'
import { type RecipeValues, recipeFoodOf } from '../../rules/recipe-form.ts'
import { type RecipeDraft, RecipeEditor } from './recipe-editor.tsx'

type SaveRecipeProps = {
  /** The meals of a day. */
  meals: readonly Meal[]
  draftName: string
  device: Device
  onOpenChange: (isOpen: boolean) => void
}

/** Saves all or some meals of a day as a recipe. */
export function SaveRecipe({ meals, draftName, device, onOpenChange }: SaveRecipeProps) {
  // Meals that are logged meanwhile do not change the form.
  const [foods] = useState(() => meals.map(recipeFoodOf))
  const { failed, runOnce } = useCommand()
  const discardDraft = useDiscard()

  function save(values: RecipeValues, draft: RecipeDraft) {
    runOnce(async () => {
      const recipe = await addRecipe(device, values)
      discardDraft(draft, onOpenChange, {
        title: t`Recipe ${recipe.name} saved`,
        undo: () => removeSaved(device, 'recipes', [recipe]),
      })
    })
  }

  return (
    <RecipeEditor
      draftName={draftName}
      title={t`Save as recipe`}
      device={device}
      initial={{ name: '', portions: '1', foods }}
      failed={failed}
      onSave={save}
      onOpenChange={onOpenChange}
    />
  )
}
