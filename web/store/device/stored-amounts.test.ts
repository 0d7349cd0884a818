import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from './device.ts'
import { readStoredAmounts } from './stored-amounts.ts'

let device: Device

beforeEach(async () => {
  device = await openDevice(null, new TendDatabase(`amounts-${Math.random()}`))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

test('every kind of record is counted, and pending ones once more', async () => {
  const { db } = device
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}` }))
  await db.table('fitness_workouts').bulkAdd(rows(1))
  await db.table('fitness_exercises').bulkAdd(rows(2))
  await db.table('fitness_nutrition_logs').bulkAdd(rows(3))
  await db.table('fitness_body_metrics').bulkAdd(rows(4))
  await db.table('recipes').bulkAdd(rows(5))
  await db.table('fitness_barcode_foods').bulkAdd(rows(5))
  await db.table('trackers').bulkAdd(rows(6))
  await db.table('tracker_entries').bulkAdd(rows(7))
  await db.table('tend_workout_templates').bulkAdd(rows(8))
  for (const date of ['2026-11-18', '2026-11-19', '2026-11-20'] as LocalDate[]) {
    await addGlass(device, date)
  }
  const session = await recordBreathingSession(device, new Date(), 60_000)
  // Confirmed, and of another user.
  const { pending: _, ...confirmed } = session as typeof session & { pending?: 1 }
  await db.breathing_sessions.add({ ...confirmed, id: 'confirmed' })
  await db.breathing_sessions.add({ ...confirmed, id: 'other', userId: 'user_other' })
  // Stays on this device.
  await db.breathing_sessions.add({ ...confirmed, id: 'local', pending: 0 })
  expect(await readStoredAmounts(device)).toEqual({
    counts: {
      workouts: 1,
      exercises: 2,
      meals: 3,
      measurements: 4,
      days: 3,
      breathingSessions: 3,
      recipes: 5,
      barcodeFoods: 5,
      trackers: 6,
      trackerEntries: 7,
      templates: 8,
    },
    waiting: 4,
    localSessions: 1,
    erasureWaiting: false,
  })
})

test('an erasure may be waiting', async () => {
  await device.db.erasures.add({ userId: 'user_erased', accessKeys: [], server: '' })
  expect(await readStoredAmounts(device)).toMatchObject({ waiting: 0, erasureWaiting: true })
})
