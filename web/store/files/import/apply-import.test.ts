import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage, storedKeys } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { SNAPSHOT_KEY } from '../../database/snapshot.ts'
import type { Device } from '../../device/device.ts'
import { withSyncLock } from '../../sync/sync-lock.ts'
import { type Archive, EMPTY_RECORDS } from '../rules/archive.ts'
import { applyImport } from './apply-import.ts'
import type { ReportProgress } from './import-archive.ts'

const archive: Archive = {
  exportedAt: '2026-11-20T12:00:00.000Z',
  userId: 'user_other',
  choices: { mood: 'focused' },
  records: {
    ...EMPTY_RECORDS,
    days: [exportedDay('2026-11-20' as LocalDate, { waterCount: [5, 7] })],
  },
}
async function* records() {
  yield archive.records
}

const importArchive = (onProgress?: ReportProgress) =>
  applyImport(device, records(), archive.choices, onProgress)

let storage: MemoryStorage
let device: Device
const written = vi.fn()

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  device = await openTestDevice()
  written.mockReset()
  device.written.listen(written)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether a sync run could start now. */
async function canSync() {
  let hasRun = false
  void withSyncLock(async () => {
    hasRun = true
  })
  await new Promise((resolve) => setTimeout(resolve))
  return hasRun
}

test('an import is written at once and synced after it is settled', async () => {
  const { settle } = await importArchive()
  expect(await device.db.daily_data.toArray()).toMatchObject([{ waterCount: 5, pending: 1 }])
  expect(storage.getItem('wellness_mood_palette')).toBe('focused')
  expect(written).not.toHaveBeenCalled()
  expect(await canSync()).toBe(false)
  settle()
  expect(written).toHaveBeenCalledOnce()
  expect(await canSync()).toBe(true)
})

test('reports its progress, and is marked as running until it is written', async () => {
  const reports: unknown[] = []
  const { settle } = await importArchive((written) =>
    reports.push([written, storage.getItem('tend_import_running')]),
  )
  expect(reports).toEqual([[1, 'true']])
  expect(storage.getItem('tend_import_running')).toBeNull()
  settle()
})

test('undo restores data and choices', async () => {
  const { undo, settle } = await importArchive()
  await undo()
  expect(await device.db.daily_data.count()).toBe(0)
  expect(storedKeys(storage)).toEqual([SNAPSHOT_KEY])
  settle()
})

test('an import that fails writes nothing and resumes sync', async () => {
  vi.spyOn(device.db.daily_data, 'bulkPut').mockRejectedValue(new Error('disk full'))
  vi.spyOn(device.db.breathing_sessions, 'bulkPut').mockRejectedValue(new Error('disk full'))
  await expect(importArchive()).rejects.toThrow('disk full')
  expect(await device.db.daily_data.count()).toBe(0)
  expect(storedKeys(storage)).toEqual([SNAPSHOT_KEY])
  expect(await canSync()).toBe(true)
})

test('an import that is cancelled after its first part writes nothing and resumes sync', async () => {
  const controller = new AbortController()
  async function* cancelled() {
    yield archive.records
    controller.signal.throwIfAborted()
  }
  const onProgress = () => controller.abort(new Error('cancelled'))
  await expect(applyImport(device, cancelled(), archive.choices, onProgress)).rejects.toThrow(
    'cancelled',
  )
  expect(await device.db.daily_data.count()).toBe(0)
  expect(storedKeys(storage)).toEqual([SNAPSHOT_KEY])
  expect(await canSync()).toBe(true)
})
