import type { BreathingSession } from '../breathing/breathing-session.ts'
import type { StoredDay } from '../days/stored-day.ts'
import type { BodyMetric } from '../metrics/body-metric.ts'
import type { NutritionLog } from '../nutrition/nutrition-log.ts'
import type { Exercise } from '../workouts/exercise.ts'
import type { OwnTemplate } from '../workouts/own-template.ts'
import type { Workout } from '../workouts/workout.ts'

/**
 * The export file's `format` and `version`. Increase the version if older readers would misread a
 * change. In version 1, a day had one revision for each field instead of registers.
 */
export const ARCHIVE_FORMAT = 'tend-archive'
export const ARCHIVE_VERSION = 2

/** All records of a user, by kind. */
export interface ArchiveRecords {
  readonly workouts: readonly Workout[]
  readonly exercises: readonly Exercise[]
  readonly meals: readonly NutritionLog[]
  readonly measurements: readonly BodyMetric[]
  readonly days: readonly StoredDay[]
  readonly breathingSessions: readonly BreathingSession[]
}

export type ArchiveKind = keyof ArchiveRecords

export const ARCHIVE_KINDS = [
  'workouts',
  'exercises',
  'meals',
  'measurements',
  'days',
  'breathingSessions',
] as const satisfies readonly ArchiveKind[]

/** The user's settings. A setting that was never changed is absent. */
export interface ArchiveChoices {
  readonly selectedHabits?: readonly string[]
  readonly quickStartExercises?: readonly string[]
  readonly workoutTemplates?: readonly OwnTemplate[]
  readonly mood?: string
  readonly theme?: string
}

/** All data of one user: the content of an export file. */
export interface Archive {
  /** ISO 8601, UTC. */
  readonly exportedAt: string
  readonly userId: string
  readonly choices: ArchiveChoices
  readonly records: ArchiveRecords
}

/**
 * The JSON text of an export file. `readArchive` is the inverse.
 * @param personalCode only for the user, to paste it; an import ignores it
 */
export function archiveText(archive: Archive, personalCode?: string): string {
  const { exportedAt, userId, choices, records } = archive
  const file = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt, userId }
  return JSON.stringify({ ...file, personalCode, choices, records }, null, 1)
}
