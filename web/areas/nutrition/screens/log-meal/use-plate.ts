import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { deleteMeal, editMeal, logMeal } from '../../commands/meals.ts'
import type { MealDraft } from '../../rules/meal-draft.ts'
import type { MealValues } from '../../rules/meal-form.ts'

/** A food to log with one tap. */
export interface FoodToLog {
  /** Equal for the same amount of the same food, which is counted. */
  readonly key: string
  readonly values: MealValues
  /** One serving as text; empty if it is not known. */
  readonly serving: string
  /** The form in which the food was typed, for Undo. */
  readonly draft?: MealDraft
}

/** A food that was logged while the form was open. */
export interface LoggedFood extends Omit<FoodToLog, 'values'> {
  readonly meal: Meal
  /** The servings of one tap. */
  readonly quantity: number
}

/** What was logged while the form was open. */
export interface Plate {
  readonly foods: readonly LoggedFood[]
  /** Whether the last food could not be taken off. */
  readonly failed: boolean
  /** Logs foods, or more of them. */
  add(foods: readonly FoodToLog[], date: LocalDate | null): Promise<void>
  /** Takes the servings of one tap off, and with the last ones the meal. */
  takeOff(food: LoggedFood): void
}

/** How often a food was added. */
export function timesAdded({ foods }: Plate, key: string): number {
  const logged = foods.find((food) => food.key === key)
  return logged ? Math.round(logged.meal.quantity / logged.quantity) : 0
}

/** Logs foods at once. Each tap waits for the one before it, so that two of them count as two. */
export function usePlate(device: Device): Plate {
  const [foods, setFoods] = useState<readonly LoggedFood[]>([])
  const latest = useRef(foods)
  const before = useRef(Promise.resolve())
  const { failed, run } = useCommand()

  function set(next: readonly LoggedFood[]) {
    latest.current = next
    setFoods(next)
  }

  function inTurn(change: () => Promise<void>): Promise<void> {
    const changed = before.current.then(change)
    before.current = changed.catch(() => {})
    return changed
  }

  async function addOne({ values, ...food }: FoodToLog, date: LocalDate | null) {
    const logged = latest.current.find(({ key }) => key === food.key)
    const quantity = logged && sum(logged.meal.quantity, values.quantity)
    const edit = logged && (await editMeal(device, logged.meal.id, { quantity: quantity ?? 1 }))
    // A meal that was deleted elsewhere is logged anew.
    const meal = edit?.after ?? (await logMeal(device, values, date))
    const added = { ...food, meal, quantity: values.quantity }
    set(
      logged
        ? latest.current.map((one) => (one === logged ? added : one))
        : [...latest.current, added],
    )
  }

  function add(added: readonly FoodToLog[], date: LocalDate | null) {
    return inTurn(async () => {
      for (const food of added) await addOne(food, date)
    })
  }

  async function takeOneOff(key: string) {
    const food = latest.current.find((one) => one.key === key)
    if (!food) return
    const { meal } = food
    const left = sum(meal.quantity, -food.quantity)
    const edit = left > 0 ? await editMeal(device, meal.id, { quantity: left }) : undefined
    if (edit) {
      return set(latest.current.map((one) => (one === food ? { ...food, meal: edit.after } : one)))
    }
    // Undo of a toast is out of reach while the sheet is open, so the meal is kept among the deleted entries.
    await deleteMeal(device, meal.id)
    set(latest.current.filter((one) => one !== food))
  }

  const takeOff = ({ key }: LoggedFood) => run(() => inTurn(() => takeOneOff(key)))

  return { foods, failed, add, takeOff }
}

const sum = (one: number, other: number) => Number((one + other).toFixed(6))
