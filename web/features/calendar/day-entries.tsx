import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { weightOf } from '@tend/domain/metrics/measures'
import { MEAL_NAMES } from '@tend/domain/nutrition/meal-types'
import { nutrientsOf, totalOf } from '@tend/domain/nutrition/nutrients'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { energyText } from '@tend/domain/units/energy'
import type { EnergyUnit } from '@tend/domain/units/quantity'
import type { Workout } from '@tend/domain/workouts/workout'
import type { DayActivity } from '../../data/calendar/calendar.ts'
import { useEnergyUnit } from '../../data/settings/energy-unit.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { useUnits } from '../../data/settings/units.ts'
import { DayGroup } from './day-group.tsx'

/** A day's workouts, meals and body metrics, each group with its count. */
export function DayEntries({ activity }: { activity: DayActivity }) {
  const { workouts, nutrition, metrics } = activity
  const units = useUnits()
  const energyUnit = useEnergyUnit()
  const hidesNutrition = useIsHidden('nutrition')
  const hidesWeight = useIsHidden('weight')
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
        entries={nutrition.map((meal) => mealEntry(meal, hidesNutrition ? null : energyUnit))}
      />
      <DayGroup
        activity="metrics"
        title="Body Metrics"
        count={metrics.length === 1 ? '1 entry' : `${metrics.length} entries`}
        entries={metrics.map((metric) =>
          metricEntry(metric, hidesWeight ? null : weightOf(metric, units)),
        )}
      />
    </>
  )
}

function workoutEntry({ id, name, exercises, duration }: Workout) {
  return { id, title: name, meta: `${counted(exercises.length, 'exercise')} · ${duration} min` }
}

/** @param unit that of the calories; `null` if they are hidden */
function mealEntry(meal: NutritionLog, unit: EnergyUnit | null) {
  const { protein, carbs, fats } = nutrientsOf(meal)
  return {
    id: meal.id,
    title: `${MEAL_NAMES[meal.mealType]}, ${meal.foodName}`,
    meta: unit
      ? `${energyText(totalOf([meal]).calories, unit)} · ${protein} g protein · ${carbs} g carbs · ${fats} g fats`
      : '',
  }
}

/** @param weight as text; `null` if there is none or it is hidden */
function metricEntry({ id, bodyFat, notes }: BodyMetric, weight: string | null) {
  const figures = [weight, bodyFat !== null && `${bodyFat}% body fat`].filter(Boolean)
  return { id, title: figures.join(' · ') || 'Measurements', meta: notes }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
