import type { BreathingSession } from '@tend/domain/breathing/breathing-session'
import type { DailyFields } from '@tend/domain/days/daily-data'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { Revisions } from '@tend/domain/days/registers'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { Exercise } from '@tend/domain/workouts/exercise'
import type { Workout } from '@tend/domain/workouts/workout'
import { Dexie, type EntityTable, type Table } from 'dexie'

/** `pending` is there (as 1) while the server is not known to hold the row, so its index is the outbox. */
interface Outgoing {
  pending?: 1
}

export interface DailyRow extends DailyFields, Outgoing {
  readonly userId: string
  readonly date: LocalDate
  readonly revisions: Revisions
  readonly confirmed: Revisions
}

export interface BreathingRow extends BreathingSession, Outgoing {}

/** What the device knows of the server's side of one person's data. */
export interface SyncRow {
  readonly userId: string
  /** Where the next reading of the server's changes begins. */
  readonly cursor: string
  /** The sum of all confirmed revisions (`addToRevisionSum`). */
  readonly confirmedSum: number
}

interface SettingRow {
  readonly key: 'userId'
  readonly value: string
  /** The id is another device's, whose code was entered here; it did not begin with an empty diary. */
  readonly takenOver?: true
  /** What the server held for the id was erased from another device: it is exchanged no more. */
  readonly erasedElsewhere?: true
}

/** An id whose data the server is still to erase. */
interface ErasureRow {
  readonly userId: string
}

export const DATABASE_NAME = 'tend'

/** The specification's names of what never leaves the device; older versions kept arrays under them. */
export const FITNESS_TABLES = [
  'fitness_exercises',
  'fitness_workouts',
  'fitness_nutrition_logs',
  'fitness_body_metrics',
] as const

/**
 * The device's own database: what every screen reads and every tap writes. Collections carry the
 * specification's names and are indexed by date, so that no screen reads more than it shows.
 */
export class TendDatabase extends Dexie {
  declare readonly fitness_exercises: EntityTable<Exercise, 'id'>
  declare readonly fitness_workouts: EntityTable<Workout, 'id'>
  declare readonly fitness_nutrition_logs: EntityTable<NutritionLog, 'id'>
  declare readonly fitness_body_metrics: EntityTable<BodyMetric, 'id'>
  declare readonly daily_data: Table<DailyRow, [userId: string, date: LocalDate]>
  declare readonly breathing_sessions: EntityTable<BreathingRow, 'id'>
  declare readonly settings: EntityTable<SettingRow, 'key'>
  declare readonly sync_state: EntityTable<SyncRow, 'userId'>
  declare readonly erasures: EntityTable<ErasureRow, 'userId'>

  constructor(name: string = DATABASE_NAME) {
    super(name, {
      // A write is answered once it is on disk, not once the system has promised to write it.
      chromeTransactionDurability: 'strict',
      // Dexie's cache shows writes before they are committed: a screen must not.
      cache: 'disabled',
    })
    // A released version is never edited; a change is a new version with its upgrade, and the test
    // beside this file opens a database of each (docs/recipes/add-a-stored-field.md).
    this.version(1).stores({
      fitness_exercises: 'id',
      fitness_workouts: 'id, date',
      fitness_nutrition_logs: 'id, date',
      fitness_body_metrics: 'id, date',
      daily_data: '[userId+date], pending',
      breathing_sessions: 'id, userId, date, pending',
      settings: 'key',
      sync_state: 'userId',
      erasures: 'userId',
    })
    // Dexie opens what a newer version of the app has written all the same. This one must not touch
    // it, and waits: the notice of `useDeviceProblem` says what can be done.
    const isKnown = () => this.backendDB().version < (this.verno + 1) * 10
    this.on('ready', () => isKnown() || new Promise(() => {}), true)
  }
}
