import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { hasLoggedAnything, onFirstEntry } from './first-entry.ts'

let device: Device

beforeEach(async () => {
  device = await openDevice(null, new TendDatabase(`first-${Math.random()}`))
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

test.each([
  ['daily_data', { userId: 'user_x', date: '2026-11-20' }],
  ['fitness_workouts', { id: 'a' }],
  ['fitness_nutrition_logs', { id: 'a' }],
  ['fitness_body_metrics', { id: 'a' }],
  ['breathing_sessions', { id: 'a' }],
  ['tracker_entries', { id: 'a' }],
])('a row of %s is an entry', async (table, row) => {
  expect(await hasLoggedAnything(device)).toBe(false)
  await device.db.table(table).add(row)
  expect(await hasLoggedAnything(device)).toBe(true)
})

test('a custom exercise is not an entry', async () => {
  await device.db.table('fitness_exercises').add({ id: 'a' })
  expect(await hasLoggedAnything(device)).toBe(false)
})

test('the first entry is reported once', async () => {
  const listener = vi.fn()
  const watched = vi.spyOn(device.db.breathing_sessions, 'limit')
  onFirstEntry(device, listener)
  await expect.poll(() => watched).toHaveBeenCalled()
  expect(listener).not.toHaveBeenCalled()
  await addGlass(device, '2026-11-20' as LocalDate)
  await expect.poll(() => listener).toHaveBeenCalledOnce()
  await addGlass(device, '2026-11-20' as LocalDate)
  const later = vi.fn()
  onFirstEntry(device, later)
  await expect.poll(() => later).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
})
