import type { LocalDate } from '@tend/shared/days/local-date'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass, readGlasses } from '../../areas/hydration/commands/glasses.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { deleteSession, restoreSession } from '../deleted-entries/delete-session.ts'
import type { Device } from '../device/device.ts'
import { type Api, createApi } from '../server/api.ts'
import { pullBreathingSessions, pushBreathingSessions } from './sync-breathing-sessions.ts'
import { pullDays, pushDays } from './sync-days.ts'

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'] as LocalDate[]
let server: ModelServer
let device: Device
let requests: string[]
/** Changes the response to a request; `undefined` leaves it. */
let intercept: (request: string) => Response | undefined
/** Whether the server is older than `ACCEPT_REGISTERS`. */
let isOlderServer: boolean

const api: Api = createApi(async (input, init) => {
  const [method, url] = [init?.method ?? 'GET', String(input)]
  const path = url.replace(device.userId, 'me').replace('/api/', '')
  requests.push(`${method} ${path}`)
  const accept = isOlderServer ? null : new Headers(init?.headers).get('accept')
  return intercept(`${method} ${path}`) ?? server.handle(method, url, init?.body as string, accept)
})

beforeEach(async () => {
  server = new ModelServer(Date.now)
  requests = []
  intercept = () => undefined
  isOlderServer = false
  device = await openTestDevice()
})

/** The requests that `act` sends. */
async function requestsOf(act: () => Promise<unknown>) {
  requests = []
  await act()
  return requests
}

/** Sends a session to the server as another device of the user would. */
function sessionElsewhere(number: number) {
  const session = {
    id: `session_${number}`,
    userId: device.userId,
    startedAt: `2026-11-16T07:0${number}:00+01:00`,
    duration: 60,
    cycles: 3,
  }
  server.handle('POST', '/api/breathing-sessions', JSON.stringify(session))
}

const pullSessions = () => pullBreathingSessions(device, api)
const storedIds = async () =>
  (await device.db.breathing_sessions.toCollection().primaryKeys()).sort()
const pendingCount = () => device.db.breathing_sessions.where('pending').equals(1).count()

describe('a pull of breathing sessions', () => {
  test('reads all pages the first time', async () => {
    for (const number of [1, 2, 3, 4, 5]) sessionElsewhere(number)
    expect(await requestsOf(pullSessions)).toEqual([
      'GET breathing-sessions/me',
      'GET breathing-sessions/me?before=3',
      'GET breathing-sessions/me?before=1',
    ])
    expect(await storedIds()).toEqual(server.sessionIds)
    expect(await device.db.breathing_sessions.get('session_1')).toMatchObject({
      date: '2026-11-16',
      userId: device.userId,
    })
    expect(await pendingCount()).toBe(0)
  })

  test('ends at the first page without new sessions', async () => {
    for (const number of [1, 2, 3, 4, 5]) sessionElsewhere(number)
    await pullSessions()
    expect(await requestsOf(pullSessions)).toHaveLength(1)
    sessionElsewhere(6)
    expect(await requestsOf(pullSessions)).toHaveLength(2)
    expect(await storedIds()).toHaveLength(6)
  })

  test('stores nothing if a later page fails, and all of them the next time', async () => {
    for (const number of [1, 2, 3]) sessionElsewhere(number)
    intercept = (request) =>
      request.includes('before') ? new Response('busy', { status: 503 }) : undefined
    await expect(pullSessions()).rejects.toThrow('503')
    expect(await storedIds()).toEqual([])
    intercept = () => undefined
    await pullSessions()
    expect(await storedIds()).toHaveLength(3)
  })

  test.each(['3', '4'])('ends with an error if the cursor %s follows 3', async (cursor) => {
    for (const number of [1, 2, 3, 4, 5]) sessionElsewhere(number)
    const [session] = server.backup().sessions
    const again = () => Response.json({ sessions: [session], total: 5, next: cursor })
    intercept = (request) => (request.includes('before') ? again() : undefined)
    await expect(pullSessions()).rejects.toThrow('do not end')
    expect(requests).toHaveLength(2)
    intercept = () => undefined
    await pullSessions()
    expect(await storedIds()).toHaveLength(5)
  })

  test('sends the sessions that the server has lost, and no others', async () => {
    sessionElsewhere(1)
    const backup = server.backup()
    const lost = await recordBreathingSession(device, new Date(), 60_000)
    await pushBreathingSessions(device, api)
    await pullSessions()
    server.restore(backup)
    const sent = (await requestsOf(pullSessions)).filter((request) => request.startsWith('POST'))
    expect(sent).toHaveLength(1)
    expect(server.sessionIds).toEqual([lost.id, 'session_1'].sort())
    expect(await pendingCount()).toBe(0)
  })

  test('reads no more pages because of pending sessions or sessions of another user', async () => {
    for (const number of [1, 2, 3]) sessionElsewhere(number)
    await pullSessions()
    const pending = await recordBreathingSession(device, new Date(), 60_000)
    const other = { ...pending, userId: 'user_other' }
    await device.db.breathing_sessions.bulkAdd([
      { ...other, id: 'other pending', pending: 1 },
      { ...other, id: 'other confirmed' },
    ])
    expect(await requestsOf(pullSessions)).toEqual(['GET breathing-sessions/me'])
    expect(await pendingCount()).toBe(2)
  })
})

