import { useEffect, useEffectEvent } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import type { DaySheetProps } from '../../../../ui/overlays/day-sheet.ts'
import { readMeal, readMealsOf } from '../../commands/meals.ts'
import { lackingMealType } from '../../rules/meal-groups.ts'
import { MealEditor } from '../log-meal/meal-editor.tsx'
import { useMealEditing } from '../log-meal/use-meal-editing.ts'

export const part = 'meals'

/** The sheet of one meal, or of new ones, as soon as it is rendered. */
export function DaySheet({ id, date, today }: DaySheetProps) {
  const pastDay = date === today ? '' : date
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const editing = useMealEditing(pastDay, () => null)
  const begin = useEffectEvent(async (on: Device) => {
    if (id === undefined) return
    if (id === null) {
      // The present hour says nothing about a past day.
      return editing.openNew(on, pastDay && lackingMealType(await readMealsOf(on, pastDay)))
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
