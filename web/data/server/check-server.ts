import { healthz } from '@tend/protocol/health'

const CHECK_MS = 10_000

/** How a server answered; only a `well` one is taken. */
export type ServerHealth = 'ok' | 'offline' | 'no response' | 'unavailable' | 'not tend'

/**
 * Asks a server whether it is one of Tend's. Never rejects. Without an answer that this app may read
 * nobody can tell a wrong address from a server that does not let the app in.
 */
export async function checkServer(
  origin: string,
  send: typeof fetch = fetch.bind(globalThis),
): Promise<ServerHealth> {
  try {
    const response = await send(`${origin}${healthz.path}`, {
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(CHECK_MS),
    })
    if (response.status >= 500) return 'unavailable'
    const body: unknown = await response.json().catch(() => null)
    return response.ok && healthz.response.safeParse(body).success ? 'ok' : 'not tend'
  } catch {
    return navigator.onLine ? 'no response' : 'offline'
  }
}
