import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { setHabitDone } from '../../areas/habits/commands/change-habits.ts'
import { addGlass, readGlasses, removeGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { ensureAccessKey } from '../identity/own-access-key.ts'
import { type Device, openDevice } from './device.ts'
import { OwnerChangedError, onOwnerChange } from './owner.ts'

const DAY = '2026-11-20' as never
const opened: Device[] = []
let databases = 0

async function open(storage = new MemoryStorage(), name = `device-${databases++}`) {
  const device = await openDevice(storage, new TendDatabase(name))
  opened.push(device)
  return { storage, name, device }
}

afterEach(async () => {
  for (const { db } of opened) db.close()
  for (const { db } of opened.splice(0)) await TendDatabase.delete(db.name)
})

describe('the local user id', () => {
  test('is created once from 128 random bits and stored in both places', async () => {
    const { storage, name, device } = await open()
    expect(device.userId).toMatch(/^user_[A-Za-z0-9_-]{22}$/)
    expect(storage.getItem('wellness_user_id')).toBe(device.userId)
    device.db.close()
    expect((await open(storage, name)).device.userId).toBe(device.userId)
  })

  test('is restored from either place if the other has lost it', async () => {
    const first = await open()
    first.storage.clear()
    first.device.db.close()
    const again = await open(first.storage, first.name)
    expect(again.device.userId).toBe(first.device.userId)
    expect(first.storage.getItem('wellness_user_id')).toBe(first.device.userId)

    const otherDatabase = await open(first.storage, 'healed')
    expect(otherDatabase.device.userId).toBe(first.device.userId)
  })

  test('has an access key of 128 random bits, which either place restores too', async () => {
    const first = await open()
    const accessKey = await ensureAccessKey(first.device, first.storage)
    expect(accessKey).toMatch(/^[A-Za-z0-9_-]{21}[AQgw]$/)
    const restored = await open(first.storage, `restored-${databases++}`)
    expect(await ensureAccessKey(restored.device, first.storage)).toBe(accessKey)
    expect(restored.device.userId).toBe(first.device.userId)
  })

  test('gets a key if an earlier version created it, and the key stays', async () => {
    const storage = new MemoryStorage()
    const name = `earlier-${databases++}`
    const old = new TendDatabase(name)
    await old.settings.add({ key: 'userId', value: 'user_0123456789abcdefghij' })
    // The key of another id does not belong to it.
    storage.setItem('tend_personal_code', `user_jihgfedcba9876543210.${'A'.repeat(22)}`)
    old.close()
    const first = await open(storage, name)
    const accessKey = await ensureAccessKey(first.device, storage)
    expect(accessKey).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(accessKey).not.toBe('A'.repeat(22))
    expect((await first.device.db.settings.get('userId'))?.isNew).toBeUndefined()
    first.device.db.close()
    expect(await ensureAccessKey((await open(storage, name)).device, storage)).toBe(accessKey)
  })

  test('is marked as new only if neither place had one', async () => {
    const { storage, device } = await open()
    expect((await device.db.settings.get('userId'))?.isNew).toBe(true)
    const restored = await open(storage, `not-new-${databases++}`)
    expect((await restored.device.db.settings.get('userId'))?.isNew).toBe(false)
  })

  test('replaces a stored value that is not an id', async () => {
    const storage = new MemoryStorage()
    storage.setItem('wellness_user_id', 'me')
    const { device } = await open(storage)
    expect(device.userId).toMatch(/^user_/)
    expect(storage.getItem('wellness_user_id')).toBe(device.userId)
  })

  test('is the same in two tabs opened at once', async () => {
    const storage = new MemoryStorage()
    const tabs = await Promise.all([open(storage, 'tabs'), open(storage, 'tabs')])
    expect(tabs[0].device.userId).toBe(tabs[1].device.userId)
    const keys = await Promise.all(tabs.map(({ device }) => ensureAccessKey(device, storage)))
    expect(keys[0]).toBe(keys[1])
    expect(storage.getItem('tend_personal_code')).toBe(`${tabs[0].device.userId}.${keys[0]}`)
  })
})

describe('localStorage that is full or blocked', () => {
  test('does not prevent the database from opening', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const storage = new MemoryStorage()
    storage.isFull = true
    const { device } = await open(storage)
    await addGlass(device, DAY)
    expect(await readGlasses(device, DAY)).toBe(1)

    const without = await openDevice(null, new TendDatabase('without-storage'))
    opened.push(without)
    expect(without.userId).toMatch(/^user_/)
  })
})

