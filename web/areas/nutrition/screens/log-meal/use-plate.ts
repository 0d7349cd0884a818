import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { logMeal, logTogether, readMeal, takeServings } from '../../commands/meals.ts'
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

interface SavedFood extends Omit<FoodToLog, 'values'> {
  /** The meal as the plate has last saved it, for Undo. */
  readonly saved: Meal
  /** The servings of one tap. */
  readonly quantity: number
}

/** A food that was logged while the form was open. */
export interface LoggedFood extends SavedFood {
  /** The meal as it is stored now. */
  readonly meal: Meal
}

/** The meals logged while the form was open. */
export interface Plate {
  /** The foods that are still stored. */
  readonly foods: readonly LoggedFood[]
  /** Whether the last food could not be taken off. */
  readonly failed: boolean
  /** Logs all of the foods, or more of those that were not changed elsewhere, or none. */
  add(foods: readonly FoodToLog[], date: LocalDate | null): Promise<void>
  /** Takes the servings of one tap off, and with the last ones the meal. */
  takeOff(food: LoggedFood): void
}

/** How often a food was added. */
export function timesAdded(foods: readonly LoggedFood[], key: string): number {
  const added = foods.filter((food) => food.key === key)
  return added.reduce((sum, { meal, quantity }) => sum + Math.round(meal.quantity / quantity), 0)
}

/** Logs foods at once. Each tap waits for the one before it, so that two of them count as two. */
export function usePlate(device: Device): Plate {
  const [saved, setSaved] = useState<readonly SavedFood[]>([])
  const latest = useRef(saved)
  const before = useRef(Promise.resolve())
  const { failed, run } = useCommand()
  const foods = useStoredFoods(saved)

  function set(next: readonly SavedFood[]) {
    latest.current = next
    setSaved(next)
  }

  function inTurn(change: () => Promise<void>): Promise<void> {
    const changed = before.current.then(change)
    before.current = changed.catch(() => {})
    return changed
  }

  function add(added: readonly FoodToLog[], date: LocalDate | null) {
    const log = async () => {
      let next = latest.current
      for (const { values, ...food } of added) {
        const again = next.findLast(({ key }) => key === food.key)
        const meal = await logMeal(device, values, date, again?.saved.id)
        const one = { ...food, saved: meal, quantity: values.quantity }
        next = meal.id === again?.saved.id ? next.with(next.indexOf(again), one) : [...next, one]
      }
      return next
    }
    return inTurn(async () => set(await logTogether(device, log)))
  }

  async function takeOneOff(id: string) {
    const food = latest.current.find((one) => one.saved.id === id)
    if (!food) return
    // Undo of a toast is out of reach while the sheet is open, so the last serving is kept among the deleted entries.
    const left = await takeServings(device, id, food.quantity)
    set(
      latest.current.flatMap((one) => {
        if (one !== food) return one
        return left ? { ...food, saved: left } : []
      }),
    )
  }

  const takeOff = ({ saved }: LoggedFood) => run(() => inTurn(() => takeOneOff(saved.id)))

  return { foods, failed, add, takeOff }
}

/** The foods with their meals as they are stored now, without those that were deleted elsewhere. */
function useStoredFoods(saved: readonly SavedFood[]): readonly LoggedFood[] {
  const ids = saved.map((food) => food.saved.id)
  const stored = useLive(
    async (device) =>
      new Map(await Promise.all(ids.map(async (id) => [id, await readMeal(device, id)] as const))),
    [ids.join()],
  )
  return saved.flatMap((food) => {
    const { id } = food.saved
    const isRead = stored.state === 'ready' && stored.value.has(id)
    const meal = isRead ? stored.value.get(id) : food.saved
    return meal ? [{ ...food, meal }] : []
  })
}
