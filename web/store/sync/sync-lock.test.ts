import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { createApi } from '../server/api.ts'
import { Sync } from './sync.ts'
import { isRunInAnyTab, pauseSync, withSyncLock } from './sync-lock.ts'

const DAY = '2026-11-20' as never

beforeEach(() => {
  // Web Locks are missing on plain http.
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the sync lock', () => {
  test('runs one holder after the other, also after one that failed', async () => {
    const order: string[] = []
    const first = withSyncLock(async () => {
      await Promise.resolve()
      order.push('first')
      throw new Error('network')
    })
    const second = withSyncLock(async () => {
      order.push('second')
    })
    await expect(first).rejects.toThrow('network')
    await second
    expect(order).toEqual(['first', 'second'])
  })

  test('sends nothing while sync is paused and continues afterwards', async () => {
    const device = await openTestDevice(new MemoryStorage())
    const server = new ModelServer(Date.now)
    const api = createApi(async (input, init) =>
      server.handle(init?.method ?? 'GET', String(input), init?.body as string),
    )
    const onCompleted = vi.fn()
    const lock = vi.fn(withSyncLock)
    const sync = new Sync(device, api, { withSyncLock: lock as typeof withSyncLock, onCompleted })
    const resume = await pauseSync()
    await addGlass(device, DAY)
    const run = sync.run('change')
    await expect.poll(() => lock).toHaveBeenCalled()
    expect(server.dates).toEqual([])
    expect(onCompleted).not.toHaveBeenCalled()

    resume()
    await run
    expect(server.dates).toEqual([DAY])
    expect(onCompleted).toHaveBeenCalledOnce()
  })
})

describe('a run in any tab', () => {
  test('is known from the locks, and a pause is not a run', async () => {
    const held: { name: string }[] = []
    const request = async (name: string, work: () => Promise<void>) => {
      const lock = { name }
      held.push(lock)
      await work().finally(() => held.splice(held.indexOf(lock), 1))
    }
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [...held] }) } })
    await withSyncLock(async () => expect(await isRunInAnyTab()).toBe(true))
    expect(await isRunInAnyTab()).toBe(false)
    const resume = await pauseSync()
    expect(await isRunInAnyTab()).toBe(false)
    resume()
  })

  test('is not known without Web Locks', async () => {
    await withSyncLock(async () => expect(await isRunInAnyTab()).toBe(false))
  })
})

test('a failed run does not count as completed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const device = await openTestDevice(new MemoryStorage())
  await addGlass(device, DAY)
  const onCompleted = vi.fn()
  const api = createApi(async () => new Response('no', { status: 500 }))
  await new Sync(device, api, { withSyncLock, onCompleted }).run('change')
  expect(onCompleted).not.toHaveBeenCalled()
})