describe('commands', () => {
  test('alternating taps in two tabs add up', async () => {
    const one = await open(new MemoryStorage(), 'turns')
    const two = await open(one.storage, 'turns')
    await Promise.all(
      Array.from({ length: 20 }, (_, tap) => addGlass([one, two][tap % 2]?.device as Device, DAY)),
    )
    await removeGlass(one.device, DAY)
    expect(await readGlasses(two.device, DAY)).toBe(19)
  })

  test('a command that changes nothing writes nothing', async () => {
    const { device } = await open()
    await removeGlass(device, DAY)
    expect(await device.db.daily_data.count()).toBe(0)
  })

  test('each entry has its own revision, which increases even if the clock is set back', async () => {
    const { device } = await open()
    await setHabitDone({ ...device, now: () => 5000 }, DAY, 'walk', true)
    await setHabitDone({ ...device, now: () => 10 }, DAY, 'walk', false)
    await setHabitDone({ ...device, now: () => 20 }, DAY, 'call', true)
    await addGlass(device, DAY)
    await addGlass(device, DAY)
    await removeGlass(device, DAY)
    const row = await device.db.daily_data.get([device.userId, DAY])
    expect(row?.registers).toEqual({
      'habits.walk': [null, 5001],
      'habits.call': [true, 20],
      [`waterCount.${device.replica}`]: [2, 1],
      waterChanged: [null, expect.any(Number)],
    })
    expect(row?.waterCount).toBe(1)
    expect(row?.pending).toBe(1)
  })

  test('a breathing session counts whole cycles and is dated by its start', async () => {
    const { device } = await open()
    const session = await recordBreathingSession(device, new Date(2026, 10, 20, 23, 59), 60_999)
    expect(session).toMatchObject({ date: '2026-11-20', duration: 60, cycles: 3 })
    expect(session.startedAt).toMatch(/^2026-11-20T23:59:00[+-]\d\d:\d\d$/)
    expect(session.id).toMatch(/^local_/)
  })

  test('a session lasts 0 seconds to one day even if the clock was changed during it', async () => {
    const { device } = await open()
    expect(await recordBreathingSession(device, new Date(), -5000)).toMatchObject({
      duration: 0,
      cycles: 0,
    })
    const long = await recordBreathingSession(device, new Date(), 1e9)
    expect(long.duration).toBe(86_400)
  })
})

test('erasing leaves only a pending erasure for the server and a new id', async () => {
  const { device, storage } = await open()
  await addGlass(device, DAY)
  await recordBreathingSession(device, new Date(), 1000)
  storage.setItem('selectedHabits', '["Reading"]')
  const accessKey = await ensureAccessKey(device)
  await eraseEverything(device, storage)

  expect(await device.db.daily_data.count()).toBe(0)
  expect(await device.db.breathing_sessions.count()).toBe(0)
  expect(await device.db.erasures.toArray()).toEqual([
    { userId: device.userId, accessKeys: [accessKey], server: '' },
  ])
  const newId = storage.getItem('wellness_user_id')
  expect(newId).not.toBe(device.userId)
  expect((await device.db.settings.get('userId'))?.value).toBe(newId)
  const row = await device.db.settings.get('userId')
  expect(row?.accessKey).not.toBe(accessKey)
  expect(row?.isNew).toBeUndefined()
  expect(storage.getItem('tend_personal_code')).toBe(`${newId}.${row?.accessKey}`)
  expect(storage.length).toBe(2)
})

test('erasing twice keeps the access key that the server expects', async () => {
  const { device, storage } = await open()
  const accessKey = await ensureAccessKey(device)
  const taps = [eraseEverything(device, storage), eraseEverything(device, storage)]
  const results = await Promise.allSettled(taps)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await device.db.erasures.toArray()).toEqual([
    { userId: device.userId, accessKeys: [accessKey], server: '' },
  ])
  expect((await device.db.settings.get('userId'))?.value).toBe(storage.getItem('wellness_user_id'))
})

test('erasing keeps the server address, to which the erasure is still to be sent, and no other setting', async () => {
  const { device, storage } = await open()
  storage.setItem('tend_server', '"https://tend.home"')
  storage.setItem('tend_reminders', '{"water":{"on":true}}')
  await eraseEverything(device, storage)
  expect(storage.getItem('tend_server')).toBe('"https://tend.home"')
  expect(storage.getItem('tend_reminders')).toBeNull()
})

// Ending the reminders may wait for the server.
vi.mock('../push/push.ts', () => ({
  endPush: () => new Promise((resolve) => setTimeout(resolve)),
}))

test('storage is empty when open tabs learn of an erasure, because they restart at once', async () => {
  const { device, storage } = await open()
  storage.setItem('landingCompleted', 'true')
  const noticed = new Promise((resolve) => {
    onOwnerChange(device, (change) => resolve([change, storage.getItem('landingCompleted')]))
  })
  await eraseEverything(device, storage)
  expect(await noticed).toEqual(['erased', null])
})

test('a tab that was open during an erasure cannot write the erased data again', async () => {
  const { device, storage } = await open()
  await addGlass(device, DAY)
  await eraseEverything(device, storage)
  await expect(addGlass(device, DAY)).rejects.toThrow(OwnerChangedError)
  await expect(recordBreathingSession(device, new Date(), 1000)).rejects.toThrow(OwnerChangedError)
  expect(await device.db.daily_data.count()).toBe(0)
  expect(await device.db.breathing_sessions.count()).toBe(0)
})
