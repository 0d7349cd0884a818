import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewSubscription, showDueReminders } from './push-messages.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const PLAN = [NOW + 7_200_000, NOW - 60_000, NOW + 3_600_000, NOW + 7_200_000].map((atMs) => ({
  kind: 'water',
  atMs,
  title: 'Water',
  body: 'A glass, if you like.',
  path: '/hydration',
}))
const OLD_KEY = new Uint8Array([4, 1, 2]).buffer

const subscriptionAt = (endpoint: string) =>
  ({ endpoint, options: { applicationServerKey: OLD_KEY } }) as unknown as PushSubscription

const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) =>
  subscriptionAt('https://push.example/renewed'),
)
const server = vi.fn<typeof fetch>()
const unsubscribe = vi.fn(async () => true)
const showNotification = vi.fn(async (_title: string) => {})
let publicKey: string | null

beforeEach(() => {
  publicKey = 'server-key'
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('self', { registration: { pushManager, showNotification } })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => Response.json(PLAN) }),
  })
  vi.stubGlobal('fetch', server)
  server.mockImplementation(async () => Response.json({ publicKey }))
})

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The subscriptions that were sent to the server. */
function sent(): unknown[] {
  return server.mock.calls
    .filter(([path]) => path === '/api/push-subscription')
    .map(([, init]) => JSON.parse(String(init?.body)))
}

const times = [NOW + 3_600_000, NOW + 7_200_000]

test('a subscription that the browser has renewed is sent with the times of the plan', async () => {
  await renewSubscription({
    oldSubscription: subscriptionAt('https://push.example/old'),
    newSubscription: subscriptionAt('https://push.example/new'),
  })
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent()).toEqual([{ endpoint: 'https://push.example/new', times }])
})

test.each([
  ['with its key', { oldSubscription: subscriptionAt('https://push.example/old') }, OLD_KEY],
  ['with the key of the server if the browser names none', {}, 'server-key'],
])('a subscription that has ended is made again %s', async (_, event, applicationServerKey) => {
  await renewSubscription(event)
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey })
  expect(sent()).toEqual([{ endpoint: 'https://push.example/renewed', times }])
})

test('nothing is subscribed or sent if the server sends no push messages any more', async () => {
  publicKey = null
  await renewSubscription({})
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent()).toEqual([])
})

test('without a plan, as after an erasure, a message is the last, and no subscription is renewed', async () => {
  await showDueReminders()
  expect(unsubscribe).not.toHaveBeenCalled()
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) })
  await showDueReminders()
  // Browsers require a notification for every message.
  expect(showNotification).toHaveBeenLastCalledWith(
    'Tend',
    expect.objectContaining({ body: 'Nothing to do right now.', silent: true }),
  )
  expect(unsubscribe).toHaveBeenCalledOnce()
  await renewSubscription({})
  expect(subscribe).not.toHaveBeenCalled()
  expect(sent()).toEqual([])
})
