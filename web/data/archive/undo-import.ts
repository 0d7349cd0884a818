import { undoDayMerge } from '@tend/domain/archive/merge'
import type { EntityTable } from 'dexie'
import { putDay } from '../days/put-day.ts'
import { readDay } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { checksumOf, type ImportChanges, type Written } from './import-archive.ts'

/**
 * Undoes an import in one transaction: restores changed records and deletes added ones. A record
 * that the user has changed since the import keeps that change.
 */
export function undoImport(device: Device, changes: ImportChanges): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.tables, async () => {
    await assertOwner(device)
    await restore(db.fitness_workouts, changes.workouts)
    await restore(db.fitness_exercises, changes.exercises)
    await restore(db.fitness_nutrition_logs, changes.meals)
    await restore(db.fitness_body_metrics, changes.measurements)
    await restoreDays(device, changes.days)
    const added = changes.breathingSessions.map(({ id }) => id)
    await db.breathing_sessions.bulkDelete(added)
  })
}

async function restore<T extends { readonly id: string }>(
  table: EntityTable<T, 'id'>,
  changes: readonly Written<T>[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += PART_SIZE) {
    const part = changes.slice(start, start + PART_SIZE)
    const rows = await table.bulkGet(part.map(({ id }) => id) as never[])
    const untouched = part.filter(({ checksum }, index) => {
      const row = rows[index]
      return row !== undefined && checksumOf(row) === checksum
    })
    await table.bulkPut(untouched.flatMap(({ before }) => before ?? []))
    const added = untouched.filter(({ before }) => before === undefined)
    await table.bulkDelete(added.map(({ id }) => id) as never[])
  }
}

/** Records that are read at a time. */
const PART_SIZE = 500

async function restoreDays(device: Device, changes: ImportChanges['days']): Promise<void> {
  const { db, userId, now, replica } = device
  for (const { date, ...change } of changes) {
    const day = undoDayMerge(await readDay(db, userId, date), change, now(), replica)
    const isUnwritten = Object.keys(day.registers).length === 0 && change.before === undefined
    if (isUnwritten) await db.daily_data.delete([userId, date])
    else await putDay(db, userId, date, day)
  }
}
