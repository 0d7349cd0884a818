import type { LocalDate } from '@tend/shared/days/local-date'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass, readGlasses } from '../../areas/hydration/commands/glasses.ts'
import { KeyedServer } from '../../testing/keyed-server.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { type Api, createApi } from '../server/api.ts'
import { changeKeyNow } from '../sync/change-key.ts'
import { switchToPersonalCode } from '../sync/switch-to-personal-code.ts'
import { Sync } from '../sync/sync.ts'
import { pauseSync } from '../sync/sync-lock.ts'
import { fetchCodeSummary } from './code-summary.ts'
import { eraseEverything } from './erase-everything.ts'
import { moveToNewCode, readSyncStop } from './erased-elsewhere.ts'
import { ensureAccessKey, readOwnCode, storeAccessKey } from './own-access-key.ts'

const DAY = '2026-11-20' as LocalDate

let server: KeyedServer
let devices: Device[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {})
  server = new KeyedServer()
  devices = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { db } of devices) db.close()
  for (const { db } of devices) await TendDatabase.delete(db.name)
})

async function open(name = `key-${Math.random()}`): Promise<Device> {
  const device = await openDevice(new MemoryStorage(), new TendDatabase(name))
  devices.push(device)
  return device
}

async function reopen(device: Device): Promise<Device> {
  device.db.close()
  return open(device.db.name)
}

const apiOf = (device: Device): Api =>
  createApi(server.send, undefined, () => ensureAccessKey(device))
const sync = (device: Device, trigger: 'change' | 'resume' = 'resume') =>
  new Sync(device, apiOf(device), { withSyncLock: (work) => work() }).run(trigger)
const codeOf = async (device: Device) => ({
  userId: device.userId,
  accessKey: await ensureAccessKey(device),
})

/** Two devices with the same diary of one glass. */
async function twoDevices() {
  const first = await open()
  await addGlass(first, DAY)
  await sync(first)
  const fresh = await open()
  await switchToPersonalCode(fresh, await codeOf(first))
  const second = await reopen(fresh)
  await sync(second)
  expect(await readGlasses(second, DAY)).toBe(1)
  return { first, second }
}

test('the first write claims the id with the key of the device', async () => {
  const device = await open()
  await addGlass(device, DAY)
  expect(server.accessKey).toBeNull()
  await sync(device, 'change')
  expect(server.accessKey).toBe(await ensureAccessKey(device))
})

test('a key that the page could not store in localStorage before it was closed is stored later', async () => {
  const device = await open()
  const accessKey = await ensureAccessKey(device)
  localStorage.removeItem('tend_personal_code')
  expect(await ensureAccessKey(await reopen(device))).toBe(accessKey)
  expect(localStorage.getItem('tend_personal_code')).toBe(`${device.userId}.${accessKey}`)
})

