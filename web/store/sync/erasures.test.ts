import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { ensureAccessKey, finishKeyChange } from '../identity/own-access-key.ts'
import { createApi } from '../server/api.ts'
import { disablePageServer } from '../server/page-server.ts'
import { storeServerAddress } from '../server/server-address.ts'
import { changeKeyNow } from './change-key.ts'
import { sendErasures } from './erasures.ts'

const [A, B] = ['https://a.example', 'https://b.example'] as const
const TODAY = '2026-11-20' as LocalDate

let device: Device | undefined

afterEach(async () => {
  await device?.db.delete()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A device of the native shell, whose server the user enters. */
async function openShell(): Promise<{ device: Device; storage: MemoryStorage }> {
  disablePageServer()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  device = await openDevice(storage, new TendDatabase(`erasures-${Math.random()}`))
  return { device, storage }
}

function serverWithout(offline: string) {
  const calls: string[] = []
  const api = createApi(async (input, init) => {
    const url = String(input)
    if (url.startsWith(offline)) throw new TypeError('Failed to fetch')
    calls.push(`${init?.method} ${url}`)
    return new Response(null, { status: 204 })
  })
  return { calls, api }
}

test('an erasure is sent only to the server that had the data', async () => {
  const { device, storage } = await openShell()
  storeServerAddress(A)
  await addGlass(device, TODAY)
  await ensureAccessKey(device)
  await eraseEverything(device, storage)
  const offline = serverWithout(A)
  await expect(sendErasures(device, offline.api)).rejects.toThrow()
  storeServerAddress(B)
  await sendErasures(device, offline.api)
  expect(offline.calls).toEqual([])
  storeServerAddress(A)
  const { api, calls } = serverWithout(B)
  await sendErasures(device, api)
  expect(calls).toEqual([`DELETE ${A}/api/users/${device.userId}`])
  expect(await device.db.erasures.count()).toBe(0)
})

test('a note from before release 1.0.0, without keys or a server, is sent to the present server', async () => {
  const { device } = await openShell()
  storeServerAddress(A)
  await device.db.erasures.put({ userId: device.userId })
  const { api, calls } = serverWithout(B)
  await sendErasures(device, api)
  expect(calls).toEqual([`DELETE ${A}/api/users/${device.userId}`])
  expect(await device.db.erasures.count()).toBe(0)
})

test('without a server nothing waits to be erased', async () => {
  const { device, storage } = await openShell()
  await addGlass(device, TODAY)
  await eraseEverything(device, storage)
  expect(await device.db.erasures.count()).toBe(0)
})

test('a changed key is sent only to the server for which it was changed', async () => {
  const { device } = await openShell()
  storeServerAddress(A)
  const offline = serverWithout(A)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await changeKeyNow(device, offline.api)).toBe('waiting')
  storeServerAddress(B)
  await finishKeyChange(device, offline.api)
  expect(offline.calls).toEqual([])
  storeServerAddress(A)
  const { api, calls } = serverWithout(B)
  await finishKeyChange(device, api)
  expect(calls).toEqual([`POST ${A}/api/users/${device.userId}/key`])
  expect(log).toHaveBeenCalledOnce()
})

test('an erasure right after the browser has deleted the database has the access key from other storage', async () => {
  const { device: before, storage } = await openShell()
  storeServerAddress(A)
  const accessKey = await ensureAccessKey(before, storage)
  await before.db.delete()
  device = await openDevice(storage, new TendDatabase(before.db.name))
  expect(device.userId).toBe(before.userId)
  await eraseEverything(device, storage)
  expect(await device.db.erasures.toArray()).toMatchObject([{ accessKeys: [accessKey] }])
})
