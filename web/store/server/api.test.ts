import { describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'

function apiWith(response: Response) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const api = createApi(async (url, init) => {
    calls.push({ url: String(url), init })
    return response
  })
  return { api, calls }
}

describe('calls to the server', () => {
  test('a read joins the key with slashes, sends cookies and returns the JSON body', async () => {
    const { api, calls } = apiWith(Response.json({ waterCount: 2 }))
    expect(await api.read(['/api/daily-data', 'user_x', '2026-11-20'])).toEqual({ waterCount: 2 })
    expect(calls[0]?.url).toBe('/api/daily-data/user_x/2026-11-20')
    expect(calls[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' })
  })

  test('a server of another origin, which the native shell uses, gets the key but no cookies', async () => {
    const send = vi.fn(async () => Response.json({}))
    await createApi(
      send,
      () => 'https://tend.example',
      () => 'KEY',
    ).read(['/api/x'])
    expect(send).toHaveBeenCalledExactlyOnceWith(
      'https://tend.example/api/x',
      expect.objectContaining({ credentials: 'omit', headers: { authorization: 'Bearer KEY' } }),
    )
  })

  test('a response that is not OK throws its status and body', async () => {
    const { api, calls } = apiWith(new Response('out of order', { status: 500 }))
    await expect(api.read(['/api/x'])).rejects.toThrow('500: out of order')
    expect(calls).toHaveLength(1)
  })

  test('only 204 is an erasure, not the page of a public Wi-Fi network', async () => {
    await expect(
      apiWith(new Response(null, { status: 204 })).api.erase('/api/x'),
    ).resolves.toBeUndefined()
    const page = new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })
    await expect(apiWith(page).api.erase('/api/x')).rejects.toMatchObject({ status: 200 })
  })

  test('or its status text if the body is empty', async () => {
    const response = new Response('', { status: 503, statusText: 'Service Unavailable' })
    await expect(apiWith(response).api.write('/api/x', {})).rejects.toThrow(
      '503: Service Unavailable',
    )
  })

  test('a call is aborted by a timeout, or by the signal of its caller', async () => {
    const own = new AbortController()
    const { api, calls } = apiWith(Response.json({}))
    await api.read(['/api/x'], 'throw', own.signal)
    expect(calls[0]?.init?.signal).toBe(own.signal)
    await api.write('/api/x', {}).catch(() => undefined)
    expect(calls[1]?.init?.signal).toBeInstanceOf(AbortSignal)
  })

  test('a 401 is an error, or null if the caller asks for that', async () => {
    const refuse = () => apiWith(new Response('who?', { status: 401 })).api
    await expect(refuse().read(['/api/x'])).rejects.toThrow('401: who?')
    expect(await refuse().read(['/api/x'], 'empty')).toBeNull()
  })
})
