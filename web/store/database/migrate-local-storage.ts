import type { ReadContext } from '@tend/shared/records/stored-value'
import type { EntityTable } from 'dexie'
import { KINDS } from '../../kinds/kinds.ts'
import type { ListedStorage } from '../local-storage/local-storage.ts'
import type { TABLES_OF_ARRAYS, TendDatabase } from './database.ts'
import { withoutMarks } from './mark-writes.ts'

/**
 * Moves the arrays that an older version, or the user, left in localStorage into the tables of the same name.
 * Each array is added in one transaction; a record that the database already has under the same id stays. After
 * the commit the array is removed. Items that could not be read, or that differ from the record stored under
 * their id, move to `<key>_unreadable`, so nothing is lost. An interrupted migration can be repeated.
 */
export async function migrateStoredArrays(
  db: TendDatabase,
  storage: ListedStorage,
  context: ReadContext,
): Promise<void> {
  await migrate(db, db.fitness_exercises, storage, (item) => KINDS.exercises.read(item, context))
  await migrate(db, db.fitness_workouts, storage, (item) => KINDS.workouts.read(item, context))
  await migrate(db, db.fitness_nutrition_logs, storage, (item) => KINDS.meals.read(item, context))
  await migrate(db, db.fitness_body_metrics, storage, (item) =>
    KINDS.measurements.read(item, context),
  )
  await migrate(db, db.tend_workout_templates, storage, (item, order) => {
    const template = KINDS.templates.read(item, context)
    return template && { ...template, order }
  })
}

type ArrayKey = (typeof TABLES_OF_ARRAYS)[number]

async function migrate<T extends { readonly id: string }>(
  db: TendDatabase,
  table: EntityTable<T, 'id'>,
  storage: ListedStorage,
  read: (item: unknown, index: number) => T | undefined,
): Promise<void> {
  const key = table.name as ArrayKey
  const text = storage.getItem(key)
  if (text === null) return

  const records = new Map<string, { record: T; item: unknown }>()
  const unreadable: unknown[] = []
  for (const [index, item] of parseArray(text).entries()) {
    const record = read(item, index)
    const earlier = record && records.get(record.id)
    // Of two items with the same id the later is stored; the earlier is set aside if it differs.
    if (earlier && !isSame(earlier.record, record)) unreadable.push(earlier.item)
    if (record) records.set(record.id, { record, item })
    else unreadable.push(item)
  }

  await db.transaction('rw', table, async (transaction) => {
    // They were not written just now, so they must not overwrite what another device has sent.
    withoutMarks(transaction)
    const present = await table
      .where('id')
      .anyOf([...records.keys()])
      .toArray()
    for (const row of present) {
      const other = records.get(row.id)
      if (other && !isSame(row, other.record)) unreadable.push(other.item)
      records.delete(row.id)
    }
    await table.bulkAdd([...records.values()].map(({ record }) => record))
  })
  // The sealed copy finds them by comparing all rows.
  await db.vault.toCollection().modify({ comparedMs: null })

  removeArray(storage, key, unreadable)
}

/**
 * Removes a migrated array and adds its unreadable items to `<key>_unreadable`. If storage is full,
 * the unreadable items replace the array instead, which always fits.
 */
function removeArray(storage: ListedStorage, key: ArrayKey, unreadable: readonly unknown[]): void {
  const unreadableKey = `${key}_unreadable` as const
  const earlier = parseArray(storage.getItem(unreadableKey) ?? '[]')
  const known = new Set(earlier.map((item) => JSON.stringify(item)))
  const added = unreadable.filter((item) => !known.has(JSON.stringify(item)))
  try {
    if (added.length > 0) storage.setItem(unreadableKey, JSON.stringify([...earlier, ...added]))
  } catch (error) {
    console.error(`Unreadable items could not be moved; they stay in ${key}`, error)
    storage.setItem(key, JSON.stringify(added))
    return
  }
  storage.removeItem(key)
}

/**
 * Compares records as JSON: two records made by the same reader have their fields in the same
 * order.
 */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The items of a JSON array; any other text counts as a single item. */
function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [text]
  } catch {
    return [text]
  }
}
