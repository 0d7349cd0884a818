import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass, readGlasses } from '../../areas/hydration/commands/glasses.ts'
import { KeyedServer } from '../../testing/keyed-server.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { createApi } from '../server/api.ts'
import { changeKeyNow } from '../sync/change-key.ts'
import { Sync } from '../sync/sync.ts'
import { eraseEverything } from './erase-everything.ts'
import { ensureAccessKey } from './own-access-key.ts'
import { keepRecoverable, recoverUser } from './recovery.ts'

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17'] as LocalDate[] as [LocalDate, LocalDate]
const DAY_MS = 24 * 60 * 60 * 1000

let server: KeyedServer
let nowMs: number
let devices: Device[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {})
  server = new KeyedServer()
  nowMs = Date.parse('2026-11-17T08:00:00Z')
  devices = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { db } of devices) db.close()
  for (const { db } of devices) await TendDatabase.delete(db.name)
})

async function open(name = `recovery-${Math.random()}`): Promise<Device> {
  const device = await openDevice(localStorage, new TendDatabase(name), () => nowMs)
  devices.push(device)
  return device
}

async function reopen(device: Device): Promise<Device> {
  device.db.close()
  return open(device.db.name)
}

const apiOf = (device: Device) => createApi(server.send, undefined, () => ensureAccessKey(device))
/** A sync run as `startSync` starts it. */
async function sync(
  device: Device,
  trigger: 'change' | 'resume' = 'resume',
  api = apiOf(device),
): Promise<void> {
  const isRecovered = await recoverUser(device, api).catch((error: unknown) => {
    console.error(error)
    return true
  })
  if (isRecovered) return
  let isCompleted = false
  const onCompleted = () => {
    isCompleted = true
  }
  await new Sync(device, api, { withSyncLock: (work) => work(), onCompleted }).run(trigger)
  if (isCompleted) await keepRecoverable(device, api)
}
const sessionCalls = () => server.calls.filter((call) => call.endsWith('/api/session'))

/** Deletes what scripts have stored, as Safari does, and starts again. */
async function startWithoutStorage(): Promise<Device> {
  localStorage.clear()
  return open()
}

describe('a start that finds no user id', () => {
  test('asks for the cookie once, before anything is sent', async () => {
    const device = await open()
    await addGlass(device, MONDAY)
    await sync(device)
    expect(server.calls[0]).toBe('GET /api/session')
    await sync(device)
    await sync(await reopen(device))
    expect(server.calls.filter((call) => call === 'GET /api/session')).toHaveLength(1)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('gets the daily data back, and merges it with what was entered since', async () => {
    const lost = await open()
    await addGlass(lost, MONDAY)
    await sync(lost)

    const fresh = await startWithoutStorage()
    await addGlass(fresh, MONDAY)
    await addGlass(fresh, TUESDAY)
    const { length } = server.calls
    await sync(fresh)
    // Nothing was sent under the new id.
    expect(server.calls.slice(length)).toEqual(['GET /api/session'])
    const recovered = await reopen(fresh)
    expect(recovered.userId).toBe(lost.userId)
    expect(await ensureAccessKey(recovered)).toBe(server.accessKey)
    expect(await readGlasses(recovered, TUESDAY)).toBe(1)
    await sync(recovered)
    expect(server.model.dates).toEqual([MONDAY, TUESDAY])
    expect(await recovered.db.erasures.count()).toBe(0)
  })

  test('asks again if the server could not be reached', async () => {
    const lost = await open()
    await addGlass(lost, MONDAY)
    await sync(lost)
    const fresh = await startWithoutStorage()
    server.fault = 'lost request'
    await sync(fresh)
    server.fault = null
    const again = await reopen(fresh)
    await sync(again)
    expect((await reopen(again)).userId).toBe(lost.userId)
  })

  /** Calls whose look-up of the cookie gets another response. */
  const apiWith = (device: Device, response: () => Response) =>
    createApi(
      async (input, init) =>
        String(input).endsWith('/session') ? response() : server.send(input, init),
      undefined,
      () => ensureAccessKey(device),
    )

  test.each([
    ['no cookie', () => new Response(null, { status: 204 })],
    [
      'a server that does not know the path',
      () => Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 }),
    ],
  ])('continues with its new id after the response of %s', async (_, response) => {
    const device = await open()
    await addGlass(device, MONDAY)
    await sync(device, 'resume', apiWith(device, response))
    expect(server.model.dates).toEqual([MONDAY])
  })

  test.each([200, 401, 404, 410, 502])(
    'asks again after the status %i of a proxy',
    async (status) => {
      const lost = await open()
      await addGlass(lost, MONDAY)
      await sync(lost)
      const fresh = await startWithoutStorage()
      const page = () => new Response('<html>Not here</html>', { status })
      await sync(fresh, 'resume', apiWith(fresh, page))
      expect(server.cookie?.userId).toBe(lost.userId)
      const again = await reopen(fresh)
      await sync(again)
      expect((await reopen(again)).userId).toBe(lost.userId)
    },
  )
})

describe('the recovery cookie', () => {
  test('is set after the first write, not again within a week, and then renewed', async () => {
    const device = await open()
    await sync(device)
    expect(sessionCalls()).toEqual(['GET /api/session'])
    await addGlass(device, MONDAY)
    await sync(device, 'change')
    const accessKey = await ensureAccessKey(device)
    expect(server.cookie).toEqual({ userId: device.userId, accessKey })
    nowMs += 6 * DAY_MS
    await sync(device)
    expect(sessionCalls()).toHaveLength(2)
    nowMs += 2 * DAY_MS
    await sync(await reopen(device))
    expect(sessionCalls()).toHaveLength(3)
  })

  test('is renewed after a change of the key', async () => {
    const device = await open()
    await addGlass(device, MONDAY)
    await sync(device)
    await changeKeyNow(device, apiOf(device))
    await sync(device)
    expect(server.cookie?.accessKey).toBe(server.accessKey)
    expect(await ensureAccessKey(device)).toBe(server.accessKey)
  })

  test('is removed by erasing, which later starts do not undo', async () => {
    const device = await open()
    await addGlass(device, MONDAY)
    await sync(device)
    await eraseEverything(device, localStorage)
    const empty = await reopen(device)
    await sync(empty)
    expect(server.cookie).toBeNull()
    expect((await reopen(empty)).userId).toBe(empty.userId)
    expect(server.calls.filter((call) => call === 'GET /api/session')).toHaveLength(1)
  })

  test('that cannot be set does no harm', async () => {
    const device = await open()
    await addGlass(device, MONDAY)
    const api = createApi(
      async (input, init) =>
        init?.method === 'POST' && String(input).endsWith('/session')
          ? new Response('no', { status: 500 })
          : server.send(input, init),
      undefined,
      () => ensureAccessKey(device),
    )
    await sync(device, 'resume', api)
    expect(server.cookie).toBeNull()
    await sync(device)
    expect(server.cookie?.userId).toBe(device.userId)
  })
})
