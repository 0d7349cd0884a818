import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAllForGood } from '../../../store/deleted-entries/deleted-entries.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { deleteExercise } from './exercises.ts'
import { purgeQuickStart, QUICK_START_KEY } from './use-quick-start.ts'

let storage: MemoryStorage
let device: Device

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  device = await openTestDevice(storage)
  storage.setItem(QUICK_START_KEY, '["preset_1","local_own"]')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function putOwn() {
  const fields = { category: 'strength', muscleGroup: '', equipment: '', instructions: '' } as const
  const own = { name: 'Step-up', isCustom: 1, createdAt: '2026-11-20T12:00:00.000Z' } as const
  const { db, userId } = device
  return db.fitness_exercises.put({ id: 'local_own', userId, ...fields, ...own })
}

test('an exercise that no longer exists is removed', async () => {
  await purgeQuickStart(device)
  expect(storage.getItem(QUICK_START_KEY)).toBe('["preset_1"]')
})

test('an exercise that was deleted keeps its place until it is deleted for good', async () => {
  await putOwn()
  await deleteExercise(device, 'local_own')
  await purgeQuickStart(device)
  expect(storage.getItem(QUICK_START_KEY)).toBe('["preset_1","local_own"]')
  await deleteAllForGood(device)
  await purgeQuickStart(device)
  expect(storage.getItem(QUICK_START_KEY)).toBe('["preset_1"]')
})

test('an exercise stays that another device has sent with the choice', async () => {
  const { db } = device
  let purged = Promise.resolve()
  await db.transaction('rw', db.fitness_exercises, async () => {
    await db.fitness_exercises.count()
    purged = Dexie.ignoreTransaction(() => purgeQuickStart(device))
    await putOwn()
  })
  await purged
  expect(storage.getItem(QUICK_START_KEY)).toBe('["preset_1","local_own"]')
})

test('nothing is removed while a sealed copy is being restored', async () => {
  const restoring = { fetched: 50, records: 100 }
  await device.db.vault.put({ key: 'vault', state: 'on', restoring } as never)
  await purgeQuickStart(device)
  expect(storage.getItem(QUICK_START_KEY)).toBe('["preset_1","local_own"]')
})
