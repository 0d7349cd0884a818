import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from './database.ts'
import { migrateStoredArrays } from './migrate-local-storage.ts'

const CONTEXT = { userId: 'user_0123456789abcdefghij', nowIso: '2026-11-20T12:00:00.000Z' }

let db: TendDatabase
let storage: MemoryStorage

beforeEach(async () => {
  db = new TendDatabase(`migration-${Math.random()}`)
  storage = new MemoryStorage()
  await db.open()
})
afterEach(() => db.delete())

const workout = {
  id: 'local_1',
  name: 'Leg day',
  date: '2026-11-19',
  duration: 45,
  exercises: [{ id: 'preset_1', name: 'Squat', sets: [{ reps: 8, weight: 135, completed: true }] }],
}

describe('migration of arrays in localStorage', () => {
  test('moves all four collections, owned by the local user and with defaults for missing fields', async () => {
    storage.setItem('fitness_workouts', JSON.stringify([workout]))
    storage.setItem(
      'fitness_exercises',
      JSON.stringify([{ id: 'local_2', name: 'Rope', category: 'cardio', userId: 'user_someone' }]),
    )
    storage.setItem(
      'fitness_nutrition_logs',
      JSON.stringify([{ id: 'n', date: '2026-11-19', mealType: 'lunch', foodName: 'Soup' }]),
    )
    storage.setItem(
      'fitness_body_metrics',
      JSON.stringify([{ id: 'm', date: '2026-11-19', weight: 150, chest: 0 }]),
    )
    await migrateStoredArrays(db, storage, CONTEXT)

    expect(await db.fitness_workouts.get('local_1')).toEqual({
      ...workout,
      userId: CONTEXT.userId,
      notes: null,
      createdAt: CONTEXT.nowIso,
      exercises: [{ ...workout.exercises[0], muscleGroup: '' }],
    })
    expect(await db.fitness_exercises.get('local_2')).toMatchObject({
      userId: CONTEXT.userId,
      isCustom: 1,
      equipment: '',
    })
    expect(await db.fitness_nutrition_logs.get('n')).toMatchObject({ quantity: 1, calories: 0 })
    expect(await db.fitness_body_metrics.get('m')).toMatchObject({ weight: 150, chest: null })
    expect(storage.length).toBe(0)
  })

  test('stores unreadable items next to the items of earlier migrations', async () => {
    const broken = [{ ...workout, date: '2026-02-30' }, 'text', null, { ...workout, id: '' }]
    storage.setItem('fitness_workouts', JSON.stringify([workout, ...broken]))
    storage.setItem('fitness_workouts_unreadable', JSON.stringify(['earlier']))
    storage.setItem('fitness_exercises', 'not json')
    await migrateStoredArrays(db, storage, CONTEXT)

    expect(await db.fitness_workouts.count()).toBe(1)
    expect(JSON.parse(storage.getItem('fitness_workouts_unreadable') ?? '')).toEqual([
      'earlier',
      ...broken,
    ])
    expect(JSON.parse(storage.getItem('fitness_exercises_unreadable') ?? '')).toEqual(['not json'])
    expect(storage.getItem('fitness_workouts')).toBeNull()
  })

  test('keeps the record that the database has under the same id', async () => {
    storage.setItem('fitness_workouts', JSON.stringify([workout]))
    await migrateStoredArrays(db, storage, CONTEXT)
    await db.fitness_workouts.update('local_1', { name: 'Edited since' })
    storage.setItem('fitness_workouts', JSON.stringify([workout, { ...workout, id: 'local_9' }]))
    await migrateStoredArrays(db, storage, CONTEXT)

    expect((await db.fitness_workouts.get('local_1'))?.name).toBe('Edited since')
    expect(await db.fitness_workouts.count()).toBe(2)
    // The version in the array is stored as unreadable.
    expect(JSON.parse(storage.getItem('fitness_workouts_unreadable') ?? '')).toEqual([workout])
  })

  test('of two items with the same id, the later is stored and the earlier kept as unreadable', async () => {
    const later = { ...workout, name: 'Later' }
    storage.setItem('fitness_workouts', JSON.stringify([workout, later, later]))
    await migrateStoredArrays(db, storage, CONTEXT)
    expect((await db.fitness_workouts.get('local_1'))?.name).toBe('Later')
    expect(JSON.parse(storage.getItem('fitness_workouts_unreadable') ?? '')).toEqual([workout])
  })

  test('two tabs that migrate the same array store each unreadable item once', async () => {
    const text = JSON.stringify([workout, 'unreadable'])
    for (let tab = 0; tab < 2; tab++) {
      storage.setItem('fitness_workouts', text)
      await migrateStoredArrays(db, storage, CONTEXT)
    }
    expect(JSON.parse(storage.getItem('fitness_workouts_unreadable') ?? '')).toEqual(['unreadable'])
  })

  test('on a full device the unreadable items stay in the original array', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    storage.setItem('fitness_workouts', JSON.stringify([workout, 'unreadable']))
    storage.isFull = true
    await migrateStoredArrays(db, storage, CONTEXT)
    expect(storage.getItem('fitness_workouts')).toBe(JSON.stringify(['unreadable']))
    expect(await db.fitness_workouts.count()).toBe(1)
  })

  test('an array stays in localStorage if the database write fails', async () => {
    const text = JSON.stringify([workout])
    storage.setItem('fitness_workouts', text)
    db.close()
    await expect(migrateStoredArrays(db, storage, CONTEXT)).rejects.toThrow()
    expect(storage.getItem('fitness_workouts')).toBe(text)
  })
})
