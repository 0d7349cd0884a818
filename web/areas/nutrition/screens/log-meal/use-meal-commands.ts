import { formDay } from '@tend/shared/days/form-day'
import { isSameValue } from '@tend/shared/records/same-value'
import type { Meal } from '../../../../kinds/meal.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { removeSaved, undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { copyMeals, editMeal, logMeal } from '../../commands/meals.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import { editedMealValues, type MealForm, type MealValues } from '../../rules/meal-form.ts'

type EditedMeal = NonNullable<MealDraft['meal']>

interface MealCommands {
  readonly draft: MealDraft
  readonly device: Device
  /** Whether the edited meal was deleted meanwhile, so that a new one is stored. */
  readonly isDeleted: boolean
  readonly onSaved: () => void
  readonly onUndone: (draft: MealDraft) => void
}

/** Stores the meal of a form, or earlier meals again, and says so with an Undo. */
export function useMealCommands({ draft, device, isDeleted, ...on }: MealCommands) {
  const { form, meal } = draft
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()

  function store(saved: MealForm, values: MealValues) {
    runOnce(async () => {
      if (!meal || isDeleted) await log(values)
      else if (!(await change(meal, saved, values.foodName))) return
      on.onSaved()
    })
  }

  /** Resolves with `false` if the meal was deleted meanwhile. */
  async function change(
    { id, before }: EditedMeal,
    saved: MealForm,
    foodName: string,
  ): Promise<boolean> {
    const today = dayAt(device.now())
    const date = formDay(saved.date, today, before.date) ?? today
    const edited = { ...editedMealValues(saved, before), date }
    const edit = await editMeal(device, id, edited)
    if (!edit) return false
    const isMoved = edit.before.date !== date
    const title = isMoved
      ? `${foodName} moved to ${weekdayDate(date, today)}`
      : `${foodName} updated`
    if (!isSameValue(edit.before, edit.after)) {
      offerUndo(title, () => undoEdit(device, 'meals', edit))
    }
    return true
  }

  async function log(values: MealValues) {
    const day = formDay(form.date, dayAt(device.now()), meal?.before.date)
    const logged = await logMeal(device, values, day)
    tellLogged([logged], logged.foodName, meal ? undefined : () => on.onUndone(draft))
  }

  function logAgain(past: readonly Meal[], name: string) {
    runOnce(async () => {
      const { mealType } = form
      const day = formDay(form.date, dayAt(device.now()))
      const again = past.map((one) => ({ ...one, mealType }))
      tellLogged(await copyMeals(device, again, day), name)
      on.onSaved()
    })
  }

  function tellLogged(logged: readonly Meal[], name: string, onUndone?: () => void) {
    const today = dayAt(device.now())
    const date = logged[0]?.date ?? today
    const day = date === today ? '' : ` for ${weekdayDate(date, today)}`
    offerUndo(`${name} logged${day}`, async () => {
      await removeSaved(device, 'meals', logged)
      onUndone?.()
    })
  }

  return { failed, store, logAgain }
}
