import type { LocalDate } from '@tend/domain/days/local-date'
import { useLive } from '../../data/device/live.ts'
import { readMealsOf } from '../../data/nutrition/meals.ts'
import { MealList } from './meal-list.tsx'

/** The meals of a past day, with controls to add, edit and delete them. */
export function DayMeals({ date }: { date: LocalDate }) {
  const meals = useLive((device) => readMealsOf(device, date), [date])
  if (meals.state !== 'ready') return null
  return (
    <MealList
      title="Meals"
      emptyText="No meals on this day."
      meals={meals.value}
      device={meals.device}
      date={date}
    />
  )
}
