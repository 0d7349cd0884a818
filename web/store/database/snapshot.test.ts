import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from './database.ts'
import { SNAPSHOT_KEY, storeSnapshot } from './snapshot.ts'

let storage: MemoryStorage
let db: TendDatabase

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  db = new TendDatabase(`snapshot-${Math.random()}`)
  await db.open()
})

afterEach(async () => {
  await db.delete()
  vi.unstubAllGlobals()
})

const meal = { id: 'meal', date: '2026-11-20' } as never
const stored = () => storage.getItem(SNAPSHOT_KEY)

test.each<[string, () => PromiseLike<unknown>]>([
  ['put', () => db.fitness_nutrition_logs.put(meal)],
  ['bulkPut', () => db.fitness_workouts.bulkPut([meal])],
  ['modify', () => db.fitness_nutrition_logs.toCollection().modify({ calories: 1 })],
  ['delete', () => db.fitness_nutrition_logs.delete('meal')],
  ['clear', () => db.daily_data.clear()],
])('%s outdates the snapshot before the commit', async (_, write) => {
  await db.fitness_nutrition_logs.put(meal)
  storeSnapshot('{}')
  await db.transaction('rw', db.tables, async () => {
    await write()
    expect(stored()).toMatch(/^0\.\d/)
  })
})

test('a snapshot that storage has no room to replace is removed', async () => {
  storeSnapshot('{}')
  storage.isFull = true
  await db.fitness_nutrition_logs.put(meal)
  expect(stored()).toBeNull()
})
