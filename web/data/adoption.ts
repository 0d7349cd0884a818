import { readBodyMetric } from '@tend/domain/metrics/body-metric'
import { readNutritionLog } from '@tend/domain/nutrition/nutrition-log'
import type { Adopter } from '@tend/domain/records/stored-value'
import { readExercise } from '@tend/domain/workouts/exercise'
import { readWorkout } from '@tend/domain/workouts/workout'
import type { EntityTable } from 'dexie'
import type { TendDatabase } from './database.ts'

/**
 * Takes over the arrays that an older version, or the person, left in localStorage under the
 * specification's names. Each item is read by its domain's rules and merged by id, in one
 * transaction; what the database already has stays. Only after the commit does an array go, and
 * what could not be read moves to `<key>_unreadable`: nothing is ever thrown away, and a start
 * that is cut off anywhere is simply done again.
 */
export async function adoptStoredArrays(
  db: TendDatabase,
  storage: Storage,
  adopter: Adopter,
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

  const readable = new Map<string, T>()
  const unreadable: unknown[] = []
  for (const item of parseArray(text)) {
    const record = read(item)
    if (record) readable.set(record.id, record)
    else unreadable.push(item)
  }

  await table.db.transaction('rw', table, async () => {
    const ids = [...readable.keys()]
    const present = await table.where('id').anyOf(ids).primaryKeys()
    for (const id of present) readable.delete(String(id))
    await table.bulkAdd([...readable.values()])
  })

  if (unreadable.length > 0) {
    const unreadableKey = `${key}_unreadable`
    const earlier = parseArray(storage.getItem(unreadableKey) ?? '[]')
    try {
      storage.setItem(unreadableKey, JSON.stringify([...earlier, ...unreadable]))
    } catch (error) {
      // No room for a second copy: the array stays where it is and is tried at the next start.
      console.error(`${key} could not be put aside`, error)
      return
    }
  }
  storage.removeItem(key)
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
