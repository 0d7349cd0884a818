import { afterEach, expect, test, vi } from 'vitest'
import { checkServer } from './check-server.ts'

afterEach(() => vi.unstubAllGlobals())

const ORIGIN = 'https://tend.example'
const check = (response: () => Response) => checkServer(ORIGIN, async () => response())

test('a server of Tend is ok', async () => {
  const send = vi.fn(async () => Response.json({ status: 'ok' }))
  expect(await checkServer(ORIGIN, send)).toBe('ok')
  expect(send).toHaveBeenCalledExactlyOnceWith(
    `${ORIGIN}/healthz`,
    expect.objectContaining({ credentials: 'omit', cache: 'no-store', redirect: 'error' }),
  )
})

test.each([500, 502, 503])('a response of %i means that it is unavailable', async (status) => {
  expect(await check(() => Response.json({ status: 'ok' }, { status }))).toBe('unavailable')
})

test.each([
  ['an error', () => Response.json({ status: 'ok' }, { status: 404 })],
  ['a page', () => new Response('<html>')],
  ['other JSON', () => Response.json({ hello: 'world' })],
  ['nothing', () => new Response()],
])('%s is not from Tend', async (_, response) => {
  expect(await check(response)).toBe('not tend')
})

test.each([
  [true, 'no response'],
  [false, 'offline'],
])('without a response, online %j', async (onLine, health) => {
  vi.stubGlobal('navigator', { onLine })
  const failed = await checkServer(ORIGIN, () => Promise.reject(new TypeError('network')))
  expect(failed).toBe(health)
})
