import type { LocalDate } from '@tend/shared/days/local-date'
import type { LimitCode } from '@tend/shared/sync/server-limit'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { ownRow } from '../identity/own-access-key.ts'
import {
  readInviteCode,
  readServerLimit,
  retryNow,
  storedInviteCode,
  storeInviteCode,
} from '../identity/stored-server-limit.ts'
import { createApi } from '../server/api.ts'
import { Sync } from './sync.ts'

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'] as LocalDate[]
const START_MS = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000

let device: Device
let nowMs: number
let server: ModelServer
let completed: number
let sync: Sync
/** The calls so far: the method, and the invitation code that was sent. */
let calls: string[]
/** Refuses a POST; `undefined` passes it on to the server. */
let refuse: (
  body: { readonly days?: readonly object[] },
  code: string | null,
) => Response | undefined | Promise<Response>

const refusal = (code: LimitCode, status: number, retryAfter?: string) =>
  Response.json(
    { error: { code, message: 'No.' } },
    { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
  )

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  nowMs = START_MS
  device = await openTestDevice(new MemoryStorage(), () => nowMs)
  server = new ModelServer(() => nowMs, 100)
  calls = []
  refuse = () => undefined
  const api = createApi(
    async (input, init) => {
      const method = init?.method ?? 'GET'
      const body = typeof init?.body === 'string' ? init.body : undefined
      const code = new Headers(init?.headers).get('tend-invite')
      calls.push(code === null ? method : `${method} ${code}`)
      const refused = body === undefined ? undefined : await refuse(JSON.parse(body), code)
      return refused ?? server.handle(method, String(input), body)
    },
    undefined,
    undefined,
    () => storedInviteCode(device),
  )
  completed = 0
  sync = new Sync(device, api, {
    withSyncLock: (work) => work(),
    onCompleted: () => {
      completed += 1
    },
    wait: () => Promise.reject(new Error('a limit is not waited for')),
  })
  for (const date of DAYS) await addGlass(device, date)
  await recordBreathingSession(device, new Date(2026, 10, 20, 7), 60_000)
})

const pending = async () => [
  await device.db.daily_data.where('pending').equals(1).count(),
  await device.db.breathing_sessions.where('pending').equals(1).count(),
]

test.each<[LimitCode, number, string | undefined, number]>([
  ['daily_limit', 429, '7200', 2 * HOUR_MS],
  ['signup_closed', 403, undefined, HOUR_MS],
  ['invite_needed', 403, undefined, HOUR_MS],
  ['insufficient_storage', 507, undefined, HOUR_MS],
])('after %s nothing is sent until the limit has passed', async (code, status, after, pauseMs) => {
  refuse = () => refusal(code, status, after)
  await sync.run('change')
  expect(calls).toEqual(['POST'])
  expect(await readServerLimit(device)).toEqual({ code, untilMs: START_MS + pauseMs })
  nowMs += pauseMs - 1
  for (let tap = 0; tap < 5; tap++) await sync.run('change')
  expect(calls).toHaveLength(1)
  // The changes of other devices still arrive.
  await sync.run('resume')
  expect(calls.slice(1)).toEqual(['GET', 'GET'])
  expect([await pending(), completed]).toEqual([[3, 1], 0])

  refuse = () => undefined
  nowMs += 1
  await sync.run('change')
  expect([await pending(), await readServerLimit(device), completed]).toEqual([[0, 0], null, 1])
})

test('a limit that is reached again stays', async () => {
  refuse = () => refusal('daily_limit', 429)
  await sync.run('change')
  nowMs += HOUR_MS
  await sync.run('change')
  expect(calls).toHaveLength(2)
  expect(await readServerLimit(device)).toEqual({
    code: 'daily_limit',
    untilMs: START_MS + 2 * HOUR_MS,
  })
})

test('the user may try again at once', async () => {
  refuse = () => refusal('id_full', 413)
  await sync.run('change')
  const written = vi.fn()
  device.written.listen(written)
  refuse = () => undefined
  await retryNow(device)
  expect(written).toHaveBeenCalledOnce()
  await sync.run('change')
  expect([await pending(), await readServerLimit(device)]).toEqual([[0, 0], null])
})

test('an id without space left sends every entry once, and stores those that fit', async () => {
  refuse = async (body) => {
    const [first, ...others] = body.days ?? []
    if (first === undefined) return refusal('id_full', 413)
    const batch = JSON.stringify({ ...body, days: [first] })
    const { results } = await server.handle('POST', '/api/daily-data/batch', batch).json()
    const full = { error: { code: 'id_full', message: 'No.' } }
    return Response.json({ results: [...results, ...others.map(() => full)] })
  }
  await sync.run('change')
  // The days in one batch, and the session.
  expect(calls).toEqual(['POST', 'POST'])
  expect(await readServerLimit(device)).toMatchObject({ code: 'id_full' })
  expect([await pending(), completed]).toEqual([[2, 1], 0])
  await sync.run('change')
  expect(calls).toHaveLength(2)
})

test('the invitation code is sent with entries until the server has accepted one', async () => {
  refuse = (_, code) => {
    if (code === 'for-the-family') return undefined
    return refusal(code === null ? 'invite_needed' : 'wrong_invite', 403)
  }
  await sync.run('resume')
  expect(await readServerLimit(device)).toMatchObject({ code: 'invite_needed' })
  const written = vi.fn()
  device.written.listen(written)
  await storeInviteCode(device, 'for-the-neighbours')
  expect([written.mock.calls.length, await readServerLimit(device)]).toEqual([1, null])
  await sync.run('change')
  expect(await readServerLimit(device)).toMatchObject({ code: 'wrong_invite' })
  expect(await pending()).toEqual([3, 1])

  await storeInviteCode(device, 'for-the-family')
  calls = []
  await sync.run('resume')
  expect(calls).toEqual(['POST for-the-family', 'POST for-the-family', 'GET', 'GET'])
  expect([await pending(), await readServerLimit(device)]).toEqual([[0, 0], null])
  expect((await ownRow(device))?.inviteCode).toBeUndefined()
})

test('an invitation code is read without the spaces around it', () => {
  expect(readInviteCode(' for-the-family\n')).toBe('for-the-family')
  for (const typed of ['', 'short', 'with a space', 'für-die-familie']) {
    expect(readInviteCode(typed)).toBeNull()
  }
})
