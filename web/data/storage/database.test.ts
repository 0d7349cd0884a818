import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { TendDatabase } from './database.ts'

const NAME = 'database-versions'

/** The stores of every released version. Never edit one; add the next. */
const RELEASED: readonly Record<string, string>[] = [
  {
    fitness_exercises: 'id',
    fitness_workouts: 'id, date',
    fitness_nutrition_logs: 'id, date',
    fitness_body_metrics: 'id, date',
    daily_data: '[userId+date], pending',
    breathing_sessions: 'id, userId, date, pending',
    settings: 'key',
    sync_state: 'userId',
    erasures: 'userId',
  },
]

const DAY_ROW = { userId: 'user_a', date: '2026-11-20', waterCount: 3, pending: 1 }
const WORKOUT = { id: 'local_1', date: '2026-11-20', name: 'Workout 1' }

afterEach(() => Dexie.delete(NAME))

test.each(RELEASED.map((stores, index) => [index + 1, stores] as const))(
  'a database of version %i opens with all its rows',
  async (version, stores) => {
    const old = new Dexie(NAME)
    old.version(version).stores(stores)
    await old.table('daily_data').add(DAY_ROW)
    await old.table('fitness_workouts').add(WORKOUT)
    old.close()

    const db = new TendDatabase(NAME)
    await db.open()
    expect(await db.daily_data.toArray()).toMatchObject([DAY_ROW])
    expect(await db.fitness_workouts.where('date').equals('2026-11-20').toArray()).toMatchObject([
      WORKOUT,
    ])
    db.close()
  },
)

test('every version of the database is tested above', async () => {
  const db = new TendDatabase(NAME)
  await db.open()
  expect(db.verno).toBe(RELEASED.length)
  db.close()
})
