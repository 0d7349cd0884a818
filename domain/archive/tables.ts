import type { StoredDay } from '../days/stored-day.ts'
import type { Recipe } from '../nutrition/recipe.ts'
import type { Workout } from '../workouts/workout.ts'
import type { ArchiveKind, ArchiveRecords } from './archive.ts'
import type { Cell, CsvTable } from './csv.ts'

/** The records of one kind as a table. A workout has one row per set, a recipe one per food. */
export function archiveTable(kind: ArchiveKind, records: ArchiveRecords): CsvTable {
  switch (kind) {
    case 'workouts':
      return { name: 'workouts', columns: SET_COLUMNS, rows: records.workouts.flatMap(setRows) }
    case 'exercises':
      return table('exercises', EXERCISE_COLUMNS, records.exercises)
    case 'meals':
      return table('meals', MEAL_COLUMNS, records.meals)
    case 'measurements':
      return table('measurements', MEASURE_COLUMNS, records.measurements)
    case 'days':
      return { name: 'days', columns: DAY_COLUMNS, rows: records.days.map(dayRow) }
    case 'breathingSessions':
      return table('breathing-sessions', SESSION_COLUMNS, records.breathingSessions)
    case 'recipes':
      return { name: 'recipes', columns: RECIPE_COLUMNS, rows: records.recipes.flatMap(foodRows) }
    case 'barcodeFoods':
      return table('foods-with-barcodes', BARCODE_COLUMNS, records.barcodeFoods)
  }
}

const EXERCISE_COLUMNS = ['name', 'category', 'muscleGroup', 'equipment', 'instructions'] as const
const MEAL_COLUMNS = [
  'date',
  'mealType',
  'foodName',
  'quantity',
  'calories',
  'protein',
  'carbs',
  'fats',
  'feelings',
] as const
const MEASURE_COLUMNS = [
  'date',
  'weight',
  'bodyFat',
  'chest',
  'waist',
  'hips',
  'arms',
  'legs',
  'notes',
] as const
const SESSION_COLUMNS = ['date', 'startedAt', 'duration', 'cycles'] as const
const BARCODE_COLUMNS = [
  'id',
  'name',
  'serving',
  'grams',
  'calories',
  'protein',
  'carbs',
  'fats',
] as const

function table<Name extends string>(
  name: string,
  columns: readonly Name[],
  records: readonly Readonly<Record<Name, Cell>>[],
): CsvTable {
  return { name, columns, rows: records.map((record) => columns.map((column) => record[column])) }
}

const SET_COLUMNS = [
  'date',
  'workout',
  'duration',
  'notes',
  'exercise',
  'muscleGroup',
  'set',
  'reps',
  'weight',
  'completed',
] as const

function setRows({ date, name, duration, notes, exercises }: Workout): Cell[][] {
  const workout = [date, name, duration, notes]
  const rows = exercises.flatMap((exercise) => {
    const cells = [...workout, exercise.name, exercise.muscleGroup]
    const sets = exercise.sets.map(({ reps, weight, completed }, index) => [
      ...cells,
      index + 1,
      reps,
      weight,
      completed,
    ])
    return sets.length > 0 ? sets : [[...cells, null, null, null, null]]
  })
  return rows.length > 0 ? rows : [[...workout, null, null, null, null, null, null]]
}

const DAY_COLUMNS = [
  'date',
  'waterCount',
  'habitsDone',
  'habitsNotDone',
  'windDownProgress',
  'food',
  'feelings',
] as const

function dayRow({ date, waterCount, habits, sleepRoutine, eatingLog }: StoredDay): Cell[] {
  const keys = (done: boolean) =>
    Object.keys(habits)
      .filter((key) => habits[key] === done)
      .join(' ')
  const { food, feelings } = eatingLog
  return [date, waterCount, keys(true), keys(false), sleepRoutine.progress, food, feelings]
}

const RECIPE_COLUMNS = [
  'recipe',
  'portions',
  'foodName',
  'quantity',
  'calories',
  'protein',
  'carbs',
  'fats',
] as const

function foodRows({ name, portions, foods }: Recipe): Cell[][] {
  return foods.map(({ foodName, quantity, calories, protein, carbs, fats }) => [
    name,
    portions,
    foodName,
    quantity,
    calories,
    protein,
    carbs,
    fats,
  ])
}
