import type { LocalDate } from '@tend/shared/days/local-date'
import type { PersonalCode } from '@tend/shared/records/personal-code'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass, readGlasses } from '../../areas/hydration/commands/glasses.ts'
import { addExercise } from '../../areas/workouts/commands/exercises.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { TendDatabase } from '../database/database.ts'
import { changeDailyField } from '../days/change-day.ts'
import { readDay } from '../days/read-day.ts'
import { type Device, openDevice } from '../device/device.ts'
import { type OwnerChange, OwnerChangedError, onOwnerChange } from '../device/owner.ts'
import { collectRecords } from '../files/collect-records.ts'
import { applyImport } from '../files/import/apply-import.ts'
import { takeBackImport } from '../files/import/take-back-import.ts'
import { EMPTY_RECORDS } from '../files/rules/archive.ts'
import { fetchCodeSummary } from '../identity/code-summary.ts'
import { ensureAccessKey } from '../identity/own-access-key.ts'
import { createApi } from '../server/api.ts'
import { switchToPersonalCode } from './switch-to-personal-code.ts'
import { Sync } from './sync.ts'

const [SHARED, OWN] = ['2026-11-20', '2026-11-21'] as LocalDate[] as [LocalDate, LocalDate]
const START = new Date('2026-11-21T08:00:00Z')

const OTHER = { userId: 'user_0123456789abcdefghij', accessKey: null }

async function codeOf(device: Device): Promise<PersonalCode> {
  return { userId: device.userId, accessKey: await ensureAccessKey(device) }
}

const names: string[] = []
const devices: Device[] = []

async function open(name = `code-${Math.random()}`): Promise<Device> {
  const device = await openDevice(new MemoryStorage(), new TendDatabase(name))
  devices.push(device)
  names.push(name)
  return device
}

/** Routes each call to the model server of the user id in it. */
function serverOf(users: Map<string, ModelServer>) {
  const calls: string[] = []
  const api = createApi(async (input, init) => {
    const [method, url, body] = [init?.method ?? 'GET', String(input), init?.body as string]
    const id = /user_[\w-]+/.exec(`${url} ${body}`)?.[0] ?? ''
    calls.push(`${method} ${id}`)
    const server = users.get(id) ?? new ModelServer(Date.now)
    users.set(id, server)
    return server.handle(method, url, body)
  })
  const sync = (device: Device) =>
    new Sync(device, api, { withSyncLock: (work) => work() }).run('resume')
  return { api, calls, sync }
}

afterEach(async () => {
  for (const { db } of devices.splice(0)) db.close()
  for (const name of names.splice(0)) await TendDatabase.delete(name)
})

test('entering a code merges the data of both devices and erases the old copy on the server', async () => {
  const users = new Map<string, ModelServer>()
  const { api, sync } = serverOf(users)
  const first = await open()
  await addGlass({ ...first, now: () => 1000 }, SHARED)
  await addGlass({ ...first, now: () => 2000 }, SHARED)
  await recordBreathingSession(first, START, 60_000)
  await sync(first)

  const second = await open()
  await addGlass({ ...second, now: () => 1500 }, SHARED)
  await addGlass({ ...second, now: () => 1500 }, OWN)
  await recordBreathingSession(second, START, 90_000)
  await addExercise(second, { name: 'Rope', category: 'cardio', muscleGroup: '' })
  await sync(second)

  const code = await codeOf(first)
  expect(code.accessKey).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await fetchCodeSummary(code, api)).toEqual({
    days: 1,
    more: false,
    breathingSessions: 1,
  })

  await switchToPersonalCode(second, code)
  await expect(addGlass(second, OWN)).rejects.toThrow(OwnerChangedError)
  second.db.close()
  const again = await open(second.db.name)
  expect(await codeOf(again)).toEqual(code)
  await sync(again)

  expect(await readGlasses(again, SHARED)).toBe(3)
  expect(await readGlasses(again, OWN)).toBe(1)
  expect(await again.db.breathing_sessions.count()).toBe(2)
  expect(await again.db.fitness_exercises.toArray()).toMatchObject([{ userId: first.userId }])
  expect(await again.db.daily_data.where('pending').equals(1).count()).toBe(0)
  expect(await again.db.erasures.count()).toBe(0)
  expect(users.get(second.userId)?.dates).toEqual([])

  await sync(first)
  expect(await readGlasses(first, OWN)).toBe(1)
  expect(await first.db.breathing_sessions.count()).toBe(2)
})

