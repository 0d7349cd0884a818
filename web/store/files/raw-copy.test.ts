import type { LocalDate } from '@tend/shared/days/local-date'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toggleHabit } from '../../areas/habits/commands/change-habits.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { DATABASE_NAME } from '../database/database-version.ts'
import { type Device, openDevice } from '../device/device.ts'
import { importRecords } from './import/import-archive.ts'
import { readImport, recordsOf } from './import/read-import.ts'
import { rawCopy } from './raw-copy.ts'

const DATE = '2026-11-20' as LocalDate
const WEIGHT = { weight: 150, bodyFat: null, chest: null, waist: null, hips: null, arms: null }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await Dexie.delete(DATABASE_NAME)
  await Dexie.delete('other')
})

async function filledDevice(): Promise<Device> {
  const device = await openDevice(null, new TendDatabase())
  await addGlass(device, DATE)
  await addGlass(device, DATE)
  await toggleHabit(device, DATE, 'walk')
  await logMetric(device, { ...WEIGHT, legs: null, notes: 'After “lunch”\n' })
  return device
}

test('everything that is stored can be imported from a copy of the rows', async () => {
  localStorage.setItem('wellness_mood_palette', 'focused')
  localStorage.setItem('selectedHabits', '["Hydrated"]')
  const device = await filledDevice()
  // Rows that another user has left on this device are not copied.
  const [day] = await device.db.daily_data.toArray()
  await device.db.daily_data.add({ ...day, userId: 'user_other' } as never)
  const { name, file } = await rawCopy()
  device.db.close()
  expect(name).toMatch(/^tend-\d{4}-\d{2}-\d{2}\.tend$/)

  const other = await openDevice(null, new TendDatabase('other'))
  const read = await readImport(other, file)
  expect(read).toMatchObject({
    isCutOff: false,
    choices: { mood: 'focused', selectedHabits: ['Hydrated'] },
    leftOut: { total: 0 },
  })
  await importRecords(other, recordsOf(other, file))
  expect(await other.db.daily_data.toArray()).toMatchObject([
    { userId: other.userId, date: DATE, waterCount: 2, habits: { walk: true } },
  ])
  expect(await other.db.fitness_body_metrics.toArray()).toMatchObject([
    { weight: 150, notes: 'After “lunch”\n' },
  ])
  other.db.close()
})

test('rows of a newer version are copied under the names of their tables, which an import knows', async () => {
  const device = await filledDevice()
  device.db.close()
  const { file } = await rawCopy((table) => table === 'sync_state' || table === 'trackers')
  const text = await file.text()
  expect(text).not.toContain('accessKey')
  // As a version that has no kind for this table would write it.
  const older = new Blob([text.replace('{"measurements":', '{"fitness_body_metrics":')])
  const other = await openDevice(null, new TendDatabase('other'))
  await importRecords(other, recordsOf(other, older))
  expect(await other.db.fitness_body_metrics.count()).toBe(1)
  other.db.close()
})

test('without a database none is made', async () => {
  await expect(rawCopy()).rejects.toThrow()
  expect(await Dexie.exists(DATABASE_NAME)).toBe(false)
})
