import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { BACKGROUND_EVENT, FOREGROUND_EVENT, NETWORK_EVENT } from '../device/live/app-events.ts'
import type { SyncOptions, SyncTrigger } from './sync.ts'

const DAY = '2026-11-20' as LocalDate
const NOW = Date.parse('2026-11-20T12:00:00Z')
let device: Device
let storage: MemoryStorage
let window: EventTarget
let document: { visibilityState: string }
let navigator: { onLine: boolean }
let triggers: SyncTrigger[]
/** Whether runs fail. */
let isFailing: boolean
let complete: () => void

beforeEach(async () => {
  vi.resetModules()
  triggers = []
  isFailing = false
  vi.doMock('./sync.ts', () => ({
    Sync: class {
      constructor(_device: Device, _api: unknown, { onCompleted }: Required<SyncOptions>) {
        complete = onCompleted
      }
      async run(trigger: SyncTrigger) {
        triggers.push(trigger)
        return isFailing ? trigger : null
      }
    },
  }))
  storage = new MemoryStorage()
  window = new EventTarget()
  document = { visibilityState: 'visible' }
  navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  device = await openTestDevice(storage, () => NOW)
})

afterEach(() => {
  vi.doUnmock('./sync.ts')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function start() {
  const { startSync } = await import('./start-sync.ts')
  startSync(device, () => Promise.resolve(true))
}

/** The sync runs that `act` starts. */
async function runsOf(act: () => unknown) {
  triggers = []
  await act()
  return triggers
}

const network = (isConnected: boolean) =>
  window.dispatchEvent(new CustomEvent(NETWORK_EVENT, { detail: { isConnected } }))
const foreground = () => window.dispatchEvent(new Event(FOREGROUND_EVENT))
const change = () => addGlass(device, DAY)

describe('a sync run starts', () => {
  test('at startup, after a change, in the foreground and when the network returns', async () => {
    expect(await runsOf(start)).toEqual(['resume'])
    expect(await runsOf(change)).toEqual(['change'])
    expect(await runsOf(foreground)).toEqual(['resume'])
    expect(await runsOf(() => network(true))).toEqual(['resume'])
  })

  test('when the app is left, for changes that wait for a pause in typing', async () => {
    await start()
    expect(await runsOf(() => window.dispatchEvent(new Event(BACKGROUND_EVENT)))).toEqual([
      'change',
    ])
  })

  test('neither when the network is lost nor by other events', async () => {
    await start()
    expect(await runsOf(() => network(false))).toEqual([])
    expect(await runsOf(() => window.dispatchEvent(new Event('focus')))).toEqual([])
  })

  test('on a hidden page only for its own changes', async () => {
    document.visibilityState = 'hidden'
    expect(await runsOf(start)).toEqual([])
    expect(await runsOf(() => network(true))).toEqual([])
    expect(await runsOf(change)).toEqual(['change'])
  })

  test('in the native shell once there is a server address, and when it changes', async () => {
    const { disablePageServer } = await import('../server/page-server.ts')
    const { removeServerAddress, storeServerAddress } = await import('../server/server-address.ts')
    disablePageServer()
    for (const act of [start, change, foreground, () => network(true)]) {
      expect(await runsOf(act)).toEqual([])
    }
    const choose = async (origin: string) => {
      storeServerAddress(origin)
      await expect.poll(() => triggers).not.toEqual([])
    }
    expect(await runsOf(() => choose('https://one.example'))).toEqual(['resume'])
    expect(await runsOf(change)).toEqual(['change'])
    const { readServerLimit, storeInviteCode, storedInviteCode, storeServerLimit } = await import(
      '../identity/stored-server-limit.ts'
    )
    await storeInviteCode(device, 'for-the-family')
    await storeServerLimit(device, { code: 'wrong_invite', untilMs: NOW + 1 })
    expect(await runsOf(() => choose('https://two.example'))).toEqual(['resume'])
    // A refusal of one server, and its invitation code, do not apply to another one.
    expect([await readServerLimit(device), await storedInviteCode(device)]).toEqual([null, null])
    expect(await runsOf(removeServerAddress)).toEqual([])
    expect(await runsOf(change)).toEqual([])
  })
})

describe('a failed run', () => {
  const runsAfter = (ms: number) => runsOf(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    isFailing = true
    await start()
    await vi.advanceTimersByTimeAsync(0)
  })

  test('is repeated after longer and longer waits, until it succeeds', async () => {
    expect(await runsAfter(1999)).toEqual([])
    expect(await runsAfter(501)).toEqual(['resume'])
    expect(await runsAfter(14_000)).toEqual([])
    expect(await runsAfter(5000)).toEqual(['resume'])
    expect(await runsAfter(75_000)).toEqual(['resume'])
    isFailing = false
    expect(await runsAfter(375_000)).toEqual(['resume'])
    expect(await runsAfter(3_600_000)).toEqual([])
  })

  test('is not repeated beside a later run, after which the waits start again', async () => {
    expect(await runsAfter(2500)).toEqual(['resume'])
    expect(await runsAfter(14_000)).toEqual([])
    // The first run was a `resume`: its pull is still missing.
    for (let tap = 1; tap <= 5; tap++) expect(await runsOf(change)).toEqual(['resume'])
    expect(await runsAfter(1999)).toEqual([])
    expect(await runsAfter(501)).toEqual(['resume'])
    expect(await runsAfter(14_000)).toEqual([])
    expect(await runsAfter(5000)).toEqual(['resume'])
    expect(await runsOf(() => network(true))).toEqual(['resume'])
    isFailing = false
    expect(await runsAfter(2500)).toEqual(['resume'])
    expect(await runsAfter(3_600_000)).toEqual([])
    expect(await runsOf(change)).toEqual(['change'])
  })

  test('waits for the foreground or the network on a hidden page and offline', async () => {
    document.visibilityState = 'hidden'
    expect(await runsAfter(3_600_000)).toEqual([])
    document.visibilityState = 'visible'
    expect(await runsOf(foreground)).toEqual(['resume'])
    navigator.onLine = false
    expect(await runsAfter(3_600_000)).toEqual([])
    navigator.onLine = true
    expect(await runsOf(() => network(true))).toEqual(['resume'])
  })
})

test('the time of a completed run is stored', async () => {
  await start()
  expect(storage.getItem('tend_last_exchange')).toBeNull()
  complete()
  expect(storage.getItem('tend_last_exchange')).toBe(String(NOW))
})
