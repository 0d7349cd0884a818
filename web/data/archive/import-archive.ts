import type { Archive, ArchiveKind } from '@tend/domain/archive/archive'
import {
  type Change,
  countChanges,
  type ImportCounts,
  mergeRecords,
} from '@tend/domain/archive/merge'
import type { BreathingSession } from '@tend/domain/breathing/breathing-session'
import { type DeviceDay, EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/domain/days/reconcile'
import type { StoredDay } from '@tend/domain/days/stored-day'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { Exercise } from '@tend/domain/workouts/exercise'
import type { Workout } from '@tend/domain/workouts/workout'
import type { EntityTable } from 'dexie'
import { putDay } from '../days/put-day.ts'
import { readDayOf } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'

/** Every record that an import writes, with the record it replaced. */
export interface ImportChanges {
  readonly workouts: readonly Change<Workout>[]
  readonly exercises: readonly Change<Exercise>[]
  readonly meals: readonly Change<NutritionLog>[]
  readonly measurements: readonly Change<BodyMetric>[]
  readonly days: readonly (Change<DeviceDay> & Pick<StoredDay, 'date'>)[]
  readonly breathingSessions: readonly Change<BreathingSession>[]
}

export type ImportPreview = Readonly<Record<ArchiveKind, ImportCounts>>

/** Counts what an import would add, change and leave as is. Writes nothing. */
export function previewImport(device: Device, { records }: Archive): Promise<ImportPreview> {
  const { db } = device
  return db.transaction('r', db.tables, async () => {
    const changes = await compare(device, records)
    return {
      workouts: countChanges(changes.workouts, records.workouts.length),
      exercises: countChanges(changes.exercises, records.exercises.length),
      meals: countChanges(changes.meals, records.meals.length),
      measurements: countChanges(changes.measurements, records.measurements.length),
      days: countChanges(changes.days, records.days.length),
      breathingSessions: countChanges(changes.breathingSessions, records.breathingSessions.length),
    }
  })
}

/** Called while an import is written, with the number of records written so far and of all. */
export type ReportProgress = (written: number, total: number) => void

/** Records written between two reports of the progress. */
const PART_SIZE = 200

/**
 * Writes the records of a file in one transaction and returns the changes, for `undoImport`. Does
 * not emit `device.written`: sync must wait until the import can no longer be undone.
 */
export function importRecords(
  device: Device,
  { records }: Archive,
  onProgress: ReportProgress = () => {},
): Promise<ImportChanges> {
  const { db, userId } = device
  return db.transaction('rw', db.tables, async () => {
    await assertOwner(device)
    const changes = await compare(device, records)
    const total = Object.values(changes).reduce((sum, list) => sum + list.length, 0)
    let written = 0

    async function inParts<T>(list: readonly T[], write: (part: readonly T[]) => Promise<unknown>) {
      for (let start = 0; start < list.length; start += PART_SIZE) {
        const part = list.slice(start, start + PART_SIZE)
        await write(part)
        written += part.length
        onProgress(written, total)
      }
    }

    const after = <T>(list: readonly Change<T>[]) => list.map((change) => change.after)
    await inParts(changes.workouts, (part) => db.fitness_workouts.bulkPut(after(part)))
    await inParts(changes.exercises, (part) => db.fitness_exercises.bulkPut(after(part)))
    await inParts(changes.meals, (part) => db.fitness_nutrition_logs.bulkPut(after(part)))
    await inParts(changes.measurements, (part) => db.fitness_body_metrics.bulkPut(after(part)))
    await inParts(changes.days, async (part) => {
      for (const { date, after } of part) await putDay(db, userId, date, after)
    })
    await inParts(changes.breathingSessions, (part) =>
      db.breathing_sessions.bulkPut(
        after(part).map((session) => ({ ...session, pending: 1 as const })),
      ),
    )
    return changes
  })
}

async function compare(
  { db, userId }: Device,
  records: Archive['records'],
): Promise<ImportChanges> {
  const sessions = await compareRecords(db.breathing_sessions, records.breathingSessions)
  return {
    workouts: await compareRecords(db.fitness_workouts, records.workouts),
    exercises: await compareRecords(db.fitness_exercises, records.exercises),
    meals: await compareRecords(db.fitness_nutrition_logs, records.meals),
    measurements: await compareRecords(db.fitness_body_metrics, records.measurements),
    days: await compareDays({ db, userId }, records.days),
    // Sessions are append-only: one that is already stored is left unchanged.
    breathingSessions: sessions.filter(({ before }) => before === undefined),
  }
}

async function compareRecords<T extends { readonly id: string }>(
  table: EntityTable<T, 'id'>,
  incoming: readonly T[],
): Promise<Change<T>[]> {
  const rows = await table
    .where('id')
    .anyOf(incoming.map(({ id }) => id))
    .toArray()
  return mergeRecords(rows, incoming)
}

async function compareDays(
  { db, userId }: Pick<Device, 'db' | 'userId'>,
  days: readonly StoredDay[],
) {
  const rows = await db.daily_data.bulkGet(days.map(({ date }) => [userId, date]))
  return days.flatMap((incoming, index) => {
    const row = rows[index]
    const before = row && readDayOf(row)
    const after = mergeIntoDay(before ?? EMPTY_DEVICE_DAY, incoming.registers)
    const isNew = before === undefined
    return after === (before ?? EMPTY_DEVICE_DAY) && !isNew
      ? []
      : [{ date: incoming.date, before, after }]
  })
}
