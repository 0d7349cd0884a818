import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepSharedFiles,
  readSharedFiles,
  SHARE_FIELD,
} from '../../shell/service-worker/shared-files.ts'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { MemoryStorage, storedKeys } from '../../testing/memory-storage.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { readCopyPlace, writeCopyPlace } from '../copies/copies-database.ts'
import { withCopyLock } from '../database/copy-lock.ts'
import type { Device } from '../device/device.ts'
import { readReminderPlan, storeReminderPlan } from '../push/reminder-plan.ts'
import { eraseEverything } from './erase-everything.ts'

const REMINDER = {
  kind: 'habit',
  atMs: 0,
  title: 'Call Ada',
  body: 'If you like.',
  path: '/move',
} as const

let device: Device
let storage: MemoryStorage
let closed: string[]

beforeEach(async () => {
  storage = new MemoryStorage()
  closed = []
  const registration = {
    getNotifications: async () => [{ close: () => closed.push('Call Ada') }],
  }
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  device = await openTestDevice(storage)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('files that were shared and not taken, planned reminders and notifications that are shown are erased; the files of the app stay', async () => {
  const form = new FormData()
  form.append(SHARE_FIELD, new File(['<gpx/>'], 'way-home.gpx'))
  await keepSharedFiles(form)
  await storeReminderPlan([REMINDER])
  const files = ['workbox-precache-v2-https://tend.test/', 'start /index.html?revision=1']
  for (const name of files) await caches.open(name)
  await eraseEverything(device, storage)
  expect(await caches.keys()).toEqual(files)
  expect(await readSharedFiles()).toEqual([])
  expect(await readReminderPlan()).toBeNull()
  expect(closed).toEqual(['Call Ada'])
})

test('of localStorage, the new id with its key and the address of the server are left, also of keys that no version knows', async () => {
  const words = {
    tend_draft_meal: 'Soup',
    tend_settings: '{}',
    tend_vault: '1',
    from_tomorrow: 'Ada',
  }
  for (const [key, text] of Object.entries(words)) storage.setItem(key, text)
  storage.setItem('tend_server', '"https://tend.test"')
  await eraseEverything(device, storage)
  expect(storedKeys(storage).sort()).toEqual([
    'tend_personal_code',
    'tend_server',
    'wellness_user_id',
  ])
  expect(storage.getItem('wellness_user_id')).not.toBe(device.userId)
})

test('a copy that is being written ends first, so that the folder is not noted again', async () => {
  let end = () => {}
  vi.stubGlobal('navigator', { locks: oneLock() })
  const copying = withCopyLock('wait', async () => {
    await new Promise<void>((resolve) => (end = resolve))
    await writeCopyPlace({ key: 'folder', tag: 'abcdefgh', written: [] })
  })
  const erasing = eraseEverything(device, storage)
  await Promise.resolve()
  end()
  await Promise.all([copying, erasing])
  expect(await readCopyPlace('folder')).toBeUndefined()
})

test('a place that cannot be erased is logged and does not keep the others', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = new Error('The folder is locked')
  const erased: string[] = []
  const done = (name: string) => async () => void erased.push(name)
  await eraseEverything(device, storage, {
    copies: () => Promise.reject(broken),
    sharedWithApp: done('received files'),
    sharedByApp: done('shared files'),
    preferences: done('preferences'),
    notifications: done('notifications'),
  })
  expect(complaint).toHaveBeenCalledWith('Something stored could not be erased', broken)
  expect(erased).toEqual(['received files', 'shared files', 'preferences', 'notifications'])
  expect(await device.db.settings.get('userId')).not.toMatchObject({ value: device.userId })
})

/** Web Locks of one name: each request waits for the one before. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, work: (lock: object) => Promise<unknown>) => {
    const result = last.then(() => work({}))
    last = result.catch(() => {})
    return result
  }
  return { request }
}
