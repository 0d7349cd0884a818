import type { BreathingSession } from '../breathing/breathing-session.ts'
import type { StoredDay } from '../days/stored-day.ts'
import type { BodyMetric } from '../metrics/body-metric.ts'
import type { BarcodeFood } from '../nutrition/barcode-food.ts'
import type { NutritionLog } from '../nutrition/nutrition-log.ts'
import type { Recipe } from '../nutrition/recipe.ts'
import type { ArchivedSettings } from '../settings/settings.ts'
import type { Exercise } from '../workouts/exercise.ts'
import type { OwnTemplate } from '../workouts/own-template.ts'
import type { Workout } from '../workouts/workout.ts'

/**
 * The export file's `format` and `version`. Increase the version if older readers would misread a
 * change. Versions 1 and 2 were never released.
 */
export const ARCHIVE_FORMAT = 'tend-archive'
export const ARCHIVE_VERSION = 3
export const FIRST_ARCHIVE_VERSION = 3

/** All records of a user, by kind. */
export interface ArchiveRecords {
  readonly workouts: readonly Workout[]
  readonly exercises: readonly Exercise[]
  readonly meals: readonly NutritionLog[]
  readonly measurements: readonly BodyMetric[]
  readonly days: readonly StoredDay[]
  readonly breathingSessions: readonly BreathingSession[]
  readonly recipes: readonly Recipe[]
  readonly barcodeFoods: readonly BarcodeFood[]
}

export type ArchiveKind = keyof ArchiveRecords

export const ARCHIVE_KINDS = [
  'workouts',
  'exercises',
  'meals',
  'measurements',
  'days',
  'breathingSessions',
  'recipes',
  'barcodeFoods',
] as const satisfies readonly ArchiveKind[]

/** The user's settings. A setting that was never changed is absent. */
export interface ArchiveChoices {
  readonly selectedHabits?: readonly string[]
  readonly quickStartExercises?: readonly string[]
  readonly workoutTemplates?: readonly OwnTemplate[]
  readonly mood?: string
  readonly theme?: string
  readonly settings?: ArchivedSettings
}

/** Records of no kind. */
export const EMPTY_RECORDS: ArchiveRecords = {
  workouts: [],
  exercises: [],
  meals: [],
  measurements: [],
  days: [],
  breathingSessions: [],
  recipes: [],
  barcodeFoods: [],
}

/** The records of two lists of each kind, one after the other. */
export function joinRecords(first: ArchiveRecords, second: ArchiveRecords): ArchiveRecords {
  return {
    workouts: [...first.workouts, ...second.workouts],
    exercises: [...first.exercises, ...second.exercises],
    meals: [...first.meals, ...second.meals],
    measurements: [...first.measurements, ...second.measurements],
    days: [...first.days, ...second.days],
    breathingSessions: [...first.breathingSessions, ...second.breathingSessions],
    recipes: [...first.recipes, ...second.recipes],
    barcodeFoods: [...first.barcodeFoods, ...second.barcodeFoods],
  }
}

/** The number of records of each kind. */
export type ArchiveCounts = Readonly<Record<ArchiveKind, number>>

export function countRecords(records: ArchiveRecords): ArchiveCounts {
  return {
    workouts: records.workouts.length,
    exercises: records.exercises.length,
    meals: records.meals.length,
    measurements: records.measurements.length,
    days: records.days.length,
    breathingSessions: records.breathingSessions.length,
    recipes: records.recipes.length,
    barcodeFoods: records.barcodeFoods.length,
  }
}

export function addCounts(a: ArchiveCounts, b: ArchiveCounts): ArchiveCounts {
  const sums = ARCHIVE_KINDS.map((kind) => [kind, a[kind] + b[kind]])
  return Object.fromEntries(sums) as ArchiveCounts
}

export function totalOf(counts: ArchiveCounts): number {
  return ARCHIVE_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

/** All data of one user: the content of an export file. */
export interface Archive {
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly userId: string
  readonly choices: ArchiveChoices
  readonly records: ArchiveRecords
}

/** What an export file contains besides the records. */
export interface ArchiveInfo extends Omit<Archive, 'records'> {
  /** Only for the user, to paste it; an import ignores it. */
  readonly personalCode?: string
}

/**
 * The first line of an export file, and again its last one: a file whose start is damaged is still
 * recognised, and one without an end is cut off.
 */
export function headerLine(info: ArchiveInfo, isEnd = false): string {
  const header = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, ...info }
  return `${JSON.stringify(isEnd ? { ...header, end: true } : header)}\n`
}

/** The line of a record. Of a day only the registers, from which its fields are computed. */
export function recordLine(kind: ArchiveKind, record: ArchiveRecords[ArchiveKind][number]): string {
  const stored = 'registers' in record ? { date: record.date, registers: record.registers } : record
  return `${JSON.stringify({ [kind]: stored })}\n`
}
