import { healthz } from '@tend/protocol/health'

const TIMEOUT_MS = 10_000

/** The result of a check; only a server that is `ok` can be used. */
export type ServerHealth = 'ok' | 'offline' | 'no response' | 'unavailable' | 'not tend'

/**
 * Checks whether a Tend server responds at an origin. Never rejects. `no response` covers both a
 * wrong address and a server that does not allow this app by CORS; a browser does not tell them
 * apart.
 */
export async function checkServer(
  origin: string,
  send: typeof fetch = fetch.bind(globalThis),
): Promise<ServerHealth> {
  try {
    const response = await send(`${origin}${healthz.path}`, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) return 'unavailable'
    const body: unknown = await response.json().catch(() => null)
    return response.ok && healthz.response.safeParse(body).success ? 'ok' : 'not tend'
  } catch {
    return navigator.onLine ? 'no response' : 'offline'
  }
}
