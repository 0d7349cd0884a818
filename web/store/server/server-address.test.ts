import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { createApi } from './api.ts'
import { checkServer } from './check-server.ts'
import { readServerAddress, serverBase } from './server-address.ts'

const addresses = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'HTTPS://', '//', 'me@'),
    fc.stringMatching(/^[a-zA-Z0-9.-]{0,20}$/),
    fc.constantFrom('', ':8443', ':x', '/path', '?q=1', '#end', '@other.example'),
  )
  .map((parts) => parts.join(''))

describe('an address', () => {
  test.each([
    ['https://tend.home', 'https://tend.home'],
    ['  tend.home ', 'https://tend.home'],
    ['tend.home:8443', 'https://tend.home:8443'],
    ['HTTPS://Tend.Home:443/you?x#y', 'https://tend.home'],
    ['192.168.1.20', 'https://192.168.1.20'],
    ['[fd00::1]:8443', 'https://[fd00::1]:8443'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['https:/tend.home', 'https://tend.home'],
  ])('%s is read as %s', (typed, origin) => {
    expect(readServerAddress(typed)).toEqual({ origin })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['http://tend.home', 'not https'],
    ['http:/tend.home', 'not https'],
    ['http://localhost:3000', 'not https'],
    ['ftp://tend.home', 'not https'],
    ['capacitor://localhost', 'not https'],
    ['https://localhost', 'this app'],
    ['localhost:3000', 'this app'],
    ['https://a b', 'unreadable'],
    ['https://', 'unreadable'],
    ['https://me:word@tend.home', 'unreadable'],
  ])('"%s" is %s', (typed, problem) => {
    expect(readServerAddress(typed)).toEqual({ problem })
  })

  test('is read in a web view without URL.canParse', () => {
    const { canParse } = URL
    Reflect.deleteProperty(URL, 'canParse')
    expect(readServerAddress('tend.home')).toEqual({ origin: 'https://tend.home' })
    expect(readServerAddress('https://')).toEqual({ problem: 'unreadable' })
    URL.canParse = canParse
  })

  test('any accepted input is an https origin, and reading that again gives the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), addresses), (typed) => {
        const address = readServerAddress(typed)
        if (!('origin' in address)) return
        expect(address.origin).toMatch(/^https:\/\/[^/?#@\s]+$/)
        expect(readServerAddress(address.origin)).toEqual(address)
      }),
    )
  })
})

describe('a server', () => {
  const health = (response: Response | Error) =>
    checkServer('https://tend.home', async (url) => {
      expect(url).toBe('https://tend.home/healthz')
      if (response instanceof Error) throw response
      return response
    })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['ok', Response.json({ status: 'ok' })],
    ['not tend', Response.json({ status: 'fine' })],
    ['not tend', new Response('<!doctype html>')],
    ['not tend', new Response('nothing here', { status: 404 })],
    ['unavailable', new Response('', { status: 503 })],
  ] as const)('is %s', async (expected, response) => {
    expect(await health(response)).toBe(expected)
  })

  test.each([
    ['no response', true],
    ['offline', false],
  ])('that cannot be reached gives %s', async (expected, onLine) => {
    vi.stubGlobal('navigator', { onLine })
    expect(await health(new TypeError('Failed to fetch'))).toBe(expected)
  })
})

describe('in the native shell', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('localStorage', new MemoryStorage())
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => vi.unstubAllGlobals())

  async function shell() {
    const server = await import('./server-address.ts')
    const { disablePageServer } = await import('./page-server.ts')
    disablePageServer()
    const urls: string[] = []
    const api = createApi(async (url) => {
      urls.push(String(url))
      return Response.json({})
    }, server.serverBase)
    return { server, api, urls }
  }

  test('nothing is called before an address is stored or after it is removed', async () => {
    const { server, api, urls } = await shell()
    await expect(api.read(['/api/x'])).rejects.toThrow('There is no server')
    server.storeServerAddress('https://tend.home')
    await api.read(['/api/x', 'y'])
    server.removeServerAddress()
    await expect(api.write('/api/x', {})).rejects.toThrow('There is no server')
    await expect(api.erase('/api/x')).rejects.toThrow('There is no server')
    expect(urls).toEqual(['https://tend.home/api/x/y'])
  })

  test('a stored address that is invalid or not https is not called', async () => {
    const { server } = await shell()
    for (const stored of ['"http://tend.home"', '"https://localhost"', '7', 'no json']) {
      localStorage.setItem(server.SERVER_STORAGE_KEY, stored)
      expect([stored, server.serverBase()]).toEqual([stored, null])
    }
  })

  test('listeners are called once for each change of server', async () => {
    const { server } = await shell()
    const listener = vi.fn()
    server.onServerChange(listener)
    server.storeServerAddress('https://tend.home')
    server.storeServerAddress('https://tend.home')
    expect(listener).toHaveBeenCalledTimes(1)
    server.removeServerAddress()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

test('a page loaded from a server calls that server', () => {
  expect(serverBase()).toBe('')
})
