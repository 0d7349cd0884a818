import { localDateOf } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addGlass } from '../../../areas/hydration/commands/glasses.ts'
import { tick } from '../../../areas/tracking/commands/entries.ts'
import { addFromCatalogue } from '../../../areas/tracking/commands/trackers.ts'
import { itemOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import type { Device } from '../../../store/device/device.ts'
import { writePersisted } from '../../../store/local-storage/persisted.ts'
import { readReminderPlan, storeReminderPlan } from '../../../store/push/reminder-plan.ts'
import { memoryCaches } from '../../../testing/memory-caches.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { NO_REMINDERS } from '../rules/reminder-settings.ts'
import { keepPushReminders, subscribeForReminder } from './push-reminders.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()
const TODAY = localDateOf(new Date(NOON))
const KEY = btoa('k'.repeat(65)).replace(/=+$/, '')

/** A browser with a push service, and the calls that reach the server. */
let endpoints: string[]
let calls: Array<{ path: string; body: unknown }>
let serverKey: string
let isServerReachable: boolean
/** Resolves once the push service answers. */
let pushService: Promise<void>
let device: Device
let end = () => {}

class FakeSubscription {
  readonly endpoint: string
  readonly options: { applicationServerKey: ArrayBuffer }
  constructor(key: string) {
    this.endpoint = `https://push.example/${endpoints.length}`
    endpoints.push(this.endpoint)
    this.options = {
      applicationServerKey: Uint8Array.from(atob(key), (c) => c.charCodeAt(0)).buffer,
    }
  }
  async unsubscribe() {
    subscription = null
    return true
  }
}
let subscription: FakeSubscription | null
/** The notifications that the browser shows. */
let onScreen: Set<{ tag: string; data: unknown; close: () => void }>

function showOnScreen(tag: string, atMs: number) {
  const shown = { tag, data: { path: '/', atMs }, close: () => onScreen.delete(shown) }
  onScreen.add(shown)
}
const tagsOnScreen = () => Array.from(onScreen, ({ tag }) => tag)

beforeEach(async () => {
  endpoints = []
  calls = []
  serverKey = KEY
  isServerReachable = true
  pushService = Promise.resolve()
  subscription = null
  onScreen = new Set()
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      await pushService
      subscription = new FakeSubscription(applicationServerKey)
      return subscription
    },
  }
  const registration = { pushManager, getNotifications: async () => [...onScreen] }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker })
  server.mockImplementation(async (path: string, init: RequestInit) => {
    if (!isServerReachable) throw new TypeError('Failed to fetch')
    if (init.method === 'POST') calls.push({ path, body: JSON.parse(String(init.body)) })
    return path.endsWith('/delete')
      ? new Response(null, { status: 204 })
      : Response.json({ publicKey: serverKey })
  })
  device = await openTestDevice(null, () => NOON)
})

afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

/** Replaces `fetch` before the module under test binds it. */
const server = vi.hoisted(() => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  return send
})

const setWater = (fromHour: number) =>
  writePersisted('tend_reminders', {
    ...NO_REMINDERS,
    water: { on: true, fromHour, toHour: 19 },
  })
const turnOff = () => writePersisted('tend_reminders', NO_REMINDERS)

test('subscribes and sends the times only, and again when they change', async () => {
  setWater(13)
  end = keepPushReminders(device)
  await expect.poll(() => calls).toHaveLength(1)
  const [call] = calls
  const body = call?.body as { endpoint: string; times: number[] }
  expect(call?.path).toBe('/api/push-subscription')
  expect(Object.keys(body)).toEqual(['endpoint', 'times'])
  expect(body.endpoint).toBe(endpoints[0])
  expect(body.times[0]).toBe(NOON + 3_600_000)
  expect((await readReminderPlan())?.[0]).toMatchObject({ title: 'Water', atMs: NOON + 3_600_000 })

  setWater(14)
  await expect.poll(() => calls).toHaveLength(2)
  writePersisted('tend_last_tabs', 1)
  await expect.poll(async () => (await readReminderPlan())?.[0]?.atMs).toBe(NOON + 7_200_000)
  expect(calls).toHaveLength(2)
  expect(endpoints).toHaveLength(1)
})

test('of a medicine, the server gets the time only, and the notification names it only if the user wants it', async () => {
  const medicine = itemOf('medicine')
  const added = await addFromCatalogue(device, { ...medicine, labels: ['evening'] }, 'Zebramine')
  if ('problem' in added) throw new Error(added.problem)
  const { id } = added.after
  const set = (isNamed: boolean) =>
    writePersisted('tend_reminders', {
      ...NO_REMINDERS,
      medicine: { on: true, isNamed, hours: { [`${id} 1`]: 14 } },
    })
  set(false)
  end = keepPushReminders(device)
  await expect.poll(() => calls).toHaveLength(1)
  const stored = JSON.stringify(await readReminderPlan())
  expect(stored).toContain(`"atMs":${NOON + 7_200_000}`)
  expect(stored).not.toContain('Zebramine')
  expect(stored).not.toContain(id)

  set(true)
  await expect.poll(async () => (await readReminderPlan())?.[0]?.title).toBe('Zebramine')
  await tick(device, id, null, 1)
  // Only the times of the next days.
  await expect.poll(() => calls).toHaveLength(2)
  expect((await readReminderPlan())?.[0]?.atMs).toBe(NOON + 26 * 3_600_000)
  expect(JSON.stringify([calls, server.mock.calls])).not.toContain('Zebramine')
  expect(JSON.stringify([calls, server.mock.calls])).not.toContain(id)
})

