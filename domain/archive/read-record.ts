import { readBreathingSession } from '../breathing/breathing-session.ts'
import { readStoredDay } from '../days/stored-day.ts'
import { readBodyMetric } from '../metrics/body-metric.ts'
import { readBarcodeFood } from '../nutrition/barcode-food.ts'
import { readNutritionLog } from '../nutrition/nutrition-log.ts'
import { readRecipe } from '../nutrition/recipe.ts'
import { type ReadContext, readObject, type StoredObject } from '../records/stored-value.ts'
import { readExercise } from '../workouts/exercise.ts'
import { readWorkout } from '../workouts/read-workout.ts'
import type { ArchiveKind, ArchiveRecords } from './archive.ts'

/** A record of any kind. */
export type ArchiveRecord = ArchiveRecords[ArchiveKind][number]

/** A record; `undefined` if it is invalid. */
export interface RecordReading {
  readonly record: ArchiveRecord | undefined
  /** The invalid registers that a day was read without. */
  readonly invalid: readonly string[]
}

type ReadRecord = (value: unknown, context: ReadContext) => ArchiveRecord | undefined

const READERS: Readonly<Record<Exclude<ArchiveKind, 'days'>, ReadRecord>> = {
  workouts: readWorkout,
  exercises: readExercise,
  meals: readNutritionLog,
  measurements: readBodyMetric,
  breathingSessions: readBreathingSession,
  recipes: readRecipe,
  barcodeFoods: readBarcodeFood,
}

const VALID_FOOD = { foodName: 'a', quantity: 1, calories: 0, protein: 0, carbs: 0, fats: 0 }

/** Valid values of the fields that can be invalid, to find the one that is. */
const VALID: Readonly<Record<ArchiveKind, StoredObject>> = {
  workouts: { id: 'a', name: 'a', date: '2026-11-20', duration: 0, notes: '', exercises: [] },
  exercises: {
    id: 'a',
    name: 'a',
    category: 'cardio',
    muscleGroup: '',
    equipment: '',
    instructions: '',
  },
  meals: {
    id: 'a',
    date: '2026-11-20',
    mealType: 'lunch',
    foodName: 'a',
    quantity: 1,
    calories: 0,
    protein: 0,
    carbs: 0,
    fats: 0,
    feelings: '',
  },
  measurements: {
    id: 'a',
    date: '2026-11-20',
    weight: null,
    bodyFat: null,
    chest: null,
    waist: null,
    hips: null,
    arms: null,
    legs: null,
    notes: '',
  },
  days: { date: '2026-11-20', registers: {} },
  breathingSessions: { id: 'a', startedAt: '2026-11-20T12:00:00Z', duration: 0, cycles: 0 },
  recipes: { id: 'a', name: 'a', portions: 1, foods: [VALID_FOOD] },
  barcodeFoods: {
    id: '04006381333931',
    name: 'a',
    serving: '',
    grams: null,
    calories: 0,
    protein: 0,
    carbs: 0,
    fats: 0,
  },
}

/** Reads a record of an export file, or a row of the database. */
export function readRecord(kind: ArchiveKind, value: unknown, context: ReadContext): RecordReading {
  const invalid: string[] = []
  const record = readAny(kind, value, context, invalid)
  return { record, invalid }
}

/**
 * The field that makes a record invalid: with a valid value there, it can be read. `undefined` if there
 * is no such field, or more than one.
 */
export function invalidField(kind: ArchiveKind, value: unknown): string | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const context = { userId: '', nowIso: '' }
  const fields = Object.entries({ ...VALID[kind], createdAt: null })
  const found = fields.find(
    ([name, valid]) => readAny(kind, { ...stored, [name]: valid }, context, []) !== undefined,
  )
  return found?.[0]
}

/** @param invalid receives the registers that a day is read without */
function readAny(
  kind: ArchiveKind,
  value: unknown,
  context: ReadContext,
  invalid: string[],
): ArchiveRecord | undefined {
  if (kind === 'days') return readStoredDay(value, (name) => invalid.push(name))
  return READERS[kind](value, context)
}

/** The key of a record: no two records of a kind have the same. */
export function keyOf(record: ArchiveRecord): string {
  return 'id' in record ? record.id : record.date
}
