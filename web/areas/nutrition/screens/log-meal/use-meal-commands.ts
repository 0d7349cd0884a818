import { formDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { readLocalTime } from '@tend/shared/days/local-time'
import { isSameValue } from '@tend/shared/records/same-value'
import { t } from '@tend/text'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { undoDeletion, undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../../store/device/today/day-start.ts'
import { newLocalId } from '../../../../store/local-storage/local-id.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { deleteMeal, editMeal, logMeal, readMeal } from '../../commands/meals.ts'
import { isDraftTouched, type MealDraft } from '../../rules/meal-draft.ts'
import {
  editedMealValues,
  type MealForm,
  type MealValues,
  repeatMeal,
} from '../../rules/meal-form.ts'
import { withPresentZone } from '../../rules/meal-moment.ts'
import { mealInstant } from '../../rules/meal-time.ts'
import { loggedText } from '../../texts/log-meal-text.ts'
import { useOfferMealsUndo } from '../meals/use-offer-meals-undo.ts'
import type { FoodToLog, LoggedFood, Plate } from './use-plate.ts'

type EditedMeal = NonNullable<MealDraft['meal']>
type StoredFood = Pick<LoggedFood, 'meal' | 'saved' | 'draft'>

interface MealCommands {
  readonly draft: MealDraft
  readonly device: Device
  readonly plate: Plate
  /** Whether the edited meal was deleted meanwhile, so that a new one is stored. */
  readonly isDeleted: boolean
  readonly onSaved: () => void
  readonly onUndone: (drafts: readonly MealDraft[]) => void
}

/** The time that was chosen, as a field of a meal of a day. */
function chosenTime(form: MealForm, date: LocalDate): Pick<MealValues, 'createdAt'> {
  const time = readLocalTime(form.time)
  if (!time) return {}
  // The form may have another day if the device's clock was set back.
  const eatenAt = form.date === date && form.eatenAt
  return { createdAt: eatenAt || mealInstant(date, time, dayStart()) }
}

/** The same, if the time or the day was changed. */
const changedTime = (saved: MealForm, before: MealForm, date: LocalDate) =>
  saved.time !== before.time || date !== before.date ? chosenTime(saved, date) : {}

/** @param movedTo the name of the day to which it was moved */
const editedText = (foodName: string, movedTo: string | null) =>
  movedTo === null ? t`${foodName} updated` : t`${foodName} moved to ${movedTo}`

/** Logs a meal again, today, with the changes in its form; `undefined` if it was deleted meanwhile. */
async function logAgain(device: Device, { id, before }: EditedMeal, typed: MealForm) {
  const past = await readMeal(device, id)
  const edited = editedMealValues(typed, before)
  return past && logMeal(device, { ...repeatMeal(past, past.mealType), ...edited })
}

/** Returns a function that says what was logged. Its Undo restores the forms in which the foods were typed. */
function useTellLogged(device: Device, reopen: (drafts: readonly MealDraft[]) => void) {
  const offerUndo = useOfferMealsUndo()
  return (logged: readonly StoredFood[]) => {
    const today = dayAt(device.now())
    const [date = today, ...others] = new Set(logged.map(({ meal }) => meal.date))
    const named = date === today || others.length > 0 ? '' : weekdayDate(date, today)
    const names = logged.map(({ meal }) => meal.foodName)
    const saved = logged.map((food) => food.saved)
    offerUndo(device, loggedText(names, named), saved, (removed) =>
      reopen(logged.flatMap((food) => (removed.includes(food.saved) ? (food.draft ?? []) : []))),
    )
  }
}

/** Stores the meal of a form, or foods that are logged with one tap, and says so with an Undo. */
export function useMealCommands({ draft, device, plate, isDeleted, ...on }: MealCommands) {
  const { meal } = draft
  const { failed, run, runOnce } = useCommand()
  const offerUndo = useUndo()
  const reopen = (closed: readonly MealDraft[]) => on.onUndone(closed.filter(isDraftTouched))
  const tellLogged = useTellLogged(device, reopen)
  // No page is rendered again when only the time zone changes.
  const formNow = () => withPresentZone(draft, dayStart()).form
  const day = () => formDay(formNow().date, dayAt(device.now()), meal?.before.date)
  const time = () => chosenTime(formNow(), day() ?? dayAt(device.now()))

  /** @param onLogged called in place of `onSaved` if the form stays open for further foods */
  function store(saved: MealForm, values: MealValues, onLogged?: () => void) {
    runOnce(async () => {
      if (meal && !isDeleted) {
        if (!(await change(meal, saved, values.foodName))) return
      } else if (onLogged) {
        const food = { key: newLocalId(), values: { ...values, ...time() }, draft }
        await plate.add([{ ...food, serving: saved.serving }], day())
        return onLogged()
      } else {
        const logged = await logMeal(device, { ...values, ...time() }, day())
        tellLogged([{ meal: logged, saved: logged, draft }])
      }
      on.onSaved()
    })
  }

  /** Resolves with `false` if the meal was deleted meanwhile. */
  async function change(
    { id, before, isClash }: EditedMeal,
    saved: MealForm,
    foodName: string,
  ): Promise<boolean> {
    const today = dayAt(device.now())
    const date = formDay(saved.date, today, before.date) ?? today
    const edited = { ...editedMealValues(saved, before), ...changedTime(saved, before, date), date }
    const edit = await editMeal(device, id, edited, isClash)
    if (!edit) return false
    const title = editedText(foodName, edit.before.date === date ? null : weekdayDate(date, today))
    if (!isSameValue(edit.before, edit.after)) {
      offerUndo(title, () => undoEdit(device, 'meals', edit))
    }
    return true
  }

  return {
    failed,
    store,
    /** Deletes the meal that is edited. */
    remove() {
      runOnce(async () => {
        const deleted = meal && (await deleteMeal(device, meal.id))
        on.onSaved()
        if (!deleted) return
        const undo = () => undoDeletion(device, deleted).finally(() => reopen([draft]))
        offerUndo(t`${deleted.row.foodName} deleted`, undo)
      })
    },
    /** Logs the meal that is edited again, as its form shows it. The earlier one stays. Missing for a meal of today. */
    copy:
      meal && meal.before.date !== dayAt(device.now())
        ? (typed: MealForm) =>
            runOnce(async () => {
              const copy = await logAgain(device, meal, typed)
              if (!copy) return
              on.onSaved()
              tellLogged([{ meal: copy, saved: copy, draft }])
            })
        : undefined,
    /**
     * Logs foods at once, while the form stays open.
     * @param onAdded called once they are stored; until then, a second tap adds nothing
     */
    add(foods: readonly FoodToLog[], onAdded?: () => void) {
      const timed = foods.map((food) => ({ ...food, values: { ...food.values, ...time() } }))
      const start = onAdded ? runOnce : run
      start(() => plate.add(timed, day()).then(onAdded))
    },
    /** Says what was logged while the form was open. */
    tellPlate() {
      if (plate.foods.length > 0) tellLogged(plate.foods)
    },
  }
}
