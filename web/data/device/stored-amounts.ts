import type { ArchiveKind } from '@tend/domain/archive/archive'
import { ownDays } from '../storage/own-days.ts'
import type { Device } from './device.ts'

/** How much is stored on this device, and how much of it is pending. */
export interface StoredAmounts {
  readonly counts: Readonly<Record<ArchiveKind, number>>
  /** The number of pending days and breathing sessions. */
  readonly waiting: number
  /** The number of imported breathing sessions, which are never sent. */
  readonly localSessions: number
  /** Whether an erasure is still to be sent to the server. */
  readonly erasureWaiting: boolean
}

/** Counts what is stored. Reads only the indexes. */
export async function readStoredAmounts({ db, userId }: Device): Promise<StoredAmounts> {
  const counts = {
    workouts: await db.fitness_workouts.count(),
    exercises: await db.fitness_exercises.count(),
    meals: await db.fitness_nutrition_logs.count(),
    measurements: await db.fitness_body_metrics.count(),
    days: await ownDays({ db, userId }).count(),
    breathingSessions: await db.breathing_sessions.where('userId').equals(userId).count(),
    recipes: await db.recipes.count(),
    barcodeFoods: await db.fitness_barcode_foods.count(),
  }
  const days = await db.daily_data.where('pending').equals(1).count()
  const sessions = await db.breathing_sessions.where('pending').equals(1).count()
  return {
    counts,
    waiting: days + sessions,
    localSessions: await db.breathing_sessions.where('pending').equals(0).count(),
    erasureWaiting: (await db.erasures.count()) > 0,
  }
}
