import type { LocalDate } from '@tend/domain/days/local-date'
import { useLive } from '../../data/device/live.ts'
import { readMealsOf } from '../../data/nutrition/meals.ts'
import { MealList } from './meal-list.tsx'

/** The meals of a past day, to be added to, edited and deleted. */
export function DayMeals({ date }: { date: LocalDate }) {
  const meals = useLive((device) => readMealsOf(device, date), [date])
  if (meals.state !== 'ready') return null
  return (
    <MealList
      title="Meals"
      none="No meal on this day."
      meals={meals.value}
      device={meals.device}
      date={date}
    />
  )
}
