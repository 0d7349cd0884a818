import { readObject } from '../records/stored-value.ts'
import type { SealedRow, VaultTable } from './vault-tables.ts'

/** The quantities of a row that were typed in another unit. */
function typedFields(path: string, ...keys: readonly string[]): string[] {
  const ofKey = (key: string) => [key, `${key}.value`, `${key}.unit`]
  return [path, ...keys.flatMap(ofKey).map((field) => `${path}.${field}`)]
}

const SETS = [
  ...['exercises.sets.reps', 'exercises.sets.weight', 'exercises.sets.completed'],
  ...typedFields('exercises.sets.typed', 'weight'),
]
const EXERCISES = ['exercises', 'exercises.id', 'exercises.name', 'exercises.muscleGroup']
const WORKOUT = [...EXERCISES, 'exercises.sets', ...SETS]
const NUTRIENTS = ['calories', 'protein', 'carbs', 'fats', ...typedFields('typed', 'calories')]
const FOOD = ['foodName', 'quantity', ...NUTRIENTS]
const LENGTHS = ['chest', 'waist', 'hips', 'arms', 'legs']

/**
 * The fields of release 1.0.0, which every version knows; `exercises.name` is a field of each object in a list. Never
 * change them. The other tables have fields with names that are chosen freely.
 */
const FIRST_FIELDS: Readonly<Partial<Record<VaultTable, ReadonlySet<string>>>> = {
  workouts: new Set(['id', 'name', 'date', 'duration', 'notes', 'createdAt', ...WORKOUT]),
  exercises: new Set([
    ...['id', 'name', 'category', 'muscleGroup', 'equipment', 'instructions'],
    ...['isCustom', 'createdAt'],
  ]),
  meals: new Set(['id', 'date', 'mealType', ...FOOD, 'feelings', 'createdAt']),
  measurements: new Set([
    ...['id', 'date', 'weight', 'bodyFat', ...LENGTHS, 'notes', 'createdAt'],
    ...typedFields('typed', 'weight', ...LENGTHS),
  ]),
  breathingSessions: new Set(['id', 'date', 'startedAt', 'duration', 'cycles']),
  recipes: new Set([
    ...['id', 'name', 'portions', 'createdAt', 'foods'],
    ...FOOD.map((name) => `foods.${name}`),
  ]),
  barcodeFoods: new Set(['id', 'name', 'serving', 'grams', ...NUTRIENTS, 'createdAt']),
  templates: new Set(['id', 'name', 'duration', ...WORKOUT]),
}

/**
 * The fields of a row that were added after release 1.0.0, such as `unit` or `exercises.unit`. A version
 * that does not know one would misread the row, and lose the field with its next write.
 */
export function laterFields(table: VaultTable, row: SealedRow): string[] {
  const first = FIRST_FIELDS[table]
  return first ? fieldsOf(row).filter((field) => !first.has(field)) : []
}

/** Whether a stored row has a field that this version does not know. */
export function hasUnknownFields(table: VaultTable, stored: SealedRow, read: SealedRow): boolean {
  const known = new Set(fieldsOf(read))
  return laterFields(table, stored).some((field) => !known.has(field))
}

function fieldsOf(row: SealedRow, prefix = ''): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    const objects = values.map(readObject).filter((object) => object !== undefined)
    const path = `${prefix}${name}`
    return [path, ...objects.flatMap((object) => fieldsOf(object, `${path}.`))]
  })
}
