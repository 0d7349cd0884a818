import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass, readGlasses } from '../../areas/hydration/commands/glasses.ts'
import { addExercise } from '../../areas/workouts/commands/exercises.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { OwnerChangedError } from '../device/owner.ts'
import { createApi } from '../server/api.ts'
import { switchToPersonalCode } from '../sync/switch-to-personal-code.ts'
import { Sync } from '../sync/sync.ts'
import { fetchCodeSummary } from './code-summary.ts'
import { eraseEverything } from './erase-everything.ts'
import { moveToNewCode, readSyncStop } from './erased-elsewhere.ts'

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'] as LocalDate[] as [LocalDate, LocalDate]

/** A model server for each user id. */
let servers: Map<string, ModelServer>
let calls: string[]
let completedRuns: number
let devices: Device[]

const api = createApi(async (input, init) => {
  const [method, url, body] = [init?.method ?? 'GET', String(input), init?.body as string]
  const id = /user_[\w-]+/.exec(`${url} ${body}`)?.[0] ?? ''
  calls.push(`${method} ${id}`)
  const server = servers.get(id) ?? new ModelServer(Date.now)
  servers.set(id, server)
  return server.handle(method, url, body)
})

async function open(name = `erased-${Math.random()}`): Promise<Device> {
  const device = await openDevice(new MemoryStorage(), new TendDatabase(name))
  devices.push(device)
  return device
}

async function reopen(device: Device): Promise<Device> {
  device.db.close()
  return open(device.db.name)
}

const sync = (device: Device, trigger: 'change' | 'resume' = 'resume') =>
  new Sync(device, api, {
    withSyncLock: (work) => work(),
    onCompleted: () => {
      completedRuns += 1
    },
  }).run(trigger)

/** Two devices of one user, both with data. The first one erases everything. */
async function eraseOnFirstDevice() {
  const first = await open()
  await addGlass(first, MONDAY)
  await sync(first)
  const fresh = await open()
  await switchToPersonalCode(fresh, { userId: first.userId, accessKey: null }, api)
  const second = await reopen(fresh)
  await sync(second)
  await addGlass(second, MONDAY)
  await addGlass(second, TUESDAY)
  await recordBreathingSession(second, new Date('2026-11-17T08:00:00Z'), 60_000)
  await addExercise(second, { name: 'Rope', category: 'cardio', muscleGroup: '' })
  await eraseEverything(first, new MemoryStorage())
  await sync(first, 'change')
  calls = []
  completedRuns = 0
  return { first, second }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  servers = new Map()
  calls = []
  completedRuns = 0
  devices = []
})

afterEach(async () => {
  for (const { db } of devices) db.close()
  for (const { db } of devices) await TendDatabase.delete(db.name)
})

test('the second device keeps its data and stops syncing, also after a restart', async () => {
  const { second } = await eraseOnFirstDevice()
  expect(await readSyncStop(second)).toBeNull()
  await sync(second)
  expect(calls).toEqual([`POST ${second.userId}`])
  expect(console.error).not.toHaveBeenCalled()
  expect(await readSyncStop(second)).toBe('erased')

  const later = await reopen(second)
  await addGlass(later, TUESDAY)
  await sync(later)
  await sync(later, 'change')
  expect([calls.length, completedRuns]).toEqual([1, 0])
  expect(await readSyncStop(later)).toBe('erased')
  expect(servers.get(later.userId)?.dates).toEqual([])
  expect(await readGlasses(later, MONDAY)).toBe(2)
  expect(await readGlasses(later, TUESDAY)).toBe(2)
  expect(await later.db.breathing_sessions.count()).toBe(1)
})

test('all data of the second device can move to a new code', async () => {
  const { second } = await eraseOnFirstDevice()
  await sync(second)
  await moveToNewCode(second)
  await expect(addGlass(second, MONDAY)).rejects.toThrow(OwnerChangedError)
  const kept = await reopen(second)
  expect(kept.userId).not.toBe(second.userId)
  expect(await readSyncStop(kept)).toBeNull()
  expect(await kept.db.fitness_exercises.toArray()).toMatchObject([{ userId: kept.userId }])
  calls = []
  await sync(kept)
  expect(calls.filter((call) => call.endsWith(second.userId))).toEqual([])
  expect(completedRuns).toBe(1)
  const server = servers.get(kept.userId)
  expect(server?.dates).toEqual([MONDAY, TUESDAY])
  expect(server?.fields(MONDAY).waterCount).toBe(2)
  expect(server?.sessionIds).toHaveLength(1)
  expect(await kept.db.daily_data.where('pending').equals(1).count()).toBe(0)
  expect(await kept.db.daily_data.count()).toBe(2)
})

test('moving to a new code is one transaction', async () => {
  const { second } = await eraseOnFirstDevice()
  await sync(second)
  vi.spyOn(second.db.sync_state, 'clear').mockRejectedValueOnce(new Error('disk'))
  await expect(moveToNewCode(second)).rejects.toThrow('disk')
  expect(await readSyncStop(second)).toBe('erased')
  expect(await readGlasses(second, MONDAY)).toBe(2)
})

test('after erasing on the second device too, it syncs under a new id', async () => {
  const { second } = await eraseOnFirstDevice()
  await sync(second)
  await eraseEverything(second, new MemoryStorage())
  const empty = await reopen(second)
  expect(await empty.db.daily_data.count()).toBe(0)
  await addGlass(empty, TUESDAY)
  await sync(empty)
  expect(servers.get(empty.userId)?.dates).toEqual([TUESDAY])
  expect(await empty.db.erasures.count()).toBe(0)
})

test('an erased code is distinguished from an unused one', async () => {
  const { second } = await eraseOnFirstDevice()
  const summary = (userId: string) => fetchCodeSummary({ userId, accessKey: null }, api)
  expect(await summary(second.userId)).toBe('erased')
  expect(await summary('user_0123456789abcdefghij')).toMatchObject({ days: 0 })
})

test('a 410 without the error code `erased` is an ordinary failure', async () => {
  const device = await open()
  await addGlass(device, MONDAY)
  for (const body of ['gone', '{"error":{"code":"not_found","message":""}}']) {
    const elsewhere = createApi(async () => new Response(body, { status: 410 }))
    await new Sync(device, elsewhere, { withSyncLock: (work) => work() }).run('resume')
  }
  expect(await readSyncStop(device)).toBeNull()
  await sync(device)
  expect(servers.get(device.userId)?.dates).toEqual([MONDAY])
})
