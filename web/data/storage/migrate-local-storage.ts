import { readBodyMetric } from '@tend/domain/metrics/body-metric'
import { readNutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { ReadContext } from '@tend/domain/records/stored-value'
import { readExercise } from '@tend/domain/workouts/exercise'
import { readWorkout } from '@tend/domain/workouts/workout'
import type { EntityTable } from 'dexie'
import type { TendDatabase } from './database.ts'

/**
 * Takes over the arrays that an older version, or the person, left in localStorage under the
 * specification's names. Each item is read by its domain's rules and merged by id, in one
 * transaction; what the database already has stays. Only after the commit does an array go, and
 * what could not be read, or says otherwise under the same id, moves to `<key>_unreadable`: nothing
 * is ever thrown away, and a start that is cut off anywhere is simply done again.
 */
export async function migrateStoredArrays(
  db: TendDatabase,
  storage: Storage,
  adopter: ReadContext,
): Promise<void> {
  await adopt(db.fitness_exercises, storage, (item) => readExercise(item, adopter))
  await adopt(db.fitness_workouts, storage, (item) => readWorkout(item, adopter))
  await adopt(db.fitness_nutrition_logs, storage, (item) => readNutritionLog(item, adopter))
  await adopt(db.fitness_body_metrics, storage, (item) => readBodyMetric(item, adopter))
}

async function adopt<T extends { readonly id: string }>(
  table: EntityTable<T, 'id'>,
  storage: Storage,
  read: (item: unknown) => T | undefined,
): Promise<void> {
  const key = table.name
  const text = storage.getItem(key)
  if (text === null) return

  const adopted = new Map<string, { record: T; item: unknown }>()
  const aside: unknown[] = []
  for (const item of parseArray(text)) {
    const record = read(item)
    const earlier = record && adopted.get(record.id)
    // Of two under one id the later is taken; the earlier is kept beside it if it says otherwise.
    if (earlier && !isSame(earlier.record, record)) aside.push(earlier.item)
    if (record) adopted.set(record.id, { record, item })
    else aside.push(item)
  }

  await table.db.transaction('rw', table, async () => {
    const present = await table
      .where('id')
      .anyOf([...adopted.keys()])
      .toArray()
    for (const row of present) {
      const other = adopted.get(row.id)
      if (other && !isSame(row, other.record)) aside.push(other.item)
      adopted.delete(row.id)
    }
    await table.bulkAdd([...adopted.values()].map(({ record }) => record))
  })

  putAside(storage, key, aside)
}

/**
 * Ends the adoption of an array: what was not adopted moves to `<key>_unreadable`. Without room for
 * that it stays, alone, where it is, which takes less room than the array did.
 */
function putAside(storage: Storage, key: string, items: readonly unknown[]): void {
  const asideKey = `${key}_unreadable`
  const earlier = parseArray(storage.getItem(asideKey) ?? '[]')
  const known = new Set(earlier.map((item) => JSON.stringify(item)))
  const added = items.filter((item) => !known.has(JSON.stringify(item)))
  try {
    if (added.length > 0) storage.setItem(asideKey, JSON.stringify([...earlier, ...added]))
  } catch (error) {
    console.error(`${key} could not be put aside whole`, error)
    storage.setItem(key, JSON.stringify(added))
    return
  }
  storage.removeItem(key)
}

/** Two records made by one reader have their fields in one order. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The items of a JSON array; text that is none counts as one item, itself. */
function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [text]
  } catch {
    return [text]
  }
}
