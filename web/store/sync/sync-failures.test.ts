import { dayResponse } from '@tend/protocol/daily-data'
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordBreathingSession } from '../../areas/breathing/commands/recorded-sessions.ts'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { ModelServer } from '../../testing/model-server.ts'
import { TendDatabase } from '../database/database.ts'
import { type Device, openDevice } from '../device/device.ts'
import { eraseEverything } from '../identity/erase-everything.ts'
import { createApi } from '../server/api.ts'
import { Sync } from './sync.ts'

const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'] as LocalDate[]

let device: Device
let storage: MemoryStorage
let server: ModelServer
let calls: string[]
/** Returns the response of the network in place of the server's; `undefined` passes the call on. */
let intercept: (
  method: string,
  url: string,
  body: string | undefined,
) => Response | undefined | Promise<undefined>
/** The waits in milliseconds; none takes any time. */
let waits: number[]
let whileWaiting: () => Promise<unknown>
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
    calls.push(`${method} ${entriesIn(body) ?? String(input).split('/')[2]}`)
    const instead = await intercept(method, String(input), body)
    return instead ?? server.handle(method, String(input), body)
  })
  waits = []
  whileWaiting = async () => {}
  sync = new Sync(device, api, {
    withSyncLock: (work) => work(),
    wait: async (ms) => {
      waits.push(ms)
      await whileWaiting()
    },
  })
})

/** The dates or session ids in a request; `undefined` if it has no body. */
function entriesIn(body: string | undefined): string | undefined {
  if (body === undefined) return undefined
  const { date, id, days = [], sessions = [] } = JSON.parse(body)
  const entries = [...days, ...sessions].map((entry) => entry.date ?? entry.id)
  return date ?? id ?? entries.join(' ')
}

afterEach(async () => {
  device.db.close()
  await TendDatabase.delete(device.db.name)
})

async function tapOnEachDay() {
  for (const date of DAYS) await addGlass(device, date)
}

async function recordSessions(count: number) {
  for (let minute = 0; minute < count; minute++) {
    await recordBreathingSession(device, new Date(2026, 10, 20, 7, minute), 60_000)
  }
}

const sessionsPending = () => device.db.breathing_sessions.where('pending').equals(1).count()
const daysPending = () => device.db.daily_data.where('pending').equals(1).count()
const glasses = () => DAYS.map((date) => server.fields(date).waterCount)
const isBatch = (url: string) => url.endsWith('/batch')
const rejection = { error: { code: 'bad_request', message: 'waterCount: too large' } }

test('a change that is sent does not count as the pull that failed before it', async () => {
  await tapOnEachDay()
  intercept = () => {
    intercept = () => undefined
    void sync.run('change')
    return new Response('no', { status: 500 })
  }
  expect(await sync.run('resume')).toBe('resume')
  expect(glasses()).toEqual([1, 1, 1])
  expect(await sync.run('resume')).toBeNull()
})