/** The globals that an import needs. */
function stubPage() {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** The records of an export file. */
async function copyOf(device: Device) {
  const copy = {
    ...EMPTY_RECORDS,
    days: await collectRecords(device, 'days'),
    breathingSessions: await collectRecords(device, 'breathingSessions'),
  }
  return async function* records() {
    yield copy
  }
}

test('a copy of the other device that was imported before leaves its days and sessions when it is moved out', async () => {
  stubPage()
  const { api, sync } = serverOf(new Map())
  const first = await open()
  await addGlass(first, SHARED)
  await recordBreathingSession(first, START, 60_000)
  await sync(first)
  const copy = await copyOf(first)
  const second = await open()
  const { receipt, settle } = await applyImport(second, copy(), {})
  settle()
  await sync(second)
  await switchToPersonalCode(second, await codeOf(first), api)
  second.db.close()
  const again = await open(second.db.name)
  await sync(again)
  await takeBackImport(again, receipt)
  await sync(again)
  await sync(first)
  for (const device of [first, again]) {
    expect(await readGlasses(device, SHARED)).toBe(1)
    expect(await device.db.breathing_sessions.count()).toBe(1)
  }
})

test.each(['at once', 'after an earlier import was sent', 'before it is fetched'] as const)(
  'a copy of another device under the same code leaves what that has made when it is moved out, %s',
  async (when) => {
    stubPage()
    const { api, sync } = serverOf(new Map())
    const first = await open()
    const importOn = async (device: Device) => {
      const copy = await copyOf(first)
      const { receipt, settle } = await applyImport(device, copy(), {})
      settle()
      return receipt
    }
    await addGlass(first, SHARED)
    await sync(first)
    const before = await open()
    await switchToPersonalCode(before, await codeOf(first), api)
    before.db.close()
    const second = await open(before.db.name)
    await addGlass(second, SHARED)
    if (when !== 'at once') {
      await importOn(second)
      await sync(second)
    }
    await addGlass(first, SHARED)
    await changeDailyField(first, SHARED, 'habits', () => ({ walk: true }))
    await recordBreathingSession(first, START, 60_000)
    await sync(first)
    // This has only the file.
    await addGlass(first, SHARED)
    const receipt = await importOn(second)
    if (when === 'before it is fetched') await takeBackImport(second, receipt)
    await sync(second)
    expect(await readGlasses(second, SHARED)).toBe(when === 'before it is fetched' ? 3 : 4)
    await takeBackImport(second, receipt)
    for (const device of [second, first, second]) await sync(device)
    const isKept = when === 'before it is fetched'
    for (const device of [first, second]) {
      expect(await readGlasses(device, SHARED)).toBe(isKept ? 4 : 3)
      const { fields } = await readDay(device.db, device.userId, SHARED)
      expect(fields.habits).toEqual({ walk: true })
      expect(await device.db.breathing_sessions.count()).toBe(1)
    }
  },
)

test('what another device has sent under the old code is fetched before the server erases it', async () => {
  const { api, sync } = serverOf(new Map())
  const device = await open()
  await addGlass(device, OWN)
  await sync(device)
  const another = await open()
  await another.db.settings.put({ key: 'userId', value: device.userId })
  const same = await open(another.db.name)
  await addGlass(same, SHARED)
  await recordBreathingSession(same, START, 60_000)
  await sync(same)
  await switchToPersonalCode(device, OTHER, api)
  const again = await open(device.db.name)
  expect(await readGlasses(again, SHARED)).toBe(1)
  expect(await again.db.breathing_sessions.count()).toBe(1)
})

test('the copy under a code that is taken back is not erased', async () => {
  const { api, sync } = serverOf(new Map())
  const device = await open()
  await addGlass(device, OWN)
  await sync(device)
  const code = await codeOf(device)
  // Without a network, the erasure of the first code waits.
  await switchToPersonalCode(device, OTHER)
  const other = await open(device.db.name)
  await switchToPersonalCode(other, code)
  const again = await open(device.db.name)
  expect((await again.db.erasures.toArray()).map(({ userId }) => userId)).toEqual([OTHER.userId])
  await sync(again)
  expect(await fetchCodeSummary(code, api)).toMatchObject({ days: 1 })
})

test('switching is one transaction', async () => {
  const device = await open()
  await addGlass(device, OWN)
  vi.spyOn(device.db.erasures, 'bulkPut').mockRejectedValueOnce(new Error('disk'))
  await expect(switchToPersonalCode(device, OTHER)).rejects.toThrow('disk')
  expect((await device.db.settings.get('userId'))?.value).toBe(device.userId)
  expect(await readGlasses(device, OWN)).toBe(1)
})

test('open pages are notified that the user id has changed', async () => {
  const device = await open()
  const change = new Promise<OwnerChange>((resolve) => onOwnerChange(device, resolve))
  await switchToPersonalCode(device, OTHER)
  expect(await change).toBe('switched')
})
