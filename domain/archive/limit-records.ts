import type { LocalDate } from '../days/local-date.ts'
import { MAX_NUMBER } from '../forms/parse-number.ts'
import { MEASURES } from '../metrics/measures.ts'
import type { ArchiveRecords } from './archive.ts'

/** A number in a file that the forms of the app would not accept. */
export interface LimitedValue {
  readonly date: LocalDate
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

  function limit(found: number, date: LocalDate, name: string, max = MAX_NUMBER, min = 0): number {
    const nearest = Math.min(Math.max(found, min), max)
    if (nearest !== found) limited.push({ date, name, found, limit: nearest })
    return nearest
  }

  const meals = records.meals.map((meal) => {
    const { date, foodName } = meal
    const number = (field: 'calories' | 'protein' | 'carbs' | 'fats') =>
      limit(meal[field], date, `${foodName}, ${field}`)
    return {
      ...meal,
      quantity: limit(meal.quantity, date, `${foodName}, servings`, MAX_NUMBER, MIN_SERVINGS),
      calories: number('calories'),
      protein: number('protein'),
      carbs: number('carbs'),
      fats: number('fats'),
    }
  })

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

  return { records: { ...records, meals, workouts, measurements }, limited }
}