describe('a server that rejects', () => {
  test.each([401, 403, 429, 500])(
    'everything with %i is called once in a run, not once for each day',
    async (status) => {
      await tapOnEachDay()
      intercept = () => new Response('no', { status })
      expect(await sync.run('change')).toBe('change')
      expect(calls).toHaveLength(1)

      intercept = () => undefined
      expect(await sync.run('change')).toBeNull()
      expect(glasses()).toEqual([1, 1, 1])
    },
  )

  test('the content of one day receives the other days, and that day stays pending', async () => {
    await tapOnEachDay()
    intercept = (_, url, body) => {
      if (!isBatch(url)) return undefined
      const batch = JSON.parse(body ?? '')
      const others = { ...batch, days: [batch.days[0], batch.days[2]] }
      server.handle('POST', url, JSON.stringify(others))
      const [latest, , earliest] = batch.days
      const results = [latest, rejection, earliest].map((day) =>
        'date' in day ? dayResponse(batch.userId, day.date, server.day(day.date)) : day,
      )
      return Response.json({ results })
    }
    await sync.run('change')
    expect(glasses()).toEqual([1, 0, 1])
    expect(calls).toHaveLength(1)
    expect(await device.db.daily_data.where('pending').equals(1).toArray()).toMatchObject([
      { date: DAYS[1] },
    ])
  })

  test.each([400, 415, 422])(
    'a batch with %i receives its days one by one, and one of them stays pending',
    async (status) => {
      await tapOnEachDay()
      intercept = (_, url, body) =>
        isBatch(url) || body?.includes(String(DAYS[1]))
          ? new Response('bad', { status })
          : undefined
      await sync.run('change')
      expect(calls).toHaveLength(4)
      expect(glasses()).toEqual([1, 0, 1])
      expect(await daysPending()).toBe(1)
    },
  )

  test('a batch as too large receives smaller ones, and a day that is too large alone stays', async () => {
    await tapOnEachDay()
    intercept = (_, __, body) =>
      (body?.length ?? 0) > 200 || body?.includes(String(DAYS[2]))
        ? new Response('large', { status: 413 })
        : undefined
    await sync.run('change')
    expect(glasses()).toEqual([1, 1, 0])
    expect(await daysPending()).toBe(1)
  })

  test('the content of one breathing session receives the other sessions, once each', async () => {
    await recordSessions(3)
    let refused: string | undefined
    intercept = (_, url, body) => {
      if (!isBatch(url)) return undefined
      const { userId, sessions } = JSON.parse(body ?? '')
      refused ??= sessions[0].id
      const results = sessions.map((session: { id: string }) =>
        session.id === refused ? rejection : { userId, ...session },
      )
      return Response.json({ results })
    }
    await sync.run('change')
    expect(calls).toHaveLength(1)
    expect(await device.db.breathing_sessions.where('pending').equals(1).toArray()).toMatchObject([
      { id: refused },
    ])
  })

  test.each([401, 403, 429, 500])(
    'every breathing session with %i is called once in a run',
    async (status) => {
      await recordSessions(2)
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
      { withSyncLock: (work) => work() },
    )
    await tapOnEachDay()
    await sync.run('change')
    expect(server.fields('2026-11-20').waterCount).toBe(1)
    expect(await device.db.erasures.count()).toBe(1)
  })
})

describe('a server that is older than batches', () => {
  test.each([404, 405])('and responds with %i receives one entry at a time', async (status) => {
    await tapOnEachDay()
    await recordSessions(2)
    intercept = (_, url) => (isBatch(url) ? new Response('what?', { status }) : undefined)
    await sync.run('change')
    expect(calls.slice(0, 4)).toEqual([
      'POST 2026-11-20 2026-11-19 2026-11-18',
      'POST 2026-11-20',
      'POST 2026-11-19',
      'POST 2026-11-18',
    ])
    expect(calls).toHaveLength(6)
    expect([await daysPending(), await sessionsPending()]).toEqual([0, 0])
  })

  test.each([404, 405])(
    'is called twice in a run if it responds with %i to everything',
    async (status) => {
      await tapOnEachDay()
      await recordSessions(2)
      intercept = () => new Response('what?', { status })
      await sync.run('change')
      expect(calls).toHaveLength(2)
    },
  )
})

