import { ARCHIVE_KINDS, type ArchiveKind, type ArchiveRecords } from '@tend/domain/archive/archive'
import {
  type Change,
  countChanges,
  type ImportCounts,
  mergeRecords,
} from '@tend/domain/archive/merge'
import type { BreathingSession } from '@tend/domain/breathing/breathing-session'
import { EMPTY_DEVICE_DAY, mergeIntoDay } from '@tend/domain/days/reconcile'
import type { StoredDay } from '@tend/domain/days/stored-day'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import type { BarcodeFood } from '@tend/domain/nutrition/barcode-food'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { Recipe } from '@tend/domain/nutrition/recipe'
import { textChecksum } from '@tend/domain/records/checksum'
import type { Exercise } from '@tend/domain/workouts/exercise'
import type { Workout } from '@tend/domain/workouts/workout'
import { Dexie, type EntityTable } from 'dexie'
import { putDay } from '../days/put-day.ts'
import { readDayOf } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { ImportLog, type Written, type WrittenPart } from './import-log.ts'

/** The records that an import of a part of a file would write. */
interface PartChanges {
  readonly workouts: readonly Change<Workout>[]
  readonly exercises: readonly Change<Exercise>[]
  readonly meals: readonly Change<NutritionLog>[]
  readonly measurements: readonly Change<BodyMetric>[]
  readonly days: WrittenPart['days']
  readonly breathingSessions: readonly Change<BreathingSession>[]
  readonly recipes: readonly Change<Recipe>[]
  readonly barcodeFoods: readonly Change<BarcodeFood>[]
}

export type ImportPreview = Readonly<Record<ArchiveKind, ImportCounts>>

const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0 }

/** The preview of a file without records. */
export const NO_CHANGES = Object.fromEntries(
  ARCHIVE_KINDS.map((kind) => [kind, NO_COUNTS]),
) as ImportPreview

/** The preview of two parts of a file. */
export function addPreviews(a: ImportPreview, b: ImportPreview): ImportPreview {
  const sums = ARCHIVE_KINDS.map((kind): [ArchiveKind, ImportCounts] => [
    kind,
    {
      added: a[kind].added + b[kind].added,
      changed: a[kind].changed + b[kind].changed,
      same: a[kind].same + b[kind].same,
    },
  ])
  return Object.fromEntries(sums) as ImportPreview
}

/** Counts what an import of these records would add, change and leave as is. Writes nothing. */
export function previewImport(device: Device, records: ArchiveRecords): Promise<ImportPreview> {
  const { db } = device
  return db.transaction('r', db.tables, async () => {
    const changes = await compare(device, records)
    const counts = ARCHIVE_KINDS.map((kind) => [
      kind,
      countChanges(changes[kind], records[kind].length),
    ])
    return Object.fromEntries(counts) as ImportPreview
  })
}

/** Called while an import is written, with the number of records written so far. */
export type ReportProgress = (written: number) => void

/**
 * Writes the records of a file in one transaction and returns what it has written, for `undoImport`. Does
 * not emit `device.written`: sync must wait until the import can no longer be undone.
 * @param parts the records, part by part. If they throw, nothing is written.
 */
export function importRecords(
  device: Device,
  parts: AsyncIterable<ArchiveRecords>,
  onProgress: ReportProgress = () => {},
): Promise<ImportLog> {
  const { db, userId } = device
  return db.transaction('rw', db.tables, async () => {
    await assertOwner(device)
    const log = new ImportLog()
    let count = 0
    const iterator = parts[Symbol.asyncIterator]()
    for (;;) {
      // The transaction stays open while the file is being read.
      const { done, value: records } = await Dexie.waitFor(
        Dexie.ignoreTransaction(() => iterator.next()),
      )
      if (done) return log
      const changes = await compare(device, records)
      const put = async <T>(
        list: readonly T[],
        write: (records: T[]) => PromiseLike<unknown>,
      ): Promise<void> => {
        if (list.length === 0) return
        await write([...list])
        count += list.length
        onProgress(count)
      }
      const after = <T>(list: readonly Change<T>[]) => list.map((change) => change.after)
      await put(after(changes.workouts), (rows) => db.fitness_workouts.bulkPut(rows))
      await put(after(changes.exercises), (rows) => db.fitness_exercises.bulkPut(rows))
      await put(after(changes.meals), (rows) => db.fitness_nutrition_logs.bulkPut(rows))
      await put(after(changes.measurements), (rows) => db.fitness_body_metrics.bulkPut(rows))
      await put(changes.days, async (days) => {
        for (const { date, after } of days) await putDay(db, userId, date, after)
      })
      await put(after(changes.breathingSessions), (sessions) =>
        db.breathing_sessions.bulkPut(
          sessions.map((session) => ({ ...session, pending: 1 as const })),
        ),
      )
      await put(after(changes.recipes), (rows) => db.recipes.bulkPut(rows))
      await put(after(changes.barcodeFoods), (rows) => db.fitness_barcode_foods.bulkPut(rows))
      log.add({
        workouts: changes.workouts.map(toWritten),
        exercises: changes.exercises.map(toWritten),
        meals: changes.meals.map(toWritten),
        measurements: changes.measurements.map(toWritten),
        days: changes.days,
        breathingSessions: changes.breathingSessions.map(({ after: { id } }) => id),
        recipes: changes.recipes.map(toWritten),
        barcodeFoods: changes.barcodeFoods.map(toWritten),
      })
    }
  })
}

/** Only the checksum of a new record is kept, so that an import of any size fits in memory. */
function toWritten<T extends { readonly id: string }>({ before, after }: Change<T>): Written<T> {
  return { id: after.id, before, checksum: checksumOf(after) }
}

/** The checksum of a record, which `undoImport` compares. */
export function checksumOf(record: object): number {
  return textChecksum(JSON.stringify(record))
}

async function compare({ db, userId }: Device, records: ArchiveRecords): Promise<PartChanges> {
  const sessions = await compareRecords(db.breathing_sessions, records.breathingSessions)
  return {
    workouts: await compareRecords(db.fitness_workouts, records.workouts),
    exercises: await compareRecords(db.fitness_exercises, records.exercises),
    meals: await compareRecords(db.fitness_nutrition_logs, records.meals),
    measurements: await compareRecords(db.fitness_body_metrics, records.measurements),
    days: await compareDays({ db, userId }, records.days),
    // Sessions are append-only: one that is already stored is left unchanged.
    breathingSessions: sessions.filter(({ before }) => before === undefined),
    recipes: await compareRecords(db.recipes, records.recipes),
    barcodeFoods: await compareRecords(db.fitness_barcode_foods, records.barcodeFoods),
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
