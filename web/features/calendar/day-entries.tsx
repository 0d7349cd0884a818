import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { Workout } from '@tend/domain/workouts/workout'
import type { DayActivity } from '../../data/calendar.ts'
import { DayGroup } from './day-group.tsx'

/** The three kinds of entries that a day may have, each with its count. */
export function DayEntries({ activity }: { activity: DayActivity }) {
  const { workouts, nutrition, metrics } = activity
  return (
    <>
      <DayGroup
        activity="workouts"
        title="Workouts"
        count={counted(workouts.length, 'session')}
        entries={workouts.map(workoutEntry)}
      />
      <DayGroup
        activity="nutrition"
        title="Nutrition"
        count={counted(nutrition.length, 'meal')}
        entries={nutrition.map(mealEntry)}
      />
      <DayGroup
        activity="metrics"
        title="Body Metrics"
        count={metrics.length === 1 ? '1 entry' : `${metrics.length} entries`}
        entries={metrics.map(metricEntry)}
      />
    </>
  )
}

function workoutEntry({ id, name, exercises, duration }: Workout) {
  return { id, title: name, meta: `${counted(exercises.length, 'exercise')} · ${duration} min` }
}

/** What was eaten: the value of a serving times the servings (ARCHITECTURE §6.4). */
function mealEntry(meal: NutritionLog) {
  const eaten = (value: number) => Math.round(value * meal.quantity)
  const mealType = meal.mealType.charAt(0).toUpperCase() + meal.mealType.slice(1)
  const figures = [
    `${eaten(meal.calories)} kcal`,
    `${eaten(meal.protein)} g protein`,
    `${eaten(meal.carbs)} g carbs`,
    `${eaten(meal.fats)} g fats`,
  ]
  return { id: meal.id, title: `${mealType}, ${meal.foodName}`, meta: figures.join(' · ') }
}

function metricEntry({ id, weight, bodyFat, notes }: BodyMetric) {
  const figures = [
    weight !== null && `${weight} lbs`,
    bodyFat !== null && `${bodyFat} % body fat`,
  ].filter(Boolean)
  return { id, title: figures.join(' · ') || 'Measurements', meta: notes }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