describe('a deleted breathing session', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3, 4, 5]) sessionElsewhere(number)
    await pullSessions()
  })

  const deletionsOf = async () =>
    (await device.db.deleted_sessions.toArray()).map(({ id, pending }) => [id, pending])

  test('is found wherever it is in the list, and costs nothing afterwards', async () => {
    const deletion = { id: 'session_1', duration: 0, cycles: 0, deleted: true }
    server.handle('POST', '/api/breathing-sessions', JSON.stringify(deletion))
    expect(await requestsOf(pullSessions)).toHaveLength(1 + 3)
    expect(await storedIds()).toEqual(['session_2', 'session_3', 'session_4', 'session_5'])
    expect(await deletionsOf()).toEqual([['session_1', undefined]])
    expect(await requestsOf(pullSessions)).toHaveLength(1)
    server.handle(
      'POST',
      '/api/breathing-sessions',
      JSON.stringify({ ...deletion, id: 'session_5' }),
    )
    await pullSessions()
    expect(await storedIds()).toEqual(['session_2', 'session_3', 'session_4'])
  })

  test('is sent again to a server that has lost the deletion', async () => {
    const backup = server.backup()
    await deleteSession(device, 'session_2')
    await pushBreathingSessions(device, api)
    expect(await deletionsOf()).toEqual([['session_2', undefined]])
    server.restore(backup)
    await pullSessions()
    expect(await storedIds()).toHaveLength(4)
    expect(server.sessionIds).toEqual(await storedIds())
    expect(await deletionsOf()).toEqual([['session_2', undefined]])
  })

  test('does not come back from a server of release 1.0.0, and waits until it is updated', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    await deleteSession(device, 'session_5')
    const { sessions } = server.backup()
    const error = { code: 'bad_request', message: 'Unrecognized key: "deleted"' }
    intercept = (request) =>
      request.startsWith('POST')
        ? Response.json({ error }, { status: 400 })
        : Response.json({ sessions: sessions.toReversed(), total: 5 })
    await pushBreathingSessions(device, api)
    expect(await requestsOf(pullSessions)).toEqual(['GET breathing-sessions/me'])
    expect(await storedIds()).toHaveLength(4)
    expect(await deletionsOf()).toEqual([['session_5', 1]])
    intercept = () => undefined
    await pushBreathingSessions(device, api)
    expect(server.sessionIds).toEqual(await storedIds())
    expect(await deletionsOf()).toEqual([['session_5', undefined]])
  })

  test('comes back under another id, also on the server', async () => {
    const deleted = await deleteSession(device, 'session_3')
    await pushBreathingSessions(device, api)
    if (deleted) await restoreSession(device, deleted)
    await pushBreathingSessions(device, api)
    await pullSessions()
    expect(await storedIds()).toHaveLength(5)
    expect(server.sessionIds).toEqual(await storedIds())
  })
})

