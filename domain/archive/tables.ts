import { CLASSIC, isClassic, patternText } from '../breathing/breath-pattern.ts'
import type { BreathingSession } from '../breathing/breathing-session.ts'
import { sessionPattern } from '../breathing/session-pattern.ts'
import { progressPercent } from '../days/routine-progress.ts'
import type { StoredDay } from '../days/stored-day.ts'
import { isOwnHabit, NO_OWN_HABITS, type OwnHabits, shownHabitName } from '../habits/own-habits.ts'
import type { BodyMetric } from '../metrics/body-metric.ts'
import type { Recipe } from '../nutrition/recipe.ts'
import type { TypedEnergy } from '../nutrition/typed-energy.ts'
import { countTasksDone } from '../sleep/sleep-routine.ts'
import type { Workout } from '../workouts/workout.ts'
import type { ArchiveKind, ArchiveRecords } from './archive.ts'
import type { Cell, CsvTable } from './csv.ts'

/**
 * The records of one kind as a table. A workout has one row per set, a recipe one per food.
 * @param ownHabits adds a column with the names of the user's own habits, if there are any
 */
export function archiveTable(
  kind: ArchiveKind,
  records: ArchiveRecords,
  ownHabits: OwnHabits = NO_OWN_HABITS,
): CsvTable {
  switch (kind) {
    case 'workouts':
      return setTable(records.workouts)
    case 'exercises':
      return table('exercises', EXERCISE_COLUMNS, records.exercises)
    case 'meals':
      return withKilojoules(table('meals', MEAL_COLUMNS, records.meals), records.meals)
    case 'measurements':
      return measureTable(records.measurements)
    case 'days':
      return dayTable(records.days, ownHabits)
    case 'breathingSessions':
      return sessionTable(records.breathingSessions)
    case 'recipes':
      return recipeTable(records.recipes)
    case 'barcodeFoods':
      return withKilojoules(
        table('foods-with-barcodes', BARCODE_COLUMNS, records.barcodeFoods),
        records.barcodeFoods,
      )
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

/**
 * Calories are in kilocalories. If any were typed in kilojoules, a column at the end has these as well.
 * @param foods one for each row
 */
function withKilojoules(
  plain: CsvTable,
  foods: readonly { readonly typed?: TypedEnergy | undefined }[],
): CsvTable {
  if (foods.every(({ typed }) => typed?.calories === undefined)) return plain
  return {
    name: plain.name,
    columns: [...plain.columns, 'caloriesKj'],
    rows: plain.rows.map((row, index) => [...row, foods[index]?.typed?.calories?.value ?? null]),
  }
}

/** If any session has another pattern than 4-7-8, a column at the end has the pattern of each. */
function sessionTable(sessions: readonly BreathingSession[]): CsvTable {
  const plain = table('breathing-sessions', SESSION_COLUMNS, sessions)
  const patterns = sessions.map(sessionPattern)
  if (patterns.every(isClassic)) return plain
  return {
    name: plain.name,
    columns: [...plain.columns, 'pattern'],
    rows: plain.rows.map((row, index) => [...row, patternText(patterns[index] ?? CLASSIC)]),
  }
}

/** The measures that can be typed in another unit, in the order of their columns. */
const TYPED_MEASURES = ['weight', 'chest', 'waist', 'hips', 'arms', 'legs'] as const
const TYPED_COLUMNS = ['weightKg', 'chestCm', 'waistCm', 'hipsCm', 'armsCm', 'legsCm']

/**
 * Measures are in pounds and inches. If any was typed in kilograms or centimetres, columns at the end have
 * these as well.
 */
function measureTable(metrics: readonly BodyMetric[]): CsvTable {
  const plain = table('measurements', MEASURE_COLUMNS, metrics)
  if (metrics.every(({ typed }) => typed === undefined)) return plain
  return {
    name: plain.name,
    columns: [...plain.columns, ...TYPED_COLUMNS],
    rows: plain.rows.map((row, index) => [
      ...row,
      ...TYPED_MEASURES.map((key) => metrics[index]?.typed?.[key]?.value ?? null),
    ]),
  }
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

/** Weights are in pounds. If any was typed in kilograms, a column at the end has these as well. */
function setTable(workouts: readonly Workout[]): CsvTable {
  const rows = workouts.flatMap(setRows)
  const hasTyped = rows.some((row) => row.at(-1) !== null)
  return {
    name: 'workouts',
    columns: hasTyped ? [...SET_COLUMNS, 'weightKg'] : SET_COLUMNS,
    rows: hasTyped ? rows : rows.map((row) => row.slice(0, -1)),
  }
}

function setRows({ date, name, duration, notes, exercises }: Workout): Cell[][] {
  const workout = [date, name, duration, notes]
  const rows = exercises.flatMap((exercise) => {
    const cells = [...workout, exercise.name, exercise.muscleGroup]
    const sets = exercise.sets.map(({ reps, weight, completed, typed }, index) => [
      ...cells,
      index + 1,
      reps,
      weight,
      completed,
      typed?.weight?.value ?? null,
    ])
    return sets.length > 0 ? sets : [[...cells, null, null, null, null, null]]
  })
  return rows.length > 0 ? rows : [[...workout, null, null, null, null, null, null, null]]
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

/** Columns of habits contain keys; own habits are named in a separate column. */
function dayTable(days: readonly StoredDay[], own: OwnHabits): CsvTable {
  if (Object.keys(own).length === 0)
    return { name: 'days', columns: DAY_COLUMNS, rows: days.map(dayRow) }
  const ownNames = ({ habits }: StoredDay) =>
    Object.keys(habits)
      .filter((key) => habits[key] && isOwnHabit(key))
      .map((key) => shownHabitName(key, own))
      .join('; ')
  return {
    name: 'days',
    columns: [...DAY_COLUMNS, 'ownHabitsDone'],
    rows: days.map((day) => [...dayRow(day), ownNames(day)]),
  }
}

function dayRow({ date, waterCount, habits, sleepRoutine, eatingLog }: StoredDay): Cell[] {
  const keys = (done: boolean) =>
    Object.keys(habits)
      .filter((key) => habits[key] === done)
      .join(' ')
  const { food, feelings } = eatingLog
  // A routine that has ended no longer has progress, but keeps its tasks.
  const progress = progressPercent(countTasksDone(sleepRoutine))
  return [date, waterCount, keys(true), keys(false), progress, food, feelings]
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

function recipeTable(recipes: readonly Recipe[]): CsvTable {
  const plain = { name: 'recipes', columns: RECIPE_COLUMNS, rows: recipes.flatMap(foodRows) }
  return withKilojoules(
    plain,
    recipes.flatMap(({ foods }) => foods),
  )
}

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