test('a reminder on the screen is closed once it is done; one to drink by the next glass', async () => {
  writePersisted('tend_reminders', {
    ...NO_REMINDERS,
    water: { on: true, fromHour: 11, toHour: 19 },
    windDown: { on: true, hour: 12 },
  })
  await addGlass(device, TODAY)
  showOnScreen('reminder-water', NOON - 3_600_000)
  showOnScreen('reminder-windDown', NOON)
  showOnScreen('reminder-habit', NOON)
  showOnScreen('rest-timer', NOON)
  end = keepPushReminders(device)
  await expect.poll(tagsOnScreen).toEqual(['reminder-water', 'reminder-windDown', 'rest-timer'])
  await addGlass(device, TODAY)
  await expect.poll(tagsOnScreen).toEqual(['reminder-windDown', 'rest-timer'])
  showOnScreen('reminder-water', NOON - 3_600_000)
  turnOff()
  await expect.poll(tagsOnScreen).toEqual(['rest-timer'])
})

test('subscribes again if the server has another key', async () => {
  subscription = new FakeSubscription(btoa('old'))
  setWater(13)
  end = keepPushReminders(device)
  await expect.poll(() => calls).toHaveLength(2)
  expect(calls.map(({ body }) => (body as { endpoint: string }).endpoint)).toEqual(endpoints)
  expect(endpoints).toHaveLength(2)
})

test('tries again after the server could not be reached', async () => {
  isServerReachable = false
  setWater(13)
  end = keepPushReminders(device)
  await expect.poll(() => server).toHaveBeenCalled()
  isServerReachable = true
  const callsAfterChange = () => {
    writePersisted('tend_last_tabs', calls.length)
    return calls
  }
  await expect.poll(callsAfterChange).toHaveLength(1)
})

describe('a push service that does not answer', () => {
  let answer: () => void
  let refuse: (error: Error) => void
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    pushService = new Promise((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
  })

  test('is given up after 15 seconds; what it sends later is ended', async () => {
    const reached = subscribeForReminder()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reached).toBe(false)
    answer()
    await vi.waitFor(() =>
      expect(calls).toEqual([
        { path: '/api/push-subscription/delete', body: { endpoint: endpoints[0] } },
      ]),
    )
    expect(subscription).toBeNull()
  })

  test('may still refuse later: nobody waits for that', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const reached = subscribeForReminder()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await reached).toBe(false)
    refuse(new DOMException('Registration failed', 'AbortError'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('but used for a reminder that was turned on meanwhile, or waits for it', async () => {
    const first = subscribeForReminder()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await first).toBe(false)
    const second = subscribeForReminder()
    answer()
    expect(await second).toBe(true)
    setWater(13)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(subscription).not.toBeNull()
    expect(calls).toEqual([])
  })

  test('does not keep a reminder from being turned off', async () => {
    setWater(13)
    end = keepPushReminders(device)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    turnOff()
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(async () => expect(await readReminderPlan()).toBeNull())
  })
})

test('sends nothing while notifications are not allowed', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  setWater(13)
  end = keepPushReminders(device)
  await expect.poll(async () => await readReminderPlan()).not.toBeNull()
  expect(endpoints).toEqual([])
  expect(calls).toEqual([])
})

test('ends the subscription when the last reminder is turned off, also if the server cannot be reached', async () => {
  setWater(13)
  end = keepPushReminders(device)
  await expect.poll(() => calls).toHaveLength(1)
  turnOff()
  await expect.poll(() => calls).toHaveLength(2)
  expect(calls[1]).toEqual({
    path: '/api/push-subscription/delete',
    body: { endpoint: endpoints[0] },
  })
  expect(subscription).toBeNull()
  expect(await readReminderPlan()).toBeNull()

  setWater(13)
  await expect.poll(() => calls).toHaveLength(3)
  isServerReachable = false
  turnOff()
  await expect.poll(() => subscription).toBeNull()
  expect(await readReminderPlan()).toBeNull()
})

test('a plan that was made before everything was erased is not left behind', async () => {
  setWater(13)
  await device.db.settings.put({ key: 'userId', value: 'user_eve' })
  await storeReminderPlan([])
  end = keepPushReminders(device)
  await expect.poll(readReminderPlan).toBeNull()
  expect(endpoints).toEqual([])
})