describe('a batch', () => {
  test('has the latest day first', async () => {
    await tapOnEachDay()
    await sync.run('change')
    expect(calls).toEqual(['POST 2026-11-20 2026-11-19 2026-11-18'])
  })

  test('takes hundreds of entries, so that they stay below the rate limit of the server', async () => {
    const [, , last = ''] = DAYS
    for (let ago = 0; ago < 150; ago++) await addGlass(device, addDays(last as LocalDate, -ago))
    await recordSessions(150)
    await sync.run('change')
    expect([await daysPending(), await sessionsPending()]).toEqual([0, 0])
    // Two for the days, one for the sessions.
    expect(calls).toHaveLength(3)
  })

  test('is followed by another if the server returns only the first results', async () => {
    server = new ModelServer(Date.now, 2)
    await tapOnEachDay()
    await sync.run('change')
    expect(calls).toEqual(['POST 2026-11-20 2026-11-19 2026-11-18', 'POST 2026-11-18'])
    expect(glasses()).toEqual([1, 1, 1])
  })

  test('contains a day that was changed while the one before was sent', async () => {
    server = new ModelServer(Date.now, 2)
    await tapOnEachDay()
    const later = '2026-11-21' as LocalDate
    intercept = async () => {
      if (calls.length === 1) await addGlass(device, later)
      return undefined
    }
    await sync.run('change')
    expect(calls[1]).toBe('POST 2026-11-21 2026-11-18')
    expect(await daysPending()).toBe(0)
  })

  test('whose response was lost is sent again, which changes nothing', async () => {
    await tapOnEachDay()
    await recordSessions(2)
    intercept = async (method, url, body) => {
      server.handle(method, url, body)
      throw new TypeError('network')
    }
    await sync.run('change')
    expect([glasses(), await daysPending()]).toEqual([[1, 1, 1], 3])
    intercept = () => undefined
    await sync.run('resume')
    expect([glasses(), server.sessionIds.length]).toEqual([[1, 1, 1], 2])
    expect([await daysPending(), await sessionsPending()]).toEqual([0, 0])
  })

  test('that times out is followed by half of it', async () => {
    await tapOnEachDay()
    intercept = async () => {
      if (calls.length === 1) throw new DOMException('slow', 'TimeoutError')
      return undefined
    }
    await sync.run('change')
    expect(calls.length).toBeGreaterThan(2)
    expect(glasses()).toEqual([1, 1, 1])
  })

  test.each([
    ['no results', { results: [] }],
    ['more results than entries', { results: [{}, {}, {}, {}] }],
    ['another format', { waterCount: 99 }],
  ])('with %s ends the run, and everything stays pending', async (_, response) => {
    await tapOnEachDay()
    intercept = () => Response.json(response)
    await sync.run('change')
    expect(calls).toHaveLength(1)
    expect(await daysPending()).toBe(3)
  })

  test('with the results in another order is not stored', async () => {
    await tapOnEachDay()
    intercept = (method, url, body) => {
      const batch = JSON.parse(body ?? '')
      return server.handle(method, url, JSON.stringify({ ...batch, days: batch.days.reverse() }))
    }
    await sync.run('change')
    expect(await daysPending()).toBe(3)
  })
})

