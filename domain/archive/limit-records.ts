import type { LocalDate } from '../days/local-date.ts'
import { MAX_NUMBER } from '../forms/max-number.ts'
import { MEASURES } from '../metrics/measures.ts'
import type { RecipeFood } from '../nutrition/recipe.ts'
import type { ArchiveRecords } from './archive.ts'

/** A number in a file that the forms of the app would not accept. */
export interface LimitedValue {
  /** `null` for a recipe, which has no day. */
  readonly date: LocalDate | null
  /** The record and the field, for example `Soup, calories`. */
  readonly name: string
  /** The number in the file. */
  readonly found: number
  /** The nearest number that the forms accept. */
  readonly limit: number
}

export interface LimitedRecords {
  readonly records: ArchiveRecords
  /** The numbers that were changed, which the preview of the import lists. */
  readonly limited: readonly LimitedValue[]
}

const MIN_SERVINGS = 0.1

/** Brings the numbers of imported records to the limits of the app's forms. */
export function limitRecords(records: ArchiveRecords): LimitedRecords {
  const limited: LimitedValue[] = []

  function limit(
    found: number,
    date: LocalDate | null,
    name: string,
    max = MAX_NUMBER,
    min = 0,
  ): number {
    const nearest = Math.min(Math.max(found, min), max)
    if (nearest !== found) limited.push({ date, name, found, limit: nearest })
    return nearest
  }

  function limitFood<F extends RecipeFood>(food: F, date: LocalDate | null): F {
    const { foodName } = food
    const number = (field: 'calories' | 'protein' | 'carbs' | 'fats') =>
      limit(food[field], date, `${foodName}, ${field}`)
    return {
      ...food,
      quantity: limit(food.quantity, date, `${foodName}, servings`, MAX_NUMBER, MIN_SERVINGS),
      calories: number('calories'),
      protein: number('protein'),
      carbs: number('carbs'),
      fats: number('fats'),
    }
  }

  const meals = records.meals.map((meal) => limitFood(meal, meal.date))

  const recipes = records.recipes.map((recipe) => ({
    ...recipe,
    portions: limit(recipe.portions, null, `${recipe.name}, portions`, MAX_NUMBER, MIN_SERVINGS),
    foods: recipe.foods.map((food) => limitFood(food, null)),
  }))

  const workouts = records.workouts.map((workout) => {
    const { date, name } = workout
    return {
      ...workout,
      duration: limit(workout.duration, date, `${name}, minutes`),
      exercises: workout.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({
          ...set,
          reps: limit(set.reps, date, `${exercise.name}, reps`),
          weight: limit(set.weight, date, `${exercise.name}, weight`),
        })),
      })),
    }
  })

  const measurements = records.measurements.map((metric) => {
    const measures = MEASURES.map(({ key, label, max }) => {
      const found = metric[key]
      return [key, found === null ? null : limit(found, metric.date, label, max)]
    })
    return { ...metric, ...Object.fromEntries(measures) }
  })

  return { records: { ...records, meals, workouts, measurements, recipes }, limited }
}
