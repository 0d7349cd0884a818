import type { LocalDate } from '@tend/domain/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../breathing/breathing-sessions.ts'
import { type Device, openDevice } from '../device/device.ts'
import { addGlass } from '../hydration/glasses.ts'
import { eraseEverything } from '../identity/erase.ts'
import { createApi } from '../server/api.ts'
import { TendDatabase } from '../storage/database.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { ModelServer } from '../testing/model-server.ts'
import { Sync } from './sync.ts'

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'] as LocalDate[]

let device: Device
let storage: MemoryStorage
let server: ModelServer
let calls: string[]
/** Returns the response of the network in place of the server's; `undefined` passes the call on. */
let intercept: (method: string, url: string) => Response | undefined | Promise<undefined>
let sync: Sync

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  storage = new MemoryStorage()
  device = await openDevice(storage, new TendDatabase(`cases-${Math.random()}`))
  server = new ModelServer(Date.now, 100)
  calls = []
  intercept = () => undefined
  const api = createApi(async (input, init) => {
    const method = init?.method ?? 'GET'
    const body = typeof init?.body === 'string' ? init.body : undefined
    const { date } = body ? JSON.parse(body) : { date: undefined }
    calls.push(`${method} ${date ?? new URL(String(input), 'http://x').pathname.split('/')[2]}`)
    const instead = await intercept(method, String(input))
    return instead ?? server.handle(method, String(input), body)
  })
  sync = new Sync(device, api, (work) => work())
})

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

async function tapOnEachDay() {
  for (const date of DAYS) await addGlass(device, date)
}

describe('a server that rejects', () => {
  test.each([401, 403, 404, 405, 429, 500])(
    'everything with %i is called once in a run, not once for each day',
    async (status) => {
      await tapOnEachDay()
      intercept = () => new Response('no', { status })
      await sync.run('change')
      expect(calls).toHaveLength(1)

      intercept = () => undefined
      await sync.run('change')
      expect(DAYS.map((date) => server.day(date).fields.waterCount)).toEqual([1, 1, 1])
    },
  )

  test('the content of one day receives the other days, and that day stays pending', async () => {
    await tapOnEachDay()
    let posts = 0
    intercept = (method) => {
      posts += method === 'POST' ? 1 : 0
      return posts === 2 && method === 'POST' ? new Response('bad', { status: 400 }) : undefined
    }
    await sync.run('change')
    expect(DAYS.map((date) => server.day(date).fields.waterCount)).toEqual([1, 0, 1])
    expect(await device.db.daily_data.where('pending').equals(1).count()).toBe(1)
  })

  test.each([400, 413, 415, 422])(
    'the content of one breathing session with %i receives the other sessions, once each',
    async (status) => {
      for (const minute of [0, 1, 2]) {
        await recordBreathingSession(device, new Date(2026, 10, 20, 7, minute), 60_000)
      }
      let posts = 0
      intercept = (method) => {
        posts += method === 'POST' ? 1 : 0
        return posts === 1 && method === 'POST' ? new Response('bad', { status }) : undefined
      }
      await sync.run('change')
      expect(posts).toBe(3)
      expect(server.sessionIds).toHaveLength(2)
      const pending = await device.db.breathing_sessions.where('pending').equals(1).toArray()
      expect(pending).toHaveLength(1)
      expect(server.sessionIds).not.toContain(pending[0]?.id)

      await sync.run('change')
      expect(posts).toBe(4)
      expect(server.sessionIds).toHaveLength(3)
    },
  )

  test.each([401, 403, 404, 405, 429, 500])(
    'every breathing session with %i is called once in a run',
    async (status) => {
      for (const minute of [0, 1]) {
        await recordBreathingSession(device, new Date(2026, 10, 20, 7, minute), 60_000)
      }
      intercept = () => new Response('no', { status })
      await sync.run('change')
      expect(calls).toHaveLength(1)
    },
  )

  test('an erasure still receives new data', async () => {
    await eraseEverything(device, storage)
    device.db.close()
    device = await openDevice(storage, new TendDatabase(device.db.name))
    sync = new Sync(
      device,
      createApi(async (input, init) => {
        const method = init?.method ?? 'GET'
        if (method === 'DELETE') return new Response('no', { status: 405 })
        return server.handle(method, String(input), init?.body as string)
      }),
      (work) => work(),
    )
    await tapOnEachDay()
    await sync.run('change')
    expect(server.day('2026-11-20').fields.waterCount).toBe(1)
    expect(await device.db.erasures.count()).toBe(1)
  })
})

test('the latest day is sent first', async () => {
  await tapOnEachDay()
  await sync.run('change')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST 2026-11-20',
    'POST 2026-11-19',
    'POST 2026-11-18',
  ])
})

test('a response in another format is not stored', async () => {
  await tapOnEachDay()
  intercept = () => new Response('<html>Please log in</html>', { status: 200 })
  await sync.run('resume')
  intercept = () => Response.json({ waterCount: 99 })
  await sync.run('resume')
  expect(await device.db.daily_data.where('pending').equals(1).count()).toBe(3)
})

test('a response that arrives after an erasure does not restore erased data', async () => {
  await addGlass(device, DAYS[0] as LocalDate)
  await recordBreathingSession(device, new Date(), 60_000)
  let erased = false
  intercept = async () => {
    if (!erased) await eraseEverything(device, storage)
    erased = true
  }
  await sync.run('change')
  expect(await device.db.daily_data.count()).toBe(0)
  expect(await device.db.breathing_sessions.count()).toBe(0)
  expect(await device.db.sync_state.count()).toBe(0)
})
