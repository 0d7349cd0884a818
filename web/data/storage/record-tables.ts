import type { ArchiveKind } from '@tend/domain/archive/archive'
import type { TendDatabase } from './database.ts'

/** The table of the database that has the records of each kind. */
export const RECORD_TABLES = {
  workouts: 'fitness_workouts',
  exercises: 'fitness_exercises',
  meals: 'fitness_nutrition_logs',
  measurements: 'fitness_body_metrics',
  days: 'daily_data',
  breathingSessions: 'breathing_sessions',
} as const satisfies Record<ArchiveKind, keyof TendDatabase>
