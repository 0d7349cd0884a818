import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { alignSettings } from '../database/align-settings.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { unsavedSettings } from '../local-storage/cached-settings.ts'
import { removePersisted } from '../local-storage/persisted.ts'
import { changeSetting } from './change-setting.ts'
import { keepSettings } from './keep-settings.ts'
import { DAY_START } from './rules/day-start-setting.ts'
import { HIDDEN_NUMBERS } from './rules/hidden-numbers-setting.ts'
import { WEEK_START } from './rules/week-start.ts'
import { storedSetting } from './stored-settings.ts'

const HABIT = { field: `own${'0'.repeat(32)}` }
let storage: MemoryStorage
let device: Device

beforeEach(async () => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  device = await openDevice(storage, new TendDatabase('settings'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  // Values that could not be stored are in the memory of the page.
  removePersisted('tend_settings')
  removePersisted('tend_settings_unsaved')
  await device.db.delete()
  vi.unstubAllGlobals()
})

const rows = async () =>
  Object.fromEntries((await device.db.preferences.toArray()).map(({ id, value }) => [id, value]))
const cache = () => JSON.parse(storage.getItem('tend_settings') ?? 'null')

async function reopen(): Promise<void> {
  device.db.close()
  device = await openDevice(storage, new TendDatabase('settings'))
}

test('a changed setting is in the database, and after that no longer noted as unsaved', async () => {
  changeSetting(DAY_START, 4)
  changeSetting(HABIT, { name: 'Tea', group: 1 })
  expect(unsavedSettings()).toEqual({ dayStart: null, [HABIT.field]: null })
  await alignSettings(device)
  expect(await rows()).toEqual({ dayStart: 4, [HABIT.field]: { name: 'Tea', group: 1 } })
  expect(unsavedSettings()).toEqual({})
})

test('a change that the page was closed after is saved by the next one', async () => {
  changeSetting(DAY_START, 4)
  await alignSettings(device)
  changeSetting(DAY_START, 5)
  await reopen()
  await alignSettings(device)
  expect([await rows(), cache()]).toEqual([{ dayStart: 5 }, { dayStart: 5 }])
})

test('settings that the browser has deleted are back before the first screen reads them', async () => {
  changeSetting(DAY_START, 4)
  await alignSettings(device)
  storage.clear()
  expect(storedSetting(DAY_START)).toBe(0)
  await reopen()
  expect(storedSetting(DAY_START)).toBe(4)
})

test('a setting changed after the others were deleted deletes none of them', async () => {
  changeSetting(DAY_START, 4)
  await alignSettings(device)
  storage.clear()
  changeSetting(WEEK_START, 1)
  await alignSettings(device)
  const both = { dayStart: 4, weekStart: 1 }
  expect([await rows(), cache()]).toEqual([both, both])
})

test('settings of release 1.0.0, which are only in browser storage, move into the database', async () => {
  const settings = { dayStart: 4, fromTheFuture: [1, null] }
  storage.setItem('tend_settings', JSON.stringify(settings))
  await alignSettings(device)
  expect([await rows(), cache()]).toEqual([settings, settings])
})

test('a full browser storage loses no setting', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  storage.isFull = true
  changeSetting(DAY_START, 4)
  await alignSettings(device)
  // The page is closed.
  removePersisted('tend_settings')
  removePersisted('tend_settings_unsaved')
  await reopen()
  expect(storedSetting(DAY_START)).toBe(4)
})

test('a setting that a full database cannot store stays unsaved, and is stored later', async () => {
  changeSetting(DAY_START, 4)
  const full = new Error('QuotaExceededError')
  vi.spyOn(device.db.preferences, 'bulkPut').mockRejectedValueOnce(full)
  await expect(alignSettings(device)).rejects.toThrow()
  expect([unsavedSettings(), cache()]).toEqual([{ dayStart: null }, { dayStart: 4 }])
  await alignSettings(device)
  expect([unsavedSettings(), await rows()]).toEqual([{}, { dayStart: 4 }])
})

test('a setting that is changed while it is saved is saved again', async () => {
  changeSetting(DAY_START, 4)
  const { bulkPut } = device.db.preferences
  vi.spyOn(device.db.preferences, 'bulkPut').mockImplementationOnce(((put: never) => {
    changeSetting(DAY_START, 5)
    return bulkPut.call(device.db.preferences, put)
  }) as never)
  await alignSettings(device)
  expect([unsavedSettings(), cache()]).toEqual([{ dayStart: 4 }, { dayStart: 5 }])
  await alignSettings(device)
  expect([unsavedSettings(), await rows()]).toEqual([{}, { dayStart: 5 }])
})

test('a change of a list that another device has changed meanwhile is merged with it', async () => {
  changeSetting(HIDDEN_NUMBERS, ['streaks'])
  await alignSettings(device)
  await device.db.preferences.put({ id: 'hiddenNumbers', value: ['streaks', 'weight'] })
  changeSetting(HIDDEN_NUMBERS, ['nutrition'])
  await alignSettings(device)
  const hiddenNumbers = ['nutrition', 'weight']
  expect([await rows(), cache()]).toEqual([{ hiddenNumbers }, { hiddenNumbers }])
})

test('a tab saves what it changes, and shows what another one has stored', async () => {
  keepSettings(device)
  changeSetting(DAY_START, 4)
  await vi.waitFor(async () => expect(await rows()).toEqual({ dayStart: 4 }))
  await device.db.preferences.put({ id: 'weekStart', value: 6 })
  await vi.waitFor(() => expect(storedSetting(WEEK_START)).toBe(6))
})

test('erasing everything leaves no setting', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  keepSettings(device)
  changeSetting(DAY_START, 4)
  await vi.waitFor(async () => expect(await rows()).toEqual({ dayStart: 4 }))
  await eraseEverything(device, storage)
  await expect(alignSettings(device)).resolves.toBeUndefined()
  expect([await rows(), cache()]).toEqual([{}, null])
})
