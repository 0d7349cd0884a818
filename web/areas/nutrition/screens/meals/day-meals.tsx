import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { readMealsOf } from '../../commands/meals.ts'
import { useMealEditing } from '../log-meal/use-meal-editing.ts'
import { MealList } from './meal-list.tsx'

/** The meals of a past day, with controls to add, edit and delete them. */
export function DayMeals({ date }: { date: LocalDate }) {
  const logButton = useRef<HTMLButtonElement>(null)
  const editing = useMealEditing(date, () => logButton.current)
  const meals = useLive((device) => readMealsOf(device, date), [date])
  if (meals.state !== 'ready') return null
  return (
    <MealList
      title="Meals"
      emptyText="No meals on this day."
      meals={meals.value}
      date={date}
      device={meals.device}
      editing={editing}
      logButton={logButton}
    />
  )
}
