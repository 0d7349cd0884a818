import type { LocalDate } from '@tend/domain/days/local-date'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDay } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import { openDevice } from '../device/device.ts'
import { addGlass } from '../hydration/glasses.ts'
import { createApi } from '../server/api.ts'
import { TendDatabase } from '../storage/database.ts'
import { Sync } from '../sync/sync.ts'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { ModelServer } from '../testing/model-server.ts'
import { ModelVault } from '../testing/model-vault.ts'
import { restore, turnOn } from './control.ts'
import { readVaultState } from './vault-state.ts'

const ENTROPY = new Uint8Array(16).fill(7)
const TODAY = '2026-11-20' as LocalDate
let server: ModelServer
let vault: ModelVault
const opened: Device[] = []

const api = createApi(
  async (input, init) => {
    const method = init?.method ?? 'GET'
    const url = String(input)
    return ModelVault.handles(url)
      ? vault.handle(method, url, init)
      : server.handle(method, url, typeof init?.body === 'string' ? init.body : undefined)
  },
  () => '',
)

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('dispatchEvent', () => true)
  server = new ModelServer(Date.now)
  vault = new ModelVault()
})

afterEach(async () => {
  for (const { db } of opened.splice(0)) await db.delete()
  vi.unstubAllGlobals()
})

async function newDevice(name: string): Promise<Device> {
  const device = await openDevice(null, new TendDatabase(name))
  opened.push(device)
  return device
}

const run = (device: Device) => new Sync(device, api, (work) => work()).run('resume')

test('what one device has comes to another', async () => {
  const [a, b] = [await newDevice('a'), await newDevice('b')]
  await addGlass(a, TODAY)
  expect(await turnOn(a, ENTROPY, api)).toEqual({ ok: true })
  await addGlass(a, TODAY)
  await run(a)
  expect(await readVaultState(a)).toMatchObject({ state: 'on', total: 1, pending: 0 })
  expect(vault.records()).toHaveLength(1)
  expect(await restore(b, ENTROPY, api)).toEqual({ ok: true })
  await run(b)
  expect((await readDay(b.db, b.userId, TODAY)).fields.waterCount).toBe(2)
  await addGlass(b, TODAY)
  expect(await readVaultState(b)).toMatchObject({ state: 'on', total: 1, pending: 1 })
  await run(b)
  await run(a)
  expect((await readDay(a.db, a.userId, TODAY)).fields.waterCount).toBe(3)
})