describe('a change of the key', () => {
  test('makes the other device stop, which loses no edit and continues with the new code', async () => {
    const { first, second } = await twoDevices()
    expect(await changeKeyNow(first, apiOf(first))).toBe('changed')
    expect(server.accessKey).toBe(await ensureAccessKey(first))
    expect(await readOwnCode(first)).toMatchObject({ state: 'usable' })

    const { accessKey } = await codeOf(second)
    await addGlass(second, DAY)
    await sync(second, 'change')
    expect(await readSyncStop(second)).toBe('wrong key')
    expect(await readOwnCode(second)).toMatchObject({ state: 'wrong key' })
    const later = await reopen(second)
    await addGlass(later, DAY)
    const { length } = server.calls
    await sync(later)
    expect(server.calls).toHaveLength(length)
    expect(await readGlasses(later, DAY)).toBe(3)

    expect(await fetchCodeSummary({ userId: later.userId, accessKey }, apiOf(later))).toBe(
      'wrong key',
    )
    const code = await codeOf(first)
    expect(await fetchCodeSummary(code, apiOf(later))).toMatchObject({ days: 1 })
    await storeAccessKey(later, code.accessKey ?? '')
    expect(await readSyncStop(later)).toBeNull()
    await sync(later)
    expect(fieldsOf(server.model.day(DAY)).waterCount).toBe(3)
    await sync(first)
    expect(await readGlasses(first, DAY)).toBe(3)
  })

  test('that cannot be stored is reported, and sync goes on', async () => {
    const device = await open()
    await ensureAccessKey(device)
    device.db.close()
    await expect(changeKeyNow(device, apiOf(device))).rejects.toThrow()
    const resume = await pauseSync()
    resume()
  })

  test('can be answered by moving the data to a new code', async () => {
    const { first, second } = await twoDevices()
    await changeKeyNow(first, apiOf(first))
    await addGlass(second, DAY)
    await sync(second)
    await moveToNewCode(second)
    const moved = await reopen(second)
    expect(moved.userId).not.toBe(second.userId)
    expect(await readSyncStop(moved)).toBeNull()
    expect(await readGlasses(moved, DAY)).toBe(2)
    expect(await moved.db.erasures.count()).toBe(0)
  })

  test.each(['lost request', 'lost response'] as const)(
    'with a %s is finished by the next sync run, and never locks the device out',
    async (fault) => {
      const device = await open()
      await addGlass(device, DAY)
      await sync(device)
      const before = await ensureAccessKey(device)
      server.fault = fault
      expect(await changeKeyNow(device, apiOf(device))).toBe('waiting')
      expect(await readOwnCode(device)).toMatchObject({ state: 'changing' })
      expect(server.accessKey === before).toBe(fault === 'lost request')
      await sync(device)
      server.fault = null

      const later = await reopen(device)
      await addGlass(later, DAY)
      await sync(later)
      const after = await ensureAccessKey(later)
      expect(after).not.toBe(before)
      expect(server.accessKey).toBe(after)
      expect(await readOwnCode(later)).toMatchObject({ state: 'usable' })
      expect(fieldsOf(server.model.day(DAY)).waterCount).toBe(2)
    },
  )

  test('that was lost twice keeps the key that the server has got the first time', async () => {
    const device = await open()
    await addGlass(device, DAY)
    await sync(device)
    server.fault = 'lost response'
    await changeKeyNow(device, apiOf(device))
    const sent = server.accessKey
    await changeKeyNow(device, apiOf(device))
    server.fault = null
    await sync(device)
    expect(await ensureAccessKey(device)).toBe(sent)
    expect(server.accessKey).toBe(sent)
  })

  test('that another device has made at the same time is reported as such', async () => {
    const { first, second } = await twoDevices()
    await changeKeyNow(first, apiOf(first))
    expect(await changeKeyNow(second, apiOf(second))).toBe('wrong key')
    expect(await readSyncStop(second)).toBe('wrong key')
    expect(server.accessKey).toBe(await ensureAccessKey(first))
  })

  test('in another tab during a run does not stop sync', async () => {
    const { first } = await twoDevices()
    const lateApi = createApi(
      async (input, init) => {
        // The key changes after this run has looked it up.
        if (!server.calls.some((call) => call.endsWith('/key'))) {
          await changeKeyNow(first, apiOf(first))
        }
        return server.send(input, init)
      },
      undefined,
      () => ensureAccessKey(first),
    )
    await addGlass(first, DAY)
    await new Sync(first, lateApi, { withSyncLock: (work) => work() }).run('change')
    expect(await readSyncStop(first)).toBeNull()
    await sync(first)
    expect(fieldsOf(server.model.day(DAY)).waterCount).toBe(2)
  })
})

describe('erasing', () => {
  test('sends the key of the erased id', async () => {
    const device = await open()
    await addGlass(device, DAY)
    await sync(device)
    await eraseEverything(device, new MemoryStorage())
    const empty = await reopen(device)
    await sync(empty)
    expect(server.model.dates).toEqual([])
    expect(await empty.db.erasures.count()).toBe(0)
  })

  test('tries the new key too if its change was not confirmed', async () => {
    const device = await open()
    await addGlass(device, DAY)
    await sync(device)
    server.fault = 'lost response'
    await changeKeyNow(device, apiOf(device))
    server.fault = null
    await eraseEverything(device, new MemoryStorage())
    const empty = await reopen(device)
    await sync(empty)
    expect(server.model.dates).toEqual([])
    expect(await empty.db.erasures.count()).toBe(0)
  })

  test('is given up if another device has changed the key', async () => {
    const { first, second } = await twoDevices()
    await changeKeyNow(first, apiOf(first))
    await eraseEverything(second, new MemoryStorage())
    const empty = await reopen(second)
    await sync(empty)
    expect(server.model.dates).toEqual([DAY])
    expect(await empty.db.erasures.count()).toBe(0)
  })
})

test('a code of an earlier version is accepted while no key has claimed its id', async () => {
  const plain = 'user_0123456789abcdefghij'
  const device = await open()
  const water = { userId: plain, date: DAY, waterCount: 4, revisions: { waterCount: 1 } }
  await createApi(server.send).write('/api/daily-data', water)
  const code = { userId: plain, accessKey: null }
  expect(await fetchCodeSummary(code, apiOf(device))).toMatchObject({ days: 1 })
  await switchToPersonalCode(device, code)
  const switched = await reopen(device)
  await sync(switched)
  expect(await readGlasses(switched, DAY)).toBe(4)
  expect(server.accessKey).toBeNull()
  await addGlass(switched, DAY)
  await sync(switched)
  expect(server.accessKey).toBe(await ensureAccessKey(switched))
  expect(await fetchCodeSummary(code, apiOf(switched))).toBe('wrong key')
})

test('a 401 of a proxy is an ordinary failure', async () => {
  const device = await open()
  await addGlass(device, DAY)
  for (const body of ['Unauthorized', '{"error":{"code":"not_found","message":""}}']) {
    const proxy = createApi(async () => new Response(body, { status: 401 }))
    await new Sync(device, proxy, { withSyncLock: (work) => work() }).run('resume')
  }
  expect(await readSyncStop(device)).toBeNull()
})
