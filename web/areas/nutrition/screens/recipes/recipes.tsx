import { isSameValue } from '@tend/shared/records/same-value'
import { plural, t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import type { Recipe } from '../../../../kinds/recipe.ts'
import {
  removeSaved,
  undoDeletion,
  undoEdit,
} from '../../../../store/deleted-entries/delete-entry.ts'
import { readRowsOfForms } from '../../../../store/deleted-entries/rows-of-forms.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { discardDraft } from '../../../../store/local-storage/draft.ts'
import { useIsHidden } from '../../../../store/settings/hidden-numbers.ts'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { newMealForm } from '../../commands/new-meal-form.ts'
import { addRecipe, deleteRecipe, editRecipe, readRecipes } from '../../commands/recipes.ts'
import { newMealDraft } from '../../rules/meal-draft.ts'
import { withFood } from '../../rules/meal-form.ts'
import { portionOf, type RecipeValues, recipeAsFood, recipeForm } from '../../rules/recipe-form.ts'
import { portionText } from '../../texts/amount-text.ts'
import { wasRecipeOpen } from '../log-meal/kept-search.ts'
import type { MealEditing } from '../log-meal/use-meal-editing.ts'
import { NutrientSummary } from '../meals/nutrient-summary.tsx'
import { type RecipeDraft, RecipeEditor } from './recipe-editor.tsx'

const draftName = (id: string) => `recipe_${id}`

type RecipesProps = {
  editing: MealEditing
}

/** The saved recipes, to log portions of them. Renders nothing if there are none. */
export function Recipes({ editing }: RecipesProps) {
  const recipes = useLive(readShown, [])
  const [chosen, setEdited] = useState<Recipe | null>(null)
  // A form that was open before a reload is open again.
  const [wasClosed, setClosed] = useState(false)
  const section = useRef<HTMLElement>(null)
  const { failed, run, runOnce } = useCommand()
  const offerUndo = useUndo()
  const discard = useDiscard()
  if (recipes.state !== 'ready') return null
  const { device } = recipes
  const { list, deleted } = recipes.value
  const left = [...list, ...deleted].find(({ id }) => !wasClosed && wasRecipeOpen(draftName(id)))
  // A recipe that was deleted meanwhile stays in its form.
  const edited = list.find(({ id }) => id === chosen?.id) ?? chosen ?? left ?? null
  if (list.length === 0 && !edited) return null
  function close() {
    setEdited(null)
    setClosed(true)
  }
  const focusSection = () => section.current?.focus({ preventScroll: true })

  function remove(recipe: Recipe, { id, name } = recipe) {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteRecipe(device, id)
      if (!deleted) return
      const setOpen = (isOpen: boolean) =>
        isOpen ? setEdited(recipe) : edited?.id === id && close()
      const undo = () => undoDeletion(device, deleted)
      const draft = { discard: () => discardDraft(draftName(id)) }
      discard(draft, setOpen, { title: t`Recipe ${name} deleted`, undo })
    })
  }

  function save(recipe: Recipe, values: RecipeValues, draft: RecipeDraft) {
    runOnce(async () => {
      const undo = await storeRecipe(device, recipe.id, values, draft.isClash)
      draft.clear()
      close()
      focusSection()
      if (undo) offerUndo(t`Recipe ${values.name} updated`, undo)
    })
  }

  const log = (recipe: Recipe) => editing.open(portionDraft(device, recipe))

  return (
    <Section
      ref={section}
      title={t`Recipes`}
      aria-label={t`Recipes`}
      tabIndex={-1}
      className="outline-none"
    >
      <List>
        {list.map((recipe) => (
          <ListRow
            key={recipe.id}
            title={recipe.name}
            meta={<RecipeMeta recipe={recipe} />}
            onClick={() => log(recipe)}
            trailing={
              <RecipeActions
                name={recipe.name}
                onLog={() => log(recipe)}
                onEdit={() => setEdited(recipe)}
                onDelete={() => remove(recipe)}
              />
            }
          />
        ))}
      </List>
      <SaveFailure failed={failed && !edited} />
      {edited && (
        <RecipeEditor
          key={edited.id}
          draftName={draftName(edited.id)}
          title={t`Edit recipe`}
          device={device}
          initial={recipeForm(edited)}
          before={edited}
          isDeleted={!list.includes(edited)}
          failed={failed}
          onSave={(values, draft) => save(edited, values, draft)}
          onOpenChange={(isOpen) => {
            if (isOpen) return setEdited(edited)
            close()
            focusSection()
          }}
        />
      )}
    </Section>
  )
}

async function readShown(device: Device) {
  const [list, deleted] = await Promise.all([
    readRecipes(device),
    readRowsOfForms(device, 'recipes', draftName('')),
  ])
  return { list, deleted }
}

function RecipeMeta({ recipe }: { recipe: Recipe }) {
  const { portions } = recipe
  const count = plural(portions, { one: '# portion', other: '# portions' })
  if (useIsHidden('nutrition')) return count
  return (
    <>
      {plural(portions, { one: '# portion', other: '# portions, each' })}
      {', '}
      <NutrientSummary nutrients={portionOf(recipe)} />
    </>
  )
}

/** A new meal of one portion, which the form shows before it is saved. */
function portionDraft(device: Device, recipe: Recipe) {
  return newMealDraft(
    withFood(newMealForm(device), recipeAsFood(recipe, portionText(recipe.portions))),
  )
}

/** @returns undoes the change; `null` if there is none */
async function storeRecipe(device: Device, id: string, values: RecipeValues, isClash: boolean) {
  const edit = await editRecipe(device, id, values, isClash)
  if (edit) {
    const isSame = isSameValue(edit.before, edit.after)
    return isSame ? null : () => undoEdit(device, 'recipes', edit)
  }
  // It was deleted in another tab meanwhile; the entries of the form are kept.
  const saved = await addRecipe(device, values)
  return () => removeSaved(device, 'recipes', [saved])
}

type RecipeActionsProps = {
  name: string
  onLog: () => void
  onEdit: () => void
  onDelete: () => void
}

function RecipeActions({ name, onLog, onEdit, onDelete }: RecipeActionsProps) {
  return (
    <MoreActions
      of={name}
      actions={[
        {
          label: t`Log portions`,
          name: t`Log portions: ${name}`,
          icon: <Plus />,
          onSelect: onLog,
        },
        {
          label: t`Edit`,
          name: t`Edit recipe: ${name}`,
          icon: <Pencil />,
          onSelect: onEdit,
        },
        {
          label: t`Delete`,
          name: t`Delete recipe: ${name}`,
          icon: <Trash2 />,
          onSelect: onDelete,
        },
      ]}
    />
  )
}