test('a push of breathing sessions sends only sessions of this user', async () => {
  const own = await recordBreathingSession(device, new Date(), 60_000)
  await device.db.breathing_sessions.add({ ...own, id: 'other', userId: 'user_other', pending: 1 })
  await pushBreathingSessions(device, api)
  expect(server.sessionIds).toEqual([own.id])
})

test('a push after a tap is one request, whose response is the new state', async () => {
  const [first] = DAYS as [LocalDate]
  await addGlass(device, first)
  const elsewhere = { userId: device.userId, date: first, habits: { call: true } }
  server.handle('POST', '/api/daily-data', JSON.stringify(elsewhere))
  expect(await requestsOf(() => pushDays(device, api))).toEqual(['POST daily-data'])
  expect(await device.db.daily_data.toArray()).toMatchObject([
    { date: first, waterCount: 1, habits: { call: true } },
  ])
})

describe('a pull of days', () => {
  test.each([false, true])('reads days without their fields, or whole days (%s)', async (older) => {
    isOlderServer = older
    const [first] = DAYS as [LocalDate]
    for (const habit of ['call', 'walk']) {
      const elsewhere = { userId: device.userId, date: first, habits: { [habit]: true } }
      server.handle('POST', '/api/daily-data', JSON.stringify(elsewhere))
      await pullDays(device, api)
      expect(await device.db.daily_data.toArray()).toMatchObject([{ habits: { [habit]: true } }])
    }
  })

  test('reads only what has changed since the last one', async () => {
    for (const date of DAYS) await addGlass(device, date)
    await pushDays(device, api)
    await pullDays(device, api)
    expect(await requestsOf(() => pullDays(device, api))).toEqual(['GET daily-data/me?since=3'])
  })

  test.each(['2', '1'])('ends with an error if the cursor %s follows 2', async (cursor) => {
    for (const date of DAYS) await addGlass(device, date)
    await pushDays(device, api)
    const page = { days: [], more: true, revisionSum: 0 }
    intercept = (request) => {
      if (!request.startsWith('GET')) return undefined
      return Response.json({ ...page, cursor: request.endsWith('=0') ? '2' : cursor })
    }
    const asked = requestsOf(() => expect(pullDays(device, api)).rejects.toThrow('do not end'))
    expect(await asked).toHaveLength(2)
    intercept = () => undefined
    await pullDays(device, api)
    for (const date of DAYS) expect(await readGlasses(device, date)).toBe(1)
    expect(server.dates).toEqual(DAYS)
  })

  test('compares all days and sends the lost ones if the server has lost writes', async () => {
    const [first, second] = DAYS as [LocalDate, LocalDate]
    await addGlass(device, first)
    await pushDays(device, api)
    const backup = server.backup()
    await addGlass(device, second)
    await pushDays(device, api)
    await pullDays(device, api)
    server.restore(backup)
    expect(await requestsOf(() => pullDays(device, api))).toEqual([
      'GET daily-data/me?since=2',
      'GET daily-data/me?since=0',
      'POST daily-data',
    ])
    expect(server.dates).toEqual([first, second])
    expect(await readGlasses(device, second)).toBe(1)
  })
})

test('a response for another day is not stored', async () => {
  const [first, second] = DAYS as [LocalDate, LocalDate]
  await addGlass(device, first)
  const elsewhere = server.handle('GET', `/api/daily-data/${device.userId}/${second}`, undefined)
  intercept = (request) => (request.startsWith('POST') ? elsewhere : undefined)
  await expect(pushDays(device, api)).rejects.toThrow(`${second} when asked for ${first}`)
  expect(await device.db.daily_data.toArray()).toMatchObject([{ date: first, pending: 1 }])
})
