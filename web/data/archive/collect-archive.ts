import type { Archive, ArchiveRecords } from '@tend/domain/archive/archive'
import type { BreathingSession } from '@tend/domain/breathing/breathing-session'
import { storedDay } from '@tend/domain/days/stored-day'
import type { Device } from '../device/device.ts'
import { saveAllEdits } from '../mindful-eating/eating-log.ts'
import type { BreathingRow } from '../storage/database.ts'
import { ownDays } from '../storage/own-days.ts'
import { readStoredChoices } from './choices.ts'

/**
 * A consistent snapshot of the user's data and choices on this device, for the export file. Text that
 * is being typed is saved first.
 */
export async function collectArchive(device: Device): Promise<Archive> {
  await saveAllEdits(device)
  return {
    exportedAt: new Date(device.now()).toISOString(),
    userId: device.userId,
    choices: readStoredChoices(),
    records: await collectRecords(device),
  }
}

function collectRecords({ db, userId }: Device): Promise<ArchiveRecords> {
  return db.transaction('r', db.tables, async () => {
    const sessions = await db.breathing_sessions.where('userId').equals(userId).sortBy('startedAt')
    return {
      workouts: await db.fitness_workouts.orderBy('date').toArray(),
      exercises: await db.fitness_exercises.toArray(),
      meals: await db.fitness_nutrition_logs.orderBy('date').toArray(),
      measurements: await db.fitness_body_metrics.orderBy('date').toArray(),
      days: (await ownDays({ db, userId }).toArray()).map((row) =>
        storedDay(row.date, row.registers),
      ),
      breathingSessions: sessions.map(storedSession),
    }
  })
}

function storedSession({ pending: _, ...session }: BreathingRow): BreathingSession {
  return session
}