describe('a server that asks to wait', () => {
  const busy = (status: number) =>
    new Response('busy', { status, headers: { 'retry-after': '20' } })

  test.each([429, 503])('with %i gets the rest afterwards, and no call before', async (status) => {
    server = new ModelServer(Date.now, 2)
    await tapOnEachDay()
    intercept = () => (calls.length === 2 ? busy(status) : undefined)
    whileWaiting = async () => expect(calls).toHaveLength(2)
    await sync.run('resume')
    expect(waits).toEqual([expect.closeTo(22_500, -4)])
    expect(glasses()).toEqual([1, 1, 1])
    // The run is still one that pulls.
    expect(calls.at(-1)).toMatch(/^GET/)
  })

  test('gets a tap that was made during the wait', async () => {
    await tapOnEachDay()
    const later = '2026-11-21' as LocalDate
    intercept = () => (calls.length === 1 ? busy(429) : undefined)
    whileWaiting = async () => {
      await addGlass(device, later)
      expect(await daysPending()).toBe(4)
      void sync.run('change')
    }
    await sync.run('change')
    expect(calls[1]).toBe('POST 2026-11-21 2026-11-20 2026-11-19 2026-11-18')
    expect(await daysPending()).toBe(0)
  })

  test('again and again gets five more calls, until the next trigger', async () => {
    await tapOnEachDay()
    intercept = () => busy(503)
    await sync.run('change')
    expect([calls.length, waits.length]).toEqual([6, 5])
    await sync.run('change')
    expect(calls).toHaveLength(12)
  })

  test('between successful calls gets everything', async () => {
    server = new ModelServer(Date.now, 1)
    const dates = Array.from({ length: 9 }, (_, day) => `2026-10-1${day}` as LocalDate)
    for (const date of dates) await addGlass(device, date)
    intercept = () => (calls.length % 2 === 0 ? busy(429) : undefined)
    await sync.run('change')
    expect(waits).toHaveLength(8)
    expect(await daysPending()).toBe(0)
  })

  test('because a batch takes too long gets smaller ones', async () => {
    await tapOnEachDay()
    intercept = (_, __, body) => ((body?.length ?? 0) > 200 ? busy(503) : undefined)
    await sync.run('change')
    expect(waits.length).toBeGreaterThan(0)
    expect(glasses()).toEqual([1, 1, 1])
  })

  test('does not keep other tabs waiting', async () => {
    await tapOnEachDay()
    let isLocked = false
    const api = createApi(async () => busy(429))
    const waiting = new Sync(device, api, {
      withSyncLock: async (work) => {
        isLocked = true
        await work().finally(() => {
          isLocked = false
        })
      },
      wait: async () => expect(isLocked).toBe(false),
    })
    await waiting.run('change')
    expect.assertions(5)
  })

  test('is called at a trigger after the page was suspended for longer than the wait', async () => {
    await tapOnEachDay()
    let nowMs = Date.now()
    let wait: AbortSignal | undefined
    const suspended = new Sync(
      { ...device, now: () => nowMs },
      createApi(async (input, init) =>
        wait ? server.handle('POST', String(input), init?.body as string) : busy(429),
      ),
      {
        withSyncLock: (work) => work(),
        wait: (_, signal) =>
          new Promise((resolve) => {
            wait = signal
            signal.addEventListener('abort', () => resolve())
          }),
      },
    )
    const running = suspended.run('change')
    await expect.poll(() => wait).toBeDefined()
    void suspended.run('change')
    expect(wait?.aborted).toBe(false)
    nowMs += 60_000
    void suspended.run('change')
    await running
    expect(await daysPending()).toBe(0)
  })
})

test('a response in another format is not stored', async () => {
  await tapOnEachDay()
  intercept = () => new Response('<html>Please log in</html>', { status: 200 })
  await sync.run('resume')
  intercept = () => Response.json({ waterCount: 99 })
  await sync.run('resume')
  expect(await device.db.daily_data.where('pending').equals(1).count()).toBe(3)
})

test('a run without a network is no error', async () => {
  await addGlass(device, DAYS[0] as LocalDate)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  intercept = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('navigator', { onLine: false })
  vi.mocked(console.error).mockClear()
  expect(await sync.run('change')).toBe('change')
  expect([vi.mocked(console.error).mock.calls.length, warn.mock.calls.length]).toEqual([0, 1])
  vi.stubGlobal('navigator', { onLine: true })
  expect(await sync.run('change')).toBe('change')
  expect(console.error).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  warn.mockRestore()
})

test('a response that arrives after an erasure does not restore erased data', async () => {
  await addGlass(device, DAYS[0] as LocalDate)
  await recordBreathingSession(device, new Date(), 60_000)
  let erased = false
  intercept = async () => {
    if (!erased) await eraseEverything(device, storage)
    erased = true
  }
  vi.mocked(console.error).mockClear()
  expect(await sync.run('change')).toBeNull()
  // The page reloads, so this is no failure.
  expect(console.error).not.toHaveBeenCalled()
  expect(await device.db.daily_data.count()).toBe(0)
  expect(await device.db.breathing_sessions.count()).toBe(0)
  expect(await device.db.sync_state.count()).toBe(0)
})
