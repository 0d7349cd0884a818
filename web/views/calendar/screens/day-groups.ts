import { energyText } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { plural } from '@tend/text'
import { weightOf } from '../../../areas/metrics/rules/measures.ts'
import { MEAL_NAMES } from '../../../areas/nutrition/rules/meal-groups.ts'
import { gramTexts } from '../../../areas/nutrition/rules/nutrient-values.ts'
import { totalOf } from '../../../areas/nutrition/rules/nutrients.ts'
import { workoutMinutesText } from '../../../areas/workouts/rules/minutes-text.ts'
import type { Meal } from '../../../kinds/meal.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Workout } from '../../../kinds/workout.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import type { DayActivity } from '../commands/calendar.ts'
import type { DayGroupProps } from './day-group.tsx'

interface ShownNumbers {
  readonly units: Units
  readonly energyUnit: EnergyUnit
  readonly hidesNutrition: boolean
  readonly hidesWeight: boolean
}

/** The texts of a day's workouts, meals and body metrics, without numbers that the user has hidden. */
export function dayGroups(activity: DayActivity, shown: ShownNumbers): DayGroupProps[] {
  const { units, energyUnit, hidesNutrition, hidesWeight } = shown
  const { workouts, nutrition, metrics } = activity
  return [
    { activity: 'workouts', entries: workouts.map(workoutEntry) },
    {
      activity: 'nutrition',
      entries: nutrition.map((meal) => mealEntry(meal, hidesNutrition ? null : energyUnit)),
    },
    {
      activity: 'metrics',
      entries: metrics.map((metric) =>
        metricEntry(metric, hidesWeight ? null : weightOf(metric, units)),
      ),
    },
  ]
}

function workoutEntry({ id, name, exercises, duration }: Workout) {
  const count = plural(exercises.length, { one: '# exercise', other: '# exercises' })
  return { id, title: name, meta: `${count} · ${workoutMinutesText(duration)}` }
}

/** @param unit of the calories; `null` if calories are hidden */
function mealEntry(meal: Meal, unit: EnergyUnit | null) {
  const eaten = totalOf([meal])
  return {
    id: meal.id,
    title: `${MEAL_NAMES[meal.mealType]}, ${meal.foodName}`,
    meta: unit ? [energyText(eaten.calories, unit), ...gramTexts(eaten)].join(' · ') : '',
  }
}

/** @param weight as text; `null` if there is none or it is hidden */
function metricEntry({ id, bodyFat, notes }: Measurement, weight: string | null) {
  const figures = [weight, bodyFat !== null && `${bodyFat}% body fat`].filter(Boolean)
  return { id, title: figures.join(' · ') || 'Measurements', meta: notes }
}
