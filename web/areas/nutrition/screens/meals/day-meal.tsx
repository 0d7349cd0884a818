import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect, useEffectEvent } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { readMeal, readMealsOf } from '../../commands/meals.ts'
import { lackingMealType } from '../../rules/meal-groups.ts'
import { MealEditor } from '../log-meal/meal-editor.tsx'
import { useMealEditing } from '../log-meal/use-meal-editing.ts'

type DayMealProps = {
  /** The meal to edit; `null` for new ones, `undefined` for the form that was open before a reload. */
  id: string | null | undefined
  /** The past day of new meals; empty for today. */
  date: LocalDate | ''
}

/** The sheet of one meal, or of new ones, as soon as it is rendered. */
export function DayMeal({ id, date }: DayMealProps) {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const editing = useMealEditing(date, () => null)
  const begin = useEffectEvent(async (on: Device) => {
    if (id === undefined) return
    if (id === null) {
      // The present hour says nothing about a past day.
      return editing.openNew(on, date && lackingMealType(await readMealsOf(on, date)))
    }
    const meal = await readMeal(on, id)
    if (meal) editing.edit(meal)
  })
  useEffect(() => {
    if (device) void begin(device)
  }, [device])
  const { draft } = editing
  if (!device || !draft || (editing.opening === 0 && id !== undefined)) return null
  return (
    <MealEditor
      key={editing.opening}
      draft={draft}
      device={device}
      isDeleted={editing.isDeleted}
      onChange={editing.change}
      onSaved={editing.close}
      onUndone={editing.restore}
      onCancel={editing.leave}
    />
  )
}
